internal import Basics
internal import SQLCore
internal import Web

/// A location of a file.
struct ImportedLocation: Equatable {
    /// From 1, in its list.
    let line: Int
    let name: String
    let order: Int
    let colour: Colour
}

/// An item of a file.
struct ImportedItem: Equatable {
    let line: Int
    var name: String
    var quantity: Int
    var isListed: Bool
    var isAvailable: Bool
    var locationName: String
    /// Nil where the file has no such thing, as the old app's: what is there then stays.
    var unit: String?
    var remark: String?
}

/// Reads files of locations and items: the old app's two (`locations.json`, `shoppingItems.json`),
/// and Neroli's own, which holds both lists under `locations` and `shoppingItems`.
///
/// SQLite reads the JSON, so neither host needs a reader of its own.
struct ImportReading {
    private let database: Database
    private let words = ShoppingListWords()

    init(_ database: Database) {
        self.database = database
    }

    struct Files {
        var locations: [ImportedLocation] = []
        var items: [ImportedItem] = []
        var faults = Faults()
    }

    /// The fields of the form that hold a file's text each.
    static let fields = ["first", "second"]
    /// Bytes of both files together, so that the form stays below what a host takes.
    static let sizeLimit = 1_000_000
    static let lineLimit = 10_000
    /// Nobody reads more than so many faults.
    static let faultLimit = 20

    func read(_ form: Fields) throws(Failure) -> Files {
        var files = Files()
        var size = 0
        for field in ImportReading.fields { size += (form[field] ?? "").utf8.count }
        guard size <= ImportReading.sizeLimit else {
            files.faults.add("first", words.filesTooLarge)
            return files
        }
        for field in ImportReading.fields {
            let text = (form[field] ?? "").trimmed
            if !text.isEmpty { try read(text, field, &files) }
        }
        if size == 0 || (form["first"] ?? form["second"] ?? "").trimmed.isEmpty,
            files.locations.isEmpty, files.items.isEmpty, files.faults.isEmpty
        {
            files.faults.add("first", words.noFile)
        }
        if files.locations.count + files.items.count > ImportReading.lineLimit {
            files.faults.add("first", words.tooManyLines)
        }
        return files
    }

    private func read(_ text: String, _ field: String, _ files: inout Files) throws(Failure) {
        guard try database.integer("SELECT json_valid(?)", [.text(text)]) == 1 else {
            return files.faults.add(field, words.notJSON)
        }
        let kind = try database.first("SELECT json_type(?)", [.text(text)]) {
            (row) throws(Failure) in row.text(0)
        }
        switch kind {
        case "array": try readList(text, "$", field, &files)
        case "object":
            try readList(text, "$.locations", field, &files)
            try readList(text, "$.shoppingItems", field, &files)
            if files.locations.isEmpty, files.items.isEmpty, files.faults.isEmpty {
                files.faults.add(field, words.nothingInFile)
            }
        default: files.faults.add(field, words.notAList)
        }
    }

    private func readList(
        _ text: String, _ path: String, _ field: String, _ files: inout Files
    ) throws(Failure) {
        var line = 0
        try database.each(ImportReading.elements, [.text(text), .text(path)]) {
            (row) throws(Failure) in
            line += 1
            guard files.faults.faults.count < ImportReading.faultLimit else { return }
            let element = Element(row, line: line)
            do throws(Unfit) {
                if element.isLocation {
                    files.locations.append(try element.location(words))
                } else if element.isItem {
                    files.items.append(try element.item(words))
                } else {
                    throw Unfit(reason: words.neitherItemNorLocation)
                }
            } catch {
                files.faults.add(field, words.line(line, error.reason))
            }
        }
    }

    /// Each value as it stands in the file (`->`), so that no number is rounded on the way.
    private static let elements = """
        SELECT thing -> '$.name', thing -> '$.visitationOrder', thing -> '$.red',
            thing -> '$.green', thing -> '$.blue', thing -> '$.opacity', thing -> '$.quantity',
            thing -> '$.onList', thing -> '$.isAvailable', thing -> '$.locationName',
            thing -> '$.unit', thing -> '$.remark',
            thing ->> '$.name', thing ->> '$.locationName', thing ->> '$.unit',
            thing ->> '$.remark'
        FROM (
            SELECT CASE type WHEN 'object' THEN value ELSE '{}' END AS thing
            FROM json_each(?, ?)
        )
        """
}

/// Why a line of a file can't be taken.
private struct Unfit: Error {
    let reason: String
}

/// One line of a file: the parts as they are written in it.
private struct Element {
    private let written: [String?]
    private let texts: [String]

    init(_ row: Row, line: Int) {
        var written: [String?] = []
        for column in 0..<12 { written.append(row.optionalText(column)) }
        self.written = written
        var texts: [String] = []
        for column in 12..<16 { texts.append(row.text(column)) }
        self.texts = texts
        self.line = line
    }

    private let line: Int

    var isLocation: Bool { written[1] != nil }
    var isItem: Bool {
        written[6] != nil || written[7] != nil || written[8] != nil || written[9] != nil
    }

    func location(_ words: ShoppingListWords) throws(Unfit) -> ImportedLocation {
        let name = try name(0, text: 0, limit: Location.nameLimit, words)
        // The old app's own Unknown has an order beyond all others.
        let isUnknown = isUnknownName(name)
        guard let order = written[1].flatMap({ wholeNumber($0) }),
            isUnknown || Location.orders.contains(order)
        else {
            guard isUnknown else { throw Unfit(reason: words.lineOrder(written[1] ?? "")) }
            return ImportedLocation(line: line, name: name, order: 0, colour: try colour(words))
        }
        return ImportedLocation(line: line, name: name, order: order, colour: try colour(words))
    }

