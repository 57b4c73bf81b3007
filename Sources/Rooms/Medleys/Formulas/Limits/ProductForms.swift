internal import Basics
internal import Journal
internal import Limits
internal import Perfumery
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// Saves the product that a medley is compared for.
    static func keepProduct(of id: ID<Medley>) -> FormRule {
        onSafety(of: id) { (entry, table) throws(Failure) in
            let (product, faults) = Product.read(entry.form)
            guard let product, let category = product.category else { return .refused(faults) }
            try table.keep(category, product.strength, of: id)
            return .accepted(landing: MedleysRoute.medley(id, .safety).target, undo: .byRecord)
        }
    }

    /// Confirms a condition, or takes that back.
    static func confirmCondition(of id: ID<Medley>) -> FormRule {
        onSafety(of: id) { (entry, table) throws(Failure) in
            let form = entry.form
            let person = form["person"]?.trimmed ?? ""
            let isOff = form["off"] == "1"
            var faults = Faults()
            if !isOff, person.isEmpty { faults.add("person", LimitsFault.whoConfirms) }
            if person.count > Medley.nameLimit {
                faults.add("person", tooLongBy: person.count - Medley.nameLimit)
            }
            guard let standard = form["standard"], let substance = form["substance"],
                let condition = form["condition"], condition.count <= 1_000,
                standard.count + substance.count <= 1_000,
                (form["basis"] ?? "").count <= Confirmation.basisLimit
            else { throw .missing }
            guard faults.isEmpty else { return .refused(faults) }
            let confirmation = Confirmation(
                standard: standard, substance: substance, condition: condition, person: person,
                day: Day(entry.at, in: entry.zone), basis: form["basis"] ?? "")
            if isOff {
                try table.withdraw(confirmation, of: id)
            } else {
                try table.confirm(confirmation, of: id)
            }
            return .accepted(landing: MedleysRoute.medley(id, .safety).target, undo: .byRecord)
        }
    }

    private static func onSafety(
        of id: ID<Medley>,
        _ apply: @escaping @Sendable (Entry, ProductTable) throws(Failure) -> Verdict
    ) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                guard try MedleyTable(database).summary(id) != nil else { throw .missing }
                return try apply(entry, ProductTable(database))
            },
            again: { (faults, context) throws(Failure) in
                try VerdictPages(context).safety(id, context.request.form, faults)
            },
            describe: { (entry, language) in
                let words = VerdictWords(language)
                return FormDescription(words.safetyTitle, words.common.fields(entry.form))
            },
            subject: { (database) throws(Failure) in try MedleyTable(database).name(of: id) },
            done: { (_, _, language) in VerdictWords(language).safetySaved })
    }
}

extension Product {
    static func read(_ form: Fields) -> (product: Product?, faults: Faults) {
        var faults = Faults()
        let category = form["category"].flatMap { ProductCategory(rawValue: $0) }
        if category == nil { faults.add("category", MedleysFault.chooseOne) }
        let strength = Share(percent: form["strength"] ?? "")
        if strength == nil || strength == Share.none {
            faults.add("strength", LimitsFault.notAStrength)
        }
        guard faults.isEmpty, let strength else { return (nil, faults) }
        return (Product(category: category, strength: strength), faults)
    }
}
