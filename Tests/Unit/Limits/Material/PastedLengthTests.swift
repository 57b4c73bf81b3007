import Testing

@testable import Limits

@Suite struct `A pasted certificate of any length` {
    private static let tokens = [
        "a b ", "1,2.3 ", "10% ", "(", "1x", "½", "\t", "| ", "80-56-8 ", "% ", "max ", "%\t",
    ]

    @Test(arguments: tokens)
    func `leaves out a line that is too long, and says so`(_ token: String) {
        let long = String(repeating: token, count: 20_000 / token.utf8.count)
        let read = PastedConstituents("Linalool 3 %\nx" + long + "x\nCitral 2 %")

        #expect(read.rows.map { $0.row.name } == ["Linalool", "Citral"])
        #expect(read.leftOut.count == 1)
        #expect(read.leftOut.allSatisfy { $0.text.count < 130 })
    }

    @Test(arguments: tokens)
    func `is read to its end`(_ token: String) {
        let long = String(repeating: token, count: 60_000 / token.utf8.count)
        _ = PastedConstituents(long)
        _ = PastedConstituents("Name\tCAS\t%\n" + long)
        let line = String(repeating: token, count: 400 / token.utf8.count)
        _ = PastedConstituents(String(repeating: line + "\n", count: 200))
        #expect(PastedConstituents("Linalool\t3 %\n" + long).rows.count <= 1)
    }
}
