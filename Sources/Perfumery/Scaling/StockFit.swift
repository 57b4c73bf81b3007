/// The stock of a material.
public struct Available: Sendable {
    /// Name as lines write the material; case, blanks, hyphens and accents don't matter.
    public let material: String
    /// Below 0 (oversold) counts as none.
    public let mass: Mass

    public init(_ material: String, _ mass: Mass) {
        self.material = material
        self.mass = mass
    }
}

/// How much of a medley the stock is enough for.
public struct StockFit: Sendable {
    /// How many times the medley can be made, unrounded; 0 if something is out of stock.
    public let factor: Double
    /// Mass of the medley made with all of the stock. Scaled to exactly this mass and rounded to
    /// steps, a line may need up to a step more than the stock.
    public let mass: Mass
    /// The material that runs out first.
    public let material: String
    /// The line that uses most of that material, counted from 0.
    public let line: Int
    /// Materials without a stock figure: assumed to be in stock.
    public let unlisted: [String]
}

extension Composition {
    /// Number of times that the medley can be made from `available`; nil if none of its materials
    /// has a stock figure. Diluents and the contents of accords count, but not the contents of
    /// ready-made parts.
    public func fit(_ available: [Available]) -> StockFit? {
        guard !available.isEmpty else { return nil }
        var stock: [Substance: Double] = [:]
        for item in available {
            stock[Substance(item.material), default: 0] += max(0, item.mass.grams)
        }
        var needs: [(material: Substance, grams: Double)] = []
        var places: [Substance: Int] = [:]
        for portion in supplies {
            let material = Substance(portion.material.name)
            if let place = places[material] {
                needs[place].grams += portion.mass.grams
            } else {
                places[material] = needs.count
                needs.append((material, portion.mass.grams))
            }
        }
        var unlisted: [String] = []
        var best: (material: Substance, factor: Double)?
        for need in needs {
            guard let held = stock[need.material] else {
                unlisted.append(need.material.name)
                continue
            }
            guard need.grams > 0 else { continue }
            let factor = held / need.grams
            if let known = best, known.factor <= factor { continue }
            best = (need.material, factor)
        }
        guard let best, best.factor.isFinite else { return nil }
        return StockFit(
            factor: best.factor, mass: total.mass * best.factor, material: best.material.name,
            line: line(using: best.material), unlisted: unlisted)
    }

    private func line(using material: Substance) -> Int {
        let ready = lines.indices.filter { lines[$0].line.ready?.substance == material }
        if let most = ready.max(by: { lines[$0].mass < lines[$1].mass }) { return most }
        let mix = mix(atWorst: false) { other, _ in
            Substance(other.name) == material ? 1 : 0
        }
        var most = -1.0
        var line = 0
        for (index, part) in mix.parts.enumerated() where part.figure * part.amount > most {
            most = part.figure * part.amount
            line = index
        }
        return line
    }
}

extension Line.Ready {
    fileprivate var substance: Substance {
        switch self {
        case .line(let material), .content(let material): Substance(material.name)
        }
    }
}
