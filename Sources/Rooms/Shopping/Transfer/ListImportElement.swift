internal import Basics
internal import RoomKit
internal import SQLCore
internal import Web

/// Reason for which a line of a file can't be imported.
struct Unfit: Error {
    /// The raw value of its fault.
    let code: String
    let arguments: [String]

    init(_ fault: ShoppingFault, _ arguments: [String] = []) {
        code = fault.rawValue
        self.arguments = arguments
    }

    init(_ fault: FieldFault, _ arguments: [String] = []) {
        code = fault.rawValue
        self.arguments = arguments
    }
}

/// One line of a file, with its values as written.
struct ListImportElement {
    private let written: [String?]
    private let texts: [String]

    init(_ row: Row, line: Int, keepsHue: Bool) {
        var written: [String?] = []
        for column in 0..<12 { written.append(row.optionalText(column)) }
        self.written = written
        var texts: [String] = []
        for column in 12..<16 { texts.append(row.text(column)) }
        self.texts = texts
        self.line = line
        self.keepsHue = keepsHue
    }

    private let line: Int
    private let keepsHue: Bool

    var isLocation: Bool { written[1] != nil }
    var isItem: Bool {
        written[6] != nil || written[7] != nil || written[8] != nil || written[9] != nil
    }

    /// Name for use in a sentence.
    var title: String { isText(0) ? texts[0].inOneLine : "" }

    func location() throws(Unfit) -> ImportedLocation {
        let name = try name(0, text: 0, limit: Location.nameLimit)
        // The old app gives its own Unknown location an order outside the allowed range.
        let isUnknown = isUnknownName(name)
        guard let order = written[1].flatMap({ wholeNumber($0) }),
            isUnknown || Location.orders.contains(order)
        else {
            guard isUnknown else { throw Unfit(.lineOrder, [written[1] ?? ""]) }
            return ImportedLocation(line: line, name: name, order: 0, colour: try colour())
        }
        return ImportedLocation(line: line, name: name, order: order, colour: try colour())
    }

    /// Colours here are opaque. Most colours of the old app are so transparent that mixed with
    /// white their hue would be lost. Therefore opacity is ignored, except by the rules of
    /// release 0.1, which mixed colours with white.
    private func colour() throws(Unfit) -> Colour {
        let red = try share(2)
        let green = try share(3)
        let blue = try share(4)
        let told = written[5] == nil ? 1_000_000 : try share(5)
        let opacity = keepsHue ? 1_000_000 : told
        func part(_ share: Int) -> Int {
            // In 64 bits: in WebAssembly an Int has 32.
            let (share, opacity) = (Int64(share), Int64(opacity))
            let mixed = (share * opacity + 1_000_000 * (1_000_000 - opacity)) / 1_000_000
            return Int(clamping: (mixed * 255 + 500_000) / 1_000_000)
        }
        return Colour(red: part(red), green: part(green), blue: part(blue))
    }

    /// A number from 0 to 1 in millionths.
    private func share(_ column: Int) throws(Unfit) -> Int {
        guard let text = written[column], let share = JSONNumber(text)?.millionths,
            share <= 1_000_000
        else {
            throw Unfit(.lineColour)
        }
        return share
    }

    func item() throws(Unfit) -> ImportedItem {
        let name = try name(0, text: 0, limit: ListItem.nameLimit)
        let quantity = written[6] == nil ? 1 : written[6].flatMap { wholeNumber($0) }
        guard let quantity, ListItem.quantities.contains(quantity) else {
            throw Unfit(.lineQuantity, [written[6] ?? ""])
        }
        guard let isListed = flag(7, without: false), let isAvailable = flag(8, without: true)
        else { throw Unfit(.lineFlag) }
        guard written[9] == nil || written[9] == "null" || isText(9) else {
            throw Unfit(.lineLocation)
        }
        return ImportedItem(
            line: line, name: name, quantity: quantity, isListed: isListed,
            isAvailable: isAvailable, locationName: texts[1].trimmed,
            unit: written[10] == nil ? nil : try text(10, 2, limit: ListItem.unitLimit),
            remark: written[11] == nil ? nil : try text(11, 3, limit: ListItem.remarkLimit))
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
        _ column: Int, text: Int, limit: Int
    ) throws(Unfit) -> String {
        let name = texts[text].trimmed
        guard isText(column), !name.isEmpty else { throw Unfit(.lineName) }
        guard !hasControls(column, texts[text]) else { throw Unfit(.notShowable) }
        guard name.count <= limit else {
            throw Unfit(.tooLong, [String(name.count - limit)])
        }
        return name
    }

    private func text(
        _ column: Int, _ text: Int, limit: Int
    ) throws(Unfit) -> String {
        let whole = texts[text].trimmed
        guard isText(column), !hasControls(column, texts[text]) else {
            throw Unfit(.notShowable)
        }
        guard whole.count <= limit else {
            throw Unfit(.tooLong, [String(whole.count - limit)])
        }
        return whole
    }

    private func isText(_ column: Int) -> Bool { written[column]?.hasPrefix("\"") == true }

    /// SQLite ends a text at an escaped NUL, so the check looks for NUL in the JSON as written.
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

extension String {
    /// Cut to the length that a sentence may quote.
    fileprivate var inOneLine: String {
        String(trimmed.prefix(ListItem.nameLimit).map { $0.isNewline ? " " : $0 })
    }
}

func isUnknownName(_ name: String) -> Bool {
    let unique = name.uniqueName
    return unique == "unknown location" || unique == "unknown"
}
