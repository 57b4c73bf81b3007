internal import Basics

/// A file of orders as a web shop writes it: a line for each item, with the order's number.
struct OrderSheet {
    let kind: WebShop.Kind
    private(set) var orders: [ShopOrder] = []
    /// Lines that could not be read; 1 is the heading.
    private(set) var unread: [Int] = []

    private typealias Row = (line: Int, cells: [String: String])

    /// Columns by which a file is known.
    private static let marks: [(kind: WebShop.Kind, columns: [String])] = [
        (.shopify, ["name", "financial status", "lineitem name", "lineitem quantity"]),
        (.etsy, ["order id", "item name", "quantity", "price", "order shipping"]),
        (.woo, ["order number", "item name", "quantity"]),
        (.woo, ["order_number", "item_name", "item_quantity"]),
    ]

    /// Nil for a file of another program, or of orders without their items.
    init?(_ text: String) {
        var reader = SheetReader(text)
        guard let head = try? reader.next() else { return nil }
        let names = head.cells.map { OrderSheet.plain($0) }
        guard
            let kind = OrderSheet.marks.first(where: { $0.columns.allSatisfy(names.contains) })?
                .kind
        else { return nil }
        self.kind = kind
        var groups: [(number: String, rows: [Row])] = []
        var places: [String: Int] = [:]
        var line = 1
        while let row = try? reader.next() {
            line += 1
            var cells: [String: String] = [:]
            for (name, cell) in zip(names, row.cells) where cells[name] == nil {
                cells[name] = cell.trimmed
            }
            let number = ShopOrder.plain(OrderSheet.cell(cells, OrderSheet.numbers))
            guard !number.isEmpty else {
                unread.append(line)
                continue
            }
            if let place = places[number] {
                groups[place].rows.append((line, cells))
            } else {
                places[number] = groups.count
                groups.append((number, [(line, cells)]))
            }
        }
        for group in groups {
            let order =
                switch kind {
                case .shopify: OrderSheet.shopify(group.number, group.rows)
                case .etsy: OrderSheet.etsy(group.number, group.rows)
                case .woo: OrderSheet.woo(group.number, group.rows)
                }
            if var order {
                order.settleRounding()
                if order.isSound {
                    orders.append(order)
                    continue
                }
            }
            unread.append(group.rows[0].line)
        }
    }

    private static let numbers = ["order number", "order_number", "order id", "name"]

    /// A heading in small letters.
    private static func plain(_ name: String) -> String { name.trimmed.lowercased() }

    private static func cell(_ cells: [String: String], _ names: [String]) -> String {
        for name in names { if let cell = cells[name], !cell.isEmpty { return cell } }
        return ""
    }

    /// 0 for an empty cell; nil for one that is no sum.
    private static func sum(
        _ cells: [String: String], _ names: [String], _ currency: Currency
    ) -> Int64? {
        let text = cell(cells, names)
        if text.isEmpty { return 0 }
        if let fine = FineSum(text, currency) { return fine.minor }
        return currency.money(typed: text)?.minor
    }

    private static func pieces(_ text: String) -> Int64? {
        FineSum.units(text, places: 3).flatMap { $0 > 0 && $0 % 1_000 == 0 ? $0 / 1_000 : nil }
    }

