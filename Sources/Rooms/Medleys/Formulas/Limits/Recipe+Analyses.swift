internal import Basics
internal import Limits
internal import Notes
internal import Perfumery
internal import SQLCore

extension Recipe {
    /// Constituents of every material: entered, or from the materials' notes.
    func analyses(_ database: Database) throws(Failure) -> Analyses {
        guard let composition else { return Analyses() }
        let table = NoteTable(database)
        var noted: [String: NotedMaterial] = [:]
        for (name, slug) in slugs { noted[name] = try NotedMaterial(slug, table) }
        let names = composition.portions.map { $0.material.name }
        let usual = UsualNotes(table)
        for name in names where noted[name.lowercased()] == nil {
            noted[name.lowercased()] = try usual.material(name)
        }
        return try Analyst(database).analyses(of: names, notes: noted)
    }
}

extension NotedMaterial {
    /// Nil if the note is gone.
    init?(_ slug: String, _ table: NoteTable) throws(Failure) {
        guard let identity = try table.identity(slug) else { return nil }
        self.init(
            kind: identity.kind.material, cas: identity.cas.flatMap { CASNumber($0) },
            slug: slug, prohibited: try table.prohibition(slug))
    }
}

/// Notes by usual names of their materials: "Lavendelöl", "78-70-6", "Hedione (Firmenich)".
struct UsualNotes {
    private let table: NoteTable
    private let held = Held()

    /// Names and numbers of the notes, read once they are needed.
    private final class Held {
        var meanings: [String: String]?
    }

    init(_ table: NoteTable) { self.table = table }

    /// Nil for a name that means no note.
    func material(_ name: String) throws(Failure) -> NotedMaterial? {
        guard KnownMaterials.identity(of: name) == nil else { return nil }
        let usual = UsualName(name)
        var slugs = usual.slugs
        if slugs.isEmpty {
            let meanings = try meanings()
            let keys = usual.cas.map { $0.text } + usual.names.map { Substance.key($0) }
            slugs = keys.compactMap { meanings[$0] }
        }
        guard let slug = slugs.first, let identity = try table.identity(slug) else { return nil }
        return NotedMaterial(
            usual, kind: identity.kind.material, cas: identity.cas.flatMap { CASNumber($0) },
            slug: slug, prohibited: try table.prohibition(slug))
    }

    private func meanings() throws(Failure) -> [String: String] {
        if let meanings = held.meanings { return meanings }
        let meanings = try table.usualMeanings()
        held.meanings = meanings
        return meanings
    }
}

extension Kind {
    fileprivate var material: MaterialKind {
        switch self {
        case .essentialOil, .absolute, .resin, .extract, .tincture: .natural
        case .aromaChemical: .single
        case .accord: .base
        }
    }
}
