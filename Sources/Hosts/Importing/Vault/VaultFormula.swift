internal import Basics
internal import Medleys
internal import Perfumery

/// A formula of Perfumers Vault as a medley: lines in grams, without duplicates.
struct VaultFormula {
    struct Line {
        let name: String
        /// Of a gram.
        var millionths: Int64
        /// Of the whole; nil for neat.
        let share: Int64?
        let diluent: String

        var key: String { "\(name.lowercased())\n\(share ?? 0)\n\(diluent.lowercased())" }
    }

    private(set) var lines: [Line] = []
    /// The notes of its lines.
    private(set) var notes: [String] = []
    /// Data of the formula that is left out or changed.
    private(set) var left: [LeftBehind.Kind] = []
    /// Reason why the formula is not imported.
    private(set) var refusal: LeftBehind.Kind?

    private let unknownDiluent: String

    init(_ things: [VaultFile.Thing], _ words: ForeignWords) {
        unknownDiluent = words.unknownDiluent
        // Lines that don't count may exceed the limit; every line is compared with all earlier
        // ones.
        for thing in things.prefix(4 * Medley.ingredientLimit) where refusal == nil { read(thing) }
        if refusal == nil, lines.isEmpty { refusal = .noLines }
        if lines.count > Medley.ingredientLimit || things.count > 4 * Medley.ingredientLimit {
            refusal = .tooManyLines(Medley.ingredientLimit)
        }
    }

    private mutating func read(_ thing: VaultFile.Thing) {
        let name = thing["ingredient"].withoutBreaks
        let quantity = thing["quantity"]
        guard thing["exclude_from_calculation"] != "1" else {
            return left.append(.lineNotCounted(name))
        }
        guard !name.isEmpty, name.count <= Ingredient.nameLimit,
            let amount = VaultFormula.units(quantity, places: 6)
        else {
            refusal = .line(name, amount: quantity)
            return
        }
        guard amount.units != 0 || amount.isRounded else {
            return left.append(.lineWithoutAmount(name))
        }
        guard (1...Amount.mostMillionths).contains(amount.units),
            let share = VaultFormula.units(thing["concentration"], places: 4),
            (1...1_000_000).contains(share.units)
        else {
            refusal = .line(name, amount: "\(quantity), \(thing["concentration"]) %")
            return
        }
        if amount.isRounded {
            let taken = Decimal(units: amount.units, places: 6).typed
            left.append(.rounded(name, text: quantity, taken: taken))
        }
        add(name, amount.units, share.units, thing)
    }

    private mutating func add(
        _ name: String, _ millionths: Int64, _ share: Int64, _ thing: VaultFile.Thing
    ) {
        let isNeat = share == 1_000_000
        var diluent = isNeat ? "" : String(thing["dilutant"].withoutBreaks.prefix(80))
        if !isNeat, diluent.isEmpty {
            diluent = unknownDiluent
            left.append(.diluentUnknown(name))
        }
        let line = Line(
            name: name, millionths: millionths, share: isNeat ? nil : share, diluent: diluent)
        if !thing["notes"].isEmpty { notes.append("\(name): \(thing["notes"])") }
        guard let place = lines.firstIndex(where: { $0.key == line.key }) else {
            return lines.append(line)
        }
        let (sum, overflow) = lines[place].millionths.addingReportingOverflow(millionths)
        guard !overflow, sum <= Amount.mostMillionths else {
            refusal = .line(name, amount: thing["quantity"])
            return
        }
        lines[place].millionths = sum
        left.append(.linesAdded(name))
    }

    /// A JSON number in units of its last place, and true if there were more places; nil for
    /// other text.
    static func units(_ text: String, places: Int) -> (units: Int64, isRounded: Bool)? {
        if let exact = try? Decimal.read(text, places: places, comma: .refused) {
            return (exact.units, false)
        }
        guard let number = Double(text), number.isFinite, abs(number) < 1e9 else { return nil }
        let rounded = Decimal(rounding: number, places: places)
        return (rounded.units, Double(rounded.typed) != number)
    }
}

extension String {
    /// In one line.
    var withoutBreaks: String {
        String(map { $0.isNewline || $0 == "\t" ? " " : $0 }).trimmed
    }
}
