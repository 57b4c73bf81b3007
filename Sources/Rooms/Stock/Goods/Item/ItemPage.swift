internal import Basics
internal import Markup
internal import Notes
internal import Pictures
internal import RoomKit
internal import Web

/// An item: quantity on hand, cost, margin and moves.
struct ItemPage {
    let item: Item
    let department: Department
    /// List from which the item was opened.
    let view: StockView
    let company: Company
    let note: NoteSummary?
    /// Newest first, with the quantity on hand after every move.
    let moves: [ShownMove]
    /// Of moves before the first change of the currency.
    let former: Currency
    let moveCount: Int
    let levels: StockLevels
    let lasting: StockUse.Lasting?
    /// True if old moves may be only on the server.
    let lacksOld: Bool
    /// Lots with stock, in the order of use.
    let lots: [StockLot]
    /// Open orders.
    var ordered: [Ordered] = []
    /// The latest that hold nothing.
    let used: [StockLot]
    let packaging: Packaging
    /// Empty if it is no set.
    let parts: [SetPart]
    /// The product that it is a size of.
    let product: Product?
    /// Nil for the department's or the company's.
    let tax: TaxKind?
    /// Whose kind of tax another device deleted.
    var lostTax: LostTax?
    /// Of its own tax, its department's, or the company's.
    let rate: Rate
    let today: Day
    /// Links to other rooms' data about a material.
    let threads: [Thread]
    /// Earlier values of its price, its name and so on.
    let formerly: Formerly
    let strand: Strand?
    let doubts: Doubts
    let id: Identifier
    let words: ItemWords

    static let pageSize = 100
    private var currency: Currency { company.currency }

    func response(_ frame: Frame) -> Response {
        var page = Page.stock(item.fullName)
        page.live = "inventory_ sale refund product purchase_ lot_ batch supplier set_part"
        return frame.page(page) { html in
            html.top(item.name, back: .to(words.common.stock, StockRoute.list(view).link)) {
                $0.tool(.pencil, words.common.edit, to: StockRoute.editItem(item.id).link)
            }
            html.p("beneath-name") { line in
                if !item.attribute.isEmpty { line.span { $0.text(item.attribute) } }
                line.a(to: StockRoute.department(department.id).link) {
                    $0.text(department.name)
                }
                line.demoMark(item.isDemo)
            }
            html.strand(strand)
            if let lostTax { html.write(lostTax, of: item, TaxWords(words.language)) }
            figures(&html)
            deeds(&html)
            inThisSet(&html)
            html.onTheWay(ordered, item.unit)
            inLots(&html)
            if !threads.isEmpty {
                html.threads(threads)
            }
            history(&html)
            formerly.write(&html)
            html.section("others", [.label(DepartmentWords(words.language).otherActions)]) {
                others in
                others.asking(
                    words.common.deleteMore,
                    words.askToDelete(item.fullName) + " " + words.deleteAdvice
                        + (lots.isEmpty && used.isEmpty ? "" : " " + words.deleteLotsAdvice),
                    DepartmentWords(words.language).delete,
                    to: StockRoute.deleteItem(item.id).link, id: id.derived(1))
            }
        }
    }

    private func figures(_ html: inout HTML) {
        let standing = item.standing(level: item.level(department))
        html.section("card figures") { card in
            card.p("on-hand") { line in
                line.span("big") { $0.text(words.common.amount(item.onHand, item.unit)) }
                line.span(standing.classes) {
                    $0.text(standing == .plenty ? words.onHand : words.common.left(item, standing))
                }
            }
            // An item without moves has no history to draw.
            if !moves.isEmpty { lately(&card) }
            card.element("dl", "facts") { list in
                list.fact(
                    words.common.price(item.unit),
                    item.price.map { currency.text($0, in: words.language) })
                list.fact(
                    words.common.cost(item.unit),
                    item.cost.map { currency.text(cost: $0, in: words.language) })
                if let price = item.price, let cost = item.cost,
                    let margin = ItemCost.margin(price: price, cost: cost, company, tax: rate)
                {
                    list.fact(words.margin, words.margin(margin, currency))
                }
                list.fact(
                    words.common.restockLevel,
                    words.common.amount(item.level(department), item.unit))
                list.fact(words.use, item.use == "sale" ? nil : words.common.name(use: item.use))
                list.fact(words.common.barcode, item.barcode)
                list.fact(TaxWords(words.language).tax, tax?.name)
                if let product {
                    list.div { pair in
                        pair.element("dt") { $0.text(ProductWords(words.language).partOf) }
                        pair.element("dd") { value in
                            value.a(to: ProductRoute.product(product.id).link) {
                                $0.text(product.name)
                            }
                        }
                    }
                }
                list.fact(
                    words.common.packaging,
                    packaging.isEmpty ? nil : words.packed(packaging, currency))
                list.fact(words.common.supplier, item.supplier.isEmpty ? nil : item.supplier)
                if let note {
                    list.div { pair in
                        pair.element("dt") { $0.text(words.note) }
                        pair.element("dd") { value in
                            value.a(to: NotesRoute.note(note.slug, NoteFilter()).link) {
                                $0.text(note.name)
                            }
                        }
                    }
                }
            }
        }
    }

