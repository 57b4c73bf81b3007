/// Reckons many quantities over one composition: its materials are numbered once.
struct Mixer {
    /// Every material once, by its name, in the order of accords and lines.
    private(set) var materials: [Material] = []
    /// Materials in every line of the medley, at any depth, by their numbers in order.
    private(set) var inside: [[Int]] = []
    private var accords: [Blueprint] = []
    private var whole = Blueprint()

    private struct Blueprint {
        /// With the amounts of the substance that was reckoned last.
        var mix = Mix()
        var contents: [Content] = []

        /// True if any content has an amount.
        func holds(_ amounts: [Double], _ held: [Double]) -> Bool {
            contents.contains { content in
                if let diluent = content.diluent, amounts[diluent] != 0 { return true }
                return switch content.source {
                case .material(let number): amounts[number] != 0
                case .accord(let place): held.indices.contains(place) && held[place] != 0
                }
            }
        }

        /// Sets every line's amount per gram. In place: copying all lines for every one of a
        /// hundred substances takes longer than the computation.
        mutating func fill(_ amounts: [Double], _ held: [Double]) {
            for (index, content) in contents.enumerated() {
                var amount: Double
                switch content.source {
                case .material(let number): amount = amounts[number]
                case .accord(let place): amount = held.indices.contains(place) ? held[place] : 0
                }
                if let diluent = content.diluent {
                    amount = amount * content.share + amounts[diluent] * content.rest
                }
                mix.parts[index].amount = amount
            }
        }
    }

    /// Content of a line, by numbers.
    private struct Content {
        enum Source {
            case material(Int)
            /// The accord at this place of the order.
            case accord(Int)
        }

        let source: Source
        /// Of the line's mass.
        let share: Double
        let diluent: Int?
        let rest: Double
    }

    init(_ composition: Composition) {
        var numbers: [String: Int] = [:]
        var places: [AccordID: Int] = [:]
        var within: [[Int]] = []
        for id in composition.order {
            guard let blend = composition.accords[id] else { continue }
            let (blueprint, lines) = read(blend, &numbers, places, within)
            places[id] = accords.count
            accords.append(blueprint)
            var all: [Int] = []
            for number in lines.flatMap({ $0 }) where !all.contains(number) { all.append(number) }
            within.append(all)
        }
        (whole, inside) = read(composition.blend, &numbers, places, within)
    }

    private mutating func read(
        _ blend: Blend, _ numbers: inout [String: Int], _ places: [AccordID: Int],
        _ within: [[Int]]
    ) -> (blueprint: Blueprint, inside: [[Int]]) {
        var contents: [Content] = []
        var inside: [[Int]] = []
        for weighed in blend.lines {
            var here: [Int] = []
            let source: Content.Source
            switch weighed.line.content {
            case .material(let material):
                let number = number(material, &numbers)
                here.append(number)
                source = .material(number)
            case .accord(let id):
                let place = places[id] ?? 0
                if within.indices.contains(place) { here = within[place] }
                source = .accord(place)
            }
            var diluent: Int?
            if let dilution = weighed.line.dilution, dilution.millionths < 1_000_000 {
                let number = number(dilution.diluent, &numbers)
                if !here.contains(number) { here.append(number) }
                diluent = number
            }
            contents.append(
                Content(
                    source: source,
                    share: diluent == nil ? 1 : weighed.line.dilution?.share ?? 1,
                    diluent: diluent, rest: weighed.line.dilution?.rest ?? 0))
            inside.append(here.sorted())
        }
        return (Blueprint(mix: Mix(blend), contents: contents), inside)
    }

    private mutating func number(_ material: Material, _ numbers: inout [String: Int]) -> Int {
        let key = material.name.lowercased()
        if let number = numbers[key] { return number }
        numbers[key] = materials.count
        materials.append(material)
        return materials.count - 1
    }

    /// Lines with their amount per gram.
    ///
    /// - Parameter amounts: per gram of a material, by its number.
    mutating func mix(atWorst: Bool, _ amounts: [Double]) -> Mix {
        var held: [Double] = []
        held.reserveCapacity(accords.count)
        for place in accords.indices {
            // Most substances are in few accords: accords without the substance cost nothing.
            guard accords[place].holds(amounts, held) else {
                held.append(0)
                continue
            }
            accords[place].fill(amounts, held)
            let mix = accords[place].mix
            held.append(atWorst ? mix.highestRatio : mix.figure)
        }
        whole.fill(amounts, held)
        return whole.mix
    }
}

extension Mixer {
    /// Lines with their content of a substance.
    mutating func mix(_ parts: [Holdings.Part], atWorst: Bool) -> Mix {
        var amounts = [Double](repeating: 0, count: materials.count)
        for part in parts { amounts[part.material] = atWorst ? part.highest : part.typical }
        return mix(atWorst: atWorst, amounts)
    }
}

/// C(s): the share of a substance in the whole mass, 0…1.
public struct Concentration: Sendable {
    /// With the masses shown and the typical shares.
    public let typical: Double
    /// At the worst that drops may hold, with the highest known shares.
    public let highest: Double
}

extension Composition {
    /// C(s) = Σ lines (m·c·x_s) ÷ Σ m over the whole medley, accords, naturals and diluents included.
    public func concentrations(
        of substances: [Substance], _ analyses: Analyses
    ) -> [Concentration] {
        var mixer = Mixer(self)
        let holdings = Holdings(of: substances, in: mixer.materials, analyses)
        return holdings.parts.map { parts in
            guard !parts.isEmpty else { return Concentration(typical: 0, highest: 0) }
            return Concentration(
                typical: mixer.mix(parts, atWorst: false).figure,
                highest: mixer.mix(parts, atWorst: true).highestRatio)
        }
    }
}
