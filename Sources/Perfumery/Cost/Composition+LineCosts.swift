extension Composition {
    /// Cost of every line, in ten-thousandths of the currency's major unit; nil if a price of a
    /// part is unknown. The sum of the lines is `cost()`.
    public var lineCosts: [Double?] {
        var ofGram: [AccordID: Double] = [:]
        for id in order {
            guard let accord = accords[id], accord.total.mass.grams > 0 else { continue }
            var sum: Double? = 0
            for line in accord.lines {
                let part = cost(of: line, ofGram)
                sum = sum.flatMap { (sum) in part.map { sum + $0 } }
            }
            ofGram[id] = sum.map { $0 / accord.total.mass.grams }
        }
        return lines.map { cost(of: $0, ofGram) }
    }

    /// - Parameter ofGram: cost of a gram per accord, if known.
    private func cost(of weighed: WeighedLine, _ ofGram: [AccordID: Double]) -> Double? {
        let line = weighed.line
        let price = { (material: Material, grams: Double) in
            material.price?.cost(of: Mass(grams: grams), material)
        }
        if case .line(let made) = line.ready { return price(made, weighed.mass.grams) }
        let own: Double?
        switch (line.ready, line.content) {
        case (.content(let made), _): own = price(made, weighed.undiluted.grams)
        case (_, .material(let material)): own = price(material, weighed.undiluted.grams)
        case (_, .accord(let id)): own = ofGram[id].map { $0 * weighed.undiluted.grams }
        }
        guard let own, let dilution = line.dilution, dilution.millionths < 1_000_000 else {
            return own
        }
        return price(dilution.diluent, weighed.mass.grams * dilution.rest).map { own + $0 }
    }
}

extension WeighedLine {
    /// Mass without the diluent.
    public var undiluted: Mass {
        line.dilution.map { Mass(grams: mass.grams * $0.share) } ?? mass
    }
}

extension Composition {
    /// Lines of the accord in a line, with their masses; empty for a material.
    public func parts(of place: Int) -> [(line: Line, mass: Mass)] {
        let weighed = lines[place]
        guard case .accord(let id) = weighed.line.content, let accord = accords[id],
            accord.total.mass.grams > 0
        else { return [] }
        let scale = weighed.undiluted.grams / accord.total.mass.grams
        return accord.lines.map { ($0.line, $0.mass * scale) }
    }
}
