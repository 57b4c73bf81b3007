internal import Basics
internal import SQLCore

// Sums of a drawer, and its moves.
extension DrawerTable {
    static let columns = """
        SELECT id, zone, kind, currency, letter, at, amount, remark, sale, paid, close
        FROM drawer_move
        """

    func move(_ row: Row) throws(Failure) -> DrawerMove {
        guard let id: ID<DrawerMove> = row.id(), let zone = Zone(minutes: row.int()),
            let kind = DrawerMove.Kind(rawValue: row.text()),
            let currency = Currency(code: row.text())
        else { throw .badData("drawer move " + row.key) }
        return DrawerMove(
            id: id, letter: row.text(), at: Moment(milliseconds: row.integer()), zone: zone,
            kind: kind, currency: currency, amount: row.money(), remark: row.text(),
            sale: row.optionalText(), paid: row.money())
    }

    /// Reads the sums that triggers update, so that a million open sales are as quick as ten.
    func addSales(to figures: inout DrawerFigures, _ key: [Value]) throws(Failure) {
        try database.each(
            """
            SELECT is_void, tender, sales, subtotal, discount, line_discount, tax, total
            FROM till_sale_sum WHERE letter = ? AND currency = ? AND sales <> 0
            ORDER BY tender, is_void
            """, key
        ) { (row) throws(Failure) in
            let isVoid = row.integer() != 0
            let tender = row.text()
            let sales = row.integer()
            guard !isVoid else {
                figures.voided &+= sales
                return
            }
            let subtotal = row.integer()
            let discount = row.integer()
            let lineDiscount = row.integer()
            figures.sales &+= sales
            figures.gross &+= subtotal &+ lineDiscount
            figures.discounts &+= discount &+ lineDiscount
            figures.tax &+= row.integer()
            let total = row.integer()
            figures.total &+= total
            figures.paid.add(total, tender)
        }
        let rounding = try database.integer(
            """
            SELECT sum(rounding) FROM sale WHERE letter = ? AND currency = ? AND rounding <> 0
                AND close IS NULL AND voided IS NULL
            """, key)
        figures.paid.cash &+= rounding
        figures.rounding &+= rounding
    }

    func number(_ statement: String, _ key: [Value]) throws(Failure) -> Int64? {
        try database.first(statement, key) { (row) throws(Failure) in row.integer() }
    }

    static let unclosed = """
        SELECT number FROM sale
        WHERE letter = ? AND close IS NULL AND currency = ? AND is_sample = 0 ORDER BY number
        """

    func addRefunds(to figures: inout DrawerFigures, _ key: [Value]) throws(Failure) {
        try database.each(
            """
            SELECT tender, refunds, tax, total FROM till_refund_sum
            WHERE letter = ? AND currency = ? AND refunds <> 0 ORDER BY tender
            """, key
        ) { (row) throws(Failure) in
            let tender = row.text()
            figures.refunds &+= row.integer()
            figures.refundedTax &+= row.integer()
            let total = row.integer()
            figures.refunded &+= total
            figures.givenBack.add(total, tender)
        }
        let rounding = try database.integer(
            """
            SELECT sum(refund.rounding) FROM refund JOIN sale ON sale.id = refund.sale
            WHERE refund.letter = ? AND sale.currency = ? AND refund.close IS NULL
                AND refund.rounding <> 0
            """, key)
        figures.givenBack.cash &+= rounding
        figures.rounding &-= rounding
    }

    func addRests(to figures: inout DrawerFigures, _ key: [Value]) throws(Failure) {
        var rest = DrawerFigures(figures.letter, figures.currency)
        try database.each(
            """
            SELECT figures, taxes, payments FROM drawer_rest
            WHERE letter = ? AND currency = ? AND taken IS NULL
            """, key
        ) { (row) throws(Failure) in
            rest.text = row.text()
            rest.taxes.text = row.text()
            rest.payments.text = row.text()
            figures.add(rest)
        }
    }

    func addCorrections(to figures: inout DrawerFigures, _ key: [Value]) throws(Failure) {
        try database.each(
            """
            SELECT before, after, sum(amount), sum(rounding) FROM drawer_correction
            WHERE letter = ? AND close IS NULL AND currency = ?
            GROUP BY 1, 2 ORDER BY 1, 2
            """, key
        ) { (row) throws(Failure) in
            let before = row.text()
            let after = row.text()
            let amount = row.integer()
            figures.corrected.add(0 &- amount, before)
            figures.corrected.add(amount, after)
            let sum = row.integer()
            let rounding = after == Tender.cash.rawValue ? sum : 0 &- sum
            figures.corrected.cash &+= rounding
            figures.rounding &+= rounding
        }
    }
}
