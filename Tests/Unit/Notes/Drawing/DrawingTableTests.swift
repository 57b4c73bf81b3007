import Foundation
import SQLCore
import TestKit
import Testing

@testable import Notes

struct DrawingTableTests {
    /// Mixtures.
    private let withoutSkeleton: Set = ["vetiveryl-acetate"]

    @Test func `every note has a row, and no row is without its note`() throws {
        let file = Data(try NotesFile.whole())
        let notes = try JSONDecoder().decode(DataFile.self, from: file).notes
        let chemicals = Set(notes.filter { $0.kind == "aroma chemical" }.map(\.slug))
        let others = Set(notes.filter { $0.kind != "aroma chemical" }.map(\.slug))

        #expect(Set(drawingRows.keys.map(String.init)) == others)
        #expect(Set(skeletonRows.keys.map(String.init)).union(withoutSkeleton) == chemicals)
        #expect(withoutSkeleton.isDisjoint(with: skeletonRows.keys.map(String.init)))
    }

    @Test func `no slug stands twice, and each row is whole`() {
        for table in [drawingTable, skeletons] {
            #expect(table.split(separator: "\n").count == rows(table).count)
        }
        for (slug, row) in rows(drawingTable) {
            let words = row.split(separator: " ")
            #expect(motifs[words[0]] != nil, "\(slug)")
            #expect((2...4).contains(words.count), "\(slug)")
            #expect(words.dropFirst().allSatisfy { Colour($0) != nil }, "\(slug)")
        }
    }

    @Test func `no motif is unused`() {
        var used = Set(drawingRows.values.map(\.motif)).union(Family.allCases.map(\.motif))
        used.insert("hexagon")
        for shapes in motifs.values {
            for shape in shapes.split(separator: ";") {
                let words = shape.split(separator: " ")
                if words.first == "T" { used.insert(words[1]) }
            }
        }
        #expect(Set(motifs.keys).subtracting(used) == [])
        #expect(used.subtracting(motifs.keys) == [])
        #expect(Set(drawingRows.values.map(\.motif)).count > 90)
    }

    @Test func `every shape has a colour and an operation that the brush knows`() {
        for (name, shapes) in motifs {
            for shape in shapes.split(separator: ";") {
                let words = shape.split(separator: " ")
                if words.first == "T" || words.first == "S" { continue }
                #expect(words[0].contains(/^[abgheknpryw][+-]*(\/\d+)?$/), "\(name): \(shape)")
                #expect("MoeLPFDVG".contains(words[1].prefix(1)), "\(name): \(shape)")
            }
        }
    }

    /// Every corner of every shape, through all transformations.
    @Test func `every drawing keeps within its field`() throws {
        let sheet = try Data(contentsOf: repository.appending(path: "Assets/drawings.svg"))
        let field = DrawingField()
        #expect(field.read(sheet))
        #expect(field.symbols == 295)
        #expect(field.points > 10_000)
        #expect(field.strays == [])
    }

    @Test(arguments: rows(drawingTable).keys.map(String.init))
    func `a drawing is seen against its ground`(_ slug: String) throws {
        let row = try #require(drawingRows[Substring(slug)])
        // Pale flowers have a dark ground, dark things a pale one.
        // A yellow fruit differs from a pale ground in hue more than in light.
        let seen = row.first.contrast(to: row.ground)
        let distance = row.first.distance(to: row.ground)
        #expect(seen > 1.45 || distance > 75, "\(slug) \(seen) \(distance)")
        #expect(max(seen, row.second.contrast(to: row.ground)) > 1.2, "\(slug)")
        // The ground is opaque and never dark, so it is one in the dark scheme, too.
        #expect(row.ground.lightness > 40)
    }

    @Test func `equal formulas have equal rings`() {
        #expect(Skeleton("9=7").atoms.count == 3)
        #expect(Skeleton("9=7").bonds.map(\.isDouble) == [false, true])
        // A hexagon closes where it began.
        let ring = Skeleton("6c=i:0")
        #expect(ring.bonds.count == 4)
        #expect(ring.bonds.last?.to == 0)
    }

    /// Carbon, oxygen, nitrogen, and bonds of some well-known molecules.
    @Test(arguments: [
        ("linalool", 10, 1, 0, 2), ("vanillin", 8, 3, 0, 4), ("muscone", 16, 1, 0, 1),
        ("indole", 8, 0, 1, 4), ("coumarin", 9, 2, 0, 5), ("menthol", 10, 1, 0, 0),
        ("geraniol", 10, 1, 0, 2), ("limonene", 10, 0, 0, 2), ("eugenol", 10, 2, 0, 4),
        ("ambroxide", 16, 1, 0, 0), ("galaxolide", 18, 1, 0, 3), ("musk-ketone", 14, 5, 2, 6),
        ("hedione", 13, 3, 0, 2), ("benzaldehyde", 7, 1, 0, 4), ("civettone", 17, 1, 0, 2),
        ("ethylene-brassylate", 15, 4, 0, 2), ("beta-ionone", 13, 1, 0, 3),
        ("methyl-anthranilate", 8, 2, 1, 4), ("skatole", 9, 0, 1, 4), ("citral", 10, 1, 0, 3),
        ("acetyl-cedrene", 17, 1, 0, 2), ("ambrocenide", 18, 2, 0, 0), ("cedramber", 16, 1, 0, 0),
    ])
    func `a skeleton has the atoms of its formula`(
        _ slug: String, _ carbon: Int, _ oxygen: Int, _ nitrogen: Int, _ double: Int
    ) throws {
        let skeleton = Skeleton(try #require(skeletonRows[Substring(slug)]))
        #expect(skeleton.atoms.filter { $0.element == nil }.count == carbon)
        #expect(skeleton.atoms.filter { $0.element == "O" }.count == oxygen)
        #expect(skeleton.atoms.filter { $0.element == "N" }.count == nitrogen)
        #expect(skeleton.bonds.filter(\.isDouble).count == double)
        #expect(skeleton.bonds.allSatisfy { $0.to < skeleton.atoms.count })
    }
}
