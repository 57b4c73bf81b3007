internal import Basics
internal import Perfumery
internal import SQLCore

struct LabelTable: Table {
    let database: Database

    /// The stored label of a medley, else of the first of its family, else an empty one.
    func label(of medley: ID<Medley>, _ family: ID<Medley>) throws(Failure) -> LabelText {
        try database.first(
            """
            SELECT base, contact, name, content, keeps, opened, warnings, words
            FROM medley_label WHERE medley IN (?1, ?2) ORDER BY medley = ?1 DESC
            """, [.text(medley), .text(family)]
        ) { (row) throws(Failure) in
            var label = LabelText()
            label.base = row.text()
            label.contact = Contact(rawValue: row.text())
            label.name = row.text()
            label.content = row.text()
            label.keeps = row.optionalInteger()
            label.opened = row.optionalInteger()
            label.warnings = LabelWarning.warnings(row.text())
            label.words = row.text()
            return label
        } ?? LabelText()
    }

    func save(_ label: LabelText, of medley: ID<Medley>) throws(Failure) {
        try database.run(
            """
            INSERT INTO medley_label
                (medley, base, contact, name, content, keeps, opened, warnings, words)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (medley) DO UPDATE SET base = excluded.base, contact = excluded.contact,
                name = excluded.name, content = excluded.content, keeps = excluded.keeps,
                opened = excluded.opened, warnings = excluded.warnings, words = excluded.words
            """,
            [
                .text(medley), .text(label.base), .text(label.contact?.rawValue ?? ""),
                .text(label.name), .text(label.content),
                label.keeps.map { .integer($0) } ?? .null,
                label.opened.map { .integer($0) } ?? .null,
                .text(LabelWarning.text(label.warnings)), .text(label.words),
            ])
    }
}
