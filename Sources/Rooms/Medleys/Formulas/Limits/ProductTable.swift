internal import Basics
internal import Perfumery
internal import SQLCore

/// Confirmation of a condition by a person on a day.
struct Confirmation: Equatable {
    let standard: String
    let substance: String
    let condition: String
    let person: String
    let day: Day
    /// The confirmed formula, share, product and edition: see `SafetyCheck.basis`. Empty for
    /// confirmations without a basis, which are no longer valid.
    var basis = ""

    static let basisLimit = 200

    /// True if the confirmation is of this condition in its present wording.
    func isOf(_ limit: Limit) -> Bool {
        standard == limit.standard.name && substance == limit.substance.name
            && condition == limit.condition
    }
}

extension Limit {
    /// The text of a condition that a person must look up or confirm.
    var condition: String? {
        switch rule {
        case .specification(let text), .unread(let text): text
        case .restriction, .prohibition, .broken: nil
        }
    }
}

struct ProductTable: Table {
    let database: Database

    /// The stored product of a medley, else of the first of its family.
    func product(
        of medley: ID<Medley>, _ family: ID<Medley>
    ) throws(Failure) -> (category: ProductCategory, strength: Share)? {
        let found = try database.first(
            """
            SELECT category, strength FROM medley_product WHERE medley IN (?1, ?2)
            ORDER BY medley = ?1 DESC
            """, [.text(medley), .text(family)]
        ) { (row) throws(Failure) in
            (ProductCategory(rawValue: row.text()), Share(billionths: row.integer()))
        }
        guard let found, let category = found.0, let strength = found.1 else { return nil }
        return (category, strength)
    }

    func keep(_ category: ProductCategory, _ strength: Share, of medley: ID<Medley>) throws(Failure)
    {
        try database.run(
            """
            INSERT INTO medley_product (medley, category, strength) VALUES (?, ?, ?)
            ON CONFLICT (medley) DO UPDATE SET category = excluded.category,
                strength = excluded.strength
            """, [.text(medley), .text(category.rawValue), .integer(strength.billionths)])
    }

    func confirmations(of medley: ID<Medley>) throws(Failure) -> [Confirmation] {
        try database.all(
            """
            SELECT standard, substance, condition, person, day, basis
            FROM medley_confirmation LEFT JOIN medley_confirmed
                USING (medley, standard, substance, condition)
            WHERE medley = ? LIMIT 1000
            """, [.text(medley)]
        ) { (row) throws(Failure) in
            Confirmation(
                standard: row.text(), substance: row.text(), condition: row.text(),
                person: row.text(), day: Day(number: row.int()),
                basis: row.optionalText() ?? "")
        }
    }

    func confirm(_ confirmation: Confirmation, of medley: ID<Medley>) throws(Failure) {
        try withdraw(confirmation, of: medley)
        try database.run(
            """
            INSERT INTO medley_confirmation (medley, standard, substance, condition, person, day)
            VALUES (?, ?, ?, ?, ?, ?)
            """,
            key(confirmation, medley)
                + [.text(confirmation.person), .integer(confirmation.day.number)])
        guard !confirmation.basis.isEmpty else { return }
        try database.run(
            """
            INSERT INTO medley_confirmed (medley, standard, substance, condition, basis)
            VALUES (?, ?, ?, ?, ?)
            """, key(confirmation, medley) + [.text(confirmation.basis)])
    }

    func withdraw(_ confirmation: Confirmation, of medley: ID<Medley>) throws(Failure) {
        for table in ["medley_confirmed", "medley_confirmation"] {
            try database.run(
                """
                DELETE FROM \(table)
                WHERE medley = ? AND standard = ? AND substance = ? AND condition = ?
                """, key(confirmation, medley))
        }
    }

    private func key(_ confirmation: Confirmation, _ medley: ID<Medley>) -> [Value] {
        [
            .text(medley), .text(confirmation.standard), .text(confirmation.substance),
            .text(confirmation.condition),
        ]
    }
}
