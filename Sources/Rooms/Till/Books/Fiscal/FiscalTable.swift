internal import Basics

/// A table of DSFinV-K, with its columns as the standard names them: docs/decisions/0298.
struct FiscalTable {
    let file: String
    let name: String
    let columns: [FiscalColumn]
    private(set) var rows: [[String]] = []

    /// - Parameter spec: file, name, and columns: "a40" is a text of at most 40 characters, "n2" a
    ///   number with two decimals. The three columns of the close come first in every table.
    init(_ spec: String) {
        let parts = spec.split(separator: " ").map { String($0) }
        file = parts[0] + ".csv"
        name = parts[1]
        columns =
            FiscalTable.ofClose + parts.dropFirst(2).compactMap { FiscalColumn($0) }
    }

    private static let ofClose = [
        FiscalColumn(name: "Z_KASSE_ID", most: 50, decimals: nil),
        FiscalColumn(name: "Z_ERSTELLUNG", most: 25, decimals: nil),
        FiscalColumn(name: "Z_NR", most: nil, decimals: 0),
    ]

    /// Texts longer than the column are cut; semicolons and quotes are enclosed.
    mutating func add(_ cells: [String]) {
        var row: [String] = []
        for (place, column) in columns.enumerated() {
            let cell = place < cells.count ? cells[place] : ""
            row.append(column.most.map { cell.cut(to: $0) } ?? cell)
        }
        rows.append(row)
    }

    var bytes: [UInt8] {
        var text = columns.map { $0.name }.joined(separator: ";") + "\r\n"
        for row in rows {
            var cells: [String] = []
            for (place, cell) in row.enumerated() {
                cells.append(columns[place].most == nil ? cell : FiscalTable.quoted(cell))
            }
            text += cells.joined(separator: ";") + "\r\n"
        }
        return [UInt8](text.utf8)
    }

    private static func quoted(_ cell: String) -> String {
        var bytes: [UInt8] = [0x22]
        for byte in cell.utf8 {
            if byte == 0x22 { bytes.append(0x22) }
            // A line break would end the record for readers of this format.
            bytes.append(byte == 0x0A || byte == 0x0D ? 0x20 : byte)
        }
        bytes.append(0x22)
        return String(decoding: bytes, as: UTF8.self)
    }
}

struct FiscalColumn {
    let name: String
    /// Characters of a text; nil for a number.
    let most: Int?
    /// Of a number.
    let decimals: Int?

    init(name: String, most: Int?, decimals: Int?) {
        (self.name, self.most, self.decimals) = (name, most, decimals)
    }

    /// "BON_ID:a40", "BON_NR:n0".
    init?(_ text: String) {
        let parts = text.split(separator: ":")
        guard parts.count == 2, let kind = parts[1].utf8.first
        else { return nil }
        guard let number = Int(String(parts[1].dropFirst()))
        else { return nil }
        let isText = kind == UInt8(ascii: "a")
        self.init(
            name: String(parts[0]), most: isText ? number : nil,
            decimals: isText ? nil : number)
    }
}

/// Numbers with a comma, as index.xml says.
enum FiscalNumber {
    /// - Parameters:
    ///   - minor: in units of 10 to the power of -exponent.
    ///   - decimals: at least `exponent`.
    static func text(_ minor: Int64, exponent: Int, decimals: Int) -> String {
        var digits = String(minor.magnitude)
        while digits.utf8.count <= exponent { digits = "0" + digits }
        var text = minor < 0 ? "-" : ""
        text += String(digits.dropLast(exponent))
        guard decimals > 0 else { return text }
        return text + "," + String(digits.suffix(exponent))
            + String(repeating: "0", count: max(0, decimals - exponent))
    }
}

/// index.xml, which tells an auditor's program how to read the files (GDPdU, "Beschreibungsstandard
/// für die Datenüberlassung").
enum FiscalIndex {
    static func bytes(_ tables: [FiscalTable], company: String) -> [UInt8] {
        var text = """
            <?xml version="1.0" encoding="utf-8"?>
            <!DOCTYPE DataSet SYSTEM "gdpdu-01-09-2004.dtd">
            <DataSet>
            <Version>1.0</Version>
            <DataSupplier><Name>\(escaped(company))</Name><Location></Location>\
            <Comment>DSFinV-K \(FiscalExport.version) ohne TSE</Comment></DataSupplier>
            <Media><Name>1</Name>

            """
        for table in tables {
            text += "<Table><URL>\(table.file)</URL><Name>\(table.name)</Name><UTF8/>"
            text += "<DecimalSymbol>,</DecimalSymbol><DigitGroupingSymbol>.</DigitGroupingSymbol>"
            text += "<Range><From>2</From></Range><VariableLength>"
            text += "<ColumnDelimiter>;</ColumnDelimiter>"
            text += "<RecordDelimiter>&#13;&#10;</RecordDelimiter>"
            text += "<TextEncapsulator>&quot;</TextEncapsulator>\n"
            for column in table.columns {
                text += "<VariableColumn><Name>\(column.name)</Name>"
                if let decimals = column.decimals {
                    text += "<Numeric><Accuracy>\(decimals)</Accuracy></Numeric>"
                } else {
                    text += "<AlphaNumeric/><MaxLength>\(column.most ?? 0)</MaxLength>"
                }
                text += "</VariableColumn>\n"
            }
            text += "</VariableLength></Table>\n"
        }
        return [UInt8]((text + "</Media></DataSet>\n").utf8)
    }

    private static func escaped(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): bytes += [UInt8]("&amp;".utf8)
            case UInt8(ascii: "<"): bytes += [UInt8]("&lt;".utf8)
            case 0..<0x20: bytes.append(0x20)
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
