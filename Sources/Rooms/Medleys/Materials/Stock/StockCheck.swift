internal import Basics
internal import Perfumery
internal import Stock

extension Item {
    /// The unit of the stock; nil for items counted in pieces or drops, which have an unknown
    /// mass.
    var stockUnit: StockUnit? {
        switch unit {
        case .gram: .gram
        case .millilitre: .millilitre
        case .each, .drop: nil
        }
    }

    /// Quantity on hand, as a value for the calculations.
    var held: StockQuantity? {
        stockUnit.map { StockQuantity(thousandths: onHand.thousandths, unit: $0) }
    }

    /// Its cost as the price of a material. A cost is in ten-thousandths of a minor unit, a price
    /// in ten-thousandths of a major unit. To stay exact, the price is given for 10, 100 or 1,000
    /// of the unit.
    func materialPrice(_ currency: Currency) -> UnitCost? {
        guard let cost else { return nil }
        var count: Int64 = 1_000_000
        for _ in 0..<currency.exponent { count *= 10 }
        let unit: AmountUnit
        switch self.unit {
        case .gram: unit = .gram
        case .millilitre: unit = .millilitre
        case .each, .drop: return nil
        }
        return Amount(millionths: count, unit: unit).flatMap { UnitCost(price: cost, for: $0) }
    }
}

/// The stock for everything that a composition needs.
struct StockCheck {
    enum Standing: Equatable {
        case enough
        /// The missing quantity, in the item's unit.
        case short(Quantity)
        /// Nothing is on hand. The missing quantity includes oversold stock.
        case nothing(Quantity)
        /// Held in pieces or drops, with an unknown mass.
        case counted
        /// Held by volume, and its density is not known.
        case densityUnknown
        /// Several items are possible; none was chosen.
        case several([Item])
        /// No stock item.
        case unlisted
    }

    struct Need {
        let material: String
        let mass: Mass
        let item: Item?
        /// The needed quantity in the item's unit.
        let needed: Quantity?
        let standing: Standing
        /// True if made here, as an accord or a dilution, and not bought.
        let isMade: Bool
    }

    /// Materials without duplicates, in the order of first appearance; accords expanded, diluents
    /// included. Ready-made accords and dilutions count as materials.
    let needs: [Need]
    /// How many times the stock is enough; nil if no material has a known quantity.
    let fit: StockFit?

    /// - Parameters:
    ///   - stock: items by the materials' names in lower case.
    ///   - sources: the sources of materials that more than one item can supply.
    init(_ composition: Composition, _ stock: [String: Item], _ sources: [StockSource] = []) {
        var materials: [(material: Material, key: String, mass: Mass)] = []
        var places: [String: Int] = [:]
        for portion in composition.supplies {
            let key = portion.material.name.lowercased()
            if let place = places[key] {
                materials[place].mass += portion.mass
            } else {
                places[key] = materials.count
                materials.append((portion.material, key, portion.mass))
            }
        }
        var sourcesByName: [String: StockSource] = [:]
        for source in sources.reversed() { sourcesByName[source.name.lowercased()] = source }
        var needs: [Need] = []
        var available: [Available] = []
        for (material, key, mass) in materials {
            let item = stock[key]
            if let held = item?.held?.mass(material.density) {
                available.append(Available(material.name, held))
            }
            needs.append(StockCheck.need(material, mass, item, sourcesByName[key]))
        }
        self.needs = needs
        fit = composition.fit(available)
    }

    /// True if the composition uses an item at its stock cost.
    ///
    /// - Parameter names: of materials, in lower case.
    func isPriced(_ item: ID<Item>, _ names: Set<String>) -> Bool {
        needs.contains { $0.item?.id == item && names.contains($0.material.lowercased()) }
    }

    /// True if any of the materials is in stock.
    var isOfStock: Bool { needs.contains { $0.item != nil || $0.isOpen } }

    private static func need(
        _ material: Material, _ mass: Mass, _ item: Item?, _ source: StockSource?
    ) -> Need {
        var needed: Quantity?
        let standing: Standing
        if let item, let unit = item.stockUnit {
            needed = StockQuantity.of(mass, material.density, in: unit)
                .map { Quantity(thousandths: $0.thousandths) }
            if let needed {
                standing = StockCheck.standing(needed, item.onHand)
            } else {
                standing = .densityUnknown
            }
        } else if let source, source.choice == .open {
            standing = .several(source.items)
        } else {
            standing = item == nil ? .unlisted : .counted
        }
        return Need(
            material: material.name, mass: mass, item: item, needed: needed, standing: standing,
            isMade: source?.hasParts ?? false)
    }

    private static func standing(_ needed: Quantity, _ held: Quantity) -> Standing {
        guard needed > held, let missing = needed.minus(held) else { return .enough }
        return held > .zero ? .short(missing) : .nothing(missing)
    }
}

extension StockCheck.Need {
    /// True if the person must choose an item.
    var isOpen: Bool {
        if case .several = standing { true } else { false }
    }
}

extension StockCheck {
    /// Everything to take, one part for every item. Items with an unknown quantity are not taken.
    var takings: [Taking<Item>] {
        var takings: [Taking<Item>] = []
        for need in needs {
            guard let item = need.item, let needed = need.needed, needed > .zero else { continue }
            if let place = takings.firstIndex(where: { $0.id == item.id }) {
                guard let sum = takings[place].quantity.plus(needed) else { continue }
                takings[place] = Taking<Item>(item.id, sum)
            } else {
                takings.append(Taking<Item>(item.id, needed))
            }
        }
        return takings
    }
}
