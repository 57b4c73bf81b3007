import Basics
import Journal
import Markup
import RoomKit
import SQLCore
import Web

// A room in one file: jars of tea. An example of the parts that a room needs; one registration is
// enough (RoomsTests).

let toyRoom = RoomModule(
    .airlock, tab: Tab(.airlock, "Tea", .leaf, Link(path: "/tea")),
    storage: RoomStorage(
        [
            SchemaStep(
                1_000,
                [
                    Migration(
                        "tea: jars",
                        "CREATE TABLE tea_jar (id TEXT PRIMARY KEY, name TEXT NOT NULL) STRICT")
                ],
                tables: [JournalledTable("tea_jar", key: "id")])
        ],
        dropped: ["tea_pot"],
        rowRules: [RowRules("tea_jar", [.identifier("id"), .name(40, "name")])],
        titles: { _ in [TableGroup("Tea", [("tea_jar", "Jars of tea")])] },
        searched: [
            Searched(
                "tea", in: .airlock, title: { _ in "Jar" }, keys: "SELECT id FROM tea_jar",
                row: "SELECT name, '', '', '' FROM tea_jar WHERE id = ?1",
                watched: [Watched("tea_jar", columns: "name", key: "id")],
                link: { _ in Link(path: "/tea") })
        ]),
    gone: { _ in Gone("No such jar", "Somebody drank it.", back: "To the tea", Link(path: "/tea"))
    },
    threads: { (thing, database, _) throws(Failure) in
        guard case .note(_, let name) = thing else { return [] }
        return try database.all("SELECT name FROM tea_jar WHERE name = ?", [.text(name)]) {
            (row) throws(Failure) in Thread("A jar of " + row.text(0), "", Link(path: "/tea"))
        }
    },
    today: { (context) throws(Failure) in
        let jars = try context.database.integer("SELECT count(*) FROM tea_jar")
        guard jars > 0 else { return [] }
        return [Card(.due, isOfUse: true) { $0.p("tea") { $0.text("Jars of tea: \(jars)") } }]
    },
    beginning: { (_) in [.begin("Fill a jar", "With any tea", .leaf, ToyRoute.new.link)] },
    places: { _ in
        [
            NamedPlace(.airlock, "Cupboard", "Every jar of tea", Link(path: "/tea"), isOften: true)
        ]
    },
    found: { (words, _, _) in
        words != ["99"]
            ? []
            : [
                FoundPlace(
                    .airlock, title: "Jar", name: "Jar 99", detail: "At the back",
                    Link(path: "/tea/99"))
            ]
    },
    waysOn: { (text, _) in [WayOn("Fill a jar with \(text)", ToyRoute.new.link)] },
    sheets: { _ in [("Jars for a spreadsheet", Link(path: "/tea.csv"))] },
    settings: { _ in [("How strong the tea is", Link(path: "/tea/strength"))] },
    place: { ToyRoute($0)?.place(in: .airlock) })

enum ToyRoute: RoomRoute {
    case jars
    case jar(String)
    case new
    case delete(String)

    init?(_ target: Target) {
        guard target.segments.first == "tea", target.segments.count <= 3 else { return nil }
        switch (target.segments.dropFirst().first, target.segments.dropFirst(2).first) {
        case (nil, nil): self = .jars
        case ("new", nil): self = .new
        case (let id?, nil): self = .jar(id)
        case (let id?, "delete"): self = .delete(id)
        default: return nil
        }
    }

    var target: Target {
        switch self {
        case .jars: Target(segments: ["tea"])
        case .jar(let id): Target(segments: ["tea", id])
        case .new: Target(segments: ["tea", "new"])
        case .delete(let id): Target(segments: ["tea", id, "delete"])
        }
    }

    var link: Link { Link(path: target.text) }

    var rule: FormRule? {
        switch self {
        case .jars, .jar: nil
        case .new: FormRule.newJar
        case .delete(let id): FormRule.deleteJar(id)
        }
    }

    func page(_ context: Context) throws(Failure) -> Response {
        switch self {
        case .jars, .new: try ToyPage(context.database).response(context.frame)
        case .jar(let id), .delete(let id):
            try ToyPage(context.database, id).response(context.frame)
        }
    }
}

struct ToyPage {
    let names: [String]
    var fault: String?

    init(_ database: Database, fault: String? = nil) throws(Failure) {
        names = try database.all("SELECT name FROM tea_jar ORDER BY id") {
            (row) throws(Failure) in row.text(0)
        }
        self.fault = fault
    }

    init(_ database: Database, _ id: String) throws(Failure) {
        guard let name = try jar(id, database) else { throw .missing }
        names = [name]
    }

    func response(_ frame: Frame) -> Response {
        var page = Page("Tea", in: .airlock)
        page.status = fault == nil ? 200 : 422
        return frame.page(page) { html in
            html.top("Tea")
            if let fault { html.p("wrong") { $0.text(fault) } }
            for name in names { html.p("jar") { $0.text(name) } }
        }
    }
}

private func jar(_ id: String, _ database: Database) throws(Failure) -> String? {
    try database.first("SELECT name FROM tea_jar WHERE id = ?", [.text(id)]) {
        (row) throws(Failure) in row.text(0)
    }
}

extension FormRule {
    fileprivate static let newJar = FormRule(
        apply: { (entry, database) throws(Failure) in
            guard let name = entry.form["name"]?.trimmed, !name.isEmpty else {
                return .refused(Faults("A jar needs a name."))
            }
            try database.run(
                "INSERT INTO tea_jar VALUES (?, ?)", [.text(entry.id.text), .text(name)])
            return .accepted(
                landing: ToyRoute.jar(entry.id.text).target,
                undo: .byRecord(to: ToyRoute.jars.target))
        },
        again: { (faults, context) throws(Failure) in
            try ToyPage(context.database, fault: faults.reason).response(context.frame)
        },
        describe: { (entry, _) in FormDescription("A new jar", [("Name", entry.form["name"] ?? "")])
        },
        done: { (recorded, _, _) in "“\(recorded.entry.form["name"] ?? "")” is on the shelf" })

    fileprivate static func deleteJar(_ id: String) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                guard try jar(id, database) != nil else { throw .missing }
                try database.run("DELETE FROM tea_jar WHERE id = ?", [.text(id)])
                return .accepted(
                    landing: ToyRoute.jars.target, undo: .byRecord(to: ToyRoute.jar(id).target))
            },
            again: { (_, context) throws(Failure) in
                try ToyPage(context.database).response(context.frame)
            },
            describe: { (_, _) in FormDescription("A jar that was emptied") },
            subject: { (database) throws(Failure) in try jar(id, database) },
            done: { (_, _, _) in "The jar is empty" },
            mayUndo: { (_, database) throws(Failure) in
                let others = try database.integer("SELECT count(*) FROM tea_jar")
                return others < 3 ? nil : Faults("The shelf is full.")
            })
    }
}
