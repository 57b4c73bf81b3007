internal import Basics
internal import Journal
internal import Markup
internal import RoomKit
internal import SQLCore
internal import Web

/// The changes of the last days, each with its undo.
struct ActsPage {
    /// A change in the log.
    struct Act {
        let title: String
        let at: Moment
        let zone: Zone
        let isElsewhere: Bool
        let isUndone: Bool
        /// The entry that an undo form names: the change, or the last undo of it. Nil if it can't
        /// be undone.
        let named: Identifier?
    }

    /// The newest first.
    let acts: [Act]
    let request: Request

    static let days: Int64 = 7
    static let most = 200

    func response(_ frame: Frame) -> Response {
        let words = ActsWords(frame.language)
        return frame.page(Page(words.title, in: .settings)) { html in
            html.top(
                words.title,
                back: .to(StudioWords(words.language).settings, StudioRoute.settings(.all).link))
            guard !acts.isEmpty else {
                return html.empty(
                    words.none, words.noneAdvice,
                    (label: words.toToday, link: StudioRoute.today.link))
            }
            html.p("small") { $0.text(words.advice) }
            var number: UInt64 = 0
            var rest = acts[...]
            while let first = rest.first {
                let day = Day(first.at, in: first.zone)
                let ofDay = rest.prefix { Day($0.at, in: $0.zone) == day }
                rest = rest.dropFirst(ofDay.count)
                html.section("card") { card in
                    card.h2 { $0.text(DateWords(words.language).long(day)) }
                    card.ul("acts") { list in
                        for act in ofDay {
                            number += 1
                            row(act, number, words, &list)
                        }
                    }
                }
            }
        }
    }

    private func row(_ act: Act, _ number: UInt64, _ words: ActsWords, _ list: inout HTML) {
        list.li(act.isUndone ? "undone" : nil) { row in
            row.div { said in
                said.span("act") { $0.text(act.title) }
                said.span("detail") {
                    var details = [DateWords(words.language).time(act.at, in: act.zone)]
                    if act.isElsewhere { details.append(words.anotherDevice) }
                    if act.isUndone { details.append(words.undone) }
                    $0.text(details.joined(separator: " · "))
                }
            }
            guard let named = act.named else { return }
            row.form(to: StudioRoute.undo.link, id: request.id.derived(number)) { form in
                form.hidden("entry", named.text)
                form.hidden("late", "1")
                form.button(
                    "button quiet",
                    [
                        .type("submit"),
                        .label(
                            words.language.labelled(
                                act.isUndone ? words.redo : words.undo, act.title)),
                    ]
                ) { $0.text(act.isUndone ? words.redo : words.undo) }
            }
        }
    }
}

struct ActsWords: Words {
    let language: Language

    var title: String { language.say("Your changes") }
    var detail: String { language.say("Changes of the last days, with undo") }
    var advice: String {
        language.say("Changes of the last \(ActsPage.days) days. A later change may block an undo.")
    }
    var none: String { language.say("Nothing yet") }
    var noneAdvice: String { language.say("Each change you make stands here, with its undo.") }
    var toToday: String { language.say("To Today") }
    var anotherDevice: String { language.say("another device") }
    var undone: String { language.say("undone") }
    var undo: String { language.say("Undo") }
    var redo: String { language.say("Redo") }
}

extension Program {
    func acts(_ context: Context) throws(Failure) -> Response {
        let (request, database) = (context.request, context.database)
        let undo = StudioRoute.undo.target.text
        let since = context.request.moment.milliseconds - ActsPage.days * 86_400_000
        let recent = try JournalTable(database).lastAccepted(ActsPage.most)
        var undoOf: [Identifier: Recorded] = [:]
        for recorded in recent where recorded.entry.path == undo {
            guard let id = recorded.entry.form["entry"].flatMap({ Identifier($0) }),
                undoOf[id] == nil
            else { continue }
            undoOf[id] = recorded
        }
        var acts: [ActsPage.Act] = []
        for recorded in recent
        where recorded.entry.path != undo && recorded.entry.at.milliseconds >= since {
            guard rule(at: recorded.entry.path) != nil else { continue }
            let title = describe(recorded.entry, in: database, request.language).title
            // Entries without words are of devices and versions, not of a person.
            guard !title.hasPrefix("/") else { continue }
            var last = recorded
            var turns = 0
            while let next = undoOf[last.entry.id], next.seq > last.seq {
                last = next
                turns += 1
            }
            acts.append(
                ActsPage.Act(
                    title: title, at: recorded.entry.at, zone: recorded.entry.zone,
                    isElsewhere: recorded.entry.device != request.device,
                    isUndone: turns % 2 == 1,
                    named: try canUndo(last, database) ? last.entry.id : nil))
        }
        return ActsPage(acts: acts, request: request).response(context.frame)
    }
}