    // Shopify: "orders_export.csv". Sums of an order stand in its first line.
    private static func shopify(_ number: String, _ rows: [Row]) -> ShopOrder? {
        let head = rows[0].cells
        let code = cell(head, ["currency"])
        let currency = Currency(code: code) ?? .euro
        guard let total = sum(head, ["total"], currency),
            let subtotal = sum(head, ["subtotal"], currency),
            let shipping = sum(head, ["shipping"], currency),
            let taxes = sum(head, ["taxes"], currency),
            let at = ShopMoment.read(
                cell(head, ["paid at", "created at"]), zone: nil)
        else { return nil }
        // The file does not say whether prices hold the tax; its sums do.
        let isAdded = taxes != 0 && subtotal + shipping + taxes == total
        let second = cell(head, ["tax 2 name"])
        let rate = second.isEmpty ? rate(in: cell(head, ["tax 1 name"])) : nil
        var goods: [(row: Row, pieces: Int64, gross: Int64, net: Int64)] = []
        for row in rows where !cell(row.cells, ["lineitem name"]).isEmpty {
            guard let count = pieces(cell(row.cells, ["lineitem quantity"])),
                let each = sum(row.cells, ["lineitem price"], currency),
                let taken = sum(row.cells, ["lineitem discount"], currency)
            else { return nil }
            let gross = each.multipliedReportingOverflow(by: count)
            guard !gross.overflow else { return nil }
            goods.append((row, count, gross.partialValue, gross.partialValue - taken))
        }
        // What is off the whole order is shared out by value.
        let left = goods.reduce(Int64(0)) { $0 &+ $1.net } - subtotal
        guard left >= 0, let shares = shares(of: left, goods.map { $0.net }) else { return nil }
        var nets = zip(goods, shares).map { $0.net - $1 }
        nets.append(shipping)
        guard let added = OrderSheet.shares(of: isAdded ? taxes : 0, nets) else { return nil }
        var lines: [ShopOrder.Line] = []
        for (place, good) in goods.enumerated() {
            let name = cell(good.row.cells, ["lineitem name"])
            let sku = cell(good.row.cells, ["lineitem sku"])
            let isTaxed = cell(good.row.cells, ["lineitem taxable"]).lowercased() != "false"
            lines.append(
                ShopOrder.Line(
                    key: sku.isEmpty ? "id::" + name : "sku:" + sku, name: name, code: sku,
                    pieces: good.pieces, price: good.gross + added[place],
                    paid: nets[place] + added[place],
                    rate: taxes == 0 || !isTaxed ? 0 : rate))
        }
        if shipping != 0 {
            lines.append(
                ShopOrder.Line(
                    key: "", name: shippingName(head, "shipping method"), code: "", pieces: 1,
                    price: shipping + added[goods.count], paid: shipping + added[goods.count],
                    rate: taxes == 0 ? 0 : rate))
        }
        let isCancelled = !cell(head, ["cancelled at"]).isEmpty
        return ShopOrder(
            number: number, at: at, modified: at,
            status: isCancelled
                ? .cancelled : ShopOrder.status(shopify: cell(head, ["financial status"])),
            currency: code, total: total, tax: taxes, lines: lines)
    }

    // Etsy: "EtsySoldOrderItems2026.csv". It has no sum of the order; the tax that Etsy collects is
    // none of the seller's.
    private static func etsy(_ number: String, _ rows: [Row]) -> ShopOrder? {
        let head = rows[0].cells
        let code = cell(head, ["currency"])
        let currency = Currency(code: code) ?? .euro
        guard let at = ShopMoment.read(cell(head, ["date paid", "sale date"]), zone: nil),
            let shipping = sum(head, ["order shipping"], currency),
            let saved = sum(head, ["shipping discount"], currency)
        else { return nil }
        var lines: [ShopOrder.Line] = []
        for row in rows {
            guard let count = pieces(cell(row.cells, ["quantity"])),
                let each = sum(row.cells, ["price"], currency),
                let taken = sum(row.cells, ["discount amount"], currency)
            else { return nil }
            let gross = each.multipliedReportingOverflow(by: count)
            guard !gross.overflow else { return nil }
            let sku = cell(row.cells, ["sku"])
            let listing = cell(row.cells, ["listing id"])
            // "Size:50 ml,Colour:Amber"
            let variant = cell(row.cells, ["variations"]).split(separator: ",").map {
                String($0.split(separator: ":").last ?? $0).trimmed
            }.joined(separator: " ")
            let name = cell(row.cells, ["item name"])
            lines.append(
                ShopOrder.Line(
                    key: sku.isEmpty ? "id:\(listing):\(variant)" : "sku:" + sku,
                    name: variant.isEmpty ? name : name + " " + variant, code: sku, pieces: count,
                    price: gross.partialValue, paid: gross.partialValue - taken, rate: nil))
        }
        let sent = shipping - saved
        if sent != 0 {
            lines.append(
                ShopOrder.Line(
                    key: "", name: "Shipping", code: "", pieces: 1, price: sent, paid: sent,
                    rate: nil))
        }
        return ShopOrder(
            number: number, at: at, modified: at, status: .paid, currency: code,
            total: lines.reduce(Int64(0)) { $0 &+ $1.paid }, tax: nil, lines: lines)
    }

