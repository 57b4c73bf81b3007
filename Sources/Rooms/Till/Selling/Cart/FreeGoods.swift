internal import Basics
internal import Markup
internal import RoomKit
internal import Stock
internal import Web

/// Goods or a service without an item in the stock: an amount with a name.
struct FreeGoods: Hashable, Sendable {
    let name: String
    /// Nil for the company's rate.
    let tax: ID<TaxKind>?
}

extension FreeGoods {
    /// As an item at its price; there is always as much of it as is sold.
    func item(_ line: Cart.Line) -> Item {
        var item = Item(material: name, line.item, in: ID(line.item.raw))
        item.unit = .each
        item.isMaterial = false
        item.isForSale = true
        item.price = line.seen
        item.onHand = line.quantity
        return item
    }

    /// The name in hexadecimal digits, for a cookie, and the kind of tax.
    var kept: String {
        var text: [UInt8] = []
        let digits = [UInt8]("0123456789abcdef".utf8)
        for byte in name.utf8 {
            text.append(digits[Int(clamping: byte >> 4)])
            text.append(digits[Int(clamping: byte & 15)])
        }
        return String(decoding: text, as: UTF8.self) + "." + (tax?.raw.compact ?? "")
    }

    /// Nil for text that `kept` can't have written.
    init?(kept name: Substring, _ tax: Substring) {
        let digits = [UInt8](name.utf8)
        guard digits.count % 2 == 0, !digits.isEmpty else { return nil }
        var bytes: [UInt8] = []
        for place in stride(from: 0, to: digits.count, by: 2) {
            guard
                let byte = UInt8(
                    String(decoding: digits[place...place + 1], as: UTF8.self), radix: 16)
            else { return nil }
            bytes.append(byte)
        }
        let text = String(decoding: bytes, as: UTF8.self)
        guard !text.trimmed.isEmpty, text.count <= Item.nameLimit,
            !text.hasControls(allowingLines: false)
        else { return nil }
        var kind: ID<TaxKind>?
        if !tax.isEmpty {
            guard let id = Identifier(compact: tax) else { return nil }
            kind = ID(id)
        }
        self.init(name: text, tax: kind)
    }
}

/// The last tile of the till: sells an amount without an item.
struct FreeGoodsTile {
    let words: CartWords
    let taxes: [TaxKind]
    let view: TillView
    let id: Identifier

    func write(_ html: inout HTML) {
        html.element("details", "card any-amount") { tile in
            tile.element("summary") { $0.text(words.anyAmount) }
            tile.form("stack", to: TillRoute.cart.link, id: id, [.flag("data-resets", true)]) {
                form in
                form.hidden("act", "amount")
                form.hidden("return", TillRoute.till(view).target.text)
                form.field(FormField("sum", words.sum, .number), value: "", fault: nil)
                form.field(
                    FormField("name", words.nameOfAmount, limit: Item.nameLimit), value: "",
                    fault: nil)
                if !taxes.isEmpty {
                    var choices = [(value: "", label: words.usualTax)]
                    for kind in taxes { choices.append((value: kind.id.text, label: kind.name)) }
                    form.field(
                        FormField("tax_kind", words.tax, .choice(choices)), value: "", fault: nil)
                }
                form.button("button", [.type("submit")]) { $0.text(words.add) }
            }
        }
    }
}
