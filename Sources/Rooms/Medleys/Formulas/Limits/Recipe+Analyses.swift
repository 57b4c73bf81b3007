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
        for (name, slug) in slugs {
            guard let identity = try table.identity(slug) else { continue }
            noted[name] = NotedMaterial(
                kind: identity.kind.material, cas: identity.cas.flatMap { CASNumber($0) },
                prohibited: try table.prohibition(slug))
        }
        return try Analyst(database).analyses(
            of: composition.portions.map { $0.material.name }, notes: noted)
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
