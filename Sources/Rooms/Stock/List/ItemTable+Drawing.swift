package import Basics
internal import Journal
internal import Markup
internal import Notes
internal import RoomKit
internal import SQLCore

extension ItemTable {
    /// Picture beside an item: its own photo; else goods as what they are, a material as its note.
    package func drawing(of item: Item) throws(Failure) -> [UInt8] {
        try drawing(
            of: item,
            note: try item.note.flatMap { (slug) throws(Failure) in
                try NoteTable(database).summary(slug)
            })
    }

    /// Drawing of a printed label: the note, else a plain bottle.
    package func drawing(note: String?, named name: String) throws(Failure) -> [UInt8] {
        if let note, let known = try NoteTable(database).summary(note) { return known.picture }
        return picture(named: name)
    }

    private func drawing(of item: Item, note: NoteSummary?) throws(Failure) -> [UInt8] {
        if let photo = try photo(of: Attachment.Thing(.item, item.id.text)) { return photo }
        if let shape = GoodsShape(item) { return picture(of: shape, named: item.name, note: note) }
        return note?.picture ?? picture(named: item.name)
    }

    /// Picture of a product: its own photo; else one size of it, with the product's note.
    package func drawing(of product: Product, as size: Item?) throws(Failure) -> [UInt8] {
        if let photo = try photo(of: Attachment.Thing(.product, product.id.text)) { return photo }
        var shown = size ?? Item(ID(product.id.raw))
        shown.name = product.name
        shown.note = product.note ?? shown.note
        return try drawing(of: shown)
    }

    /// Pictures for a list, in which many items share one note.
    func drawings(of items: [Item]) throws(Failure) -> [ID<Item>: [UInt8]] {
        var notes: [String: NoteSummary] = [:]
        var drawings: [ID<Item>: [UInt8]] = [:]
        for item in items {
            if let slug = item.note, notes[slug] == nil {
                notes[slug] = try NoteTable(database).summary(slug)
            }
            drawings[item.id] = try drawing(of: item, note: item.note.flatMap { notes[$0] })
        }
        return drawings
    }

    private func photo(of thing: Attachment.Thing) throws(Failure) -> [UInt8]? {
        guard let id = try AttachmentTable(database).newestPicture(of: thing) else { return nil }
        var html = HTML(reserving: 256, in: .english)
        html.photo(id)
        return html.bytes
    }
}

extension GoodsShape {
    /// Nil for a material that is not for sale. Read from the attribute and the name.
    init?(_ item: Item) {
        guard item.isForSale else { return nil }
        for word in item.attribute.goodsWords + item.name.goodsWords {
            if let named = GoodsShape(word: word) {
                self = named
                return
            }
        }
        guard let amount = SizeAmount(in: item.attribute) else {
            self = .bottle
            return
        }
        if amount.unit == .gram {
            self = .box
            return
        }
        switch amount.quantity.thousandths {
        case ...5_000: self = .vial
        case ...15_000: self = .small
        case ...40_000: self = .bottle
        default: self = .large
        }
    }

    /// A word in one of the languages of the pages, folded.
    private init?(word: String) {
        let has = { (words: [String]) in
            words.contains { word.hasPrefix($0) || word.hasSuffix($0) }
        }
        if has(["candle", "candles", "kerze", "kerzen", "bougie", "bougies"]) {
            self = .candle
        } else if has(["soap", "soaps", "seife", "seifen", "savon", "savons"]) {
            self = .soap
        } else if ["workshop", "kurs", "atelier", "hour", "hours", "stunden", "heures"].contains(
            word)
        {
            self = .workshop
        } else if ["set", "box", "coffret", "geschenkset", "duftset"].contains(word) {
            self = .box
        } else {
            return nil
        }
    }
}

extension String {
    fileprivate var goodsWords: [String] {
        split { !$0.isLetter }.map { String($0).foldedForSearch }
    }
}
