internal import Basics

/// Content of a column of a person's table, by its heading in English, German or French. The
/// roles determine the kind of table; rooms read the columns by their own vocabularies.
package enum ColumnRole: Hashable, Sendable {
    // Identity of an item.
    case name
    /// Heading used only in formulas and lists of raw materials.
    case ingredient
    case size, department, supplier, place
    case amount, unit
    /// An amount with a unit of a formula in its heading: "Amount (g)".
    case weighed
    case dilution
    case cas
    // Goods. A reduced price is a temporary price, now or in the past.
    case price, reducedPrice
    /// A price without tax, or of another amount.
    case otherPrice
    case cost, stock, level, barcode, perishes
    // Sales. Takings are sums that only a report of sales has; sums stand elsewhere, too.
    case order, saleDate, buyer, shipping, takings, sum, sold
    case date, length, note, reason
    // Accounts, addresses, appointments, tasks.
    case account, contact, appointment, task

    /// Nil for a heading that says nothing here.
    package init?(_ heading: String) {
        guard heading.utf8.count <= 80 else { return nil }
        let (words, bracketed) = HeadingWords.split(heading)
        let all = (words + bracketed).joined(separator: " ")
        // "Price in EUR incl. VAT" is a price.
        let plain = HeadingWords.plain(words).words
        let role =
            ColumnRole.phrases[all] ?? ColumnRole.phrases[words.joined(separator: " ")]
            ?? ColumnRole.phrases[plain.joined(separator: " ")] ?? ColumnRole.byWords(words)
        if let role, [.takings, .sold, .order, .shipping, .buyer].contains(role),
            HeadingWords.areOfTax(words)
        {
            self = .sum
            return
        }
        guard let role else {
            guard let first = words.first, words.count == 1, bracketed.isEmpty,
                ColumnRole.weights.contains(first)
            else { return nil }
            self = .weighed
            return
        }
        let isWeighed =
            role == .amount && (words + bracketed).contains { ColumnRole.weights.contains($0) }
        self = isWeighed ? .weighed : role
    }

    private static func byWords(_ words: [String]) -> ColumnRole? {
        guard let first = words.first, let last = words.last else { return nil }
        if words.count > 1 {
            switch first {
            case "lineitem": return .sold
            case "billing": return .buyer
            case "ship", "shipping": return last == "class" || last == "weight" ? nil : .shipping
            case "gross",
                "net" where last == "sales":
                return .takings
            case "order", "receipt", "transaction", "invoice", "sale", "payment":
                if ["id", "number", "no", "nr", "ref", "reference", "code"].contains(last) {
                    return .order
                }
                if last == "date" { return .saleDate }
            case "bon", "beleg", "kassenbon", "bestell", "auftrags", "rechnungs", "transaktions":
                if ["nr", "nummer", "id"].contains(last) { return .order }
            default: break
            }
            let counts = ["quantity", "qty", "units", "items", "pieces", "menge", "anzahl"]
            let isOfSale = words.contains { $0 == "sold" || $0 == "purchased" || $0 == "ordered" }
            if isOfSale, words.contains(where: { counts.contains($0) }) { return .sold }
            if words.contains("commande"), first == "n°" || first == "numéro" { return .order }
        }
        for (start, role) in beginnings where first.hasPrefix(start) { return role }
        // "% in formula".
        if first == "%" { return .weighed }
        let isPrice = words.contains {
            $0 == "price" || $0 == "prix" || $0.hasSuffix("preis")
        }
        return isPrice ? .otherPrice : nil
    }
}
