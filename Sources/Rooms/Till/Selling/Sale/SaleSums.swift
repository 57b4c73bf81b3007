package import Basics
package import SQLCore

/// Checks that the sums of a sale match its lines (docs/decisions/0046), also in rows that came
/// from a file and not from a form.
package struct SaleSums {
    private let database: Database

    package init(_ database: Database) { self.database = database }

    /// The numbers of sales, and of the sales of refunds, that do not add up, at most `limit`. If
    /// there are no lines at all, because only a CSV file of sales was imported, nothing is
    /// compared.
    package func unbalanced(limit: Int) throws(Failure) -> [String] {
        try database.texts(
            """
            SELECT letter || '-' || number FROM sale AS s
            WHERE total <> subtotal - discount + iif(includes_tax = 1, 0, tax)
                OR EXISTS (SELECT 1 FROM sale_line) AND (total, tax) IS NOT
                    (SELECT sum(total), sum(tax) FROM sale_line WHERE sale = s.id)
                OR EXISTS (
                    SELECT 1 FROM sale_line AS l
                    WHERE sale = s.id AND EXISTS (
                        SELECT 1 FROM sale_part WHERE sale = s.id AND line = l.place)
                    AND (total, tax) IS NOT (
                        SELECT sum(total), sum(tax) FROM sale_part
                        WHERE sale = s.id AND line = l.place))
                OR rounding <> 0 AND (tender <> 'cash' OR abs(rounding) >= cash_step)
                OR EXISTS (SELECT 1 FROM sale_tax WHERE sale = s.id) AND (total, tax) IS NOT
                    (SELECT sum(total), sum(tax) FROM sale_tax WHERE sale = s.id)
                OR EXISTS (SELECT 1 FROM payment WHERE sale = s.id)
                    AND total <> (SELECT sum(amount) FROM payment WHERE sale = s.id)
            UNION
            SELECT s.letter || '-' || s.number FROM refund AS r JOIN sale AS s ON s.id = r.sale
            WHERE EXISTS (SELECT 1 FROM refund_line) AND (r.total, r.tax) IS NOT
                (SELECT sum(total), sum(tax) FROM refund_line WHERE refund = r.id)
                OR EXISTS (SELECT 1 FROM refund_tax WHERE refund = r.id) AND (r.total, r.tax)
                IS NOT (SELECT sum(total), sum(tax) FROM refund_tax WHERE refund = r.id)
            LIMIT ?
            """, [.integer(limit)]
        )
    }
}
