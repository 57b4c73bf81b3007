package import Basics
package import SQLCore

package struct CompanyTable {
    private let database: Database

    package init(_ database: Database) { self.database = database }

    /// - Parameter day: the day of the tax rate; nil for the rate that the form holds.
    package func company(on day: Day? = nil) throws(Failure) -> Company {
        let company = try database.first(
            """
            SELECT currency, ifnull((SELECT rate FROM inventory_tax_from WHERE from_day <= ?1
                    ORDER BY from_day DESC LIMIT 1), tax_rate), name, includes_tax, refuses_overselling, address,
                receipt_note, responsible, label_languages, country, costing, ifnull((
                    SELECT minutes FROM inventory_day_end ORDER BY from_day DESC LIMIT 1), 0)
            FROM inventory_company
            """, [day.map { .integer($0.number) } ?? .null]
        ) { (row) throws(Failure) -> Company in
            guard let currency = Currency(code: row.text()),
                let rate = Rate(hundredths: row.integer())
            else { throw .badData("the company") }
            return Company(
                name: row.text(), currency: currency, taxRate: rate, includesTax: row.flag(),
                refusesOverselling: row.flag(), address: row.text(), receiptNote: row.text(),
                responsible: row.text(), labelLanguages: LabelLanguage.languages(row.text()),
                country: row.text(), costing: Costing(rawValue: row.text()) ?? .lot,
                dayEnd: row.int())
        }
        guard let company else { throw .badData("the company") }
        return company
    }

    package func save(_ company: Company) throws(Failure) {
        try database.run(
            """
            UPDATE inventory_company SET name = ?, currency = ?, tax_rate = ?, includes_tax = ?,
                refuses_overselling = ?, address = ?, receipt_note = ?, responsible = ?,
                label_languages = ?, country = ?, costing = ?
            """,
            [
                .text(company.name), .text(company.currency.code),
                .integer(company.taxRate.hundredths), .integer(company.includesTax ? 1 : 0),
                .integer(company.refusesOverselling ? 1 : 0), .text(company.address),
                .text(company.receiptNote), .text(company.responsible),
                .text(LabelLanguage.text(company.labelLanguages)), .text(company.country),
                .text(company.costing.rawValue),
            ])
    }

    /// The currency in a row of the table.
    static func currency(_ row: [Value]) -> Currency? {
        guard row.count > 2, case .text(let code) = row[2] else { return nil }
        return Currency(code: code)
    }
}
