internal import Basics
internal import Notes
internal import Perfumery
internal import SQLCore
internal import Safety

extension Recipe {
    /// What is known of everything in it: entered, or from the notes that its materials are.
    func analyses(_ database: Database) throws(Failure) -> Analyses {
        guard let composition else { return Analyses() }
        let table = NoteTable(database)
        var noted: [String: NotedMaterial] = [:]
        for (name, slug) in slugs {
            guard let identity = try table.identity(slug) else { continue }
            noted[name] = NotedMaterial(
                kind: identity.kind.material, cas: identity.cas.flatMap { CASNumber($0) })
        }
        return try Analyst(database).analyses(
            of: composition.portions.map { $0.material.name }, notes: noted)
    }

    /// The allergens of the recipe in a product that holds this share of it, and what could not be
    /// counted. Nil where its lines can't be weighed.
    func declaration(
        at strength: Share, _ contact: Contact, _ database: Database
    ) throws(Failure) -> AllergenDeclaration? {
        guard let composition else { return nil }
        return AllergenDeclaration(composition, at: strength, contact, try analyses(database))
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
