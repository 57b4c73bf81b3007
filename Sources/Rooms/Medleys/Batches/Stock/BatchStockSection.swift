internal import Basics
internal import Markup
internal import Perfumery
internal import RoomKit
internal import Stock
internal import Web

/// A batch's stock movements: planned before the batch is finished, recorded after.
struct BatchStockSection {
    let batch: Batch
    let check: StockCheck?
    /// Materials that more than one item can supply.
    let sources: [StockSource]
    /// Which items were chosen.
    let picks: StockPicks
    /// Reason why the batch's content can't be computed.
    let error: CompositionError?
    /// Cost of the batch; nil if unknown.
    let cost: Money?
    let missing: [String]
    let currency: Currency
    /// The items that the batch may be added to: goods for sale, then materials, because a batch
    /// may be an accord.
    let items: [Item]
    /// Proposed new item for the batch.
    let new: NewMaterial?
    /// Quantities taken from the stock and added to the stock.
    let moved: BatchStocking
    /// Items that the batch takes from, or took from and added to.
    let names: [ID<Item>: Item]
    /// Number of bottles the batch was scaled to; nil for a total.
    let bottles: Int64?
    /// The lots to take from, for items with lots.
    let lots: [LotChoice]
    /// Which were chosen: see `LotChoice`.
    let lotPicks: [String]
    /// Lots the batch took from or added to, once finished.
    let movedLots: [(lot: StockLot, quantity: Quantity)]
    /// Lots on hold that the batch took all the same.
    let heldTaken: [HeldTaken]
    /// Packaging of the items that the batch may make.
    let packagings: [(item: Item, packaging: Packaging)]
    /// Sizes that the batch may be bottled into; nil once it is finished.
    let bottling: Bottling?
    let today: Day
    let words: BatchStockWords
    private var takings: [Taking<Item>] { check?.takings ?? [] }
}

// Before the batch is finished: the fields of its form.
extension BatchStockSection {
    /// Writes nothing if there is nothing to take, and nothing to add to.
    func fields(_ typed: Fields, _ faults: Faults, _ form: inout HTML) {
        if let error {
            form.p("small lacking") { $0.text(words.figures.cannotCompute(error)) }
        }
        if check?.isOfStock == true || !sources.isEmpty { taking(typed, faults, &form) }
        if !items.isEmpty || new != nil { making(typed, faults, &form) }
    }

    private func taking(_ typed: Fields, _ faults: Faults, _ form: inout HTML) {
        form.element("fieldset", "bench-group batch-stock") { group in
            group.element("legend") { $0.text(MaterialStockWords(words.language).stockHeading) }
            for source in sources { choosing(source, &group) }
            let open = check?.needs.filter { $0.isOpen }.map { $0.material } ?? []
            for name in open { group.hidden("open", name) }
            for pick in picks.typed { group.hidden("from", pick) }
            if !takings.isEmpty || !open.isEmpty {
                let isThere =
                    !open.isEmpty
                    || takings.contains { (names[$0.id]?.onHand ?? .zero) > .zero }
                group.tick(
                    "stock", words.takeFromStock, words.takes(takings.compactMap(text)),
                    isOn: typed["finished"] == nil ? isThere : typed["stock"] == "1")
                for taking in takings { group.hidden("take", taking.typed) }
                group.hidden("lots", "1")
                for pick in lotPicks { group.hidden("pick", pick) }
                for choice in lots {
                    for part in choice.parts {
                        group.hidden("lot", Taking<StockLot>(part.lot.id, part.quantity).typed)
                    }
                }
                for choice in lots { choosing(choice, &group) }
                group.fault("stock", faults)
            }
            let oversold = takings.compactMap { (taking) -> String? in
                guard let item = names[taking.id], item.onHand < taking.quantity else {
                    return nil
                }
                return item.lot
            }
            if !oversold.isEmpty { group.p("small lacking") { $0.text(words.oversells(oversold)) } }
            leftOut(&group)
        }
    }

    /// Materials that are not taken, with reasons. Several are folded under one line.
    private func leftOut(_ html: inout HTML) {
        let needs = check?.needs ?? []
        let left = needs.filter { ($0.needed ?? .zero) == .zero && !isChosen($0) }
        if left.count == 1 { html.p("small") { $0.text(words.notTaken(left[0])) } }
        guard left.count > 1 else { return }
        html.element("details", "left-out") { details in
            details.element("summary", "small") {
                $0.text(words.notTaken(left.count, of: needs.count))
            }
            details.ul("small") { list in
                for need in left { list.li { $0.text(words.notTaken(need)) } }
            }
        }
    }

    /// True if the choice above already shows that the material is not taken.
    private func isChosen(_ need: StockCheck.Need) -> Bool {
        let key = need.material.lowercased()
        return sources.contains { $0.name.lowercased() == key && $0.item == nil }
    }

    /// Links to choose the item something is taken from; the page is then computed again.
    private func choosing(_ source: StockSource, _ html: inout HTML) {
        html.p(source.choice == .open ? "lacking" : nil) { $0.text(words.source(source)) }
        html.element("nav", "chips wrapped", [.label(source.name)]) { chips in
            for item in source.items {
                chips.chip(
                    words.lot(item), isOn: source.item?.id == item.id,
                    to: link(picks.picking(item.id, for: source.key)))
            }
            chips.chip(
                source.hasParts ? words.ofItsParts : words.notOfStock,
                isOn: source.choice == .none, to: link(picks.picking(nil, for: source.key)))
        }
    }

