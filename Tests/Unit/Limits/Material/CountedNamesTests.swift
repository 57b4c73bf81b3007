import TestKit
import Testing
import Web

@testable import Limits

@Suite struct `Numbered lines of a certificate` {
    private static let lines = [
        "Benzyl alcohol 100-51-6 0.5", "Linalool 78-70-6 12", "Citral 5392-40-5 1.5",
        "Geraniol 106-24-1 0.75", "Zingiberol 58334-55-7 3",
    ]

    private func read(_ text: String) -> (names: [String], shares: [String], asked: Int) {
        let read = PastedConstituents("Contents in %\n" + text)
        return (
            read.rows.map { $0.row.name }, read.rows.map { $0.row.highest },
            read.added(to: Fields()).faults.faults.count
        )
    }

    private let names = Self.lines.map { line in
        line.split(separator: " ").prefix { $0.first?.isNumber == false }.joined(separator: " ")
    }

    @Test func `lose the numbers that count, however they are written and wherever they begin`() {
        for start in [1, 2, 9, 41] {
            for mark in ["", ".", ")"] {
                let text = Self.lines.enumerated().map { "\(start + $0)\(mark) \($1)" }
                let found = read(text.joined(separator: "\n"))
                #expect(found.names == names, "\(start)\(mark)")
                #expect(found.shares == ["0.5", "12", "1.5", "0.75", "3"])
                #expect(found.asked == 0, "\(start)\(mark)")
            }
        }
    }

    @Test func `alone lose it where the name is known, and are asked about otherwise`() {
        let known = read("2 Benzyl alcohol 100-51-6 0.5")
        #expect(known.names == ["Benzyl alcohol"] && known.shares == ["0.5"] && known.asked == 0)
        let unknown = read("2 Zingiberol 58334-55-7 3")
        #expect(unknown.names == ["Zingiberol"] && unknown.asked == 1)
    }

    @Test(arguments: ["2-Phenylethanol", "1,8-Cineole", "3-Methylbutanol", "4 % Linalool"])
    func `keep numbers of names`(_ name: String) {
        #expect(CertificateRow.uncounted([CertificateRow(name: name, numbers: [])])[0].name == name)
    }
}
