internal import Basics

// Amounts.
extension SaidPiece {
    private static let links = list("of de du des von vom à zu je")
    /// Before a number that belongs to a name.
    private static let labels = list(
        "no no. nr nr. number type size grade nummer numéro n° nº № # größe gr. taille typ sorte")

    mutating func takeFirst(
        _ tokens: ArraySlice<SaidToken>, _ thing: inout SaidThing
    ) -> Bool {
        guard var amount = SaidAmount(tokens, way) else { return false }
        if amount.number.isParted, amount.isMeasured,
            SaidPiece.isCounted(tokens[amount.end...])
        {
            // "50 100 ml bottles".
            var apart = way
            apart.joinsBlanks = false
            amount = SaidAmount(tokens, apart) ?? amount
        }
        var rest = tokens[amount.end...]
        if rest.isEmpty { return alone(amount, tokens, &thing) }
        if amount.number.isBare, amount.unit == nil, !amount.isSized, isName(amount.number) {
            doubts.insert(.number)
            if way.keepsNumbers { return false }
        }
        // "a few droppers" are no one.
        if amount.number.isArticle,
            ["few", "paar", "bit", "lot"].contains(rest[rest.startIndex].low)
        {
            return false
        }
        if amount.size == nil, sized(amount, tokens, &thing) { return true }
        if amount.unit == nil, inner(amount, tokens, &thing) { return true }
        let hasLink = rest.first.map { SaidPiece.links.contains($0.low) } ?? false
        if hasLink, rest.count > 1 { rest = rest.dropFirst() }
        thing.name = SaidPiece.unlinked(rest, amount)
        if amount.unit?.kind == .container, SaidAmount(rest, way)?.end == rest.endIndex {
            // "50 vials 2 ml": vials are the thing.
            thing.name = SaidToken.name(tokens[(amount.end - 1)...])
            return set(amount.thousandths, "", amount, &thing)
        }
        if amount.isSized { return several(amount, rest, tokens, &thing) }
        return set(amount.thousandths, amount.symbol, amount, &thing)
    }

    /// "d’éthanol".
    private static func unlinked(_ rest: ArraySlice<SaidToken>, _ amount: SaidAmount) -> String {
        let name = SaidToken.name(rest)
        let low = name.lowercased()
        let isLinked =
            (amount.unit != nil || amount.number.isDozen)
            && (low.hasPrefix("d'") || low.hasPrefix("d’"))
        return isLinked && name.count > 2 ? String(name.dropFirst(2)) : name
    }

    /// True for four digits that are rarely a count: "4711", "1872".
    private func isName(_ number: SaidNumber) -> Bool {
        let whole = number.thousandths / 1_000
        return whole >= 1_000 && whole % 10 != 0
    }

    /// "12 bottles": a container is a thing, too. "5 l" is no thing, but may belong to the one before.
    private mutating func alone(
        _ amount: SaidAmount, _ tokens: ArraySlice<SaidToken>, _ thing: inout SaidThing
    ) -> Bool {
        guard let unit = amount.unit else { return false }
        if unit.kind == .container {
            thing.name = tokens.last?.source ?? ""
            return set(amount.thousandths, "", amount, &thing)
        }
        doubts.formUnion(amount.doubts)
        guard let whole = SaidUnit.whole(amount.thousandths, unit.symbol, most: SaidThing.most)
        else { return false }
        thing.quantity = whole.number
        thing.unit = whole.unit
        return true
    }

    /// "10 ml bottles x 50", "10 ml bottles": the size belongs to the name.
    private mutating func sized(
        _ amount: SaidAmount, _ tokens: ArraySlice<SaidToken>, _ thing: inout SaidThing
    ) -> Bool {
        let rest = tokens[amount.end...]
        if let times = rest.lastIndex(where: { SaidToken.times.contains($0.low) }),
            times > amount.end,
            let count = SaidNumber(tokens[(times + 1)...], sign: way.sign),
            count.end == tokens.endIndex
        {
            let name = tokens[..<times]
            if SaidPiece.isCounted(tokens[amount.end..<times]) {
                thing.name = SaidToken.name(name)
                return set(count.thousandths, "", amount, &thing)
            }
            // "500 ml ethanol x 2".
            doubts.insert(.size)
            thing.name = SaidToken.name(
                way.multiplies ? tokens[amount.end..<times] : tokens[..<times])
            if way.multiplies, count.thousandths % 1_000 == 0 {
                let (product, overflow) = amount.thousandths.multipliedReportingOverflow(
                    by: count.thousandths / 1_000)
                if overflow { return false }
                thing.remark = SaidPiece.product(
                    count.thousandths / 1_000, tokens[tokens.startIndex..<amount.end])
                return set(product, amount.symbol, amount, &thing)
            }
            return set(count.thousandths, "", amount, &thing)
        }
        guard amount.isMeasured else { return false }
        // "50 ml droppers 12".
        if let last = SaidNumber(tokens[(tokens.endIndex - 1)...], sign: way.sign), last.isBare,
            SaidPiece.isCounted(rest.dropLast())
        {
            thing.name = SaidToken.name(tokens.dropLast())
            return set(last.thousandths, "", amount, &thing)
        }
        guard SaidPiece.isContainer(rest) else { return false }
        thing.name = SaidToken.name(tokens)
        return true
    }

