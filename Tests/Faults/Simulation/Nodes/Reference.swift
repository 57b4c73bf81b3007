import Basics
import SQLCore
import Studio

/// The notes that ship with the Neroli of these tests: few, so that thousands of runs stay quick.
enum Reference {
    static let slugs = ["bitter-rose", "osmanthus", "oud", "tonka", "vetiver"]

    static let notes = [UInt8](
        "{\"notes\": [\(slugs.map(note).joined(separator: ", "))]}".utf8)

    /// The database of a server before any write.
    static let image: [UInt8] = {
        guard let database = try? Database(path: ":memory:"),
            (try? prepare(database, notes: notes)) != nil,
            (try? TillForms.stock(database)) != nil,
            // The next start reads rows written without an entry into the search index.
            (try? prepare(database, notes: notes)) != nil,
            let image = try? database.image()
        else { return [] }
        return image
    }()

    private static func note(_ slug: String) -> String {
        """
        {"name": "\(name(slug))", "slug": "\(slug)", "family": "floral", "position": "middle",
         "kind": "accord", "scientific": "Planta odorata", "cas": null, "synonyms": [],
         "origins": [], "description": "Bitter.", "extraction": "None.", "characteristics": [],
         "pairings": [], "uses": "None.", "fact": "None.", "history": "None.",
         "strength": "soft", "tenacity": "hours", "more": "https://example.org/", "cautions": []}
        """
    }

    private static func name(_ slug: String) -> String {
        slug.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
            .joined(separator: " ")
    }
}
