// The list of sheets. A workbook may hold sheets that nobody sees.
extension Workbook {
    /// Entry of the list of sheets.
    struct Listed: Equatable {
        let name: String
        let isHidden: Bool
        /// File of the sheet, without folders.
        let file: String
    }

    /// Sheets in their order; empty for a workbook without a list.
    mutating func listed(_ members: [ImportedFile]) -> [Listed] {
        var files: [String: String] = [:]
        for member in members where member.name == "workbook.xml.rels" {
            elements(of: member.bytes, named: "Relationship") { attributes in
                guard let id = attributes["Id"], let target = attributes["Target"] else { return }
                files[id] = target.split(separator: "/").last.map { String($0) }
            }
        }
        var listed: [Listed] = []
        for member in members where member.name == "workbook.xml" {
            elements(of: member.bytes, named: "sheet") { attributes in
                guard let id = attributes["id"], let file = files[id] else { return }
                let state = attributes["state"]
                listed.append(
                    Listed(
                        name: attributes["name"] ?? "",
                        isHidden: state == "hidden" || state == "veryHidden", file: file))
            }
        }
        return listed
    }

    private mutating func elements(
        of bytes: [UInt8], named name: String, _ take: ([String: String]) -> Void
    ) {
        let reader = XMLReader(bytes)
        while let event = reader.next() {
            if case .start(name, let attributes) = event { take(attributes) }
        }
        if reader.isBroken { stop() }
    }

    /// Takes out hidden rows, whose lines stay empty, and hidden columns.
    mutating func withoutHidden(
        _ sheet: Sheet, rows: Set<Int>, columns: [ClosedRange<Int>]
    ) -> Sheet {
        var sheet = sheet
        for row in rows where sheet.indices.contains(row) && !sheet[row].isEmpty {
            hiddenRows += 1
            sheet[row] = []
        }
        let width = sheet.map(\.count).max() ?? 0
        for column in (0..<width).reversed() where columns.contains(where: { $0.contains(column) })
        {
            var isFilled = false
            for row in sheet.indices where sheet[row].indices.contains(column) {
                if !sheet[row].remove(at: column).isEmpty { isFilled = true }
            }
            if isFilled { hiddenColumns += 1 }
        }
        return sheet.allSatisfy { $0.allSatisfy(\.isEmpty) } ? [] : sheet
    }

    static func isHidden(_ attributes: [String: String], size: String) -> Bool {
        ["1", "true"].contains(attributes["hidden"]) || attributes[size] == "0"
    }
}
