import Basics
import Foundation
import Perfumery
import TestKit
import Testing

@testable import Limits

struct AllergenListTests {
    private let list = AllergenList.european

    @Test func `the program holds the data file letter for letter`() throws {
        let file = try String(
            contentsOf: repository.appending(path: "Data/eu-fragrance-allergens.csv"),
            encoding: .utf8)

        #expect(europeanAllergens.description + "\n" == file)
    }

    @Test func `all 81 entries are read, and every CAS number has its check digit`() throws {
        let file = try String(
            contentsOf: repository.appending(path: "Data/eu-fragrance-allergens.csv"),
            encoding: .utf8)
        var reader = SheetReader(file)
        _ = try reader.next()
        var numbers = 0
        while let row = try reader.next() {
            for cell in row.cells[3].split(separator: ";") {
                let text = String(cell).trimmed
                #expect(CASNumber(text)?.text == text, "\(row.cells[1]): \(text)")
                numbers += 1
            }
        }

        #expect(list.entries.count == 81)
        #expect(list.entries.map { $0.substance.cas.count }.reduce(0, +) == numbers)
        #expect(list.entries.allSatisfy { !$0.substance.cas.isEmpty })
    }

    @Test(arguments: [
        ("Neral", "", "Citral"), ("geranial", "", "Citral"), ("x", "106-26-3", "Citral"),
        ("α-Santalol", "", "Santalol"), ("d limonene", "", "Limonene"),
        ("Bergamot", "8007-75-8", "Citrus Aurantium Bergamia Peel Oil"),
    ])
    func `a substance is found by CAS number or name, and has its collective name`(
        _ name: String, _ cas: String, _ label: String
    ) throws {
        let substance = Substance(name, cas: CASNumber(cas).map { [$0] } ?? [])

        #expect(list.entries(of: substance).map { $0.substance.name } == [label])
    }

    @Test func `a number that two entries share is found in both`() throws {
        let found = list.entries(of: Substance("Orange", cas: [try number("8028-48-6")]))

        #expect(found.map { $0.number } == [350, 351])
    }

    @Test func `a name without a number gets those of the list, one with a number keeps it`() throws
    {
        #expect(try list.identified(Substance("Neral")).cas.contains(number("5392-40-5")))
        let own = Substance("Neral", cas: [try number("106-26-3")])
        #expect(list.identified(own) == own)
        #expect(list.identified(Substance("Ambroxan")).cas.isEmpty)
    }

    @Test(
        arguments: [
            ("Lavandula Angustifolia (Lavender) Flower Oil", "Lavandula Oil/Extract"),
            ("Lavandula Angustifolia Oil", "Lavandula Oil/Extract"),
            ("Cinnamomum Zeylanicum Leaf Oil", nil), ("Jasminum Sambac Flower Extract", nil),
            ("Cinnamomum Zeylanicum Bark Oil", "Cinnamomum Zeylanicum Bark Oil"),
            ("Citrus Aurantium Amara Leaf/Twig Oil", nil), ("Linalool", nil), ("", nil),
            ("Citrus Aurantium Dulcis Peel Oil", "Citrus Aurantium Peel Oil"),
            ("EVERNIA PRUNASTRI EXTRACT", "Evernia Prunastri Extract"),
        ] as [(String, String?)])
    func `a natural is found by its plant and part`(_ inci: String, _ name: String?) {
        #expect(list.entry(ofNatural: inci)?.substance.name == name)
    }

    @Test func `the first row is one of headings, whatever stands in it`() {
        let list = AllergenList("7,Linalool,,78-70-6,,\n8,Citral,,5392-40-5,,\nx,Nerol,,,,\n")

        #expect(list.entries.map { $0.number } == [8])
        // A row that breaks off is left out.
        #expect(AllergenList("h\n8,Citral,,5392-40-5,\n9,Nerol,,,,\n").entries.count == 1)
    }
}
