internal import Basics
internal import Journal
internal import SQLCore

/// Rules for rows of sessions and thoughts. Files of 0.1 also contain deleted rows.
let airlockRowRules = [
    RowRules(
        "airlock_session",
        [
            .identifier("id", "erased"), .moment("started"), .zone("zone"), .derived("day"),
            .whole(1...86_400_000, "planned"), .whole(0...86_400_000, "lasted"),
            .text(500, "for_place"),
        ], remake: { $0.setDay(from: "started") }, isGone: { $0["erased"] != .null }),
    RowRules(
        "airlock_thought",
        [
            .identifier("id", "session", "erased"), .moment("at"), .zone("zone"), .derived("day"),
            .name(Thought.characterLimit, "text"), .derived("text_key"),
        ],
        remake: { row in
            row.setDay(from: "at")
            row.set("text_key", from: "text") { $0.foldedForSearch }
        }, isGone: { $0["erased"] != .null }),
]
