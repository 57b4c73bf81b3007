package import Basics
package import Perfumery
internal import Web

/// A material's classification as its supplier's safety data sheet states it.
package struct MaterialHazards: Equatable, Sendable {
    /// Statement that counts. Only one does, so that nothing is counted twice. The raw values are
    /// a durable format.
    package enum Basis: String, CaseIterable, Sendable {
        /// The classification of the material itself (section 2 of a data sheet).
        case whole
        /// Those of its constituents (section 3).
        case constituents
    }

    package let name: String
    /// Nil if not recorded.
    package var basis: Basis?
    /// Of the material itself, as `Hazards.text` writes it; may be empty.
    package var whole = ""
    package var lines: [Line] = []
    /// Data sheet with its date.
    package var source = ""
    package var date: Day?

    package init(_ name: String) {
        self.name = name
    }

    /// One constituent, with its highest share of the material and its classification.
    package struct Line: Equatable, Sendable {
        package let name: String
        package let cas: CASNumber?
        package let lowest: Share
        package let highest: Share
        package let hazards: String
    }

    static let textLimit = 1_000
    var isEmpty: Bool { self == MaterialHazards(name) }
}

extension MaterialHazards {
    /// The fields of its form. A durable format.
    var form: Fields {
        var form = Fields()
        form.add("basis", basis?.rawValue ?? "")
        form.add("whole", whole)
        form.add("source", source)
        form.add("date", date?.text ?? "")
        for line in lines {
            form.add("substance", line.name)
            form.add("number", line.cas?.text ?? "")
            form.add("from", line.lowest.typed)
            form.add("to", line.highest.typed)
            form.add("hazards", line.hazards)
        }
        return form
    }

    /// The material as ingredients of a mixture.
    ///
    /// - Parameter share: of the mixture.
    package func ingredients(_ share: Double) -> [HazardIngredient] {
        switch basis {
        case nil: return [HazardIngredient(name, nil, share, nil)]
        case .whole:
            return [HazardIngredient(name, nil, share, MaterialHazards.read(whole))]
        case .constituents:
            guard !lines.isEmpty else { return [HazardIngredient(name, nil, share, nil)] }
            var all: [HazardIngredient] = []
            var rest = 1.0
            for line in lines {
                all.append(
                    HazardIngredient(
                        line.name, line.cas, share * line.highest.value,
                        MaterialHazards.read(line.hazards)))
                rest -= line.highest.value
            }
            // A data sheet lists all that is classified, so the rest is not.
            if rest > 0 { all.append(HazardIngredient(name, nil, share * rest, Hazards())) }
            return all
        }
    }

    /// Nil for a text that is not a whole classification, as a file from elsewhere may hold.
    private static func read(_ text: String) -> Hazards? {
        let read = HazardText(text)
        return read.isWhole ? read.hazards : nil
    }
}

/// A substance or material in a mixture, before those of one substance are added up.
package struct HazardIngredient: Sendable {
    package let name: String
    package let cas: CASNumber?
    package let share: Double
    package let hazards: Hazards?

    package init(_ name: String, _ cas: CASNumber?, _ share: Double, _ hazards: Hazards?) {
        self.name = name
        self.cas = cas
        self.share = share
        self.hazards = hazards
    }
}

extension [HazardIngredient] {
    /// One ingredient for each substance: shares added up, the stricter statement in every point.
    package var summed: [HazardMixture.Ingredient] {
        var keys: [[String]] = []
        var summed: [HazardMixture.Ingredient] = []
        for part in self where part.share > 0 {
            let own = Substance(part.name, cas: part.cas.map { [$0] } ?? []).keys
            let place = keys.indices.first { place in
                own.contains { keys[place].contains($0) }
                    && (summed[place].hazards == nil) == (part.hazards == nil)
            }
            guard let place else {
                keys.append(own)
                summed.append(
                    HazardMixture.Ingredient(part.name, share: part.share, part.hazards))
                continue
            }
            keys[place] += own
            summed[place].share = Swift.min(1, summed[place].share + part.share)
            if let known = summed[place].hazards, let other = part.hazards {
                summed[place].hazards = known.joined(with: other)
            }
        }
        return summed
    }
}
