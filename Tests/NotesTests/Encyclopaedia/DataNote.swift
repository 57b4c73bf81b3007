import Foundation

/// A note as it is in the data file.
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
    var fact = "A fact."
    var history = "A history."
    var strength = "medium"
    var tenacity = "a few hours"
    var more = "https://example.org/note"
    var cautions: [DataCaution] = []

    /// A note with that name and default values; tests change what they need.
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

struct DataFile: Codable, Sendable {
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
