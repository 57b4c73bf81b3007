import Foundation

/// A note in the data file.
struct DataNote: Codable, Equatable, Sendable {
    var name: String
    var slug: String
    var family: String
    var position: String
    var kind = "essential oil"
    var scientific = "Planta odorata"
    var cas: String?
    var synonyms: [String] = []
    var origins = [DataOrigin(place: "Grasse", country: "France", latitude: 43.66, longitude: 6.92)]
    var description = "A description."
    var extraction = "Steam distillation."
    var characteristics = ["fresh", "green", "soft", "warm"]
    var pairings: [String] = []
    var uses = "Many uses."
    var fact: String? = "A fact."
    var history: String? = "A history."
    var strength = "medium"
    var tenacity = "a few hours"
    var more = "https://example.org/note"
    var cautions: [DataCaution] = []
    /// By its kind.
    var figures: [String: DataFigure]?
    /// The rules of the first entries that know the note.
    var since: Int?

    /// A note with this name and default values; tests change the fields under test.
    init(
        _ name: String, _ family: String = "floral", _ position: String = "middle",
        _ change: (inout DataNote) -> Void = { _ in }
    ) {
        self.name = name
        slug = name.slug
        self.family = family
        self.position = position
        change(&self)
    }
}

struct DataOrigin: Codable, Equatable, Sendable {
    var place: String
    var country: String
    var latitude: Double
    var longitude: Double
}

struct DataCaution: Codable, Equatable, Sendable {
    var kind: String
    var text: String
    var source: String
    var link: String?
}

/// An array in the file: the value, its source, and the percentage it was smelt at.
struct DataFigure: Codable, Equatable, Sendable {
    var value: String
    var source: String
    var percent: Int?

    init(_ value: String, _ source: String, percent: Int? = nil) {
        self.value = value
        self.source = source
        self.percent = percent
    }

    init(from decoder: any Decoder) throws {
        var parts = try decoder.unkeyedContainer()
        if let number = try? parts.decode(Double.self) {
            value = number == number.rounded() ? "\(Int(number))" : "\(number)"
        } else {
            value = try parts.decode(String.self)
        }
        source = try parts.decode(String.self)
        percent = parts.isAtEnd ? nil : try parts.decode(Int.self)
    }

    func encode(to encoder: any Encoder) throws {
        var parts = encoder.unkeyedContainer()
        try parts.encode(value)
        try parts.encode(source)
        if let percent { try parts.encode(percent) }
    }
}

struct DataSource: Codable, Equatable, Sendable {
    var name: String
    var link: String
}

struct DataFile: Codable, Sendable {
    var sources: [String: DataSource]?
    var notes: [DataNote]

    var bytes: [UInt8] {
        get throws { [UInt8](try JSONEncoder().encode(self)) }
    }
}

extension String {
    /// The slug for a name: its words in lower-case ASCII, joined by hyphens.
    var slug: String {
        let plain = folding(
            options: [.diacriticInsensitive, .caseInsensitive],
            locale: Locale(identifier: "en_US_POSIX"))
        return plain.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.joined(separator: "-")
    }
}
