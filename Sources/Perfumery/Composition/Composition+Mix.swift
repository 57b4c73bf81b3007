extension Composition {
    /// Lines with their amount per gram, given by `content` per gram of a material; the flag
    /// tells a diluent from the material of a line. An accord has the amounts of its own lines,
    /// with the masses shown or at the worst that drops may give.
    func mix(atWorst: Bool, _ content: (Material, Bool) -> Double) -> Mix {
        var held: [AccordID: Double] = [:]
        for id in order {
            guard let accord = accords[id] else { continue }
            let mix = Mix(accord, held, content)
            held[id] = atWorst ? mix.highestRatio : mix.figure
        }
        return Mix(blend, held, content)
    }
}

extension Mix {
    fileprivate init(
        _ blend: Blend, _ held: [AccordID: Double], _ content: (Material, Bool) -> Double
    ) {
        self.init(blend)
        for (index, weighed) in blend.lines.enumerated() {
            var amount: Double
            switch weighed.line.content {
            case .material(let material): amount = content(material, false)
            case .accord(let id): amount = held[id] ?? 0
            }
            if let dilution = weighed.line.dilution, dilution.millionths < 1_000_000 {
                amount = amount * dilution.share + content(dilution.diluent, true) * dilution.rest
            }
            parts[index].amount = amount
        }
    }
}
