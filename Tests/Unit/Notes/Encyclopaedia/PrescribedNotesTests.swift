import Foundation
import TestKit
import Testing

/// The ten notes that must exist with exactly these facts (features/notes.md).
struct PrescribedNotesTests {
    @Test(arguments: Prescribed.all)
    func `a prescribed note has its facts`(_ facts: Prescribed) throws {
        let notes = try JSONDecoder().decode(DataFile.self, from: Data(try NotesFile.whole())).notes

        let note = try #require(notes.first { $0.name == facts.name })

        #expect(note.family == facts.family)
        #expect(note.position == facts.position)
        #expect(note.scientific == facts.scientific)
        let origin = try #require(note.origins.first)
        #expect(origin.latitude == facts.latitude)
        #expect(origin.longitude == facts.longitude)
        #expect(origin.country == facts.country || origin.place == facts.country)
    }
}

struct Prescribed: Sendable, CustomTestStringConvertible {
    let name: String
    let family: String
    let position: String
    let latitude: Double
    let longitude: Double
    /// The country, or a region, as for amber.
    let country: String
    let scientific: String

    var testDescription: String { name }

    init(
        _ name: String, _ family: String, _ position: String, _ latitude: Double,
        _ longitude: Double, _ country: String, _ scientific: String
    ) {
        self.name = name
        self.family = family
        self.position = position
        self.latitude = latitude
        self.longitude = longitude
        self.country = country
        self.scientific = scientific
    }

    static let all = [
        Prescribed("Bergamot", "citrus", "top", 38.2085, 15.5527, "Italy", "Citrus bergamia"),
        Prescribed(
            "Lavender", "floral", "top", 43.9677, 6.1789, "France", "Lavandula angustifolia"),
        Prescribed(
            "Cinnamon", "spicy", "middle", 7.2906, 80.6337, "Sri Lanka", "Cinnamomum verum"),
        Prescribed("Frankincense", "woody", "middle", 15.5527, 44.2456, "Yemen", "Boswellia sacra"),
        Prescribed(
            "Amber", "oriental", "base", 54.5260, 15.2551, "Baltic Region", "synthetic accord"),
        Prescribed(
            "Agarwood", "woody", "base", 3.1390, 101.6869, "Malaysia", "Aquilaria malaccensis"),
        Prescribed(
            "Tonka Beans", "oriental", "base", 6.8013, -58.1553, "Guyana", "Dipteryx odorata"),
        Prescribed(
            "Vanilla", "oriental", "base", -18.7669, 46.8691, "Madagascar", "Vanilla planifolia"),
        Prescribed(
            "Damask Rose", "floral", "middle", 42.1537, 24.7497, "Bulgaria", "Rosa damascena"),
        Prescribed("Sandalwood", "woody", "base", 12.9716, 77.5946, "India", "Santalum album"),
    ]
}
