internal import Basics
internal import RoomKit
internal import Stock
internal import Studio

// Reads prices, costs and quantities. A number that can't be kept exactly is not taken.
extension GoodsReader {
    mutating func readNumbers(_ row: GoodsRow, _ thing: inout Goods) {
        let currency = currency
        let isOwn = (row.cells(.price) + row.cells(.cost)).contains {
            $0.heading.currency == currency.code
        }
        let said = row.text(.currency).isEmpty && !isOwn ? titled : row.text(.currency)
        let isOther = !said.isEmpty && HeadingWords.code(said) != currency.code
        let others = [GoodsColumn.price, .cost].filter { !row.cells($0).isEmpty }
            .filter { own(row.cells($0)).isEmpty }
        if let column = others.first, !isOther {
            note(
                .otherCurrency(row.cells(column)[0].heading.currency ?? ""), row.line,
                thing.fullName)
        }
        if !isOther {
            thing.price = price(row, thing)
            thing.cost = own(row.cells(.cost)).first.flatMap { cell in
                number(cell, row, thing) { (text) throws(Misread) in
                    try currency.readCost(text)
                }
            }
            if let cost = thing.cost, cost < 0 {
                thing.cost = nil
                refuse(row.cells(.cost), .belowNought, row, thing)
            }
        } else if !row.cells(.price).isEmpty || !row.cells(.cost).isEmpty {
            note(.otherCurrency(said), row.line, thing.fullName)
        }
        thing.onHand = onHand(row, thing)
        thing.restockLevel = level(row, thing)
    }

    private mutating func price(_ row: GoodsRow, _ thing: Goods) -> Money? {
        let cells = own(prices(row))
        let variants = row.text(.variants)
        guard cells.isEmpty || !variants.contains(",") else {
            note(.severalVariants(variants), row.line, thing.fullName)
            return nil
        }
        guard !cells.contains(where: { $0.text.lowercased() == "variable" }) else {
            note(.priceVaries, row.line, thing.fullName)
            return nil
        }
        let currency = currency
        var read: [(cell: GoodsRow.Cell, price: Money)] = []
        for cell in cells {
            let price = number(cell, row, thing) { (text) throws(Misread) in
                try currency.read(text)
            }
            guard let price else { continue }
            if price < .zero {
                refuse([cell], .belowNought, row, thing)
            } else {
                read.append((cell, price))
            }
        }
        guard let first = read.first else { return nil }
        if read.contains(where: { $0.price != first.price }) {
            note(
                .pricesDiffer(listing(read.map(\.cell)), taken: first.cell.text), row.line,
                thing.fullName)
        }
        return first.price
    }

    /// Amounts under headings with the studio's currency, else under headings without a currency.
    private func own(_ cells: [GoodsRow.Cell]) -> [GoodsRow.Cell] {
        let named = cells.filter { $0.heading.currency == currency.code }
        return named.isEmpty ? cells.filter { $0.heading.currency == nil } : named
    }

    /// Prices of the stores that sell the thing, or the price of all stores. Square lists both:
    /// store prices where different.
    private func prices(_ row: GoodsRow) -> [GoodsRow.Cell] {
        let without = row.stores(without: .isInStore)
        let cells = row.cells(.price)
        let general = cells.filter { $0.heading.store.isEmpty }
        var stores = cells.filter { !$0.heading.store.isEmpty }
        let sold = stores.filter { !without.contains($0.heading.store) }
        if !sold.isEmpty { stores = sold }
        if program == .square { return general + stores }
        return stores.isEmpty ? general : stores
    }

    /// Sum over all stores: a studio has one stock.
    private mutating func onHand(_ row: GoodsRow, _ thing: Goods) -> Quantity? {
        var read: [GoodsRow.Cell] = []
        var sum = Quantity.zero
        let cells = row.cells(.onHand)
        for cell in cells {
            guard let quantity = quantity(cell, row, thing) else { continue }
            guard let next = sum.plus(quantity) else { return nil }
            sum = next
            if quantity != .zero { read.append(cell) }
        }
        guard sum >= .zero else {
            refuse(read, .belowNought, row, thing)
            return nil
        }
        if read.count > 1 {
            note(.stockAdded(listing(read), taken: sum.typed), row.line, thing.fullName)
        }
        return cells.isEmpty ? nil : sum
    }

