internal import Basics

/// The columns of a certificate's table as they were read, for a person to turn.
struct CertificateShape: Equatable {
    enum Kind: Equatable {
        /// Columns with headings.
        case headings
        /// Cells without headings: meanings by their content.
        case cells([ShareHeading])
        /// Lines of words below a line of headings.
        case line
        /// Lines of words.
        case none
    }

    struct Column: Equatable {
        let place: Int
        /// Its heading; empty for none.
        let heading: String
        /// The first texts below it.
        let samples: [String]
        let read: ShareHeading
    }

    private(set) var kind = Kind.none
    private(set) var columns: [Column] = []
    /// Tells tables apart, so that choices for one are not used for another.
    let key: String

    private static let mostRows = 50

    init(_ table: TextTable) {
        let rows = table.rows.filter { !$0.isTooLong }
        if let head = rows.firstIndex(where: { CertificateColumns(headings: $0.cells) != nil }) {
            let cells = rows[head].cells
            key = CertificateShape.key(cells)
            kind = .headings
            guard var found = CertificateColumns(headings: cells) else { return }
            if rows.indices.contains(head + 1) { _ = found.take(rows[head + 1].cells) }
            for (place, cell) in cells.enumerated() {
                let samples = CertificateShape.samples(rows[(head + 1)...], place)
                guard !cell.isEmpty || !samples.isEmpty else { continue }
                columns.append(
                    Column(
                        place: place, heading: cell, samples: samples, read: found.heading(place)))
            }
            return
        }
        let lines = rows.filter { $0.cells.count == 1 }
        let head = lines.first { !ShareColumn.columns(ofLine: $0.cells[0]).isEmpty }
        if let head, lines.count * 2 > rows.count {
            key = CertificateShape.key(head.cells)
            kind = .line
            for (place, column) in ShareColumn.columns(ofLine: head.cells[0]).enumerated() {
                columns.append(
                    Column(
                        place: place, heading: column.heading, samples: [],
                        read: .share(column.role, column.unit)))
            }
            return
        }
        let width = rows.prefix(CertificateShape.mostRows).map { $0.cells.count }.max() ?? 0
        key = CertificateShape.key(["\(width)"] + (rows.first?.cells ?? []))
        guard width > 1 else { return }
        let read = CertificateShape.guessed(Array(rows.prefix(CertificateShape.mostRows)), width)
        kind = .cells(read)
        for place in 0..<width {
            columns.append(
                Column(
                    place: place, heading: "", samples: CertificateShape.samples(rows[...], place),
                    read: read[place]))
        }
    }

    private static func key(_ cells: [String]) -> String {
        Digest(cells.joined(separator: "\u{1F}")).text
    }

    private static func samples(_ rows: ArraySlice<TextTable.Row>, _ place: Int) -> [String] {
        var samples: [String] = []
        for row in rows.prefix(mostRows) where samples.count < 2 {
            guard row.cells.indices.contains(place), !row.cells[place].isEmpty else { continue }
            samples.append(String(row.cells[place].prefix(40)))
        }
        return samples
    }

    /// What most cells of a column hold: CAS numbers, shares, or words.
    private static func guessed(_ rows: [TextTable.Row], _ width: Int) -> [ShareHeading] {
        var read: [ShareHeading] = []
        for place in 0..<width {
            var (numbers, shares, words) = (0, 0, 0)
            for row in rows where row.cells.indices.contains(place) && !row.cells[place].isEmpty {
                let cell = row.cells[place]
                let named = NumberedName(cell)
                if !named.numbers.isEmpty, named.before.isEmpty {
                    numbers += 1
                } else if ShareExpression(ShareToken.tokens(of: cell)) != nil {
                    shares += 1
                } else {
                    words += 1
                }
            }
            let most = max(numbers, shares, words)
            let isCount =
                place == 0 && width > 2
                && rows.allSatisfy {
                    $0.cells[0].utf8.count < 4
                        && $0.cells[0].utf8.allSatisfy { (0x30...0x39).contains($0) }
                }
            if isCount {
                read.append(.other)
            } else if most > 0, numbers == most, !read.contains(.cas) {
                read.append(.cas)
            } else if most > 0, shares == most {
                read.append(.share(.plain, nil))
            } else {
                read.append(most > 0 && !read.contains(.name) ? .name : .other)
            }
        }
        return read
    }
}

extension CertificateChoices {
    /// Adds meanings for columns that were not chosen.
    mutating func complete(_ read: [ShareHeading]) {
        for (place, heading) in read.enumerated() where meanings[place] == nil {
            let meaning = Meaning(heading)
            let isChosen = meaning == .name || meaning == .cas
            // One column is the name: the chosen one.
            let isTaken = isChosen && meanings.contains { $0.value == meaning }
            set(place, isTaken ? .ignored : meaning)
        }
    }
}
