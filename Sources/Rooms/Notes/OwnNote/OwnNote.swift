internal import Basics
internal import Markup
internal import RoomKit
package import Web

/// A note that the person added: the encyclopaedia's fields, most of which are optional.
package struct OwnNote: Equatable, Sendable {
    package var name: String
    package var family: Family
    package var position: Position
    package var kind: Kind
    /// Typed texts of the fields in `texts`, trimmed, by field; empty texts are left out.
    package var texts: [Text: String]
    /// Ten-thousandths of a degree north and east.
    package var latitude: Int64?
    package var longitude: Int64?

    /// The fields that hold plain text, in the order of the form. The names are a durable format.
    package enum Text: String, CaseIterable, Sendable {
        case scientific, cas, synonyms, description, characteristics, pairings
        case place, country, extraction, uses, fact, history, strength, tenacity, more
        case caution, source

        /// Largest number of characters, as a person counts.
        package var limit: Int {
            switch self {
            case .cas: 12
            case .place, .country, .strength, .tenacity: 60
            case .scientific: 120
            case .synonyms, .characteristics, .pairings, .source, .more: 300
            default: 1_000
            }
        }
    }

    package static let nameLimit = 60

    subscript(text: Text) -> String { texts[text] ?? "" }

    /// A list typed with commas: its parts, trimmed, without blanks and repeats.
    func list(_ text: Text) -> [String] {
        var parts: [String] = []
        for part in self[text].split(separator: ",") {
            let word = String(part).trimmed
            if !word.isEmpty, !parts.contains(word) { parts.append(word) }
        }
        return parts
    }

    package var form: Fields {
        var form = Fields()
        form.add("name", name)
        form.add("family", family.rawValue)
        form.add("position", position.rawValue)
        form.add("kind", kind.rawValue)
        for text in Text.allCases where !self[text].isEmpty { form.add(text.rawValue, self[text]) }
        if let latitude { form.add("latitude", Decimal(units: latitude, places: 4).typed) }
        if let longitude { form.add("longitude", Decimal(units: longitude, places: 4).typed) }
        return form
    }
}

/// Reads the form of an own note.
///
/// - Throws: never; errors are in the faults, and then the note is nil.
func readOwnNote(_ form: Fields) -> (note: OwnNote?, faults: Faults) {
    var reading = FormReading(form)
    let name = reading.typed("name", limit: OwnNote.nameLimit)
    if name.isEmpty { reading.fault("name", .nameMissing) }
    let family = reading.chosen("family") { Family(rawValue: $0) }
    let position = reading.chosen("position") { Position(rawValue: $0) }
    let kind = reading.chosen("kind") { Kind(rawValue: $0) }
    var texts: [OwnNote.Text: String] = [:]
    for text in OwnNote.Text.allCases {
        let typed = reading.typed(text.rawValue, limit: text.limit)
        if !typed.isEmpty { texts[text] = typed }
    }
    let latitude = reading.coordinate("latitude", limit: 90)
    let longitude = reading.coordinate("longitude", limit: 180)
    if (latitude == nil) != (longitude == nil), reading.faults["latitude"] == nil,
        reading.faults["longitude"] == nil
    {
        reading.fault(latitude == nil ? "latitude" : "longitude", .bothCoordinates)
    }
    reading.check(texts)
    guard reading.faults.isEmpty, let family, let position, let kind else {
        return (nil, reading.faults)
    }
    return (
        OwnNote(
            name: name, family: family, position: position, kind: kind, texts: texts,
            latitude: latitude, longitude: longitude), reading.faults
    )
}

extension FormReading {
    fileprivate mutating func fault(
        _ field: String, _ fault: NotesFault, _ arguments: [String] = []
    ) {
        self.fault(field, code: fault, arguments)
    }

    fileprivate mutating func chosen<Choice>(
        _ name: String, _ choice: (String) -> Choice?
    ) -> Choice? {
        let chosen = form[name].flatMap(choice)
        if chosen == nil { fault(name, code: NotesFault.chooseOne) }
        return chosen
    }

    fileprivate mutating func check(_ texts: [OwnNote.Text: String]) {
        if let cas = texts[.cas], !isCAS(cas) { fault("cas", .notACAS) }
        if let more = texts[.more], Link(outside: more) == nil { fault("more", .notAnAddress) }
        // A fact about safety without a source is left out.
        if texts[.caution] != nil, texts[.source] == nil { fault("source", .sourceMissing) }
    }

    fileprivate mutating func coordinate(_ name: String, limit: Int64) -> Int64? {
        let typed = typed(name)
        if typed.isEmpty { return nil }
        guard let number = Decimal(typed: typed, places: 4, comma: .decimals) else {
            fault(name, .notANumber)
            return nil
        }
        guard abs(number.units) <= limit * 10_000 else {
            fault(name, .outOfRange, [String(limit)])
            return nil
        }
        return number.units
    }
}

/// True if a CAS registry number's check digit is right (cas.org: every digit times its position
/// counted from the right, summed, modulo 10).
func isCAS(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, (2...7).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
        parts[2].utf8.count == 1
    else { return false }
    var sum = 0
    var place = 1
    for byte in (parts[0] + parts[1]).utf8.reversed() {
        guard (0x30...0x39).contains(byte) else { return false }
        sum += place * Int(clamping: byte - 0x30)
        place += 1
    }
    return parts[2].utf8.first.map { Int(clamping: $0) - 0x30 } == sum % 10
}
