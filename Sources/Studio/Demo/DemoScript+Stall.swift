internal import Basics
internal import Shopping
internal import Stock
internal import Web

// The demo's studio since rules 3: data of its materials, the book of experiments, the list.
extension DemoScript {
    /// Densities and prices.
    mutating func addFacts(_ currency: Currency) {
        for goods in DemoStall.goods where !goods.density.isEmpty {
            var form = Fields([
                ("density", goods.density), ("price", currency.typed(goods.paid(in: currency))),
                ("quantity", "1"), ("unit", "g"),
            ])
            // A material without a note is only a carrier.
            if goods.note.isEmpty { form.add("carrier", "1") }
            let name = goods.name.lowercased()
            let path = Target(segments: ["medleys", "materials", goods.name]).text
            let id = goods.id.raw.derived(3)
            things.append(
                DemoThing(
                    kind: "material", id: name,
                    deeds: [DemoDeed(id: id, path: path, form: form, at: ago(days: 60))]))
        }
    }

    mutating func addShopping() {
        var places: [Identifier] = []
        let goods = DemoStall.goods
        for (number, line) in ListDemo.lines.enumerated() {
            let id = DemoScript.id(2_000 + UInt64(number))
            var form = line.fields
            if let place = line.place {
                form.add("location", places[place].text)
                let item = goods.first { !$0.density.isEmpty && $0.name == form["name"] }
                form.add("stock", item?.id.text ?? "")
                add("to buy", id, "/shopping/items/new", form)
            } else {
                places.append(id)
                add("store", id, "/shopping/locations/new", form)
            }
        }
    }

    /// Reads a book: one form per line.
    ///
    /// - Parameter first: number for the id of the first line.
    mutating func addBook(_ book: String, from first: UInt64 = 1_000) {
        var scenting = ""
        var lines: [Substring] = []
        for (number, line) in book.split(separator: "\n").enumerated() {
            let id = DemoScript.id(first + UInt64(number))
            let parts = line.split(separator: "|", omittingEmptySubsequences: false)
            let cells = parts.dropFirst().map { String($0) }
            if parts[0] == "s" {
                scenting = id.text
                add(
                    "scenting", id, "/scentings/new",
                    Fields([("kind", cells[0]), ("name", cells[1])]))
                continue
            }
            let at = ago(days: Int(cells[0]) ?? 0)
            if parts[0] == "m" || parts[0] == "t" {
                lines = (cells.last ?? "").split(separator: ",")
                let before = things.last?.id ?? ""
                let isNew = parts[0] == "m"
                var form =
                    isNew
                    ? Fields([
                        ("name", cells[3]), ("destination", cells[2]), ("maturity", cells[1]),
                        ("period", "day"),
                    ]) : Fields()
                add(lines, [], to: &form)
                let path = isNew ? "/scentings/\(scenting)/new" : "/medleys/\(before)/trial"
                things.append(
                    DemoThing(
                        kind: "medley", id: id.text,
                        deeds: [DemoDeed(id: id, path: path, form: form, at: at)]))
                continue
            }
            let medley = "/medleys/" + (things.last?.id ?? "")
            let deeds: [DemoDeed]
            switch parts[0] {
            case "e":
                let minutes = Int64(cells[1]) ?? 0
                deeds = [
                    DemoDeed(
                        id: id, path: medley + "/smell",
                        form: Fields([
                            ("minutes", cells[1]), ("rating", cells[2]), ("text", cells[3]),
                        ]), at: at.later(minutes: minutes))
                ]
            case "p":
                deeds = [
                    DemoDeed(
                        id: id, path: medley + "/status", form: Fields([("status", cells[1])]),
                        at: at)
                ]
            default: deeds = batch(id, medley + "/batch", lines, cells, at)
            }
            things[things.count - 1].deeds += deeds
        }
    }

    /// Form fields of a formula's lines.
    ///
    /// - Parameters:
    ///   - lines: "Neroli=1.8", in grams, "Fennel=2 drop", or "Cardamom=0.4=10" for a 10 %
    ///     dilution in DPG.
    ///   - goods: for a batch: goods that give the notes linked to the lines at that time.
    private func add(_ lines: [Substring], _ goods: [DemoShop.Goods], to form: inout Fields) {
        for line in lines {
            let cells = line.split(separator: "=").map { String($0) }
            let amount = cells[1].split(separator: " ").map { String($0) }
            form.add("ingredient", cells[0])
            form.add("amount", amount[0])
            form.add("unit", amount.count > 1 ? amount[1] : "g")
            form.add("dilution", cells.count > 2 ? cells[2] : "")
            form.add("diluent", cells.count > 2 ? "DPG" : "")
            let note = goods.first { !$0.density.isEmpty && $0.name == cells[0] }?.note ?? ""
            form.add("origin", note.isEmpty ? "" : "note:" + note)
        }
    }

