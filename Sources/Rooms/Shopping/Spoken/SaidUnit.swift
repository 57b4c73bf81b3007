internal import Basics

/// A spoken unit in English, German or French.
struct SaidUnit: Equatable, Sendable {
    enum Kind: Sendable {
        /// A volume or a mass.
        case measure
        /// "30 cm of ribbon" is an amount, "10 × 10 cm labels" is none.
        case length
        /// "bottles": a unit before a name, a name by itself.
        case container
        /// "pieces", which need no unit.
        case pieces
    }

    /// The unit in the list: "ml" for "millilitres"; "bottles" stays as spoken.
    let symbol: String
    let kind: Kind
    /// Half kilograms in a pound of German shops.
    let times: Int64

    private init(_ symbol: String, _ kind: Kind, times: Int64 = 1) {
        self.symbol = symbol
        self.kind = kind
        self.times = times
    }

    /// - Parameter next: the word behind: "fl" and "oz" are one unit.
    /// - Returns: also how many words the unit has.
    static func read(_ word: String, _ next: String?) -> (unit: SaidUnit, words: Int)? {
        let bare = word.last == "." && word.count > 1 ? String(word.dropLast()) : word
        let low = bare.lowercased()
        if ["fl", "fluid"].contains(low), let next {
            let next = next.last == "." ? String(next.dropLast()) : next
            let names = ["oz", "ounce", "ounces"]
            if names.contains(next.lowercased()) { return (SaidUnit("fl oz", .measure), 2) }
        }
        // "3 M" and "5 G" are names.
        if bare == "M" || bare == "G" { return nil }
        for (symbol, names) in measures where names.contains(low) {
            return (SaidUnit(symbol, symbol == "m" || symbol == "cm" ? .length : .measure), 1)
        }
        if low == "pfund" { return (SaidUnit("g", .measure, times: 500), 1) }
        if pieces.contains(low) { return (SaidUnit("", .pieces), 1) }
        if isContainer(low) { return (SaidUnit(bare, .container), 1) }
        return nil
    }

    static func isContainer(_ word: String) -> Bool {
        let word = word.lowercased()
        return single.contains(word) || many.contains(word)
    }

    /// One container of English: "50 bottle caps" are caps.
    static func isSingle(_ word: String) -> Bool { single.contains(word.lowercased()) }

    /// Sizes that belong to a name: "15 mm crimp caps".
    static func isDimension(_ word: String) -> Bool {
        let names = list("mm µm um nm inch inches zoll pouce pouces gsm w v")
        return names.contains(word.lowercased()) || ["\"", "″", "''"].contains(word)
    }

    private static let measures: [(String, [String])] = [
        ("ml", list("ml mls millilitre millilitres milliliter milliliters")),
        (
            "cl",
            list("cl centilitre centilitres centiliter centiliters zentiliter")
        ),
        ("dl", list("dl decilitre decilitres deciliter deciliters déciliter déciliters deziliter")),
        ("l", list("l ltr lt litre litres liter liters")),
        ("mg", list("mg milligram milligrams milligramm milligramme milligrammes")),
        ("g", list("g gm gms gram grams gramm gramme grammes grammen")),
        (
            "kg",
            list(
                "kg kgs kilo kilos kilogram kilograms kilogramm kilogramme kilogrammes")
        ),
        ("oz", list("oz ounce ounces unze unzen once onces")),
        ("lb", list("lb lbs pound pounds")),
        ("fl oz", list("floz flüssigunze flüssigunzen")),
        ("pint", list("pint pints")), ("qt", list("qt quart quarts")),
        ("gal", list("gal gallon gallons gallone gallonen")),
        ("m", list("m metre metres meter meters metern mètre mètres")),
        ("cm", list("cm centimetre centimetres centimeter centimeters zentimeter centimètres")),
    ]
    private static let pieces = list(
        "piece pieces pcs pc pce pces each ea stück stueck stk st pièce pièces")
    private static let single = list(
        "packet box bag bottle jar can tin tube vial roll sheet drop bucket case crate carton "
            + "canister sachet tub pot drum ream")
    private static let many = list(
        "pack packs packets boxes bags bottles jars cans tins tubes vials rolls sheets drops pair "
            + "pairs set sets buckets cases crates cartons canisters sachets tubs pots drums reams "
            + "flasche flaschen packung packungen dose dosen beutel glas gläser tuben rolle rollen "
            + "blatt tropfen paar kiste kisten schachtel schachteln karton kartons sack säcke eimer "
            + "kanister bogen paket pakete "
            + "bouteille bouteilles paquet paquets boîte boîtes boite boites sac sacs rouleau "
            + "rouleaux feuille feuilles goutte gouttes paire paires flacon flacons bidon bidons")
}