    // WooCommerce: a line for each item, as "Advanced Order Export" and "Order/Customer CSV Export"
    // write it.
    private static func woo(_ number: String, _ rows: [Row]) -> ShopOrder? {
        let head = rows[0].cells
        let code = cell(head, ["order currency", "order_currency", "currency"])
        let currency = Currency(code: code) ?? .euro
        guard
            let at = ShopMoment.read(
                cell(head, ["paid date", "order date", "date_paid", "order_date", "date"]),
                zone: nil),
            let total = sum(head, ["order total amount", "order_total"], currency),
            let tax = sum(
                head, ["order total tax amount", "tax_total", "order_tax_total"], currency),
            let shipping = sum(
                head, ["order shipping amount", "shipping_total"], currency),
            let shippingTax = sum(
                head, ["order shipping tax amount", "shipping_tax_total"], currency),
            let refunded = sum(head, ["order refund amount", "refunded_total"], currency)
        else { return nil }
        var lines: [ShopOrder.Line] = []
        for row in rows where !cell(row.cells, ["item name", "item_name"]).isEmpty {
            guard let count = pieces(cell(row.cells, ["quantity", "item_quantity"])),
                let net = sum(
                    row.cells,
                    ["order line total", "item total", "item_total", "order line (w/o tax)"],
                    currency),
                let own = sum(
                    row.cells, ["order line tax", "item tax", "item_tax", "item_total_tax"],
                    currency),
                let before = sum(
                    row.cells, ["order line subtotal", "item_subtotal"], currency)
            else { return nil }
            let sku = cell(row.cells, ["sku", "item_sku"])
            let name = cell(row.cells, ["item name", "item_name"])
            lines.append(
                ShopOrder.Line(
                    key: sku.isEmpty ? "id::" + name : "sku:" + sku, name: name, code: sku,
                    pieces: count, price: max(before, net) + own, paid: net + own,
                    rate: own == 0 && tax == 0 ? 0 : nil))
        }
        if shipping + shippingTax != 0 {
            lines.append(
                ShopOrder.Line(
                    key: "", name: shippingName(head, "shipping method title"), code: "", pieces: 1,
                    price: shipping + shippingTax, paid: shipping + shippingTax,
                    rate: tax == 0 ? 0 : nil))
        }
        var status = ShopOrder.status(
            woo: cell(head, ["order status", "status"]), isRefunded: refunded != 0)
        if refunded >= total, total > 0 { status = .refunded }
        return ShopOrder(
            number: number, at: at, modified: at, status: status,
            currency: code, total: total, tax: tax, lines: lines)
    }

    private static func shippingName(_ cells: [String: String], _ column: String) -> String {
        let name = cell(cells, [column])
        return name.isEmpty ? "Shipping" : name
    }

    /// 1900 for "VAT 19%", in hundredths.
    private static func rate(in name: String) -> Int64? {
        guard let sign = name.firstIndex(of: "%") else { return nil }
        let digits = String(
            name[..<sign].reversed().drop { $0 == " " }.prefix {
                $0.isNumber || $0 == "." || $0 == ","
            }
            .reversed().map { $0 == "," ? "." : $0 })
        return FineSum.units(digits, places: 2)
    }

    /// A sum by weights, to the minor unit; nil where there is nothing to share it by.
    private static func shares(of sum: Int64, _ weights: [Int64]) -> [Int64]? {
        if sum == 0 { return weights.map { _ in 0 } }
        return sum.parted(by: weights)
    }
}
