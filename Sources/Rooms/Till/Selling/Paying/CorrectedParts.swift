internal import Basics
internal import Journal
internal import Markup
internal import RoomKit
internal import SQLCore
internal import Web

/// Field of a part of a payment. The names are a durable format.
private func partField(_ place: Int) -> String { "part_" + String(place) }

/// How a sale was paid, as fields of the form that corrects it.
func partFields(of sale: Sale, _ database: Database) throws(Failure) -> Fields {
    let parts = try PaymentTable(database).parts(of: sale.id)
    guard parts.count > 1 else {
        return Fields([("tender", parts.first?.way.text ?? sale.tender.rawValue)])
    }
    var fields = Fields([("tender", sale.tender.rawValue)])
    for (place, part) in parts.enumerated() { fields.add(partField(place), part.way.text) }
    return fields
}

/// Corrects how the parts of a sale were paid; their amounts stay. Nil for a form without parts,
/// and for a sale paid in one way.
func correctParts(
    of sale: Sale, _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict? {
    let table = PaymentTable(database)
    let known = try table.parts(of: sale.id)
    guard known.count > 1, entry.form[partField(0)] != nil else { return nil }
    var parts: [PaymentPart] = []
    for (place, part) in known.enumerated() {
        guard let way = entry.form[partField(place)].flatMap({ PaymentWay($0) }) else {
            return .refused(Faults(TillFault.chooseTender))
        }
        parts.append(PaymentPart(way: way, amount: part.amount, tip: part.tip))
    }
    let (was, rest) = (known[0], parts[0])
    let tender = rest.way.kind.tender
    // The report counted the tip with its tender.
    guard sale.close == nil || was.tip == .zero || tender == sale.tender else {
        return .refused(Faults(TillFault.isPaidInParts))
    }
    let landing = TillRoute.sale(sale.id, isNew: false).target
    guard parts != known else { return .accepted(landing: landing, undo: .byRecord) }
    var rounding = sale.rounding
    if sale.close == nil { try table.remove(from: sale.id) }
    if tender != sale.tender {
        let rounded =
            tender == .cash ? sale.cashStep?.rounded(rest.amount) ?? rest.amount : rest.amount
        rounding = rounded.minus(rest.amount) ?? .zero
        let given = rounded.plus(rest.tip) ?? rounded
        try SaleTable(database).correct(sale, tender: tender, given: given, rounding: rounding)
    }
    if sale.close != nil {
        let ofCash = sale.tender == .cash ? sale.rounding : rounding
        for (place, part) in parts.enumerated() {
            let (before, after) = (known[place].way.kind.tender, part.way.kind.tender)
            guard before != after else { continue }
            try DrawerTable(database).addCorrection(
                of: sale, before, after, part.amount, rounding: place == 0 ? ofCash : .zero)
        }
        try table.remove(from: sale.id)
    }
    try table.add(parts, to: sale.id)
    return .accepted(landing: landing, undo: .byRecord)
}

extension HTML {
    /// A choice for every part of a payment.
    mutating func correctedParts(
        of sale: Sale, _ own: [OwnTender], _ words: SaleWords, id: Identifier
    ) {
        let ways = PayingWords(words.language).choices(own, sale.payments)
        form("stack", to: TillRoute.tender(sale.id).link, id: id) { form in
            var shown = Fields()
            for (place, part) in sale.payments.enumerated() {
                shown.add(partField(place), part.way.text)
            }
            form.shown(shown)
            for (place, part) in sale.payments.enumerated() {
                form.field(
                    FormField(
                        partField(place), sale.currency.text(part.amount, in: words.language),
                        .choice(ways), key: "corrected-\(place)"),
                    value: part.way.text, fault: nil)
            }
            form.button("button quiet", [.type("submit")]) { $0.text(words.save) }
        }
    }
}

extension DrawerTable {
    /// Writes down a sale of an earlier close that was paid otherwise; its till's next close
    /// counts the difference.
    fileprivate func addCorrection(
        of sale: Sale, _ before: Tender, _ after: Tender, _ amount: Money, rounding: Money
    ) throws(Failure) {
        try database.run(
            """
            INSERT INTO drawer_correction (sale, place, letter, currency, before, after, amount,
                close, rounding)
            SELECT ?1, count(*), ?2, ?3, ?4, ?5, ?6, NULL, ?7 FROM drawer_correction WHERE sale = ?1
            """,
            [
                .text(sale.id), .text(sale.letter), .text(sale.currency.code),
                .text(before.rawValue), .text(after.rawValue), .integer(amount.minor),
                .integer(rounding.minor),
            ])
    }
}