    /// What shines through is mixed with white paper: a colour here is always whole.
    private func colour(_ words: ShoppingListWords) throws(Unfit) -> Colour {
        let red = try share(2, words)
        let green = try share(3, words)
        let blue = try share(4, words)
        let opacity = written[5] == nil ? 1_000_000 : try share(5, words)
        func part(_ share: Int) -> Int {
            let mixed = (share * opacity + 1_000_000 * (1_000_000 - opacity)) / 1_000_000
            return (mixed * 255 + 500_000) / 1_000_000
        }
        return Colour(red: part(red), green: part(green), blue: part(blue))
    }

    /// A number from 0 to 1 in millionths.
    private func share(_ column: Int, _ words: ShoppingListWords) throws(Unfit) -> Int {
        guard let text = written[column], let share = millionths(text), share <= 1_000_000 else {
            throw Unfit(reason: words.lineColour)
        }
        return share
    }

    func item(_ words: ShoppingListWords) throws(Unfit) -> ImportedItem {
        let name = try name(0, text: 0, limit: Item.nameLimit, words)
        let quantity = written[6] == nil ? 1 : written[6].flatMap { wholeNumber($0) }
        guard let quantity, Item.quantities.contains(quantity) else {
            throw Unfit(reason: words.lineQuantity(written[6] ?? ""))
        }
        guard let isListed = flag(7, without: false), let isAvailable = flag(8, without: true)
        else { throw Unfit(reason: words.lineFlag) }
        guard written[9] == nil || written[9] == "null" || isText(9) else {
            throw Unfit(reason: words.lineLocation)
        }
        return ImportedItem(
            line: line, name: name, quantity: quantity, isListed: isListed,
            isAvailable: isAvailable, locationName: texts[1].trimmed,
            unit: written[10] == nil ? nil : try text(10, 2, limit: Item.unitLimit, words),
            remark: written[11] == nil ? nil : try text(11, 3, limit: Item.remarkLimit, words))
    }

    private func flag(_ column: Int, without: Bool) -> Bool? {
        switch written[column] {
        case nil: without
        case "true", "1": true
        case "false", "0": false
        default: nil
        }
    }

    private func name(
        _ column: Int, text: Int, limit: Int, _ words: ShoppingListWords
    ) throws(Unfit) -> String {
        let name = texts[text].trimmed
        guard isText(column), !name.isEmpty else { throw Unfit(reason: words.lineName) }
        guard !hasControls(column, texts[text]) else { throw Unfit(reason: words.notShowable) }
        guard name.count <= limit else {
            throw Unfit(reason: words.tooLong(by: name.count - limit))
        }
        return name
    }

    private func text(
        _ column: Int, _ text: Int, limit: Int, _ words: ShoppingListWords
    ) throws(Unfit) -> String {
        let whole = texts[text].trimmed
        guard isText(column), !hasControls(column, texts[text]) else {
            throw Unfit(reason: words.notShowable)
        }
        guard whole.count <= limit else {
            throw Unfit(reason: words.tooLong(by: whole.count - limit))
        }
        return whole
    }

    private func isText(_ column: Int) -> Bool { written[column]?.hasPrefix("\"") == true }

    /// SQLite ends a text at an escaped NUL, so it is looked for in the file's own words.
    private func hasControls(_ column: Int, _ text: String) -> Bool {
        text.hasControls(allowingLines: false) || contains(written[column] ?? "", "\\u0000")
    }
}

private func contains(_ text: String, _ part: String) -> Bool {
    let text = [UInt8](text.utf8)
    let part = [UInt8](part.utf8)
    guard text.count >= part.count else { return false }
    for start in 0...(text.count - part.count)
    where text[start..<(start + part.count)].elementsEqual(part) { return true }
    return false
}

func isUnknownName(_ name: String) -> Bool {
    let unique = name.uniqueName
    return unique == "unknown location" || unique == "unknown"
}

/// A JSON number from 0 up, in millionths, the rest cut off; nil for what is none or is too large.
///
/// In whole numbers, because the hosts read the last bit of a decimal differently.
func millionths(_ text: String) -> Int? {
    var digits: [Int] = []
    var decimals: Int?
    var exponent = 0
    var bytes = [UInt8](text.utf8)[...]
    while let byte = bytes.first {
        bytes = bytes.dropFirst()
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            digits.append(Int(byte - UInt8(ascii: "0")))
            if let count = decimals { decimals = count + 1 }
        case UInt8(ascii: "."):
            guard decimals == nil else { return nil }
            decimals = 0
        case UInt8(ascii: "e"), UInt8(ascii: "E"):
            let isNegative = bytes.first == UInt8(ascii: "-")
            if isNegative || bytes.first == UInt8(ascii: "+") { bytes = bytes.dropFirst() }
            guard let power = wholeNumber(String(decoding: bytes, as: UTF8.self)) else {
                return nil
            }
            exponent = isNegative ? -power : power
            bytes = []
        default: return nil
        }
    }
    guard !digits.isEmpty else { return nil }
    // The place of the first digit, counted from millionths.
    var place = digits.count - (decimals ?? 0) + exponent + 6 - 1
    var value = 0
    for digit in digits {
        if digit != 0 {
            guard place <= 7 else { return nil }
            var part = digit
            var rest = place
            while rest > 0 {
                part *= 10
                rest -= 1
            }
            if place >= 0 { value += part }
        }
        place -= 1
    }
    return value
}
