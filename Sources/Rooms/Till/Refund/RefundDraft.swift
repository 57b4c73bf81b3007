internal import Basics
internal import RoomKit
internal import Stock
internal import Web

/// Form of a refund: the quantity that comes back per line, either returned to the stock or
/// written off.
///
/// The form has `quantity` and `fate` once per line of the sale, in the sale's order; `all=1`
/// means everything not refunded yet.
struct RefundDraft {
    struct Part {
        let line: SaleLine
        let quantity: Quantity
        let isReturned: Bool
        let sums: Refunding
    }

    private(set) var parts: [Part] = []
    let way: PaymentWay
    let remark: String

    static let remarkLimit = 200
    static let returned = "returned"
    static let writtenOff = "written-off"

    /// - Parameter isCut: true to leave out quantities that were refunded already.
    init?(
        _ form: Fields, _ sold: SaleRecord, _ faults: inout Faults, rules: Int64 = 2,
        isCut: Bool = false
    ) {
        remark = (form["remark"] ?? "").trimmed
        let excess = remark.count - RefundDraft.remarkLimit
        if excess > 0 || remark.utf8.count > SaleDraft.textLimit {
            faults.add("remark", tooLongBy: max(excess, 1))
        }
        guard let way = PaymentWay(form["tender"] ?? sold.sale.tender.rawValue) else {
            faults.add("tender", TillFault.chooseTender)
            return nil
        }
        self.way = way
        let quantities = form.all("quantity")
        let fates = form.all("fate")
        for (place, line) in sold.lines.enumerated() {
            let before = sold.refunded[place]
            guard let left = line.quantity.minus(before) else { return nil }
            let typed = place < quantities.count ? quantities[place].trimmed : ""
            let field = RefundDraft.field(place)
            var quantity: Quantity
            do throws(Misread) {
                quantity =
                    form["all"] == "1"
                    ? left
                    : typed.isEmpty
                        ? .zero
                        : try Quantity.read(typed, isDivisible: !line.isWhole, rules: rules)
                guard quantity >= .zero else { throw .notANumber }
            } catch {
                faults.add(field, error, or: TillFault.quantityNotRead)
                continue
            }
            if isCut { quantity = min(quantity, left) }
            if quantity == .zero { continue }
            guard quantity <= left, quantity == left || quantity.isWhole || !line.isWhole,
                let sums = Refunding(line, before: before, quantity: quantity)
            else {
                if quantity <= left {
                    faults.add(field, TillFault.wholeOnes)
                } else {
                    faults.add(field, TillFault.onlyLeft, [String(left.thousandths)])
                }
                continue
            }
            parts.append(
                Part(
                    line: line, quantity: quantity,
                    isReturned: place >= fates.count || fates[place] != RefundDraft.writtenOff,
                    sums: sums))
        }
        if parts.isEmpty, faults.isEmpty, !isCut { faults.add("", TillFault.nothingToRefund) }
        guard faults.isEmpty else { return nil }
    }

    /// The sum of drawer and report that counts it.
    var tender: Tender { way.kind.tender }

    var tax: Money? { sum(parts.map { $0.sums.tax }) }
    var total: Money? { sum(parts.map { $0.sums.total }) }

    /// The parts as stored. The cost of written-off items is lost: no cost returns with the refund.
    var lines: [RefundLine] {
        parts.map { part in
            RefundLine(
                place: part.line.place, quantity: part.quantity, tax: part.sums.tax,
                total: part.sums.total,
                cost: part.isReturned ? part.sums.cost : part.sums.cost.map { _ in .zero },
                isReturned: part.isReturned,
                parts: part.sums.parts.map { own in
                    var own = own
                    if !part.isReturned { own.cost = own.cost.map { _ in .zero } }
                    return own
                })
        }
    }

    /// The fields of this form, with all quantities written out.
    func fields(_ lines: [SaleLine]) -> Fields {
        var fields = Fields()
        for line in lines {
            let part = parts.first { $0.line.place == line.place }
            fields.add("quantity", part?.quantity.typed ?? "")
            fields.add(
                "fate",
                part?.isReturned == false ? RefundDraft.writtenOff : RefundDraft.returned)
        }
        fields.add("tender", way.text)
        fields.add("remark", remark)
        return fields
    }

    /// The name under which faults of a line's quantity are stored.
    static func field(_ place: Int) -> String { "quantity \(place)" }
}

extension SaleLine {
    /// Items counted in pieces come back only whole.
    fileprivate var isWhole: Bool { unit == ItemUnit.each.rawValue }
}
