package import Basics
package import SQLCore

/// SQL statements for files kept beside materials, in one place.
package struct PaperTable {
    private let database: Database

    package init(_ database: Database) { self.database = database }

    /// The newest first.
    package func papers(of material: String) throws(Failure) -> [Paper] {
        var papers: [Paper] = []
        try database.each(
            """
            SELECT id, title, day, length(content) FROM material_paper WHERE unique_name = ?
            ORDER BY day DESC, id DESC
            """, [.text(material.trimmed.lowercased())]
        ) { (row) throws(Failure) in
            papers.append(
                Paper(
                    id: ID(row.text()), title: row.text(),
                    day: Day(number: Int(clamping: row.integer())), size: row.integer()))
        }
        return papers
    }

    /// File name and bytes; nil for a missing file.
    package func content(
        of id: ID<Paper>, _ material: String
    ) throws(Failure) -> (title: String, bytes: [UInt8])? {
        try database.first(
            "SELECT title, content FROM material_paper WHERE id = ? AND unique_name = ?",
            [.text(id.raw), .text(material.trimmed.lowercased())]
        ) { (row) throws(Failure) in (row.text(), row.blob()) }
    }

    func add(
        _ id: Identifier, _ material: String, _ title: String, _ day: Day, _ content: [UInt8]
    ) throws(Failure) {
        try database.run(
            """
            INSERT INTO material_paper (id, unique_name, name, title, day, content)
            VALUES (?, ?, ?, ?, ?, ?)
            """,
            [
                .text(id.text), .text(material.lowercased()), .text(material), .text(title),
                .integer(day.number), .blob(content),
            ])
    }

    func remove(_ id: ID<Paper>) throws(Failure) {
        try database.run("DELETE FROM material_paper WHERE id = ?", [.text(id.raw)])
    }
}
