package import Basics
internal import Journal
internal import Markup
internal import RoomKit
package import SQLCore
internal import Web

// Impossible days: moves an entry of a device with a wrong clock to another day.
extension Program {
    /// - Parameter day: form field; empty for the day of arrival, "said" to keep the day.
    func putRight(
        _ id: Identifier, _ entry: Entry, _ database: Database
    ) throws(Failure) -> Verdict {
        let table = DoubtedDayTable(database)
        guard let doubted = try table.day(of: id), doubted.put == nil else {
            return .refused(Faults(StudioFault.noSuchMeeting))
        }
        var put = doubted.arrived
        switch entry.form["day"] ?? "" {
        case "": break
        case "said": put = doubted.said
        case let text:
            let said = Day(doubted.said, in: doubted.zone)
            guard let day = Day(typed: text), day.number >= 0,
                day <= Day(doubted.arrived, in: doubted.zone).adding(1)
            else { return .refused(Faults(StudioFault.noSuchDay)) }
            // At the hour of the device's clock, because the clock was wrong by whole days.
            put = Moment(
                milliseconds: doubted.said.milliseconds
                    + Int64(day.number - said.number) * 86_400_000)
        }
        guard try table.put(doubted, on: put, in: schema.tables) else {
            return .refused(Faults(StudioFault.dayStays))
        }
        return .accepted(landing: StudioRoute.days.target, undo: .byRecord)
    }

    private static let (entryField, aroundField) = ("entry", "around")

    /// Marks the impossible days of a device that is alone: its clock is all that it knows. Writes an
    /// entry for each jump, so that every replica has the marks. Call inside a write.
    ///
    /// - Parameter seq: lines after this one are compared with those before.
    package func compareClocks(
        after seq: Int64, as device: ID<Replica>, _ zone: Zone, id: Identifier,
        _ database: Database
    ) throws(Failure) {
        let clocks = ComparedClocks(database, schema.tables)
        var seq = seq
        var turn: UInt64 = 0
        while let (line, jump) = try clocks.jump(after: seq) {
            let form = Fields(
                jump.entries.map { (Program.entryField, $0.text) }
                    + [(Program.aroundField, String(jump.around.milliseconds))])
            _ = try Applying(database, schema.tables, apply).accept(
                Entry(
                    // Of no real device, as a fence: the undo of earlier entries stays.
                    shown: id.derived(turn),
                    device: ID(device.raw.derived(Digest("clocks").value)), at: jump.around,
                    zone: zone, path: StudioRoute.days.target.text, form: form))
            (seq, turn) = (line, turn + 1)
        }
    }

    /// No form of a page leads here.
    func doubt(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
        guard let around = entry.moment(Program.aroundField) else {
            return .refused(Faults(StudioFault.noSuchForm))
        }
        let table = DoubtedDayTable(database)
        for id in entry.form.all(Program.entryField).compactMap({ Identifier($0) }) {
            guard let known = try JournalTable(database).recorded(id),
                case .accepted = known.verdict, try table.day(of: id) == nil
            else { continue }
            try table.add(known.entry, around: around)
        }
        return .accepted(landing: StudioRoute.days.target, undo: .none)
    }

    func days(_ context: Context) throws(Failure) -> Response {
        let words = CopiesWords(context.request.language)
        let days = try doubted(context, limit: 100)
        return context.frame.page(Page(words.common.doubtedDays, in: .settings)) { html in
            html.top(words.common.doubtedDays)
            if days.isEmpty {
                html.empty(
                    words.common.nothingDoubted, words.common.nothingDoubtedAdvice,
                    (words.toFirst, StudioRoute.today.link))
            }
            for day in days { day.write(&html, isWhole: true) }
        }
    }

    func doubted(_ context: Context, limit: Int) throws(Failure) -> [DoubtedCard] {
        let journal = JournalTable(context.database)
        var cards: [DoubtedCard] = []
        for doubted in try DoubtedDayTable(context.database).open(limit: limit) {
            let entry = try journal.recorded(doubted.entry)?.entry
            let id = context.request.id.derived(300 + 3 * UInt64(cards.count))
            cards.append(
                DoubtedCard(
                    doubted: doubted, isCompared: entry?.arrived != doubted.arrived,
                    title: entry.map {
                        describe($0, in: context.database, context.request.language).title
                    } ?? "", id: id))
        }
        return cards
    }
}

/// An impossible day, with buttons that correct the day.
struct DoubtedCard {
    let doubted: DoubtedDay
    /// True if no server told its arrival.
    let isCompared: Bool
    let title: String
    /// Also the base of two derived ids, 1 and 2.
    let id: Identifier

    /// - Parameter isWhole: true for all corrections; otherwise a link to the others.
    func write(_ html: inout HTML, isWhole: Bool) {
        let words = CopiesWords(html.language)
        let arrived = words.common.dates.full(Day(doubted.arrived, in: doubted.zone))
        let form = StudioRoute.day(doubted.entry).link
        html.section("card doubted") { card in
            card.h2 { $0.text(title) }
            card.p("wrong") {
                let said = words.common.dates.full(Day(doubted.said, in: doubted.zone))
                $0.text(
                    isCompared
                        ? words.common.impossible(said, around: arrived)
                        : words.common.impossible(said, arrived: arrived))
            }
            card.div("inline") { row in
                row.deed(words.common.put(on: arrived), "button", to: form, id: id)
                guard isWhole else {
                    row.a("button quiet", to: StudioRoute.days.link) {
                        $0.text(words.common.otherDay)
                    }
                    return
                }
                row.deed(
                    words.common.isRight, "button quiet", to: form, id: id.derived(1),
                    [("day", "said")])
            }
            guard isWhole else { return }
            card.form("inline", to: form, id: id.derived(2)) { form in
                form.element("label", "field") { field in
                    field.span { $0.text(words.common.otherDay) }
                    field.void(
                        "input", nil,
                        [.type("date"), .name("day"), .flag("required", true)])
                }
                form.button("button quiet", [.type("submit")]) { $0.text(words.common.putThere) }
            }
        }
    }
}

extension StudioWords {
    fileprivate var dates: DateWords { DateWords(language) }
    var doubtedDays: String { language.say("Impossible dates") }
    var nothingDoubted: String { language.say("All dates are possible") }
    var nothingDoubtedAdvice: String {
        language.say("Changes of devices with a wrong clock are listed here.")
    }
    func impossible(_ said: String, arrived: String) -> String {
        language.say(
            "The device’s clock showed \(said), but this arrived on \(arrived).")
    }
    func impossible(_ said: String, around day: String) -> String {
        language.say(
            "The device’s clock showed \(said), but the entries around this are of \(day).")
    }
    func put(on day: String) -> String { language.say("Move to \(day)") }
    var isRight: String { language.say("Keep date") }
    var otherDay: String { language.say("Other date") }
    var putThere: String { language.say("Move") }
    var dayWasPut: String { language.say("Date corrected") }
    var aDay: String { language.say("Date of an entry") }
}
