internal import Basics

/// An amount within a spoken text: "2 l", "2 x 500 ml", "1 kg 500 g", "half a dozen".
struct SaidAmount {
    private(set) var thousandths: Int64
    private(set) var unit: SaidUnit?
    /// Index after the last word.
    private(set) var end: Int
    /// The repeated part: "500 ml" of "2 x 500 ml".
    private(set) var size: (words: Range<Int>, count: Int64)?
    /// The number, of digits or words, without its unit.
    private(set) var number: SaidNumber
    private(set) var doubts: SaidDoubts = []

    var symbol: String { unit?.symbol ?? "" }
    var isMeasured: Bool { unit?.kind == .measure || unit?.kind == .length }

    /// The amount that the words begin with.
    init?(_ tokens: ArraySlice<SaidToken>, _ way: SaidWay) {
        var start = tokens.startIndex
        // "x 3".
        let isTimes = tokens.first.map { ["x", "×", "*"].contains($0.low) } ?? false
        if isTimes { start += 1 }
        guard
            let number = SaidNumber(
                tokens[start...], sign: way.sign, joinsBlanks: way.joinsBlanks)
        else { return nil }
        self.number = number
        thousandths = number.thousandths
        end = number.end
        guard !SaidAmount.isPartOfName(tokens[end...], number) else { return nil }
        if number.isParted { doubts.insert(.blank) }
        if end < tokens.endIndex, SaidToken.times.contains(tokens[end].low) {
            end += 1
            multiply(tokens, way)
            return
        }
        if takeUnit(tokens) {
            compound(tokens, way)
            countBehind(tokens, way)
            if number.isDoubtful, isMeasured { doubts.insert(.sign) }
        } else {
            // Pieces are counted in thousands.
            doubts.remove(.blank)
        }
    }

    /// "5 % dilution", "15 mm caps", "130 x 8 mm blotters", "20 °C".
    private static func isPartOfName(
        _ rest: ArraySlice<SaidToken>, _ number: SaidNumber
    ) -> Bool {
        guard let next = rest.first else { return false }
        if ["%", "‰", "percent", "prozent", "per", "pour"].contains(next.low) {
            guard ["per", "pour"].contains(next.low) else { return true }
            return rest.dropFirst().first.map { ["cent", "mille"].contains($0.low) } ?? false
        }
        if next.text.hasPrefix("%") || next.text.hasPrefix("°") { return true }
        if SaidUnit.isDimension(next.text) { return true }
        guard ["x", "×", "*"].contains(next.low),
            let other = SaidNumber(rest.dropFirst(), sign: nil), other.end < rest.endIndex
        else { return false }
        let unit = SaidUnit.read(rest[other.end].text, nil)?.unit
        // "4x4 labels".
        if next.isJoined, rest[rest.startIndex + 1].isJoined, unit == nil { return true }
        return SaidUnit.isDimension(rest[other.end].text) || unit?.symbol == "cm"
            || SaidToken.times.contains(rest[other.end].low)
    }

    private mutating func takeUnit(_ tokens: ArraySlice<SaidToken>) -> Bool {
        guard end < tokens.endIndex else { return false }
        let next = end + 1 < tokens.endIndex ? tokens[end + 1].text : nil
        guard let (unit, words) = SaidUnit.read(tokens[end].text, next) else { return false }
        // "50 bottle caps" are caps.
        if SaidUnit.isSingle(tokens[end].text), thousandths > 1_000 { return false }
        self.unit = unit
        thousandths *= unit.times
        end += words
        // "un litre et demi".
        guard unit.kind == .measure, thousandths % 1_000 == 0,
            let count = SaidNumberWords.half(tokens[end...].prefix(3).map { $0.low })
        else { return true }
        thousandths += 500 * unit.times
        end += count
        return true
    }

    /// "2 x 500 ml": the number before "x" is the count.
    private mutating func multiply(_ tokens: ArraySlice<SaidToken>, _ way: SaidWay) {
        guard thousandths % 1_000 == 0, end < tokens.endIndex,
            let inner = SaidNumber(
                tokens[end...], sign: way.sign, joinsBlanks: way.joinsBlanks)
        else { return }
        var part = self
        part.thousandths = inner.thousandths
        part.end = inner.end
        guard part.takeUnit(tokens), part.isMeasured else { return }
        let count = thousandths / 1_000
        let (product, overflow) = part.thousandths.multipliedReportingOverflow(by: count)
        if overflow { return }
        size = (end..<part.end, count)
        if inner.isDoubtful { doubts.insert(.sign) }
        doubts.insert(.size)
        thousandths = product
        unit = part.unit
        end = part.end
    }

    /// "500 ml x 2".
    private mutating func countBehind(_ tokens: ArraySlice<SaidToken>, _ way: SaidWay) {
        guard isMeasured, end + 1 < tokens.endIndex, SaidToken.times.contains(tokens[end].low),
            let count = SaidNumber(tokens[(end + 1)...], sign: way.sign),
            count.thousandths % 1_000 == 0,
            count.end == tokens.endIndex || SaidUnit.read(tokens[count.end].text, nil) == nil
        else { return }
        let (product, overflow) = thousandths.multipliedReportingOverflow(
            by: count.thousandths / 1_000)
        if overflow { return }
        let start = number.end - 1
        size = (start..<end, count.thousandths / 1_000)
        doubts.insert(.size)
        thousandths = product
        end = count.end
    }

    /// "1 kg 500 g".
    private mutating func compound(_ tokens: ArraySlice<SaidToken>, _ way: SaidWay) {
        guard isMeasured, end < tokens.endIndex else { return }
        let hasAnd = ["and", "und", "et"].contains(tokens[end].low)
        let start = hasAnd ? end + 1 : end
        guard start < tokens.endIndex,
            let next = SaidNumber(tokens[start...], sign: way.sign), next.end < tokens.endIndex
        else { return }
        var part = self
        part.thousandths = next.thousandths
        part.end = next.end
        guard part.takeUnit(tokens), part.isMeasured, part.symbol != symbol,
            let sum = SaidUnit.sum((thousandths, symbol), (part.thousandths, part.symbol)),
            sum.unit == part.symbol
        else { return }
        thousandths = sum.thousandths
        unit = part.unit
        end = part.end
    }

    var isSized: Bool { size != nil }
}

/// One way of reading a line, with one answer to every ambiguity.
struct SaidWay: Equatable {
    var sign: DecimalSigns.Sign?
    /// "2 500 ml" are 2500 ml; else two of 500 ml.
    var joinsBlanks = true
    /// "2 x 500 ml ethanol" is a litre; else two of "500 ml ethanol".
    var multiplies = true
    /// "wax and tape" are two things.
    var partsAnd = true
    /// True if "4711 cologne" is a name; false to read 4,711 pieces of cologne.
    var keepsNumbers = true
}

/// Ambiguities of a line.
struct SaidDoubts: OptionSet {
    let rawValue: Int

    static let sign = SaidDoubts(rawValue: 1)
    static let blank = SaidDoubts(rawValue: 2)
    static let size = SaidDoubts(rawValue: 4)
    static let and = SaidDoubts(rawValue: 8)
    static let number = SaidDoubts(rawValue: 16)
}
