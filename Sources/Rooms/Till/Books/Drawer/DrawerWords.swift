internal import Basics
internal import RoomKit
internal import Web

/// Drawers: counts, and money paid in and out.
struct DrawerWords: Words {
    let language: Language

    var common: BooksWords { BooksWords(language) }

    func till(_ letter: String) -> String { language.say("Till \(letter)") }

    func openSince(_ move: DrawerMove) -> String {
        language.say(
            "Open since \(common.dates.time(move.at, in: move.zone)), \(common.dates.long(Day(move.at, in: move.zone)))"
        )
    }

    var notOpen: String { language.say("Not open") }
    var open: String { language.say("Open the drawer") }
    var openAdvice: String {
        language.say("Count the drawer before the first customer. You can also sell without.")
    }

    var expectedNow: String { language.say("In the drawer now") }

    var notes: String { language.say("Banknotes") }
    var coins: String { language.say("Coins") }
    var sum: String { language.say("Or the total") }
    var plainSum: String { language.say("The total") }
    var countedSoFar: String { language.say("Counted so far") }
    func rounding(_ figures: DrawerFigures) -> String {
        common.cashRounding + " " + common.signed(Money(minor: figures.rounding), figures.currency)
    }

    var cashMove: String { language.say("Cash in or out") }
    var reasonHint: String { language.say("Change from the bank, stamps, flowers …") }
    var record: String { language.say("Record") }
    var takeBack: String { language.say("Take back") }
    var tookBack: String { language.say("Taken back") }
    var opened: String { language.say("The drawer is open") }
    var keepIt: String { language.say("Keep") }
    var takeBackAdvice: String {
        language.say("It no longer counts as expected cash. A trace stays.")
    }

    func takenBack(_ move: DrawerMove) -> String {
        language.say("Taken back: \(common.name(move))")
    }
    func isMore(_ sum: String, than held: String) -> String {
        language.say(
            "\(sum) exceeds the \(held) in the drawer. Correct it, or record it again."
        )
    }
    func isItMeant(_ sum: String) -> String {
        language.say("Check \(sum). Correct it, or send it again.")
    }

    func askToTakeBack(_ move: DrawerMove) -> String {
        language.say(
            "Take back “\(common.name(move))”, \(move.currency.text(move.amount, in: language))?")
    }

    var closeDay: String { language.say("Count and close") }
    var closeAdvice: String {
        language.say(
            "Count the drawer. You see the expected sum before closing.")
    }
    var check: String { language.say("Compare") }

    func othersWait(_ code: String) -> String { language.say("The drawer in \(code)") }
    var closesShort: String { language.say("Reports") }

    /// Content of a form, for its sender.
    func fields(_ form: Fields) -> [(label: String, value: String)] {
        var fields: [(label: String, value: String)] = []
        for field in form.fields where !field.value.isEmpty {
            fields.append(
                (common.label(field: field.name), common.value(field.value, of: field.name)))
        }
        return fields
    }

    var anOpening: String { language.say("Drawer opening") }
    var aMove: String { language.say("Cash in or out of the drawer") }
    var aCancelledMove: String { language.say("Withdrawn cash move") }
}
