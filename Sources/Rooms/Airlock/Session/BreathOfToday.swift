internal import Basics
internal import Markup
internal import RoomKit
internal import SQLCore

/// Breaths and thought of today, for the first page; nil without either.
struct BreathOfToday {
    private let completed: Int
    /// Milliseconds.
    private let lasted: Int64
    private let thought: Thought?

    init?(_ day: Day, _ database: Database) throws(Failure) {
        thought = try ThoughtTable(database).thought(of: day)
        (completed, lasted) = try SessionTable(database).sums(of: day)
        guard thought != nil || lasted > 0 else { return nil }
    }

    func write(_ html: inout HTML) {
        let words = SessionWords(html.language)
        if lasted > 0 {
            html.a("card line breath", to: AirlockRoute.first(back: nil).link) { card in
                card.span("what") { what in
                    what.span("small") { $0.text(words.breathToday) }
                    what.span("name") {
                        $0.text(words.breathed(completed, lasted))
                    }
                }
                card.icon(.forward)
            }
        }
        if let thought {
            html.a("card line thought", to: AirlockRoute.thought(thought.id).link) { card in
                card.span("what") { what in
                    what.span("small") { $0.text(words.thoughtOfToday) }
                    what.span("quote") { $0.text(thought.text) }
                }
                card.icon(.forward)
            }
        }
    }
}

extension SessionTable {
    func hasAny() throws(Failure) -> Bool {
        try database.integer(
            "SELECT EXISTS (SELECT 1 FROM airlock_session)") > 0
    }

    func sums(of day: Day) throws(Failure) -> (completed: Int, lasted: Int64) {
        try database.first(
            """
            SELECT ifnull(sum(lasted >= planned), 0), ifnull(sum(lasted), 0)
            FROM airlock_session WHERE day = ?
            """, [.integer(day.number)]
        ) { (row) throws(Failure) in
            (row.int(), row.integer())
        } ?? (0, 0)
    }
}
