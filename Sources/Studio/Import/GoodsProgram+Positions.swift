internal import RoomKit

// Lines of an invoice, an order or a delivery note: their prices are costs.
extension GoodsProgram {
    /// Makes the price beside line totals the cost.
    static func settlePositions(
        _ headings: inout [GoodsHeading?], _ texts: [String], _ roles: [ColumnRole?]
    ) {
        guard arePositions(texts, roles), !headings.contains(where: { $0?.column == .cost }) else {
            return
        }
        for (place, heading) in headings.enumerated() {
            guard let heading, heading.column == .price else { continue }
            var cost = GoodsHeading(column: .cost, store: "", text: heading.text)
            cost.currency = heading.currency
            headings[place] = cost
        }
    }

    /// So many, for so much each, for so much together; or numbered, with the price of one.
    private static func arePositions(_ texts: [String], _ roles: [ColumnRole?]) -> Bool {
        let kept: [ColumnRole] = [.stock, .level, .reducedPrice]
        guard roles.contains(.amount), roles.contains(.price),
            !roles.contains(where: { $0.map { kept.contains($0) } ?? false })
        else { return false }
        let words = texts.map { HeadingWords.split($0).words }
        var amounts = 0
        var hasTotal = false
        for (place, role) in roles.enumerated() {
            if role == .amount { amounts += 1 }
            let isNamed = words[place].contains { $0 == "montant" || $0.hasSuffix("betrag") }
            guard [.sum, .otherPrice, .account].contains(role) || isNamed else { continue }
            if words[place].contains(where: { isTotal($0) }) { hasTotal = true }
        }
        if hasTotal || amounts > 1 { return true }
        let isNumbered = words.contains { $0.first.map { numbered.contains($0) } ?? false }
        let isOfOne = zip(words, roles).contains { words, role in
            role == .price && words.contains { ofOne.contains($0) }
        }
        return isNumbered && isOfOne
    }

    private static func isTotal(_ word: String) -> Bool {
        let totals = [
            "total", "totale", "totals", "subtotal", "extended", "ext", "netto", "net", "gross",
            "brut", "montant", "somme",
        ]
        return totals.contains(word) || word.hasPrefix("gesamt") || word.hasSuffix("summe")
            || word.hasSuffix("betrag")
    }

    private static let numbered = ["pos", "position", "line", "zeile", "ligne"]
    private static let ofOne = ["unit", "einzelpreis", "stückpreis", "unitaire"]

    /// The headings with the name in the column that describes the thing, where the column of names
    /// holds only codes: "A1".
    package static func named(
        _ headings: [GoodsHeading?], _ titles: [String], _ rows: [[String]]
    ) -> [GoodsHeading?] {
        let texts = titles.map { HeadingWords.split($0).words.joined(separator: " ") }
        guard let name = headings.firstIndex(where: { $0?.column == .name }),
            !describing.contains(texts[name]),
            let other = texts.firstIndex(where: { describing.contains($0) }),
            headings[other] == nil, areCodes(rows.map { $0.count > name ? $0[name] : "" })
        else { return headings }
        var headings = headings
        headings[other] = GoodsHeading(column: .name, store: "", text: titles[other])
        headings[name] = GoodsHeading(column: .sku, store: "", text: titles[name])
        return headings
    }

    private static let describing = [
        "description", "item description", "product description", "bezeichnung", "beschreibung",
        "artikelbezeichnung", "désignation", "libellé",
    ]

    private static func areCodes(_ cells: [String]) -> Bool {
        let cells = cells.filter { !$0.isEmpty }
        return !cells.isEmpty
            && cells.allSatisfy { cell in
                cell.contains { $0.isNumber } && !cell.contains { $0.isWhitespace }
            }
    }
}
