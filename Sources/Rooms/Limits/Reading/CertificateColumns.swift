internal import Basics

/// A column of shares.
struct ShareColumn: Equatable {
    enum Role: Equatable {
        case plain, typical, lowest, highest
    }

    var place: Int
    var unit: ShareUnit?
    var role: Role
    /// As its heading says.
    var heading: String
    /// True if a person chose so.
    var isIgnored = false
}

/// The columns of a certificate by their headings, in every one of the side-by-side blocks.
struct CertificateColumns: Equatable {
    struct Block: Equatable {
        var name: Int?
        var cas: Int?
        var shares: [ShareColumn] = []
        /// Column of units.
        var unit: Int?
        /// Columns of the least amounts that the method finds, and measures.
        var detection: ShareColumn?
        var quantification: ShareColumn?
        /// Positions of the block's columns.
        var places: [Int] = []

        var isWhole: Bool { !shares.isEmpty && (name != nil || cas != nil) }
    }

    private(set) var blocks: [Block] = []
    private static let mostBlocks = 8
    let count: Int
    /// Columns with a heading.
    private let headed: Set<Int>
    private let turned: CertificateChoices

    /// Nil if the cells are no headings.
    ///
    /// - Parameter turned: choices that override the headings; also for columns without headings.
    init?(headings: [String], turned: CertificateChoices = .none) {
        count = headings.count
        headed = Set(headings.indices.filter { !headings[$0].isEmpty })
        self.turned = turned
        guard headings.count > 1, !headings.contains(where: CertificateColumns.isData) else {
            return nil
        }
        let period = CertificateColumns.period(of: headings)
        var block = Block()
        var filled = 0
        for (place, cell) in headings.enumerated()
        where !cell.isEmpty || turned.meanings[place] != nil {
            let heading = turned.heading(place, ShareHeading(cell))
            let begins =
                switch heading {
                case .name: block.name != nil && block.isWhole
                case .cas: block.cas != nil && block.isWhole
                default: false
                }
            if period.map({ filled > 0 && filled % $0 == 0 }) ?? begins { close(&block) }
            filled += 1
            block.places.append(place)
            switch heading {
            case .cas: block.cas = block.cas ?? place
            case .name: block.name = block.name ?? place
            case .share(let role, let unit):
                block.shares.append(
                    ShareColumn(place: place, unit: unit, role: role, heading: cell))
            case .other:
                if ShareHeading.isUnit(cell) { block.unit = place }
                let limit = ShareColumn(
                    place: place, unit: ShareUnit(in: cell), role: .highest, heading: cell)
                switch ShareHeading.detects(cell) {
                case true?: block.detection = limit
                case false?: block.quantification = limit
                case nil: break
                }
            }
        }
        close(&block)
        guard (1...CertificateColumns.mostBlocks).contains(blocks.count) else { return nil }
        // Uses an unknown heading near the number's column as the name: names are never lost.
        for place in blocks.indices where blocks[place].name == nil {
            let cas = blocks[place].cas ?? 0
            let others = blocks[place].places.filter {
                turned.meanings[$0] == nil && ShareHeading.mayBeName(headings[$0])
            }
            blocks[place].name = others.last { $0 < cas } ?? others.first
        }
    }

    private mutating func close(_ block: inout Block) {
        // A unit above one end of a range applies to both ends.
        let ends = block.shares.filter { $0.role == .lowest || $0.role == .highest }
        if let unit = ends.compactMap({ $0.unit }).first {
            for place in block.shares.indices where block.shares[place].unit == nil {
                let role = block.shares[place].role
                if role == .lowest || role == .highest { block.shares[place].unit = unit }
            }
        }
        if block.isWhole { blocks.append(block) }
        block = Block()
    }

    /// Further headings below: units, or the ends of a range. False for a row of other things.
    mutating func take(_ cells: [String]) -> Bool {
        guard cells.contains(where: { !$0.isEmpty }) else { return false }
        var found: [(place: Int, column: ShareColumn)] = []
        for (place, cell) in cells.enumerated() where !cell.isEmpty {
            let tokens = ShareToken.tokens(of: cell)
            guard !CertificateColumns.isData(cell),
                case .share(let role, let unit) = ShareHeading(cell),
                unit != nil || role != .plain, !tokens.contains(where: { $0.number != nil })
            else { return false }
            found.append(
                (place, ShareColumn(place: place, unit: unit, role: role, heading: cell)))
        }
        for (place, column) in found {
            var isTaken = false
            for block in blocks.indices {
                for share in blocks[block].shares.indices
                where blocks[block].shares[share].place == place {
                    let before = blocks[block].shares[share]
                    isTaken = true
                    if turned.units[place] == nil {
                        blocks[block].shares[share].unit = column.unit ?? before.unit
                    }
                    if before.role == .plain, turned.meanings[place] == nil {
                        blocks[block].shares[share].role = column.role
                    }
                }
            }
            if isTaken || turned.meanings[place] != nil { continue }
            // Below a heading that is merged with the one before.
            guard let block = blocks.lastIndex(where: { ($0.shares.first?.place ?? 0) < place })
            else { continue }
            var column = column
            if column.unit == nil { column.unit = blocks[block].shares.last?.unit }
            blocks[block].shares.append(column)
        }
        return true
    }

    /// The column without a heading that follows the shares of a block, as below a merged heading.
    func beside(_ block: Block) -> Int? {
        let places = blocks.flatMap { $0.shares.map { $0.place } }
        guard let last = block.shares.map({ $0.place }).max(), !headed.contains(last + 1),
            !places.contains(last + 1), turned.meanings[last + 1] == nil
        else { return nil }
        return last + 1
    }

    /// Meaning of a column, as read or chosen.
    func heading(_ place: Int) -> ShareHeading {
        for block in blocks {
            if block.name == place { return .name }
            if block.cas == place { return .cas }
            if let share = block.shares.first(where: { $0.place == place }) {
                return .share(share.role, share.unit)
            }
        }
        return .other
    }

    /// A number, or a CAS number: no heading.
    private static func isData(_ cell: String) -> Bool {
        if !NumberedName(cell).numbers.isEmpty { return true }
        let tokens = ShareToken.tokens(of: cell)
        return tokens.contains { $0.number != nil } && ShareExpression(tokens) != nil
    }

    /// Number of headings after which the headings repeat.
    private static func period(of headings: [String]) -> Int? {
        let filled = headings.filter { !$0.isEmpty }.map { $0.foldedForSearch }
        guard filled.count > 3 else { return nil }
        for period in 2...(filled.count / 2) where filled.count % period == 0 {
            if filled.indices.allSatisfy({ filled[$0] == filled[$0 % period] }) { return period }
        }
        return nil
    }
}
