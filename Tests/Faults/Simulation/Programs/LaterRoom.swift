import Basics
import Journal
import Markup
import RoomKit
import SQLCore
import Web

/// A room that release 0.1 lacks: jars of tea. Its first version also adds a column to existing
/// rows; later versions add their own.
func laterRoom(_ version: Int) -> RoomModule {
    var steps = [
        SchemaStep(
            2_000,
            [
                Migration(
                    "later: jars",
                    """
                    CREATE TABLE later_jar (id TEXT PRIMARY KEY, name TEXT NOT NULL) STRICT;
                    ALTER TABLE remark ADD COLUMN mood INTEGER NOT NULL DEFAULT 0;
                    ALTER TABLE shopping_item ADD COLUMN shelf TEXT;
                    """)
            ],
            tables: [JournalledTable("later_jar", key: "id")])
    ]
    for number in 1..<max(1, version) {
        steps.append(
            SchemaStep(
                2_000 + number,
                [
                    Migration(
                        "later: column \(number)",
                        "ALTER TABLE later_jar ADD COLUMN size_\(number) INTEGER NOT NULL DEFAULT 1"
                    )
                ]))
    }
    return RoomModule(
        .airlock, tab: nil,
        storage: RoomStorage(
            steps, rowRules: [RowRules("later_jar", [.identifier("id"), .name(40, "name")])],
            titles: { _ in [TableGroup("Tea", [("later_jar", "Jars of tea")])] })
    ) { (target) in
        guard target.text == laterPath else { return nil }
        return Place(in: .airlock, at: target, rule: jar) { (context) throws(Failure) in
            page(context, nil)
        }
    }
}

/// Address of its form.
let laterPath = "/tea/new"

private let jar = FormRule(
    apply: { (entry, database) throws(Failure) in
        guard let name = entry.form["name"]?.trimmed, !name.isEmpty else {
            return .refused(Faults("A jar needs a name."))
        }
        try database.run(
            "INSERT INTO later_jar (id, name) VALUES (?, ?)",
            [.text(entry.id.text), .text(name)])
        // Tables of the first program have an added column.
        try database.run("UPDATE remark SET mood = mood + 1")
        try database.run("UPDATE shopping_item SET shelf = ? WHERE is_listed", [.text(name)])
        return .accepted(landing: Target(segments: []), undo: .byRecord(to: nil))
    },
    again: { (faults, context) throws(Failure) in page(context, faults.reason) },
    describe: { (_, _) in FormDescription("A jar of tea") })

private func page(_ context: Context, _ fault: String?) -> Response {
    context.frame.page(Page("Tea", in: .airlock)) { html in
        html.top("Tea")
        if let fault { html.p("wrong") { $0.text(fault) } }
    }
}
