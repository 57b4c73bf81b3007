internal import Basics
internal import RoomKit
internal import Stock
internal import Web

/// Carries out the forms of the cart; the field `act` names the action. The result is stored on
/// the device, not in the journal.
struct CartEdit {
    private(set) var cart: Cart
    /// The message to show.
    private(set) var said: String?
    private(set) var isFault = false
    /// True if a barcode was scanned and found.
    private(set) var isScanned = false

    private let items: ItemTable
    /// Id of a new line without an item.
    private let fresh: ID<Item>
    private let currency: Currency
    private let words: CartWords

    init(
        _ cart: Cart, _ items: ItemTable, _ currency: Currency, _ words: CartWords,
        fresh: ID<Item>
    ) {
        self.fresh = fresh
        self.cart = cart
        self.items = items
        self.currency = currency
        self.words = words
    }

    /// - Parameter isFormer: true for a form of a page that was shown in a former currency.
    mutating func carryOut(_ form: Fields, isFormer: Bool = false) throws(Failure) {
        let act = form["act"]
        let discount = (form["discount"] ?? "").trimmed
        if isFormer,
            act == "amount" || act == "discount" && !discount.isEmpty && !discount.hasSuffix("%")
        {
            return fail(words.currencyChanged)
        }
        let item: ID<Item>? = form["item"].flatMap { ID($0) }
        switch act {
        case "add":
            guard let item, let known = try items.item(item) else { throw .missing }
            add(known)
        case "scan": try scan((form["code"] ?? "").trimmed, isWhole: form["by"] == "scanner")
        case "amount": try amount(form)
        case "set": if let item { try set(item, form) }
        case "remove": if let item { cart.remove(item) }
        case "discount": takeOff(item, form["discount"] ?? "")
        case "pay": pay(form)
        case "clear": cart.clear()
        default: throw .missing
        }
    }

    private mutating func add(
        _ item: Item, _ quantity: Quantity = Quantity(thousandths: 1_000)
    ) {
        guard item.isForSale, let price = item.price else {
            return fail(words.notForSale(item.name))
        }
        guard cart.add(item.id, price: price, quantity) else { return fail(words.cartIsFull) }
        said = words.added(item.name)
    }

    /// Adds an item by its barcode, or by words that match only one item for sale.
    ///
    /// - Parameter isWhole: true for input from a scanner, which reads no words.
    private mutating func scan(_ code: String, isWhole: Bool) throws(Failure) {
        if let pack = try items.further(code) {
            isScanned = true
            return add(pack.item, pack.quantity)
        }
        let coded = try items.items(barcode: code)
        if coded.count == 1 {
            isScanned = true
            return add(coded[0])
        }
        guard coded.isEmpty else {
            return fail(words.severalHave(code, coded.map { $0.fullName }))
        }
        if let weighed = try items.weighed(code) { return add(weighed) }
        let words = code.split(separator: " ").map { String($0) }
        let isNumber = code.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
        let isCode = isWhole || isNumber || GoodsNumber(code).isGTIN
        let found =
            isCode
            ? [] : try items.forSale(department: nil, words: words, limit: 2)
        guard found.count == 1 else {
            if found.isEmpty {
                fail(isCode ? self.words.unknownCode(code) : self.words.noMatch(code))
            }
            return
        }
        isScanned = true
        add(found[0])
    }

    /// Adds an item with the weight or the price of its label.
    private mutating func add(_ weighed: Weighed) {
        let item = weighed.item
        guard item.isForSale, let price = item.price else {
            return fail(words.notForSale(item.name))
        }
        switch weighed.value {
        case .grams(let grams):
            guard item.unit == .gram, let quantity = Quantity(whole: grams), quantity > .zero else {
                return fail(words.notByWeight(item.name))
            }
            add(item, quantity)
        case .price(let sum):
            guard cart.add(item, costing: sum, at: price) else {
                return fail(words.notAtThatPrice(item.name))
            }
            said = words.added(item.name)
        }
        isScanned = !isFault
    }

    /// Adds an amount without an item; the name may be left empty.
    private mutating func amount(_ form: Fields) throws(Failure) {
        let typed = (form["name"] ?? "").trimmed
        let name = typed.isEmpty ? words.anyAmount : typed
        guard name.count <= Item.nameLimit, !name.hasControls(allowingLines: false) else {
            return fail(words.common.sentence(.tooLong, [String(name.count - Item.nameLimit)]))
        }
        let sum: Money
        do throws(Misread) {
            sum = try currency.read(form["sum"] ?? "")
            guard sum > .zero else { throw .notANumber }
        } catch {
            return fail(
                NumberWords(words.language).sentence(error)
                    ?? words.common.sentence(.sumNotRead, [currency.code]))
        }
        let free = FreeGoods(name: name, tax: form["tax_kind"].flatMap { ID($0) })
        guard cart.add(free, sum, fresh) else { return fail(words.cartIsFull) }
        said = words.added(name)
    }

    private mutating func set(_ item: ID<Item>, _ form: Fields) throws(Failure) {
        if let step = form["step"].flatMap({ Int64($0) }), step == 1 || step == -1 {
            _ = cart.step(item, by: step)
            return
        }
        let known = try items.item(item)
        let free = cart.lines.first { $0.item == item && $0.free != nil }
        let isWhole = known?.unit == .each || free != nil
        let quantity: Quantity
        do throws(Misread) {
            quantity = try Quantity.read(form["quantity"] ?? "", isDivisible: !isWhole)
        } catch {
            return fail(
                NumberWords(words.language).sentence(error)
                    ?? words.common.sentence(.quantityNotRead))
        }
        if isWhole, !quantity.isWhole { return fail(words.common.sentence(.wholeOnes)) }
        if let price = known?.price ?? free?.seen {
            guard let sum = price.times(quantity), sum <= .most else { return fail(words.tooMuch) }
        }
        _ = cart.set(item, to: quantity)
    }

    private mutating func takeOff(_ item: ID<Item>?, _ typed: String) {
        var discount: Discount?
        if !typed.trimmed.isEmpty {
            do throws(Misread) {
                discount = try Discount.read(typed, in: currency)
            } catch {
                return fail(
                    NumberWords(words.language).sentence(error)
                        ?? words.common.sentence(.discountNotRead))
            }
        }
        if let item { cart.take(discount, off: item) } else { cart.takeOffWhole(discount) }
    }

    private mutating func pay(_ form: Fields) {
        let tender = form["tender"].flatMap { Tender(rawValue: $0) } ?? .cash
        let key = form["key"].flatMap { Int64($0) }
        cart.pay(
            tender,
            given: key.flatMap { (0...Money.most.minor).contains($0) ? Money(minor: $0) : nil })
    }

    private mutating func fail(_ sentence: String) {
        said = sentence
        isFault = true
    }
}
