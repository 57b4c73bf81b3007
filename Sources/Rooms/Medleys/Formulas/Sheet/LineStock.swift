internal import Basics
internal import Perfumery
internal import Stock

/// Stock of every line's material.
struct LineStock {
    /// By the material's name in lower case.
    private var needs: [String: StockCheck.Need] = [:]

    init(_ composition: Composition, _ recipe: Recipe) {
        for need in StockCheck(composition, recipe.stock, recipe.sources).needs {
            needs[need.material.lowercased()] = need
        }
    }

    /// How often the stock suffices for all lines; nil if it is not known of every material.
    var enough: Int64? {
        var least: Int64?
        for need in needs.values {
            guard let item = need.item, let needed = need.needed else { return nil }
            guard needed.thousandths > 0 else { continue }
            least = min(least ?? .max, max(0, item.onHand.thousandths) / needed.thousandths)
        }
        return least
    }

    /// Nil for a material not kept in stock, and for an accord that is made fresh.
    func said(of line: WeighedLine, _ words: SheetWords) -> SheetFigures.Stock? {
        let material: Material
        switch (line.line.ready, line.line.content) {
        case (.line(let made), _), (.content(let made), _): material = made
        case (nil, .material(let itself)): material = itself
        case (nil, .accord): return nil
        }
        guard let need = needs[material.name.lowercased()], let item = need.item else { return nil }
        let held = words.figures.amount(item.onHand, item.unit)
        guard let needed = need.needed, needed.thousandths > 0 else {
            return SheetFigures.Stock(text: held, isLow: false)
        }
        let times = max(0, item.onHand.thousandths) / needed.thousandths
        guard times < LineStock.plenty else { return SheetFigures.Stock(text: held, isLow: false) }
        return SheetFigures.Stock(
            text: MaterialStockWords(words.language).held(held, enoughFor: times), isLow: true)
    }

    /// Stock for this many batches or more gets no remark.
    private static let plenty: Int64 = 5
}
