internal import Basics
internal import Inventory
internal import Journal
internal import Web

/// What is asked to be given back: of each line so much, and what becomes of it.
///
/// The form has `quantity` and `fate` once for each line of the sale, in its order; `all=1` means
/// whatever is left of it.
struct RefundForm {
    struct Part {
        let line: SaleLine
        let quantity: Quantity
        let isReturned: Bool
        let sums: Refunding
    }

    private(set) var parts: [Part] = []
    let tender: Tender
    let remark: String

    static let remarkLimit = 200
    static let writtenOff = "written-off"

    /// - Parameter before: what was refunded of each line until now.
    init?(
        _ form: Fields, _ sale: Sale, _ lines: [SaleLine], before: [Quantity],
        _ words: PointOfSaleWords, _ faults: inout Faults
    ) {
        remark = (form["remark"] ?? "").trimmed
        let excess = remark.count - RefundForm.remarkLimit
        if excess > 0 || remark.utf8.count > Offer.textLimit {
            faults.add("remark", words.tooLong(by: max(excess, 1)))
        }
        guard let tender = Tender(rawValue: form["tender"] ?? sale.tender.rawValue) else {
            faults.add("tender", words.chooseTender)
            return nil
        }
        self.tender = tender
        let quantities = form.all("quantity")
        let fates = form.all("fate")
        for (place, line) in lines.enumerated() {
            guard let left = line.quantity.minus(before[place]) else { return nil }
            let typed = place < quantities.count ? quantities[place].trimmed : ""
            let quantity =
                form["all"] == "1" ? left : typed.isEmpty ? .zero : Quantity(typed: typed)
            let field = RefundForm.field(place)
            guard let quantity, quantity >= .zero else {
                faults.add(field, words.quantityNotRead)
                continue
            }
            if quantity == .zero { continue }
            guard quantity <= left, quantity == left || line.takes(quantity),
                let sums = Refunding(line, before: before[place], quantity: quantity)
            else {
                faults.add(
                    field,
                    quantity <= left ? words.wholeOnes : words.onlyLeft(left))
                continue
            }
            parts.append(
                Part(
                    line: line, quantity: quantity,
                    isReturned: place >= fates.count || fates[place] != RefundForm.writtenOff,
                    sums: sums))
        }
        if parts.isEmpty, faults.isEmpty { faults.add("", words.nothingToRefund) }
        guard faults.isEmpty else { return nil }
    }

    /// What a fault of that line's quantity is filed under.
    static func field(_ place: Int) -> String { "quantity \(place)" }
}

extension SaleLine {
    /// Bottles are not cut in pieces.
    fileprivate func takes(_ quantity: Quantity) -> Bool {
        unit != ItemUnit.each.rawValue || quantity.isWhole
    }
}

extension TillForms {
    /// What was refunded of each line until now.
    func refunded(
        _ lines: [SaleLine], _ refunds: [(refund: Refund, lines: [RefundLine])]
    ) throws(Failure) -> [Quantity] {
        var refunded: [Quantity] = []
        for line in lines {
            var sum = Quantity.zero
            for refund in refunds {
                for part in refund.lines where part.place == line.place {
                    guard let next = sum.plus(part.quantity) else {
                        throw .badData("refunds of line \(line.place)")
                    }
                    sum = next
                }
            }
            refunded.append(sum)
        }
        return refunded
    }

    /// Gives money back for what the customer brings back, by the sale's own sums.
    func refund(_ id: Identifier, _ entry: Entry) throws(Failure) -> Verdict {
        let sale = try sale(id)
        if sale.voided != nil { return .refused(Faults(words.isVoid)) }
        let lines = try sales.lines(of: id)
        let before = try refunded(lines, try refunds.refunds(of: id))
        var faults = Faults()
        guard let form = RefundForm(entry.form, sale, lines, before: before, words, &faults) else {
            return .refused(faults)
        }
        guard let tax = sum(form.parts.map { $0.sums.tax }),
            let total = sum(form.parts.map { $0.sums.total })
        else { return .refused(Faults(words.saleNotRead)) }
        var parts: [RefundLine] = []
        for part in form.parts {
            // What is written off has cost the shop what it cost; nothing of that comes back.
            let cost = part.isReturned ? part.sums.cost : part.sums.cost.map { _ in .zero }
            parts.append(
                RefundLine(
                    place: part.line.place, quantity: part.quantity, tax: part.sums.tax,
                    total: part.sums.total, cost: cost, isReturned: part.isReturned))
        }
        try refunds.add(
            Refund(
                id: entry.id, sale: id,
                letter: try TillTable(database).claimedLetter(of: entry.device), at: entry.at,
                zone: entry.zone, tax: tax, total: total, cost: sum(parts.map { $0.cost }),
                tender: form.tender, remark: form.remark), parts)
        try move(form.parts, of: id, entry)
        return .accepted(landing: PointOfSaleRoute.sale(id, isNew: false).target, undo: nil)
    }

    /// Back to the shelf; what is written off comes and goes, so that both can be read.
    private func move(
        _ parts: [RefundForm.Part], of sale: Identifier, _ entry: Entry
    ) throws(Failure) {
        let moves = MoveTable(database)
        for part in parts {
            let number = UInt64(part.line.place) * 2
            try moves.add(
                StockMove(
                    id: entry.id.derived(number + 1), item: part.line.item, at: entry.at,
                    zone: entry.zone, reason: .refund, quantity: part.quantity,
                    origin: sale.text))
            guard !part.isReturned else { continue }
            try moves.add(
                StockMove(
                    id: entry.id.derived(number + 2), item: part.line.item, at: entry.at,
                    zone: entry.zone, reason: .writeOff,
                    quantity: Quantity(thousandths: -part.quantity.thousandths),
                    origin: sale.text))
        }
    }
}