extension SaidUnit {
    /// Units of one kind with their sizes, largest first. A fraction of a unit is converted to a
    /// smaller one.
    private static let families: [[(symbol: String, size: Int64)]] = [
        [("l", 1_000), ("dl", 100), ("cl", 10), ("ml", 1)],
        [("kg", 1_000_000), ("g", 1_000), ("mg", 1)], [("lb", 16), ("oz", 1)],
        [("gal", 8), ("qt", 2), ("pint", 1)], [("m", 100), ("cm", 1)],
    ]
    /// Units that are not used for conversion: half a litre does not become "5 dl".
    private static let seldom = ["dl", "cl", "qt"]

    private static func family(_ symbol: String) -> [(symbol: String, size: Int64)]? {
        let symbol = symbol.lowercased()
        return families.first { family in family.contains { $0.symbol == symbol } }
    }

    /// The unit of a list's item in the spelling of these families.
    static func symbol(_ unit: String) -> String {
        read(unit, nil)?.unit.symbol.lowercased() ?? unit.lowercased()
    }

    /// A whole number from 1 to `most`, in another unit of the kind if necessary. Nil if
    /// impossible.
    static func whole(
        _ thousandths: Int64, _ unit: String, most: Int64
    ) -> (number: Int64, unit: String)? {
        if thousandths % 1_000 == 0, (1...most).contains(thousandths / 1_000) {
            return (thousandths / 1_000, unit)
        }
        guard let family = family(unit),
            let size = family.first(where: { $0.symbol == unit.lowercased() })?.size
        else { return nil }
        let (small, overflow) = thousandths.multipliedReportingOverflow(by: size)
        if overflow { return nil }
        let isTooMany = thousandths / 1_000 > most
        for other in isTooMany ? family.reversed() : family
        where (isTooMany ? other.size > size : other.size < size)
            && !seldom.contains(other.symbol)
        {
            let (number, rest) = small.quotientAndRemainder(dividingBy: 1_000 * other.size)
            if rest == 0, (1...most).contains(number) { return (number, other.symbol) }
        }
        return nil
    }

    /// Sum of two amounts in thousandths of the first unit; nil for different kinds.
    static func sum(
        _ first: (thousandths: Int64, unit: String), _ second: (thousandths: Int64, unit: String)
    ) -> (thousandths: Int64, unit: String)? {
        let unit = first.unit.lowercased()
        if unit == second.unit.lowercased() {
            return (first.thousandths + second.thousandths, first.unit)
        }
        guard let family = family(unit),
            let size = family.first(where: { $0.symbol == unit })?.size,
            let other = family.first(where: { $0.symbol == second.unit.lowercased() })?.size,
            size > 0
        else { return nil }
        let (part, overflow) = second.thousandths.multipliedReportingOverflow(by: other)
        if overflow { return nil }
        // The smaller unit keeps every part.
        if other < size {
            let (whole, isMore) = first.thousandths.multipliedReportingOverflow(by: size)
            return isMore ? nil : (whole / other + second.thousandths, second.unit.lowercased())
        }
        return (first.thousandths + part / size, first.unit)
    }
}

@inline(never)
func list(_ words: String) -> [String] {
    words.split(separator: " ").map { String($0) }
}
