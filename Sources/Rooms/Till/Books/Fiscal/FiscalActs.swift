internal import Basics
internal import Journal
internal import SQLCore
internal import Stock

/// All transactions of a close, in order of time: sales, refunds, cash moves, and the opposites of
/// those that were taken back.
struct FiscalActs {
    private(set) var acts: [FiscalAct] = []
    private let database: Database
    private let close: TillClose
    private let letters: [String]

    init(_ close: TillClose, _ database: Database) throws(Failure) {
        (self.close, self.database) = (close, database)
        letters = try TillTable(database).letters(beside: close.number.letter)
        var found: [(at: Int64, act: FiscalAct)] = []
        try addSales(&found)
        try addRefunds(&found)
        try addCorrections(&found)
        try addMoves(&found)
        acts = found.ordered { ($0.at, $0.act.id) < ($1.at, $1.act.id) }.map { $0.act }
        let difference = close.difference.minor
        guard difference != 0 else { return }
        acts.append(
            FiscalAct(
                id: close.id.text, name: close.number.text,
                at: FiscalExport.time(close.at, close.zone), seller: "", isReversal: false,
                lines: [FiscalActs.line("DifferenzSollIst", difference)],
                payments: [(kind: "Bar", name: "", sum: difference)]))
    }

    private static func line(_ kind: String, _ sum: Int64, _ text: String = "") -> FiscalLine {
        FiscalLine(kind: kind, text: text, key: FiscalKey.none, total: sum, tax: 0)
    }

    private func ids(_ table: String) throws(Failure) -> [String] {
        try database.texts(
            "SELECT id FROM \(table) WHERE close = ? ORDER BY at, id", [.text(close.id)])
    }

    // Sales

    private func addSales(_ found: inout [(at: Int64, act: FiscalAct)]) throws(Failure) {
        for id in try ids("sale").compactMap({ ID<Sale>($0) }) {
            let sold = try SaleTable(database).record(id)
            let sale = sold.sale
            let given = sold.corrections.first.map { sale.paid(as: $0.before) } ?? sale
            found.append((at: sale.at.milliseconds, act: FiscalActs.act(given, sold.lines)))
            guard let voided = sale.voided else { continue }
            let act = FiscalActs.act(sale, sold.lines)
            // The moment is in the log, or on a copy without old entries that of the sale.
            let entry = try Identifier(voided).flatMap { (id) throws(Failure) in
                try JournalTable(database).recorded(id)?.entry
            }
            var opposite = act.reversed(
                as: voided, sale.name,
                at: FiscalExport.time(entry?.at ?? sale.at, entry?.zone ?? sale.zone))
            opposite.refersTo = reference(to: act, sale.letter)
            found.append((at: (entry?.at ?? sale.at).milliseconds, act: opposite))
        }
    }

    private func reference(
        to act: FiscalAct, _ letter: String
    ) -> (id: String, letter: String, close: Int64, at: String) {
        (
            id: act.id, letter: close.number.letter, close: close.number.number,
            at: FiscalExport.time(close.at, close.zone)
        )
    }

    private static func key(_ line: SaleLine, _ sale: Sale) -> Int {
        guard let place = line.taxPlace.map({ Int(clamping: $0) }),
            sale.taxes.indices.contains(place)
        else { return FiscalKey.key(sale.rate.hundredths, .standard) }
        let mark = sale.taxes[place].mark
        return FiscalKey.key(mark.rate.hundredths, mark.category)
    }

    private static func act(_ sale: Sale, _ sold: [SaleLine]) -> FiscalAct {
        var lines = sold.map { line in
            FiscalLine(
                kind: "Umsatz",
                text: line.attribute.isEmpty ? line.name : line.name + ", " + line.attribute,
                department: line.department, quantity: line.quantity.thousandths,
                unit: unit(line.unit), key: key(line, sale), total: line.total.minor,
                tax: line.tax.minor)
        }
        lines += rounding(sale.rounding.minor)
        for part in sale.payments where part.tip > .zero {
            lines.append(line("TrinkgeldAN", part.tip.minor))
        }
        let payments = PaidAs(sale).sums(of: sale.total).map {
            (kind: way($0.way.kind), name: $0.way.name, sum: $0.sum.minor)
        }
        return FiscalAct(
            id: sale.id.text, name: sale.name, at: FiscalExport.time(sale.at, sale.zone),
            seller: sale.seller, isReversal: false, lines: lines, payments: payments)
    }

    private static func rounding(_ sum: Int64) -> [FiscalLine] {
        sum == 0 ? [] : [line(sum > 0 ? "Aufschlag" : "Rabatt", sum, "Rundung")]
    }

    private static func unit(_ unit: String) -> String { unit == "each" ? "Stück" : unit }

    private static func way(_ kind: PaymentKind) -> String {
        switch kind {
        case .cash: "Bar"
        case .voucher: "Guthabenkarte"
        case .account: "Keine"
        case .card, .transfer, .other: "Unbar"
        }
    }

    // Refunds