    /// "50 10 ml bottles", "50 15 mm caps": a number before a size.
    private mutating func inner(
        _ amount: SaidAmount, _ tokens: ArraySlice<SaidToken>, _ thing: inout SaidThing
    ) -> Bool {
        let rest = tokens[amount.end...]
        guard let size = SaidAmount(rest, way), size.isMeasured, size.size == nil,
            size.end < rest.endIndex
        else { return false }
        thing.name = SaidToken.name(rest)
        if SaidPiece.isCounted(rest[size.end...]) || !way.multiplies {
            return set(amount.thousandths, "", amount, &thing)
        }
        // "2 500 ml ethanol", read as two times 500 ml.
        let (product, overflow) = size.thousandths.multipliedReportingOverflow(
            by: amount.thousandths / 1_000)
        guard !overflow, amount.thousandths % 1_000 == 0 else { return false }
        doubts.insert(.size)
        thing.name = SaidToken.name(rest[size.end...])
        thing.remark = SaidPiece.product(
            amount.thousandths / 1_000, tokens[amount.end..<size.end])
        return set(product, size.symbol, amount, &thing)
    }

    /// "2 x 500 ml ethanol" is a litre, "3 x 10 ml bottles" are three.
    private mutating func several(
        _ amount: SaidAmount, _ name: ArraySlice<SaidToken>, _ tokens: ArraySlice<SaidToken>,
        isBefore: Bool = false, _ thing: inout SaidThing
    ) -> Bool {
        guard let size = amount.size else { return false }
        let isCounted = SaidPiece.isCounted(name)
        if !isCounted { doubts.formUnion(amount.doubts) }
        if isCounted || !way.multiplies {
            let words = SaidToken.name(tokens[size.words])
            let named = SaidToken.name(name)
            thing.name = isBefore ? named + " " + words : words + " " + named
            return set(size.count * 1_000, "", amount, &thing)
        }
        thing.name = SaidPiece.unlinked(name, amount)
        thing.remark = SaidPiece.product(size.count, tokens[size.words])
        return set(amount.thousandths, amount.symbol, amount, &thing)
    }

    /// "2 × 500 ml".
    private static func product(_ count: Int64, _ size: ArraySlice<SaidToken>) -> String {
        "\(count) × " + SaidToken.name(size)
    }

    mutating func takeLast(
        _ tokens: ArraySlice<SaidToken>, _ thing: inout SaidThing
    ) -> Bool {
        for start in tokens.indices.dropFirst() {
            guard let amount = SaidAmount(tokens[start...], way), amount.end == tokens.endIndex,
                !amount.number.isArticle || amount.unit != nil
            else { continue }
            let number = amount.number
            let isPlain = amount.unit == nil && !amount.isSized
            if isPlain, number.isWord, number.thousandths <= 12_000 { continue }
            var name = tokens[..<start]
            // "Ethanol: 2 l", "ethanol - 2 l", "ethanol | 2 l".
            while let last = name.last, let sign = last.source.last, ":-–—|=".contains(sign) {
                name = name.dropLast()
                if last.source.count > 1 {
                    let source = String(last.source.dropLast())
                    name += [SaidToken(source: source, text: source, isJoined: last.isJoined)]
                }
            }
            guard let last = name.last, !SaidPiece.labels.contains(last.low),
                !["and", "und", "et"].contains(last.low)
            else { return false }
            if isPlain, !["x", "×"].contains(tokens[start].low) {
                // "Aldehyde C 12", "Cologne 4711".
                if last.text.count == 1, last.text.first?.isLetter == true { return false }
                if number.isBare, isName(number) {
                    doubts.insert(.number)
                    if way.keepsNumbers { return false }
                }
            }
            if amount.isSized { return several(amount, name, tokens, isBefore: true, &thing) }
            thing.name = SaidToken.name(name)
            return set(amount.thousandths, amount.symbol, amount, &thing)
        }
        return false
    }

    private mutating func set(
        _ thousandths: Int64, _ unit: String, _ amount: SaidAmount, _ thing: inout SaidThing
    ) -> Bool {
        doubts.formUnion(amount.doubts.subtracting(.size))
        if let whole = SaidUnit.whole(thousandths, unit, most: SaidThing.most) {
            (thing.quantity, thing.unit) = (whole.number, whole.unit)
            return true
        }
        // An excessive amount is kept, and the page reports the fault.
        guard thousandths % 1_000 == 0 else {
            thing.remark = ""
            thing.name = ""
            return false
        }
        (thing.quantity, thing.unit) = (thousandths / 1_000, unit)
        return true
    }

    private static func isContainer(_ name: ArraySlice<SaidToken>) -> Bool {
        name.last.map { SaidUnit.isContainer($0.text) } ?? false
    }

    /// Things that are counted: containers, and English plurals.
    private static func isCounted(_ name: ArraySlice<SaidToken>) -> Bool {
        guard let last = name.last else { return false }
        let low = last.low
        return name.contains { SaidUnit.isContainer($0.text) }
            || low.count > 3 && low.hasSuffix("s") && !low.hasSuffix("ss") && !low.hasSuffix("us")
    }
}