    private func lately(_ html: inout HTML) {
        let dates = DateWords(words.language)
        let unit = item.unit
        let parts = levels.levels.map { (level) in
            Picture.Part(
                dates.full(level.day), words.common.amount(Quantity(thousandths: level.held), unit),
                Double(level.held), span: Double(level.span))
        }
        Picture(words.lately(lasting), of: words.fromDay, in: words.onHand, parts)
            .line(level: Double(item.level(department).thousandths), &html)
    }

    private func deeds(_ html: inout HTML) {
        html.div("deeds") { deeds in
            if parts.isEmpty {
                deeds.a("button", to: StockRoute.restock(item.id).link) {
                    $0.text(words.restock)
                }
                deeds.a("button quiet", to: StockRoute.count(item.id).link) {
                    $0.text(words.common.count)
                }
                deeds.a("button quiet", to: StockRoute.correct(item.id).link) {
                    $0.text(words.correct)
                }
            }
            deeds.a(
                "button quiet",
                to: StockRoute.priceLabels(Fields([("item", item.id.text)])).link
            ) { $0.text(words.common.priceLabels) }
            deeds.a("button quiet", to: StockRoute.itemBarcodes(item.id).link) {
                $0.text(ItemBarcodeWords(words.language).title)
            }
            if item.isForSale {
                deeds.a("button quiet", to: StockRoute.packaging(item.id).link) {
                    $0.text(words.common.packaging)
                }
                if item.unit == .each {
                    deeds.a("button quiet", to: StockRoute.setParts(item.id).link) {
                        $0.text(SetWords(words.language).title)
                    }
                }
                if product == nil {
                    deeds.a("button quiet", to: ProductRoute.new(from: item.id).link) {
                        $0.text(ProductWords(words.language).makeProduct)
                    }
                }
            }
        }
    }

    private func history(_ html: inout HTML) {
        html.h2("apart") { $0.text(words.history) }
        guard !moves.isEmpty else {
            html.p("count") { $0.text(words.noMoves) }
            return
        }
        html.ul("moves") { list in
            for move in moves { list.li { row(move, &$0) } }
        }
        guard moveCount > moves.count || lacksOld else { return }
        var query = view.fields
        query.add("shown", String(moves.count + ItemPage.pageSize))
        let more = Target(segments: StockRoute.item(item.id).target.segments, query: query)
        html.p("more") { line in
            line.a("button quiet", to: Link(path: more.text)) {
                $0.text(
                    moveCount > moves.count
                        ? words.common.showMore(min(ItemPage.pageSize, moveCount - moves.count))
                        : words.olderMoves)
            }
        }
    }

    private func row(_ shown: ShownMove, _ html: inout HTML) {
        let dates = DateWords(words.language)
        let move = shown.move
        html.span("what") { what in
            what.span {
                $0.text(
                    move.reason == .batch
                        ? words.batch(moving: move.quantity, before: shown.ofItsBatch)
                        : words.common.name(move.reason))
            }
            what.span("detail") { detail in
                detail.text(
                    dates.full(Day(move.at, in: move.zone)) + ", "
                        + dates.time(move.at, in: move.zone))
                doubts.mark(move.at, &detail)
                if let paid = move.paid {
                    let currency = Currency(code: move.currency) ?? former
                    detail.text(" · " + words.common.paid(currency.text(paid, in: words.language)))
                }
            }
            if !move.remark.isEmpty { what.span("detail") { $0.text(move.remark) } }
        }
        html.span("change") { change in
            change.span { $0.text(MoveWords(words.language).change(move.quantity, item.unit)) }
            change.span("detail") { $0.text(words.after(shown.after, item)) }
        }
    }
}
