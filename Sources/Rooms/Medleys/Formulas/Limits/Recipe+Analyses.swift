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
        return try Analyst(database).analyses(
            of: composition.portions.map { $0.material.name }, notes: noted)
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

extension Kind {
    fileprivate var material: MaterialKind {
        switch self {
        case .essentialOil, .absolute, .resin, .extract, .tincture: .natural
        case .aromaChemical: .single
        case .accord: .base
        }
    }
}
