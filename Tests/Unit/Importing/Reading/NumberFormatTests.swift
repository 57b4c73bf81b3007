import Foundation
import Portability
import TestKit
import Testing

@testable import Importing

struct NumberFormatTests {
    /// Formats, values and what is shown, as `Tests/Reckoning/formats.py` reckons them.
    private func reckoned() throws -> [[String]] {
        let file = repository.appending(path: "Tests/Reckoning/formats.txt")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { row in
            row.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
        }
    }

    @Test func `cells are read as a second reckoning shows them`() throws {
        let rows = try reckoned()
        #expect(rows.count > 500)
        for row in rows where row.count == 3 {
            #expect(NumberFormat(row[0]).shown(row[1]) == row[2], "\(row[0]) of \(row[1])")
        }
    }

    @Test(arguments: [
        ("0.00\" %\"", "0.02", "0.02 %"), ("0.00\\%", "0.02", "0.02%"), ("0.00%", "0.02", "2 %"),
        ("0.00%\" of\\it\"", "0.02", "2 % of\\it"), ("[Red]0\\ \"%\"", "5", "5 %"),
        ("0\" mg\"", "250", "250 mg"), ("[$CHF] 0.00", "55", "CHF 55"), ("$0.00", "55", "$55"),
        ("000000000000", "36000291452", "036000291452"),
        ("000000000000", "3.6000291452E10", "036000291452"), ("# ?/?", "0.5", "0.5"),
        ("0.00E+00", "0.07", "0.07"), ("General\" mg\"", "2.5", "2.5 mg"),
        ("General", "7.0000000000000007E-2", "0.07"), ("yyyy\\-mm\\-dd", "45292", "2024-01-01"),
        ("d\\-mmm", "59", "1900-02-28"), ("dd/mm/yyyy hh:mm", "45351.5", "2024-02-29 12:00"),
        ("[h]:mm", "0.25", "06:00"), ("mm:ss.0", "0.5", "12:00"), ("0\" d\"", "3", "3 d"),
        ("[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy", "45292", "2024-01-01"),
    ])
    func `a unit, a currency, noughts and days are shown`(
        _ code: String, _ value: String, _ shown: String
    ) {
        #expect(NumberFormat(code).shown(value) == shown)
    }

    @Test func `a quoted percent in a workbook multiplies nothing`() {
        var archive = Archive()
        let styles = """
            <styleSheet><numFmts><numFmt numFmtId="164" formatCode="0.00&quot; %&quot;"/>\
            <numFmt numFmtId="165" formatCode="0.00\\%"/><numFmt numFmtId="166" formatCode="0%"/>\
            <numFmt numFmtId="167" formatCode="0&quot; mg&quot;"/></numFmts><cellXfs>\
            <xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/>\
            <xf numFmtId="167"/><xf numFmtId="14"/></cellXfs></styleSheet>
            """
        let cells = (0...5).map { "<c s=\"\($0)\"><v>0.02</v></c>" }.joined()
        archive.add("xl/styles.xml", Array(styles.utf8))
        archive.add(
            "xl/worksheets/sheet1.xml",
            Array("<worksheet><sheetData><row>\(cells)</row></sheetData></worksheet>".utf8))

        #expect(
            Workbook.text(archive.file(), inflate: nil)
                == "0.02,0.02 %,0.02%,2 %,0.02 mg,00:29\n")
    }
}