    private func addRefunds(_ found: inout [(at: Int64, act: FiscalAct)]) throws(Failure) {
        let table = RefundTable(database)
        for id in try ids("refund").compactMap({ ID<Refund>($0) }) {
            guard let refund = try table.refund(id) else { continue }
            let sold = try SaleTable(database).record(refund.sale)
            let lines = try table.lines(of: id).compactMap { part -> FiscalLine? in
                guard let line = sold.lines.first(where: { $0.place == part.place }) else {
                    return nil
                }
                return FiscalLine(
                    kind: "Umsatz", text: line.name, department: line.department,
                    quantity: 0 &- part.quantity.thousandths, unit: FiscalActs.unit(line.unit),
                    key: FiscalActs.key(line, sold.sale), total: 0 &- part.total.minor,
                    tax: 0 &- part.tax.minor)
            }
            found.append(
                (at: refund.at.milliseconds, act: try act(refund, sold, lines)))
        }
        // Its lines are gone: one line holds the sum, with the rate of the sale's first line.
        for undone in try table.undone(in: close.id) {
            let refund = undone.refund
            let sold = try SaleTable(database).record(refund.sale)
            let key = sold.lines.first.map { FiscalActs.key($0, sold.sale) } ?? FiscalKey.none
            let line = FiscalLine(
                kind: "Umsatz", text: "Erstattung", quantity: -1_000, key: key,
                total: 0 &- refund.total.minor, tax: 0 &- refund.tax.minor)
            let act = try act(refund, sold, [line])
            found.append((at: refund.at.milliseconds, act: act))
            var opposite = act.reversed(
                as: Identifier(refund.id.text)?.derived(1).text ?? refund.id.text, act.name,
                at: FiscalExport.time(undone.at, undone.zone))
            opposite.refersTo = reference(to: act, refund.letter)
            found.append((at: undone.at.milliseconds, act: opposite))
        }
    }

    /// Corrected payments: one transaction takes what was paid off one way and adds it to another.
    private func addCorrections(_ found: inout [(at: Int64, act: FiscalAct)]) throws(Failure) {
        for change in try TenderChangeTable(database).changes(in: close.id) {
            let sold = try SaleTable(database).record(change.sale)
            let total = sold.sale.total
            let payments =
                change.before.sums(of: total).map {
                    (
                        kind: FiscalActs.way($0.way.kind), name: $0.way.name,
                        sum: 0 &- $0.sum.minor
                    )
                }
                + change.after.sums(of: total).map {
                    (kind: FiscalActs.way($0.way.kind), name: $0.way.name, sum: $0.sum.minor)
                }
            let rounding = change.after.rounding.minor &- change.before.rounding.minor
            let act = FiscalAct(
                id: change.id, name: sold.sale.name,
                at: FiscalExport.time(change.at, change.zone), seller: "", isReversal: false,
                refersTo: try reference(to: sold.sale), note: "Zahlart berichtigt",
                lines: FiscalActs.rounding(rounding), payments: payments)
            found.append((at: change.at.milliseconds, act: act))
        }
    }

    private func reference(
        to sale: Sale
    ) throws(Failure) -> (id: String, letter: String, close: Int64, at: String)? {
        try database.first(
            "SELECT letter, number, at, zone FROM drawer_close WHERE id = ?",
            [.text(sale.close ?? "")]
        ) { (row) throws(Failure) in
            (
                id: sale.id.text, letter: row.text(), close: row.integer(),
                at: FiscalExport.time(
                    Moment(milliseconds: row.integer()), Zone(minutes: row.int()) ?? .utc)
            )
        }
    }

    private func act(
        _ refund: Refund, _ sold: SaleRecord, _ lines: [FiscalLine]
    ) throws(Failure) -> FiscalAct {
        let sale = sold.sale
        return FiscalAct(
            id: refund.id.text, name: sale.name,
            at: FiscalExport.time(refund.at, refund.zone), seller: "", isReversal: false,
            refersTo: try reference(to: sale), note: refund.remark,
            lines: lines + FiscalActs.rounding(0 &- refund.rounding.minor),
            payments: [
                (
                    kind: FiscalActs.way(refund.paidBy.kind), name: refund.paidBy.name,
                    sum: 0 &- refund.paid.minor
                )
            ])
    }

    // Cash moves

    private func addMoves(_ found: inout [(at: Int64, act: FiscalAct)]) throws(Failure) {
        let drawers = DrawerTable(database)
        for move in try drawers.moves(of: close.id) {
            found.append((at: move.at.milliseconds, act: FiscalActs.act(move)))
        }
        for undone in try drawers.undone(in: close.id) {
            let act = FiscalActs.act(undone.move)
            found.append((at: undone.move.at.milliseconds, act: act))
            var opposite = act.reversed(
                as: Identifier(act.id)?.derived(1).text ?? act.id, act.name,
                at: FiscalExport.time(undone.at, undone.zone))
            opposite.refersTo = reference(to: act, undone.move.letter)
            found.append((at: undone.at.milliseconds, act: opposite))
        }
    }

    private static func act(_ move: DrawerMove) -> FiscalAct {
        let kind =
            switch move.kind {
            case .float: "Anfangsbestand"
            case .paidIn: "Einzahlung"
            case .paidOut: "Auszahlung"
            }
        let sum = move.change.minor
        return FiscalAct(
            id: move.id.text, name: "", at: FiscalExport.time(move.at, move.zone), seller: "",
            isReversal: false, note: move.remark, lines: [line(kind, sum, move.remark)],
            payments: [(kind: "Bar", name: "", sum: sum)])
    }
}
