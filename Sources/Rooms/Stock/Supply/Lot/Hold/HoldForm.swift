package import Basics
internal import Journal
internal import Markup
internal import RoomKit
internal import SQLCore
internal import Web

enum HoldForm {
    static let reasonLimit = 200
}

extension FormRule {
    /// Puts a lot on hold with a reason, or releases it (`release`).
    static func hold(_ id: ID<StockLot>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                let table = LotTable(database)
                guard try table.lot(id) != nil else { throw .missing }
                if entry.form["release"] == "1" {
                    try table.hold(id, nil, entry)
                } else {
                    var reading = FormReading(entry.form, rules: entry.rules)
                    let reason = reading.text(
                        "reason", limit: HoldForm.reasonLimit, missing: .sayWhy)
                    guard reading.faults.isEmpty else { return .refused(reading.faults) }
                    try table.hold(id, reason, entry)
                }
                return .accepted(landing: StockRoute.lot(id).target, undo: .byRecord)
            },
            again: { (faults, context) throws(Failure) in
                try StockPages(context).lot(id, context.request.form, faults)
            },
            describe: saying { HoldWords($0).aHold },
            done: { (recorded, _, language) in
                let words = HoldWords(language)
                return recorded.entry.form["release"] == "1" ? words.released : words.isHeld
            },
            edits: FormEdits(
                keyed: { (form, database, language) throws(Failure) in
                    guard form["release"] == nil, let lot = try LotTable(database).lot(id)
                    else { return nil }
                    return Standing(
                        StockRoute.holdLot(id).target, LotWords(language).name(lot),
                        Fields([("reason", lot.hold ?? "")]))
                },
                say: { (_, value, _, language) throws(Failure) in
                    (HoldWords(language).reason, value["reason"] ?? "")
                }))
    }
}

extension HTML {
    /// The reason of a hold with its release, or the form that puts a lot on hold.
    mutating func hold(
        _ lot: StockLot, since day: Day?, _ values: Fields, _ faults: Faults, id: Identifier
    ) {
        let words = HoldWords(language)
        let place = StockRoute.holdLot(lot.id).link
        if lot.hold != nil {
            return form("inline", to: place, id: id) { form in
                form.hidden("release", "1")
                form.button("button", [.type("submit")]) { $0.text(words.release) }
            }
        }
        element("details", "further", [.flag("open", !faults.isEmpty)]) { details in
            details.element("summary", "button quiet") { $0.text(words.hold) }
            details.form("stack", to: place, id: id) { form in
                form.field(
                    FormField(
                        "reason", words.reason, limit: HoldForm.reasonLimit, hint: words.reasonHint),
                    values, faults)
                form.button("button", [.type("submit")]) { $0.text(words.hold) }
            }
        }
    }
}

/// Lots on hold, in the stock, in a batch and at the till.
package struct HoldWords {
    let language: Language

    package init(_ language: Language) { self.language = language }

    var common: StockWords { StockWords(language) }

    var hold: String { language.say("Put on hold") }
    var release: String { language.say("Release lot") }
    var reason: String { language.say("Reason") }
    var reasonHint: String { language.say("Such as “smell differs” or “waiting for a test”.") }
    var onHold: String { language.say("On hold") }
    var takenOnHold: String { language.say("Lots taken despite being on hold") }
    var aHold: String { language.say("Lot on hold") }
    var isHeld: String { language.say("Lot put on hold") }
    var released: String { language.say("Lot released") }
    /// "On hold: smell differs".
    func because(_ reason: String) -> String { language.say("On hold: \(reason)") }
    func since(_ day: Day) -> String {
        language.say("Since \(DateWords(language).full(day))")
    }

    /// "Lot B-12 of Rose is on hold: smell differs".
    package func isOnHold(_ lot: StockLot, of item: Item) -> String {
        let (name, reason) = (LotWords(language).name(lot), lot.hold ?? "")
        return language.say(
            "Only \(name) of \(item.fullName) is left, and it is on hold (\(reason)).")
    }
    package func chosenIsOnHold(_ lot: StockLot, of item: Item) -> String {
        let (name, reason) = (LotWords(language).name(lot), lot.hold ?? "")
        return language.say("\(item.fullName): \(name) is on hold (\(reason)).")
    }
    package var takeAllTheSame: String { language.say("Take this lot anyway") }
    /// On the sale or the batch.
    package func wasTaken(_ taken: HeldTaken) -> String {
        taken.code.isEmpty
            ? language.say("A lot was taken despite being on hold: \(taken.reason)")
            : language.say("Lot \(taken.code) was taken despite being on hold: \(taken.reason)")
    }
    /// Beside a lot's name.
    package func marked(_ name: String, _ lot: StockLot) -> String {
        lot.hold == nil ? name : language.say("\(name), on hold")
    }
}
