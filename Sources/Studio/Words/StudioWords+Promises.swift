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
                It calculates with care: money in whole cents, weights as entered. You are \
                responsible for your products. A usual strength is a custom of the trade, not a \
                safety assessment. Products for sale need one.
                """),
            language.say(
                """
                The till is no fiscal device. Where the law requires one, use one as well.
                """),
            language.say(
                """
                Your data is yours. You can export all of it at any time, in files that other \
                programs read.
                """),
        ]
    }

    var privacyText: [String] {
        [
            language.say(
                """
                Your data stays on the machine that runs Neroli and on devices with a copy. \
                Nothing is sent anywhere else. No account, no statistics, no emails. Maps and \
                scripts come from this machine, too.
                """),
            language.say(
                """
                It stores notes, medleys, stock, sales, lists and breaths, and the names of \
                sellers and devices. It stores nothing about customers.
                """),
            language.say(
                """
                Cookies hold your sign-in, your appearance settings and the till’s cart. None of \
                them tracks you.
                """),
            language.say(
                """
                A passcode is stored as a slow salted hash. It hides the studio from passers-by; \
                it does not encrypt the disk.
                """),
            language.say(
                """
                You can erase everything under Your data. Backups are separate files: delete \
                them, too.
                """),
        ]
    }
}
