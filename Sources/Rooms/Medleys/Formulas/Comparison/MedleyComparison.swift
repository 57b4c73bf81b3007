internal import Journal
internal import Perfumery

/// Two medleys side by side, line by line.
struct MedleyComparison {
    /// How the second differs from the first.
    enum Mark: Equatable {
        case same
        /// An equal amount, but another share of the whole because other lines differ.
        case sameAmount
        /// A larger share of the whole, or a smaller one, by that factor.
        case more(Double)
        case less(Double)
        case onlyFirst
        case onlySecond
    }

    struct Side {
        let ingredient: Ingredient
        /// Nil if the medley can't be converted to masses.
        let weighed: WeighedLine?
    }

    struct Row {
        let name: String
        let first: Side?
        let second: Side?
        let mark: Mark
        /// True if the dilutions differ.
        let isDilutedOtherwise: Bool
    }

    /// In the order of the first; lines that only the second has follow.
    let rows: [Row]

    /// Matches lines by name and dilution, ignoring case; remaining lines by name in their order.
    init(
        _ first: [Ingredient], _ firstWeighed: Composition?, _ second: [Ingredient],
        _ secondWeighed: Composition?
    ) {
        let firsts = MedleyComparison.sides(first, firstWeighed)
        let seconds = MedleyComparison.sides(second, secondWeighed)
        var partners = [Int?](repeating: nil, count: firsts.count)
        var matched: Set<Int> = []
        for byName in [false, true] {
            var places: [String: [Int]] = [:]
            for (place, side) in seconds.enumerated().reversed() where !matched.contains(place) {
                places[side.ingredient.key(byName: byName), default: []].append(place)
            }
            for (place, side) in firsts.enumerated() where partners[place] == nil {
                let partner = places[side.ingredient.key(byName: byName)]?.popLast()
                guard let partner else { continue }
                partners[place] = partner
                matched.insert(partner)
            }
        }
        var rows: [Row] = []
        for (place, side) in firsts.enumerated() {
            rows.append(Row(side, partners[place].map { seconds[$0] }))
        }
        for (place, side) in seconds.enumerated() where !matched.contains(place) {
            rows.append(Row(nil, side))
        }
        self.rows = rows
    }

    private static func sides(_ ingredients: [Ingredient], _ composition: Composition?) -> [Side] {
        ingredients.indices.map { place in
            let lines = composition?.lines ?? []
            return Side(
                ingredient: ingredients[place],
                weighed: lines.indices.contains(place) ? lines[place] : nil)
        }
    }

    var differences: Int { rows.filter { $0.isDifferent }.count }
}

extension Ingredient {
    fileprivate func key(byName: Bool) -> String {
        byName ? name.lowercased() : IngredientForm.Line(self).key(rules: Entry.currentRules)
    }
}

extension MedleyComparison.Row {
    init(_ first: MedleyComparison.Side?, _ second: MedleyComparison.Side?) {
        name = first?.ingredient.name ?? second?.ingredient.name ?? ""
        self.first = first
        self.second = second
        guard let first, let second else {
            mark = first == nil ? .onlySecond : .onlyFirst
            isDilutedOtherwise = false
            return
        }
        isDilutedOtherwise = first.ingredient.dilution != second.ingredient.dilution
        mark = MedleyComparison.Mark(first, second)
    }

    var isDifferent: Bool { (mark != .same && mark != .sameAmount) || isDilutedOtherwise }
}

extension MedleyComparison.Mark {
    /// Compares shares of the whole, or amounts if a medley can't be converted to masses.
    fileprivate init(_ first: MedleyComparison.Side, _ second: MedleyComparison.Side) {
        let one: Double
        let other: Double
        if let share = first.weighed?.share, let otherShare = second.weighed?.share {
            (one, other) = (share, otherShare)
        } else if first.ingredient.amount.unit == second.ingredient.amount.unit {
            (one, other) = (first.ingredient.amount.value, second.ingredient.amount.value)
        } else {
            (one, other) = (0, 0)
        }
        // A relative difference up to half a percent is too small for a scale or a nose.
        if one <= 0 || other <= 0 || (other - one).magnitude <= 0.005 * max(one, other) {
            self = .same
        } else if first.ingredient.amount == second.ingredient.amount {
            self = .sameAmount
        } else {
            self = other > one ? .more(other / one) : .less(one / other)
        }
    }
}
