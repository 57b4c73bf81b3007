internal import Basics
internal import Perfumery
internal import Web

/// Pasted or uploaded text as lines of a formula: columns of a spreadsheet, a table of Markdown,
/// a file of Perfumers Vault, or lines of text.
///
/// Unambiguous text is read; anything else stays in the line as written, so that the form refuses
/// the line until a person decides.
struct PastedFormula: Equatable {
    private(set) var lines: [IngredientForm.Line] = []
    /// Pasted source of every line.
    private(set) var sources: [Source] = []
    /// Rows that are no lines: titles, totals, and rows beyond the limit of a medley.
    private(set) var leftOut: [String] = []
    /// Columns that were not read, by their headings or their first cells.
    private(set) var columnsLeftOut: [String] = []
    /// The unit of lines that did not say theirs; nil if all did.
    private(set) var assumed: AmountUnit?
    private let unit: String
    private let language: Language

    struct Source: Equatable {
        let text: String
        /// True if part of the line is uncertain.
        let isAsked: Bool
    }

    /// A formula has fewer bytes: a longer text is not read.
    static let mostBytes = 100_000

    /// - Parameters:
    ///   - unit: of lines that don't say theirs.
    ///   - room: how many lines there may be.
    ///   - language: of the form, which decides where no number of the text does.
    init(
        _ text: String, unit: String, room: Int = Medley.ingredientLimit,
        in language: Language = .english
    ) {
        self.unit = unit
        self.language = language
        var reading = PastedReading(
            text.utf8.count > PastedFormula.mostBytes ? "" : text, in: language)
        leftOut = reading.leftOut
        columnsLeftOut = reading.columnsLeftOut
        reading.decideShares()
        reading.decideFractions()
        reading.decideFills()
        let signs = reading.signs
        var sums: [String: Int64] = [:]
        for (place, found) in reading.found.enumerated() {
            let line = made(found, signs)
            let amount = Decimal(typed: line.amount, places: 6, comma: .refused)?.units ?? 0
            let isSum = lines.count > 2 && amount > 0 && amount == sums[line.unit]
            if found.isPerhapsTotal, isSum {
                leftOut.append(found.source)
                lines.removeLast()
                sources.removeLast()
                continue
            }
            // The last line may be a total with an unknown word.
            let isSolvent = found.line.dilution != nil || PastedDilution.isSolvent(line.name)
            // Half of a formula in percent is as much as the other half.
            let isHalf = line.unit == "percent"
            if isSum, place == reading.found.count - 1, !isSolvent, !isHalf {
                lines[lines.count - 1].amount += " ?"
                sources[sources.count - 1] = Source(text: found.source, isAsked: true)
            }
            // No overflow: at most 20,000 rows of 10^11.
            sums[line.unit, default: 0] += min(amount, Amount.mostMillionths)
        }
        if lines.count > room {
            for line in lines[room...] { leftOut.append(line.name) }
            lines.removeLast(lines.count - room)
            sources.removeLast(sources.count - room)
        }
    }

    private mutating func made(
        _ found: PastedReading.Found, _ signs: PastedSigns
    ) -> IngredientForm.Line {
        var line = IngredientForm.Line(name: found.line.name)
        var isAsked = false
        if let amount = found.line.amount {
            let typed = amount.typed(signs, in: language)
            line.amount = typed.number
            line.unit = typed.unit?.rawValue ?? unit
            if typed.unit == nil { assumed = AmountUnit(rawValue: unit) }
            isAsked = typed.isAsked
        } else {
            line.unit = unit
            isAsked = true
        }
        if let dilution = found.line.dilution {
            let typed = dilution.typed(signs, found.scale)
            line.dilution = typed.share
            if !typed.share.isEmpty { line.diluent = dilution.diluent }
            if typed.isAsked || !typed.share.isEmpty && line.diluent.isEmpty { isAsked = true }
        }
        lines.append(line)
        sources.append(Source(text: found.source, isAsked: isAsked))
        return line
    }
}

// In a form.
extension PastedFormula {
    /// A formula taken into a form.
    struct Taken {
        let formula: PastedFormula
        /// The index of its first line there.
        let place: Int
    }

    /// Puts the pasted formula into the lines of a form. Nil, with the form unchanged, if the
    /// text has no line.
    static func take(into form: inout Fields, at place: Int?, in language: Language = .english)
        -> Taken?
    {
        var lines = IngredientForm(form)
        let filled = lines.lines.reduce(0) { $0 + ($1.isBlank ? 0 : 1) }
        let formula = PastedFormula(
            form["pasted"] ?? "", unit: lines.lines.unit,
            room: max(0, Medley.ingredientLimit - filled), in: language)
        guard !formula.lines.isEmpty else { return nil }
        let first = lines.insert(formula.lines, at: place)
        form = lines.replacing(form.without("pasted"))
        return Taken(formula: formula, place: first)
    }
}
