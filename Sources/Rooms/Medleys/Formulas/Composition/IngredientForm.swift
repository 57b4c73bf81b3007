internal import Basics
internal import Journal
internal import Perfumery
internal import RoomKit
internal import Web

/// The lines of a medley in a form: every one of these fields occurs once for every line, in
/// order.
///
/// The names are a durable format, also in `medley_version`.
struct IngredientForm {
    /// Typed lines in order, including blank lines.
    private(set) var lines: [Line] = []

    struct Line: Equatable {
        var name = ""
        var amount = ""
        var unit = AmountUnit.gram.rawValue
        /// Percent of the material in the dilution; "" for neat.
        var dilution = ""
        var diluent = ""
        /// "note:<slug>", "medley:<id>", or "".
        var link = ""

        var isBlank: Bool { name.trimmed.isEmpty && amount.trimmed.isEmpty }
    }

    /// A longer name may wrap.
    static let shortName = 16

    static func classes(of name: String) -> Literal {
        name.count <= shortName ? "line" : "line long"
    }

    static let fields = ["ingredient", "amount", "unit", "dilution", "diluent", "origin"]

    init(lines: [Line]) {
        self.lines = lines
    }

    init(_ form: Fields) {
        let columns = IngredientForm.fields.map { form.all($0) }
        let count = min(columns.map { $0.count }.max() ?? 0, Medley.ingredientLimit + 1)
        for place in 0..<count {
            let value = { (column: Int) -> String in
                place < columns[column].count ? columns[column][place] : ""
            }
            lines.append(
                Line(
                    name: value(0), amount: value(1), unit: value(2), dilution: value(3),
                    diluent: value(4), link: value(5)))
        }
    }

    /// A line that was taken out of the form, and its index there.
    struct Removed {
        let place: Int
        let line: Line
    }

    init(_ ingredients: [Ingredient]) {
        for ingredient in ingredients { lines.append(Line(ingredient)) }
    }

    /// The form with its lines replaced by these. "Keep the ratios" then starts from these amounts.
    func replacing(_ form: Fields) -> Fields {
        var changed = form
        for field in IngredientForm.fields + ["before"] { changed = changed.without(field) }
        add(to: &changed)
        return changed
    }

    func add(to form: inout Fields) {
        for line in lines {
            form.add("ingredient", line.name)
            form.add("amount", line.amount)
            form.add("unit", line.unit)
            form.add("dilution", line.dilution)
            form.add("diluent", line.diluent)
            form.add("origin", line.link)
        }
    }

    /// Puts lines before the one at `place`, or at the end, instead of a blank one there and of
    /// blank ones at the end.
    ///
    /// - Returns: the index of the first.
    mutating func insert(_ new: [Line], at place: Int?) -> Int {
        while lines.last?.isBlank == true { lines.removeLast() }
        let place = min(max(place ?? lines.count, 0), lines.count)
        if lines.indices.contains(place), lines[place].isBlank { lines.remove(at: place) }
        lines.insert(contentsOf: new, at: place)
        return place
    }

    /// The index of the line that an ingredient was read from.
    func place(of ingredient: Ingredient) -> Int {
        let key = IngredientForm.Line(ingredient).key(rules: Entry.currentRules)
        return lines.firstIndex { $0.key(rules: Entry.currentRules) == key } ?? 0
    }

    /// The name of a line's field in faults: "amount 3", with the line's index from 0.
    static func place(_ field: String, _ line: Int) -> String { "\(field) \(line)" }
}

extension [IngredientForm.Line] {
    /// True if all lines are in percent, so that nothing gives the size of the whole.
    var areShares: Bool {
        !isEmpty && allSatisfy { $0.isBlank || $0.unit == AmountUnit.percent.rawValue }
    }

    /// Initial unit of a further line: the unit of most lines, or the first of several equally
    /// frequent ones.
    var unit: String {
        var counts: [(unit: String, count: Int)] = []
        for line in self where !line.isBlank || count == 1 {
            if let place = counts.firstIndex(where: { $0.unit == line.unit }) {
                counts[place].count += 1
            } else {
                counts.append((line.unit, 1))
            }
        }
        var most = counts.first
        for count in counts where count.count > most?.count ?? 0 { most = count }
        return most?.unit ?? AmountUnit.gram.rawValue
    }
}

