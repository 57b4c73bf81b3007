/// Which rows this module's own tables may have.
public let journalRowRules = [
    RowRules(
        "planted",
        [
            .name(40, "kind"), .name(200, "id"), .text(40, "digest"),
        ]),
    RowRules(
        "doubted_day",
        [.identifier("entry"), .moment("said", "arrived", "put"), .zone("zone")]),
    RowRules(
        "former_value",
        [
            .name(300, "thing"), .text(100, "field"), .identifier("entry"),
            .count("number"), .identifier("device"), .moment("at"), .zone("zone"), .form("value"),
        ]),
    RowRules(
        "met_value",
        [
            .identifier("entry"), .text(100, "field"), .name(300, "thing"),
            .word(["stood", "replaced", "joined"], "outcome"), .form("kept", "lost"),
            .text(36, "kept_device", "lost_device"), .momentOrNone("kept_at", "lost_at"),
            .zone("kept_zone", "lost_zone"), .flag("kept_seen", "lost_seen"),
        ]),
    RowRules(
        "met_name",
        [
            .name(40, "kind"), .name(200, "thing", "holder"), .text(100, "field"),
            .text(2_000, "given", "wanted"),
        ]),
    RowRules("joined_thing", [.name(200, "thing", "kept")]),
]
