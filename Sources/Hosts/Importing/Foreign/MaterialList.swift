internal import Basics
internal import Medleys
internal import Perfumery
internal import RoomKit
internal import SQLCore

/// A table of materials with their CAS numbers: a person's shelf. Has no amounts.
struct MaterialList {
    private let rows: ForeignRows
    private let file: String
    private let name: Int
    private let cas: Int
    private let inci: Int?
    private let heads: [String]
    private var lines: [String: Int] = [:]
    private var unread: [Int]

    /// Nil for headings of another table.
    init?(_ heads: [String], _ rows: ForeignRows, _ file: String) {
        let roles = heads.map { ColumnRole($0) }
        let others: [ColumnRole] = [
            .amount, .weighed, .stock, .price, .otherPrice, .cost, .barcode,
        ]
        guard !roles.contains(where: { $0.map { others.contains($0) } ?? false }),
            let cas = roles.firstIndex(of: .cas),
            let name = roles.firstIndex(of: .ingredient) ?? roles.firstIndex(of: .name)
        else { return nil }
        self.name = name
        self.cas = cas
        inci = heads.firstIndex { $0.lowercased().hasPrefix("inci") }
        self.heads = heads
        self.rows = rows
        self.file = file
        unread = [Int](repeating: 0, count: heads.count)
    }

    mutating func take(_ line: Int, _ cells: [String]) throws(Failure) {
        let cells = cells.map { $0.withoutBreaks }
        guard cells.contains(where: { !$0.isEmpty }) else { return }
        let cell = { (place: Int) in cells.indices.contains(place) ? cells[place] : "" }
        let name = cell(name)
        let key = name.lowercased()
        if cells.dropFirst(heads.count).contains(where: { !$0.isEmpty }) {
            return leave(.tooManyCells, line, name)
        }
        if name.isEmpty { return leave(.nameMissing, line, "") }
        if name.count > Ingredient.nameLimit {
            return leave(.tooLong(.name, by: name.count - Ingredient.nameLimit), line, name)
        }
        if let first = lines[key] { return leave(.doubled(line: first), line, name) }
        lines[key] = line
        var numbers: [String] = []
        for part in cell(cas).split(whereSeparator: { " ,;/".contains($0) }) {
            if let number = CASNumber(String(part)) {
                if !numbers.contains(number.text), numbers.count < 20 {
                    numbers.append(number.text)
                }
            } else {
                leave(.notACAS(String(part)), line, name)
            }
        }
        for place in heads.indices where ![self.name, cas, inci].contains(place) {
            if !cell(place).isEmpty { unread[place] += 1 }
        }
        let inci = String((self.inci.map(cell) ?? "").prefix(200))
        guard !numbers.isEmpty || !inci.isEmpty else { return leave(.withoutCAS, line, name) }
        var row =
            try rows.find("material_identity", .text(key))
            ?? ["name": .text(name), "inci": .text(""), "cas": .text(""), "source": .text("")]
        if !numbers.isEmpty { row["cas"] = .text(numbers.joined(separator: " ")) }
        if !inci.isEmpty { row["inci"] = .text(inci) }
        try rows.add("material_identity", row)
    }

    func finish() {
        for (place, count) in unread.enumerated() where count > 0 {
            leave(.column(heads[place], lines: count), 0, "")
        }
        rows.staging.reads(.materials)
    }

    private func leave(_ kind: LeftBehind.Kind, _ line: Int, _ name: String) {
        rows.staging.leave(LeftBehind(kind: kind, file: file, line: line, name: name))
    }
}

extension ImportReader {
    /// - Returns: false if the text is not a list of materials.
    func readMaterials(_ text: ImportText) throws(ImportFault.Stop) -> Bool {
        guard var list = MaterialList(text.heads, foreign.rows, text.name) else { return false }
        var reader = SheetReader(text.text)
        // The row of the headings.
        _ = try next(&reader)
        var count = 0
        while let row = try next(&reader) {
            count += 1
            guard count <= 20_000 else { throw .file(ImportFault(.tooManyRows(20_000))) }
            do throws(Failure) { try list.take(row.line, row.cells) } catch {
                throw .failure(error)
            }
        }
        list.finish()
        return true
    }
}
