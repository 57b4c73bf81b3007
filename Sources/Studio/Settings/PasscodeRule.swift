internal import Basics

/// Reach of passcode guesses, which sets the requirements for passcodes.
package enum PasscodeReach: Sendable {
    /// On this machine alone.
    case here
    /// Devices keep a copy: a holder of a copy can try without limit.
    case copies
    /// From anywhere that reaches the server.
    case beyond

    /// Minimum number of characters.
    package var shortest: Int {
        switch self {
        case .here: 4
        case .copies: 6
        case .beyond: 8
        }
    }
}

/// Passcodes that guessing tries first.
package enum CommonPasscode {
    /// False for four or five characters, which only this machine takes: a number that is quick at
    /// a till. The server may be off, and a phone may take a copy later (docs/decisions/0388).
    package static func isChecked(_ passcode: String, _ reach: PasscodeReach) -> Bool {
        reach == .beyond || passcode.count >= PasscodeReach.copies.shortest
    }

    package static func holds(_ passcode: String) -> Bool {
        let text = [UInt8](passcode.lowercased().utf8)
        return isRepeated(text) || isSequence(text) || isOnKeyboard(text) || isDay(text)
            || isWord(text)
    }

    /// Of one or two characters, or one short piece again and again.
    private static func isRepeated(_ text: [UInt8]) -> Bool {
        if Set(text).count <= 2 { return true }
        return (1...4).contains { size in
            text.count >= size * 2
                && text.indices.allSatisfy { text[$0] == text[$0 % size] }
        }
    }

    /// Every character is the successor, or every one the predecessor, of the one before:
    /// "23456789", "hgfedcba".
    private static func isSequence(_ text: [UInt8]) -> Bool {
        [1, -1].contains { step in
            zip(text, text.dropFirst()).allSatisfy { (first, second) in
                let next = Int(clamping: first) + step
                return Int(clamping: second) == next
                    || (first == 0x39 && second == 0x30 && step == 1)
            }
        }
    }

    private static let rows = [
        "qwertyuiop", "qwertzuiop", "azertyuiop", "asdfghjkl", "qsdfghjklm", "zxcvbnm", "yxcvbnm",
        "wxcvbn", "1qaz2wsx3edc4rfv", "1q2w3e4r5t6y7u", "qazwsxedcrfv",
    ]

    private static func isOnKeyboard(_ text: [UInt8]) -> Bool {
        let whole = String(decoding: text, as: UTF8.self)
        let back = String(decoding: text.reversed(), as: UTF8.self)
        return rows.contains { row in row.holds(whole) || row.holds(back) }
    }

    /// Eight digits of a day in this century or the last: "19900517", "17051990".
    private static func isDay(_ text: [UInt8]) -> Bool {
        guard text.count == 8, text.allSatisfy({ (0x30...0x39).contains($0) }) else { return false }
        // Two digits make 99 at the most.
        let number = { (place: Int) in (text[place] - 0x30) * 10 + (text[place + 1] - 0x30) }
        let isYear = { (place: Int) in number(place) == 19 || number(place) == 20 }
        let isPart = { (place: Int, most: UInt8) in (1...most).contains(number(place)) }
        return (isYear(0) && isPart(4, 12) && isPart(6, 31))
            || (isYear(4) && ((isPart(0, 31) && isPart(2, 12)) || (isPart(0, 12) && isPart(2, 31))))
    }

    /// A common word, also with digits around or inside: "Passw0rd!", "hallo2024".
    private static func isWord(_ text: [UInt8]) -> Bool {
        let isLetter = { (byte: UInt8) in (0x61...0x7A).contains(byte) }
        guard let first = text.firstIndex(where: isLetter),
            let last = text.lastIndex(where: isLetter)
        else { return false }
        let letters = text[first...last]
        return [0x69, 0x6C].contains { (one: UInt8) in
            let plain = letters.map { (byte) -> UInt8 in
                switch byte {
                case UInt8(ascii: "0"): UInt8(ascii: "o")
                case UInt8(ascii: "1"), UInt8(ascii: "!"): one
                case UInt8(ascii: "3"): UInt8(ascii: "e")
                case UInt8(ascii: "4"), UInt8(ascii: "@"): UInt8(ascii: "a")
                case UInt8(ascii: "5"), UInt8(ascii: "$"): UInt8(ascii: "s")
                default: byte
                }
            }
            return words.holds(" " + String(decoding: plain, as: UTF8.self) + " ")
        }
    }

    private static let words = """
         password passwort passcode passwd motdepasse contrasena senha wachtwoord parola haslo \
        iloveyou iloveu loveyou welcome willkommen bienvenue sunshine princess football fussball \
        baseball basketball superman batman spiderman starwars pokemon letmein trustno dragon \
        monkey shadow master michael jennifer jessica michelle charlie daniel andrea thomas \
        computer internet whatever hallo hello bonjour schatz schatzi liebling geheim secret \
        admin administrator root login test tester testtest guest changeme default qwerty qwertz \
        azerty asdf qwert abc abcd abcdef perfume perfumer parfum perfumery fragrance neroli \
        nerolistudio studio lavender lavendel jasmine vanilla sandalwood summer winter spring \
        autumn sommer fruehling herbst january february august september october november \
        december liverpool chelsea arsenal barcelona google facebook amazon samsung iphone \
        access mustang cheese cookie flower blume flowers angel baby chocolate freedom killer \
        lovely nothing pepper purple silver soccer hockey tigger maggie ginger george jordan \
        passpass loveme family forever diamond butterfly rainbow
        """ + " "
}