    /// A batch that was weighed, finished and put on the shelf.
    ///
    /// - Parameter cells: days ago, tenths of the formula, place of the product, number made.
    private func batch(
        _ id: Identifier, _ path: String, _ lines: [Substring], _ cells: [String], _ at: Moment
    ) -> [DemoDeed] {
        let goods = DemoStall.goods
        var kept = Fields()
        add(lines, goods, to: &kept)
        let made = Int(cells[2]) ?? 0
        var form = Fields([("lines", kept.formEncoded), ("step", "0.01")])
        if goods[made].attribute.hasSuffix("ml") { form.add("bottles", cells[3]) }
        var finish = Fields([
            ("finished", "1"), ("stock", "1"), ("made", goods[made].id.text), ("pieces", cells[3]),
        ])
        if hasLots {
            finish.add("lots", "1")
            finish.add("best", Day(at, in: zone).adding(900).text)
        }
        var weighing: [DemoDeed] = []
        let place = path + "/" + id.text
        for (number, line) in lines.enumerated() {
            let parts = line.split(separator: "=").map { String($0) }
            let grams = Decimal(typed: parts[1], places: 6, comma: .refused)?.units ?? 0
            let asked = grams / 10 * (Int64(cells[1]) ?? 0)
            form.add("asked", String(asked))
            weighing.append(
                DemoDeed(
                    id: id.derived(UInt64(number) + 1), path: place + "/weigh",
                    form: Fields([
                        ("line", String(number + 1)),
                        ("reading", Decimal(units: asked, places: 6).typed),
                    ]), at: at.later(minutes: Int64(number) * 2 + 2)))
            if let item = goods.first(where: { !$0.density.isEmpty && $0.name == parts[0] }) {
                finish.add("take", item.id.text + ":" + String(asked / 1_000))
            }
        }
        return [DemoDeed(id: id, path: path, form: form, at: at)] + weighing + [
            DemoDeed(
                id: id.derived(100), path: place + "/finish", form: finish,
                at: at.later(minutes: 40))
        ]
    }
}

extension Moment {
    fileprivate func later(minutes: Int64) -> Moment {
        Moment(milliseconds: milliseconds &+ minutes &* 60_000)
    }
}

extension DemoScript {
    /// Line types. s: a scenting with its kind and name. m: days ago, days to mature, bottle,
    /// name, lines. t: a mod of the medley above, days ago, lines. e: an evaluation of the mod,
    /// days ago, minutes, rating, text. p: its status, days ago. b: a batch.
    static let book = """
        s|edp|Eau de parfum
        m|57|10|50 ml spray bottle|Neroli Morning #1|Neroli=1.8,Bergamot=2.4,Petitgrain=1.2,Ethanol=24.6
        e|46|0|4|All bergamot, bright and a little thin.
        e|46|60|2|Gone before the coffee is.
        p|46|fail
        t|40|Neroli=1.6,Bergamot=1.5,Petitgrain=0.8,Hedione=1.2,Galaxolide=0.3,Ethanol=24.6
        e|29|0|4|Petals, and the bitter leaf behind them.
        e|29|15|4|Bergamot settles, neroli opens.
        e|29|240|5|Skin and soap. This is the morning.
        e|29|1440|4|A clean musk, close to the skin.
        p|28|pass
        b|26|16|0|6
        b|25|48|1|6
        b|24|80|2|6
        t|4|Neroli=1.6,Bergamot=1.5,Petitgrain=0.8,Hedione=1.2,Galaxolide=0.3,Frankincense=0.2,Ethanol=24.4
        m|56|14|30 ml spray bottle|Rosa Notte #1|Damask Rose=0.6,Geranium=1.2,Patchouli=0.9,Pink Pepper=0.4,Vetiver=0.5,Ethanol=16.4
        e|41|0|3|Rose under wet earth.
        e|41|240|2|Vetiver has eaten the rose.
        p|40|fail
        t|39|Damask Rose=0.3,Geranium=0.9,Sambac Jasmine=0.1,Pink Pepper=0.2,Patchouli=0.5,Sandalwood=0.4,Iso E Super=1.2,Ethanol=16.4
        e|24|0|4|Pepper, then a dark red rose.
        e|24|60|5|Jasmine lifts it. Round and warm.
        e|24|240|5|Rose on sandalwood.
        e|24|1440|4|Patchouli and cedar, still there at noon.
        p|23|pass
        b|22|24|3|6
        b|21|72|4|6
        b|20|80|5|4
        t|16|Damask Rose=0.3,Geranium=0.6,Sambac Jasmine=0.1,Pink Pepper=0.2,Cardamom=0.4=10,Patchouli=0.5,Sandalwood=0.4,Iso E Super=1.2,Ethanol=16.3
        s|candle|Candle
        m|54|14|Glass, 175 g|Cedar Library #1|Virginia Cedar=7,Frankincense=2.5,Iso E Super=2,Clary Sage=1.5,Black Pepper=1,Soy Wax=161
        e|39|0|4|Cold throw: pencils and old books.
        e|39|60|5|Lit for an hour: fills the room, no soot.
        p|38|pass
        b|27|60|11|6
        s|soap|Soap
        m|55|28|Bar, 100 g|Orange Grove #1|Petitgrain=1,Sweet Orange=0.6,Ylang-Ylang=0.3,Neroli=0.1,Soap Base=98
        e|36|0|4|Orange peel and leaf, no trace of the base.
        e|36|1440|4|Holds on the skin for an hour after washing.
        p|35|pass
        b|34|120|9|12
        """

    /// Trials for the kitchen, since rules 6.
    static let kitchen = """
        s|none|Dish Soap
        m|5|14|Sealed glass jar.|Orange & Fennel #1|Fennel=2 drop,Orange=3 drop,Nutmeg=1
        """
}
