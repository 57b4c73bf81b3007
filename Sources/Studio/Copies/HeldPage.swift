internal import Basics
internal import Journal
internal import Markup
internal import RoomKit
internal import SQLCore
internal import Web

extension Program {
    /// Entries of a newer program, which wait for the server's update, the oldest first.
    func held(_ context: Context) throws(Failure) -> Response {
        let entries = try HeldTable(context.database).all()
        let words = CopiesWords(context.request.language)
        return context.frame.page(Page(words.common.held, in: .settings)) { html in
            html.top(words.common.held)
            html.p { $0.text(entries.isEmpty ? words.common.nothingHeld : words.common.heldAdvice) }
            for entry in entries.prefix(Program.shown) {
                held(entry, context.database, &html)
            }
            if entries.count > Program.shown {
                html.p { $0.text(words.moreWaiting(entries.count - Program.shown)) }
            }
        }
    }
}

extension StudioWords {
    var held: String { language.say("Waiting for a newer Neroli") }
    var heldAdvice: String {
        language.say(
            "Sent by a device with a newer Neroli. They are safe and apply after the server’s update."
        )
    }
    var nothingHeld: String { language.say("No changes wait for an update.") }

    func heldCounted(_ count: Int) -> String {
        language.say(
            count, one: "1 change waits for the server’s update",
            other: "\(count) changes wait for the server’s update")
    }
}
