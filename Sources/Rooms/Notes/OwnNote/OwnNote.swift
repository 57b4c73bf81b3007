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

    /// The note as the fields of its form.
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
    var faults = Faults()
    let name = (form["name"] ?? "").trimmed
    if name.isEmpty {
        faults.add("name", NotesFault.nameMissing)
    } else if name.count > OwnNote.nameLimit {
        faults.add("name", FieldFault.tooLong, [String(name.count - OwnNote.nameLimit)])
    }
    let family = form["family"].flatMap { Family(rawValue: $0) }
    let position = form["position"].flatMap { Position(rawValue: $0) }
    let kind = form["kind"].flatMap { Kind(rawValue: $0) }
    if family == nil { faults.add("family", NotesFault.chooseOne) }
    if position == nil { faults.add("position", NotesFault.chooseOne) }
    if kind == nil { faults.add("kind", NotesFault.chooseOne) }
    var texts: [OwnNote.Text: String] = [:]
    for text in OwnNote.Text.allCases {
        let typed = (form[text.rawValue] ?? "").trimmed
        if typed.count > text.limit {
            faults.add(text.rawValue, FieldFault.tooLong, [String(typed.count - text.limit)])
        }
        if !typed.isEmpty { texts[text] = typed }
    }
    let latitude = coordinate(form, "latitude", limit: 90, &faults)
    let longitude = coordinate(form, "longitude", limit: 180, &faults)
    if (latitude == nil) != (longitude == nil), faults["latitude"] == nil,
        faults["longitude"] == nil
    {
        faults.add(latitude == nil ? "latitude" : "longitude", NotesFault.bothCoordinates)
    }
    checkTexts(texts, &faults)
    guard faults.isEmpty, let family, let position, let kind else { return (nil, faults) }
    return (
        OwnNote(
            name: name, family: family, position: position, kind: kind, texts: texts,
            latitude: latitude, longitude: longitude), faults
    )
}

private func checkTexts(
    _ texts: [OwnNote.Text: String], _ faults: inout Faults
) {
    if let cas = texts[.cas], !isCAS(cas) { faults.add("cas", NotesFault.notACAS) }
    if let more = texts[.more], Link(outside: more) == nil {
        faults.add("more", NotesFault.notAnAddress)
    }
    // A fact about safety without a source is left out.
    if texts[.caution] != nil, texts[.source] == nil {
        faults.add("source", NotesFault.sourceMissing)
    }
}

private func coordinate(
    _ form: Fields, _ name: String, limit: Int64, _ faults: inout Faults
) -> Int64? {
    let typed = (form[name] ?? "").trimmed
    if typed.isEmpty { return nil }
    guard let number = Decimal(typed: typed, places: 4, comma: .decimals) else {
        faults.add(name, NotesFault.notANumber)
        return nil
    }
    guard abs(number.units) <= limit * 10_000 else {
        faults.add(name, NotesFault.outOfRange, [String(limit)])
        return nil
    }
    return number.units
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