extension IngredientForm.Line {
    init(_ ingredient: Ingredient) {
        name = ingredient.name
        amount = ingredient.amount.typed
        unit = ingredient.amount.unit.rawValue
        if let thinning = ingredient.dilution {
            dilution = Decimal(units: thinning.share, places: 4).typed
            diluent = thinning.diluent
        }
        switch ingredient.link {
        case .note(let slug): link = "note:" + slug
        case .accord(let id): link = "medley:" + id.raw
        case nil: break
        }
    }

    /// Reads a line that is not blank; nil, and faults, if something is wrong.
    func ingredient(
        _ place: Int, _ faults: inout Faults, rules: Int64
    ) -> Ingredient? {
        let name = name.trimmed
        let before = faults.faults.count
        if name.isEmpty {
            faults.add(IngredientForm.place("ingredient", place), MedleysFault.ingredientMissing)
        } else if name.count > Ingredient.nameLimit(rules) {
            faults.add(
                IngredientForm.place("ingredient", place),
                tooLongBy: name.count - Ingredient.nameLimit(rules))
        }
        let number = number(place, &faults, rules)
        let unit = AmountUnit(rawValue: unit)
        if unit == nil { faults.add(IngredientForm.place("unit", place), MedleysFault.chooseOne) }
        let thinning = thinning(place, &faults, rules)
        guard faults.faults.count == before, let number, let unit,
            let amount = Amount(millionths: number.units, unit: unit)
        else { return nil }
        var ingredient = Ingredient(name: name, amount: amount, dilution: thinning)
        if link.hasPrefix("note:") { ingredient.link = .note(String(link.dropFirst(5))) }
        if link.hasPrefix("medley:") { ingredient.link = .accord(ID(String(link.dropFirst(7)))) }
        return ingredient
    }

    private func number(
        _ place: Int, _ faults: inout Faults, _ rules: Int64
    ) -> Decimal? {
        let field = IngredientForm.place("amount", place)
        do throws(Misread) {
            let number = try Decimal.read(amount, places: 6, comma: .refused, rules: rules)
            guard number.units <= Amount.mostMillionths else { throw .tooLarge }
            if number.units <= 0 { faults.add(field, MedleysFault.amountNotPositive) }
            return number
        } catch .tooLarge {
            faults.add(field, MedleysFault.amountTooLarge)
        } catch {
            faults.add(
                field, error,
                or: amount.trimmed.isEmpty
                    ? MedleysFault.amountMissing : .amountNotANumber)
        }
        return nil
    }

    /// The dilution, if both parts can be read.
    var thinned: Thinning? {
        var faults = Faults()
        let thinning = thinning(0, &faults, Entry.currentRules)
        return faults.isEmpty ? thinning : nil
    }

    /// Faults of the line's dilution, under the field names of a first line.
    var dilutionFaults: Faults {
        var faults = Faults()
        _ = thinning(0, &faults, Entry.currentRules)
        return faults
    }

    /// Distinguishes the line from the other lines of its medley: name and dilution, ignoring
    /// case. By the rules up to 3, the name alone. A dilution that can't be read counts as typed.
    func key(rules: Int64) -> String {
        let name = name.trimmed.lowercased()
        guard rules > 3 else { return name }
        var faults = Faults()
        let thinning = thinning(0, &faults, rules)
        guard faults.isEmpty else { return name + "\n" + dilution + "\n" + diluent }
        return thinning.map { name + "\n\($0.share)\n" + $0.diluent.lowercased() } ?? name
    }

    /// An empty field or 100 % means neat.
    private func thinning(
        _ place: Int, _ faults: inout Faults, _ rules: Int64
    ) -> Thinning? {
        let typed = dilution.trimmed
        guard !typed.isEmpty else { return nil }
        let field = IngredientForm.place("dilution", place)
        var share: Int64 = 0
        do throws(Misread) {
            share = try Decimal.read(typed, places: 4, comma: .decimals).units
            guard (1...1_000_000).contains(share) else { throw .tooLarge }
        } catch {
            faults.add(field, error, or: MedleysFault.notADilution)
            return nil
        }
        if share == 1_000_000 { return nil }
        let diluent = diluent.trimmed
        if diluent.isEmpty {
            faults.add(IngredientForm.place("diluent", place), MedleysFault.diluentMissing)
        } else if diluent.count > Ingredient.nameLimit(rules) {
            faults.add(
                IngredientForm.place("diluent", place),
                tooLongBy: diluent.count - Ingredient.nameLimit(rules))
        }
        return Thinning(share: share, diluent: diluent)
    }
}