    /// The lots of an item: the amount taken from every lot, and the other lots to choose.
    private func choosing(_ choice: LotChoice, _ html: inout HTML) {
        html.p("lot-line") { line in
            line.element("strong") { $0.text(choice.item.lot) }
            line.text(" " + words.fromLots(choice, today))
        }
        for part in choice.parts where part.lot.isPast(today) {
            html.p("small lacking") { $0.text(words.lotIsPast(part.lot, today)) }
        }
        held(choice, &html)
        guard choice.isChoice else { return }
        html.element("nav", "chips wrapped", [.label(words.lotsOf(choice.item))]) { chips in
            for lot in choice.lots {
                chips.chip(
                    words.lot(lot, choice.item, today),
                    isOn: choice.parts.contains { $0.lot.id == lot.id },
                    to: link(picks, choice.toggling(lot.id.text, in: lotPicks)))
            }
            if choice.untied > .zero {
                let pick = "-" + choice.item.id.text
                chips.chip(
                    words.inNoLot(choice.untied, choice.item), isOn: choice.short > .zero,
                    to: link(picks, choice.toggling(pick, in: lotPicks)))
            }
        }
    }

    /// Lots on hold: each is taken by its own button only.
    private func held(_ choice: LotChoice, _ html: inout HTML) {
        let words = HoldWords(words.language)
        for part in choice.parts where part.lot.hold != nil {
            html.p("small lacking") { $0.text(words.chosenIsOnHold(part.lot, of: choice.item)) }
        }
        for lot in choice.onHold {
            html.p("small lacking") { $0.text(words.chosenIsOnHold(lot, of: choice.item)) }
            html.p("more") { line in
                line.a(
                    "button quiet",
                    to: link(picks, choice.toggling(lot.id.text, in: lotPicks))
                ) { $0.text(words.takeAllTheSame) }
            }
        }
    }

    private func link(_ picks: StockPicks, _ lots: [String]? = nil) -> Link {
        var query = Fields()
        for pick in picks.typed { query.add("from", pick) }
        for pick in lots ?? lotPicks { query.add("pick", pick) }
        let page = MedleysRoute.batch(batch.medley, batch.id, .page).target
        return Link(path: Target(segments: page.segments, query: query).text)
    }

    private func text(_ taking: Taking<Item>) -> String? {
        names[taking.id].map { words.taking(taking.quantity, $0) }
    }

    private func making(_ typed: Fields, _ faults: Faults, _ form: inout HTML) {
        var choices: [(value: String, label: String)] = [(value: "", label: words.madeNothing)]
        if let new {
            choices.append((value: NewMaterial.choice, label: words.newItem(new.name, new.whole)))
        }
        for item in items { choices.append((value: item.id.text, label: item.lot)) }
        var typed = typed
        if let bottles, typed["pieces"] == nil { typed.add("pieces", "\(bottles)") }
        form.element("fieldset", "bench-group batch-stock") { group in
            group.element("legend") { $0.text(words.putIntoStock) }
            if let bottles { group.hidden("offered", "\(bottles)") }
            new?.write(&group)
            group.div("inline") { line in
                line.field(
                    FormField("made", words.madeLabel, .choice(choices)), typed, faults)
                line.field(FormField("pieces", words.piecesLabel, .number), typed, faults)
            }
            bottling?.write(typed, faults, words, &group)
            group.field(
                FormField("best", words.madeBest, .date, hint: words.madeBestHint), typed, faults)
            if takings.isEmpty { group.hidden("lots", "1") }
            if !packagings.isEmpty {
                group.tick(
                    "packaging", words.takePackaging, "",
                    isOn: typed["finished"] == nil || typed["packaging"] == "1")
                group.ul("small") { list in
                    for (item, packaging) in packagings {
                        list.li { $0.text(words.packaging(packaging, of: item, currency)) }
                    }
                }
            }
            group.hidden("cost", cost.map { String($0.minor) } ?? "")
            group.p("small") { line in
                line.text(
                    cost.map { words.madeOf(currency.text($0, in: words.language)) }
                        ?? words.madeCostUnknown(missing))
            }
        }
    }
}

// After the batch is finished.
extension BatchStockSection {
    /// Writes nothing if the stock was not moved.
    func summary(_ html: inout HTML) {
        if !moved.takings.isEmpty {
            html.h2("apart") { $0.text(words.takenFromStock) }
            html.ul("bench-list") { list in
                for taking in moved.takings {
                    list.li { row(taking.id, taking.quantity, nil, &$0) }
                }
            }
        }
        for taken in heldTaken {
            html.p("small lacking") { $0.text(HoldWords(words.language).wasTaken(taken)) }
        }
        guard let made = moved.made else { return }
        html.h2("apart") { $0.text(words.broughtIntoStock) }
        html.ul("bench-list") { list in
            for size in [made] + moved.further {
                list.li { row(size.item, size.quantity, size.paid, &$0) }
            }
        }
    }

    private func row(
        _ id: ID<Item>, _ quantity: Quantity, _ paid: Money?, _ html: inout HTML
    ) {
        guard let item = names[id] else {
            html.p("detail") { $0.text(MaterialStockWords(words.language).stockGone) }
            return
        }
        html.a(to: StockRoute.item(id).link) { link in
            link.span("name") { $0.text(item.lot) }
            link.span("detail") { detail in
                detail.text(words.figures.amount(quantity, item.unit))
                for part in movedLots where part.lot.item == id {
                    detail.text(" · " + words.lot(part.lot, part.quantity, item))
                }
                if let paid {
                    detail.text(" · " + words.costOfTaken(currency.text(paid, in: words.language)))
                }
            }
            link.icon(.forward)
        }
    }

    /// True if undoing the batch moves the stock.
    var hasMoved: Bool { moved != BatchStocking() }
}
