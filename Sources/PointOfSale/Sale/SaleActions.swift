internal import Basics
internal import Inventory
internal import SQLCore
internal import Shell
internal import Web

/// What a sale's own pages show.
struct SaleActions {
    private let forms: TillForms
    private let items: ItemTable
    private let company: CompanyTable
    private let frame: Frame

    init(_ database: Database, _ frame: Frame) {
        forms = TillForms(database)
        items = ItemTable(database)
        company = CompanyTable(database)
        self.frame = frame
    }

    func sale(
        _ id: Identifier, isNew: Bool, _ request: Request, _ faults: Faults
    ) throws(Failure) -> Response {
        let sale = try forms.sale(id)
        let lines = try forms.sales.lines(of: id)
        let refunds = try forms.refunds.refunds(of: id)
        var there: Set<Identifier> = []
        for line in lines where try items.item(line.item) != nil { there.insert(line.item) }
        return SalePage(
            sale: sale, lines: lines, refunds: refunds, there: there,
            refunded: try forms.refunded(lines, refunds),
            isNew: isNew && faults.isEmpty && sale.voided == nil && refunds.isEmpty,
            canBeVoid: try forms.reasonNotToVoid(sale) == nil,
            cancellableRefund: try refunds.last.flatMap { (last) throws(Failure) in
                try forms.reasonToKeep(last.refund, lines, last.lines) == nil
                    ? last.refund.id : nil
            }, values: request.form,
            faults: faults, id: request.id
        ).response(frame)
    }

    /// Shows what a refund would pay back; nil if the form is to be carried out.
    func lookAtRefund(_ id: Identifier, _ request: Request) throws(Failure) -> Response? {
        let act = request.form["act"]
        if act == "change" { return try sale(id, isNew: false, request, Faults()) }
        guard act == "check" else { return nil }
        let sold = try forms.sale(id)
        let lines = try forms.sales.lines(of: id)
        let before = try forms.refunded(lines, try forms.refunds.refunds(of: id))
        var faults = Faults()
        if sold.voided != nil { faults = Faults(forms.words.isVoid) }
        guard
            let form = RefundDraft(request.form, sold, lines, before: before, forms.words, &faults)
        else { return try sale(id, isNew: false, request, faults) }
        return RefundPage(sale: sold, lines: lines, form: form, id: request.id).response(frame)
    }

    func receipt(_ id: Identifier, _ paper: ReceiptPaper) throws(Failure) -> Response {
        let sale = try forms.sale(id)
        let company = try company.company()
        return ReceiptPage(
            sale: sale, lines: try forms.sales.lines(of: id),
            refunds: try forms.refunds.refunds(of: id).map { $0.refund }, paper: paper,
            address: company.address, note: company.receiptNote
        ).response(frame)
    }
}
