internal import Basics

// The terms, and the privacy statement.
extension StudioWords {
    var terms: String { language.say("Terms") }
    var privacy: String { language.say("Privacy") }

    var termsText: [String] {
        [
            language.say(
                """
                Neroli is free to use, to change and to pass on, under the MIT licence. It comes as \
                it is, without a warranty.
                """),
            language.say(
                """
                It calculates with care: money in whole cents, weights as you typed \
                them. Still, you answer for what you make and sell. A usual strength is a custom \
                of the trade and no safety assessment, and a product that is sold needs one.
                """),
            language.say(
                """
                The till is no fiscal device. Where the law requires one, use one as well.
                """),
            language.say(
                """
                What you write here is yours. You can take all of it out at any time, in files that \
                other programs read.
                """),
        ]
    }

    var privacyText: [String] {
        [
            language.say(
                """
                What you write stays on the machine that runs Neroli and on the devices that you let \
                keep a copy. Nothing is sent anywhere else. There is no account, there are no \
                statistics and no emails, and maps and scripts come from this machine, too.
                """),
            language.say(
                """
                It keeps what you put in: notes, medleys, stock, sales, lists, breaths, and the \
                names that you give to sellers and devices. It keeps nothing about customers.
                """),
            language.say(
                """
                The cookies are your sign-in, how you like pages to look, and the cart of the till. \
                None of them follows you.
                """),
            language.say(
                """
                A passcode is kept as a slow salted hash, never as it is. It hides the studio from \
                people who pass by; it does not encrypt the disk.
                """),
            language.say(
                """
                You can erase everything under Your data. Backups are files of their own: delete \
                them, too, if everything is to go.
                """),
        ]
    }
}
