import Basics
import Portability

/// A table in the shape of IFRA's overview, with made-up figures: every kind, all categories, and
/// the odd cells of real tables.
package struct MadeUpLimits {
    package static let categories = [
        "1", "2", "3", "4", "5A", "5B", "5C", "5D", "6", "7A", "7B", "8", "9", "10A", "10B", "11A",
        "11B", "12",
    ]
    package static let count = 300

    /// Rows below two lines of headings; a row's cells: name, CAS, type, note, then the categories.
    package let rows: [[String]]

    package init() {
        var rows: [[String]] = []
        for number in 0..<MadeUpLimits.count {
            let cells = MadeUpLimits.categories.enumerated().map { place, _ in
                MadeUpLimits.cell(number, place)
            }
            rows.append(
                [
                    MadeUpLimits.name(number), MadeUpLimits.cas(number),
                    number % 10 == 3
                        ? "Prohibition" : number % 10 == 4 ? "Specification" : "Restriction",
                    number % 10 == 4
                        ? "Peroxides below \(number) mmol/l"
                        : number % 10 == 5 ? "Phototoxicity" : "",
                ] + (number % 10 == 3 || number % 10 == 4 ? cells.map { _ in "" } : cells))
        }
        self.rows = rows
    }

    package static func name(_ number: Int) -> String { "Madeupol \(number)" }

    /// With a right check digit.
    package static func cas(_ number: Int) -> String {
        let digits = [9, 9, number / 100, number / 10 % 10, number % 10, 1, 7]
        var sum = 0
        for (place, digit) in digits.reversed().enumerated() { sum += digit * (place + 1) }
        return "99\(number / 100)\(number / 10 % 10)\(number % 10)-17-\(sum % 10)"
    }

    /// In hundred-thousandths of a percent; nil for no limit, 0 for none at all.
    package static func units(_ number: Int, _ place: Int) -> Int? {
        switch (number + place) % 9 {
        case 7: nil
        case 8: number % 2 == 0 ? nil : 0
        default: (number * 37 + place * 11) % 5_000 * 100 + 1_000
        }
    }

    private static func cell(_ number: Int, _ place: Int) -> String {
        guard let units = units(number, place) else {
            return ["-", "–", "No restriction", "no limit", "N/A"][(number + place) % 5]
        }
        guard units > 0 else { return ["Prohibited", "0", "Not permitted"][number % 3] }
        let share = Decimal(units: Int64(units), places: 5).typed
        switch number % 7 {
        case 1: return share + " %"
        case 2: return share.split(separator: ".").joined(separator: ",")
        case 3: return share + "*"
        case 4: return share + "²"
        // A range: the lower end counts.
        case 5: return share + "–" + Decimal(units: Int64(units + 100), places: 5).typed
        case 6: return "≤ " + share
        default: return share
        }
    }

    private var headings: [String] {
        ["Name of the IFRA Standard", "CAS number", "Type", "Specification / note"]
            + MadeUpLimits.categories.map { "Category \($0)" }
    }

    package var csv: String {
        var text = "\"Made-up Standards, 99th Amendment (June 2025)\"\n"
        for row in [headings] + rows {
            text += row.map { $0.contains(",") ? "\"\($0)\"" : $0 }.joined(separator: ",") + "\n"
        }
        return text
    }

    /// The table as a workbook: plain numbers as numbers, some in percent, footnote marks as
    /// superscript digits, and a name merged over two rows, where the second row has a further
    /// number.
    package var workbook: [UInt8] {
        var sheet = "<?xml version=\"1.0\"?><x:worksheet xmlns:x=\"a\"><x:sheetData>"
        var strings = "<sst>"
        var count = 0
        let shared = { (text: String) -> String in
            let raised = text.hasSuffix("²")
            let plain = raised ? String(text.dropLast()) : text
            strings += "<si><r><t>\(plain.escaped)</t></r>"
            if raised {
                strings += "<r><rPr><vertAlign val=\"superscript\"/></rPr><t>2</t></r>"
            }
            strings += "</si>"
            count += 1
            return "\(count - 1)"
        }
        let title = "Made-up Standards, 99th Amendment (June 2025)"
        var line = 0
        for row in [[title], headings] + rows {
            line += 1
            sheet += "<x:row r=\"\(line)\">"
            for (place, cell) in row.enumerated() where !cell.isEmpty {
                let at = "r=\"\(MadeUpLimits.column(place))\(line)\""
                if place > 3, let number = Double(cell) {
                    // Number as written by spreadsheets, with some in percent.
                    sheet +=
                        line % 14 == 3
                        ? "<x:c \(at) s=\"1\"><x:v>\(number / 100)</x:v></x:c>"
                        : "<x:c \(at)><x:v>\(number)</x:v></x:c>"
                } else {
                    sheet += "<x:c \(at) t=\"s\"><x:v>\(shared(cell))</x:v></x:c>"
                }
            }
            sheet += "</x:row>"
        }
        sheet +=
            "</x:sheetData><x:mergeCells><x:mergeCell ref=\"A1:V1\"/></x:mergeCells></x:worksheet>"
        var archive = Archive()
        archive.add("xl/workbook.xml", Array("<workbook/>".utf8))
        archive.add("xl/sharedStrings.xml", Array((strings + "</sst>").utf8))
        archive.add(
            "xl/styles.xml",
            Array(
                """
                <styleSheet><numFmts><numFmt numFmtId="170" formatCode="0.000%"/></numFmts>
                <cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>
                <cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>
                """.utf8))
        archive.add("xl/worksheets/sheet1.xml", Array(sheet.utf8))
        return archive.file()
    }

    private static func column(_ place: Int) -> String {
        String(Character(Unicode.Scalar(UInt8(0x41 + place))))
    }
}

extension String {
    fileprivate var escaped: String {
        map { $0 == "&" ? "&amp;" : $0 == "<" ? "&lt;" : String($0) }.joined()
    }
}