    private mutating func level(_ row: GoodsRow, _ thing: Goods) -> Quantity? {
        let off = row.stores(without: .isLevelOn)
        var read: [(cell: GoodsRow.Cell, level: Quantity)] = []
        for cell in row.cells(.level) where !off.contains(cell.heading.store) {
            guard let level = quantity(cell, row, thing) else { continue }
            if level < .zero {
                refuse([cell], .belowNought, row, thing)
            } else {
                read.append((cell, level))
            }
        }
        let most = read.max { $0.level < $1.level }
        if let most, read.contains(where: { $0.level != most.level }) {
            note(
                .levelsDiffer(listing(read.map(\.cell)), taken: most.cell.text), row.line,
                thing.fullName)
        }
        return most?.level
    }

    private mutating func quantity(
        _ cell: GoodsRow.Cell, _ row: GoodsRow, _ thing: Goods
    ) -> Quantity? {
        let quantity = number(cell, row, thing) { (text) throws(Misread) in
            try Quantity.read(text)
        }
        guard let quantity else { return nil }
        guard (thing.unit ?? .each).isDivisible || quantity.isWhole else {
            refuse([cell], .notWhole, row, thing)
            return nil
        }
        return quantity
    }
}

extension GoodsReader {
    mutating func readSigns(_ rows: [GoodsRow]) {
        let columns: [GoodsColumn] = [.price, .cost, .onHand, .level]
        var texts: [String] = []
        for row in rows {
            for column in columns {
                texts += row.cells(column).map { currency.bare($0.text).trimmed }
            }
        }
        signs = DecimalSigns(of: texts)
    }

    private mutating func number<Number>(
        _ cell: GoodsRow.Cell, _ row: GoodsRow, _ thing: Goods,
        _ read: (String) throws(Misread) -> Number
    ) -> Number? {
        do throws(Misread) {
            return try read(try pointed(cell.text))
        } catch {
            let trouble: LeftBehind.Trouble =
                switch error {
                case .notANumber: .notANumber
                case .ambiguous: .doubtful
                case .tooManyDecimals: .tooManyDecimals
                case .tooLarge: .tooLarge
                }
            refuse([cell], trouble, row, thing)
            return nil
        }
    }

    private mutating func refuse(
        _ cells: [GoodsRow.Cell], _ trouble: LeftBehind.Trouble, _ row: GoodsRow, _ thing: Goods
    ) {
        guard let first = cells.first else { return }
        let text = cells.count == 1 ? first.text : listing(cells)
        note(
            .number(heading: first.heading.text, text: text, trouble), row.line, thing.fullName)
    }

    /// The number with a point before its decimals. In a file separated by semicolons, the comma
    /// is the decimal sign; a sign before three digits is ambiguous unless nothing in the file
    /// contradicts its meaning.
    private func pointed(_ text: String) throws(Misread) -> String {
        guard program.mayHaveDecimalCommas else { return text }
        let bare = currency.bare(text).trimmed
        let signs = bare.filter { $0 == "." || $0 == "," }
        guard signs.count == 1, let sign = signs.first else { return text }
        let parts = bare.split(separator: sign, omittingEmptySubsequences: false)
        let mayBeThousands =
            parts[1].count == 3 && (1...3).contains(parts[0].count) && !parts[0].hasPrefix("0")
        let usual: DecimalSigns.Sign = separator == .semicolon ? .comma : .point
        let isAgainst = self.signs.sign.map { $0 != usual } ?? false
        let other: Character = separator == .semicolon ? "." : ","
        if mayBeThousands, isAgainst || sign == other && separator != .comma {
            throw .ambiguous(whole: bare, decimals: nil)
        }
        return separator == .semicolon ? parts.joined(separator: ".") : text
    }

    /// "Main Street 12.00, Market 14.00".
    private func listing(_ cells: [GoodsRow.Cell]) -> String {
        cells.map { cell in
            cell.heading.store.isEmpty ? cell.text : "\(cell.heading.store) \(cell.text)"
        }.joined(separator: ", ")
    }
}
