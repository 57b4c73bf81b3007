package import Basics
internal import RoomKit
package import SQLCore

/// The check of the tills' chains.
struct ChainWords: Words {
    let language: Language

    var common: BooksWords { BooksWords(language) }

    var title: String { language.say("Check for changed records") }
    var advice: String {
        language.say(
            "Sales, refunds, cash moves and reports are linked. A change outside Neroli breaks a link."
        )
    }
    var nothingYet: String { language.say("The first sale with this version starts it.") }
    var notChecked: String { language.say("Not checked yet.") }
    var check: String { language.say("Check now") }
    var notHere: String {
        language.say("This device has no old sales. Check on the server.")
    }
    var isNoSignature: String {
        language.say("This is not a fiscal signature: no authority certified it.")
    }
    var key: String { language.say("Key of signed archives (SHA-256)") }
    var keyAdvice: String {
        language.say("Give it to the reader of an archive, who compares it with the key in there.")
    }
    var began: String { language.say("Since") }
    var links: String { language.say("Linked records") }
    var grandTotal: String { language.say("Grand total of all sales") }
    var lastHash: String { language.say("Last link") }
    var aCheck: String { language.say("Check for changed records") }
    func till(_ letter: String) -> String { language.say("Till \(letter)") }

    /// "29 November 2026, with sale A-17. Earlier records have no link."
    func began(_ chain: ChainSummary, _ zone: Zone) -> String {
        let day = common.dates.full(Day(chain.since, in: zone))
        return language.say("\(day), with \(chain.first). Earlier records have no link.")
    }

    func result(_ result: ChainResult) -> String {
        let day = common.dates.full(Day(result.at, in: result.zone))
        let when = day + ", " + common.dates.time(result.at, in: result.zone)
        let links = language.say(
            result.links, one: "1 linked record", other: "\(result.links) linked records")
        return result.faults == 0
            ? language.say("\(when): all agree (\(links)).")
            : language.say(
                result.faults, one: "\(when): 1 record was changed outside Neroli.",
                other: "\(when): \(result.faults) records were changed outside Neroli.")
    }

    func sentence(_ fault: ChainFault) -> String {
        let what = name(fault)
        return switch fault.kind {
        case .altered: language.say("\(what) was changed.")
        case .removed: language.say("\(what) was removed.")
        case .returned: language.say("\(what) was taken back, and is there again.")
        case .unlinked: language.say("\(what) has no link.")
        case .linkAltered: language.say("The link of \(what) was changed.")
        case .linkMissing:
            language.say("Link \(fault.place) of till \(fault.letter) is missing.")
        case .linkMoved: language.say("The link of \(what) follows another one.")
        case .fallen: language.say("The grand total fell at \(what).")
        }
    }

    private func name(_ fault: ChainFault) -> String {
        switch fault.of {
        case .sale:
            fault.name.isEmpty
                ? language.say("The address or note of receipts")
                : language.say("Sale \(fault.name)")
        case .refund: language.say("Refund of \(fault.name)")
        case .move: language.say("Cash move \(fault.place) of till \(fault.letter)")
        case .close: language.say("End-of-day report \(fault.name)")
        }
    }
}

/// Result of a check in sentences, for the command line.
package func checkChains(
    _ database: Database, in language: Language
) throws(Failure) -> (summary: String, faults: [String]) {
    let check = try ChainCheck(database)
    let words = ChainWords(language)
    let links = language.say(
        check.links, one: "1 linked record", other: "\(check.links) linked records")
    return (
        language.say(
            check.letters, one: "1 till: \(links)", other: "\(check.letters) tills: \(links)"),
        check.faults.map { words.sentence($0) }
    )
}
