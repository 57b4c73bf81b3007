package import Basics
package import Journal
package import SQLCore
internal import Web

/// What the forms of the till do, decided by the entry and the database alone.
package struct PointOfSaleForms {
    let database: Database
    let words = PointOfSaleWords()

    package init(_ database: Database) {
        self.database = database
    }

    /// Nil for a place that takes no form.
    package func apply(_ route: PointOfSaleRoute, _ entry: Entry) throws(Failure) -> Verdict? {
        let till = TillForms(database)
        return switch route {
        case .confirm: try till.sell(entry)
        case .letter: try till.giveLetter(entry)
        case .refund(let id): try till.refund(id, entry)
        case .cancelRefund(let id): try till.cancelRefund(id)
        case .void(let id): try till.makeVoid(id, entry)
        case .tender(let id): try till.correctTender(id, entry)
        case .till, .cart, .sale, .receipt: nil
        case .books(let route): try BooksForms(database).apply(route, entry)
        }
    }

    /// The message after an entry was carried out.
    package func message(_ route: PointOfSaleRoute, _ recorded: Recorded) -> String? {
        switch route {
        case .refund: words.refunded
        case .cancelRefund: words.refundCancelled
        case .void: words.voided
        case .tender: words.tenderCorrected
        // A sale leads to a page that says it already.
        case .confirm, .letter, .till, .cart, .sale, .receipt: nil
        case .books(let route): BooksForms(database).message(route, recorded)
        }
    }

    /// The content of a refused entry, for the person who sent it.
    package static func describe(
        _ route: PointOfSaleRoute, _ entry: Entry
    ) -> (title: String, fields: [(label: String, value: String)]) {
        let words = PointOfSaleWords()
        switch route {
        case .confirm:
            var fields: [(label: String, value: String)] = []
            if let draft = SaleDraft(entry.form) {
                for line in draft.lines {
                    fields.append(
                        (
                            label: line.name,
                            value: words.times(line.quantity, line.each, draft.currency)
                        ))
                }
                fields.append(
                    (label: words.total, value: draft.currency.text(draft.pricing.total)))
            }
            return (words.aSale, fields)
        case .refund: return (words.aRefund, [])
        case .cancelRefund: return (words.aRefundCancelled, [])
        case .void: return (words.aVoid, [])
        case .tender: return (words.aTenderCorrection, [])
        case .letter, .till, .cart, .sale, .receipt: return (entry.path, [])
        case .books(let route): return BooksForms.describe(route, entry)
        }
    }
}
