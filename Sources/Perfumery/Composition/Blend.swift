/// Weighed lines of one medley or accord; the accords used are weighed already.
struct Blend {
    private(set) var lines: [WeighedLine] = []
    private(set) var portions = Portions()
    /// Portions as taken from stock: a ready-made part counts as one material.
    private(set) var supplies = Portions()
    /// True if any part is ready-made; otherwise `supplies` equals `portions`.
    private let isPartlyReady: Bool
    /// The sums of the lines, in their order: mass, volume and the kinds of mass.
    private(set) var total = Totals()
    /// The sum of the lines if all are in percent, in millionths of a percent; otherwise nil.
    private(set) var percents: Int64?
    /// Materials of unknown density that a mass depends on, and materials of unknown density that
    /// only a volume depends on.
    private(set) var densitiesForMass: [String] = []
    private(set) var densitiesForVolume: [String] = []
    private(set) var isAssumed = false
    private(set) var isVolumeAssumed = false
    /// Millilitres per gram of the whole.
    private(set) var room = Between(1)

    init(
        _ lines: [Line], named name: String, _ measures: Measures, _ accords: [AccordID: Blend],
        _ numbers: inout MaterialNumbers
    ) throws(CompositionError) {
        isPartlyReady = lines.contains { line in
            if line.ready != nil { return true }
            if case .accord(let id) = line.content { return accords[id]?.isPartlyReady ?? false }
            return false
        }
        for line in lines {
            var weighed = WeighedLine(line)
            note(line, &weighed, accords)
            weighed.weigh(measures)
            self.lines.append(weighed)
        }
        try applyPercents(named: name)
        for index in self.lines.indices {
            self.lines[index].fillRoom(measures)
            settle(index, accords, &numbers)
        }
        if !isPartlyReady { supplies = portions }
        for index in self.lines.indices where total.mass.grams > 0 {
            self.lines[index].share = self.lines[index].mass.grams / total.mass.grams
        }
        room = Between(
            total.mass.grams > 0 ? total.volume.millilitres / total.mass.grams : 1,
            extreme(.lowest, of: { $0.room.lowest }), extreme(.highest, of: { $0.room.highest }))
    }

    /// Records the line's millilitres per gram, and the unknown densities behind this figure.
    private mutating func note(
        _ line: Line, _ weighed: inout WeighedLine, _ accords: [AccordID: Blend]
    ) {
        var unknown: [String] = []
        switch line.content {
        case .material(let material):
            weighed.room = Between(1 / (material.density ?? .assumed).gramsPerMillilitre)
            if material.density == nil {
                weighed.volumeAssumptions.append(.density)
                unknown.append(material.name)
            }
        case .accord(let id):
            guard let accord = accords[id] else { break }
            weighed.room = accord.room
            densitiesForMass.add(accord.densitiesForMass)
            if accord.isAssumed { weighed.assumptions.append(.accord) }
            if accord.isVolumeAssumed { weighed.volumeAssumptions.append(.accord) }
            unknown += accord.densitiesForVolume
        }
        if let dilution = line.dilution, dilution.millionths < 1_000_000 {
            let diluent = dilution.rest / (dilution.diluent.density ?? .assumed).gramsPerMillilitre
            weighed.room = Between(
                weighed.room.figure * dilution.share + diluent,
                weighed.room.lowest * dilution.share + diluent,
                weighed.room.highest * dilution.share + diluent)
            if dilution.diluent.density == nil {
                weighed.volumeAssumptions.append(.diluentDensity)
                unknown.append(dilution.diluent.name)
            }
        }
        densitiesForVolume.add(unknown)
        if line.amount.unit.isVolume, line.weightOfDrop == nil {
            for assumption in weighed.volumeAssumptions
            where !weighed.assumptions.contains(assumption) {
                weighed.assumptions.append(assumption)
            }
            densitiesForMass.add(unknown)
        }
    }

    /// A line in percent is its share of the whole: whole = others ÷ (1 − Σp). If all lines are in
    /// percent, the whole is 100 g.
    private mutating func applyPercents(named name: String) throws(CompositionError) {
        var sum: Int64 = 0
        var others = Between(0)
        var isAlone = true
        for line in lines {
            if line.line.amount.unit == .percent {
                let (next, overflow) = sum.addingReportingOverflow(line.line.amount.millionths)
                sum = overflow ? .max : next
            } else {
                isAlone = false
                others.figure += line.mass.grams
                others.lowest += line.lowest.grams
                others.highest += line.highest.grams
            }
        }
        guard sum > 0 else { return }
        guard isAlone || sum < 100_000_000 else {
            throw .percentLeavesNothing(millionths: sum, inside: name)
        }
        if isAlone { percents = sum }
        let rest = Double(100_000_000 - sum)
        for index in lines.indices where lines[index].line.amount.unit == .percent {
            let millionths = Double(lines[index].line.amount.millionths)
            if isAlone {
                lines[index].set(Between(millionths / 1_000_000))
                lines[index].assumptions.append(.percentOfHundredGrams)
            } else {
                lines[index].fixedShare = lines[index].line.amount.millionths
                lines[index].set(
                    Between(
                        others.figure * millionths / rest, others.lowest * millionths / rest,
                        others.highest * millionths / rest))
            }
        }
    }

    /// Divides the line's mass into neat material, carrier and diluent, and adds the parts to the
    /// totals.
    private mutating func settle(
        _ index: Int, _ accords: [AccordID: Blend], _ numbers: inout MaterialNumbers
    ) {
        let line = lines[index]
        let mass = line.mass.grams
        let own = line.line.dilution.map { mass * $0.share } ?? mass
        var neat = 0.0
        var carrier = 0.0
        var diluent = 0.0
        switch line.line.content {
        case .material(let material):
            if material.isCarrier { carrier = own } else { neat = own }
            portions.add(material, itself: own, &numbers)
        case .accord(let id):
            guard let accord = accords[id], accord.total.mass.grams > 0 else { break }
            let scale = own / accord.total.mass.grams
            neat = accord.total.neat.grams * scale
            carrier = accord.total.carriers.grams * scale
            diluent = accord.total.diluents.grams * scale
            portions.add(accord.portions, times: scale)
        }
        if let dilution = line.line.dilution, dilution.millionths < 1_000_000 {
            diluent += mass * dilution.rest
            portions.add(dilution.diluent, asDiluent: mass * dilution.rest, &numbers)
        }
        if isPartlyReady { supply(line, own, accords, &numbers) }
        lines[index].neat = Mass(grams: neat)
        lines[index].carrier = Mass(grams: carrier)
        lines[index].diluent = Mass(grams: diluent)
        total.add(lines[index])
        if !line.assumptions.isEmpty { isAssumed = true }
        if !line.assumptions.isEmpty || !line.volumeAssumptions.isEmpty { isVolumeAssumed = true }
    }
}

extension Blend {
    /// - Parameter own: the line's mass without its diluent.
    private mutating func supply(
        _ line: WeighedLine, _ own: Double, _ accords: [AccordID: Blend],
        _ numbers: inout MaterialNumbers
    ) {
        if case .line(let material) = line.line.ready {
            let isKnown = line.volumeAssumptions.isEmpty
            return supplies.add(
                material.filling(isKnown ? line.volume : .zero, line.mass),
                itself: line.mass.grams, &numbers)
        }
        switch line.line.content {
        case .material(let material): supplies.add(material, itself: own, &numbers)
        case .accord(let id):
            guard let accord = accords[id], accord.total.mass.grams > 0 else { break }
            if case .content(let material) = line.line.ready {
                let volume = accord.isVolumeAssumed ? .zero : accord.total.volume
                supplies.add(
                    material.filling(volume, accord.total.mass), itself: own, &numbers)
                break
            }
            let scale = own / accord.total.mass.grams
            supplies.add(accord.supplies, times: scale)
        }
        if let dilution = line.line.dilution, dilution.millionths < 1_000_000 {
            supplies.add(
                dilution.diluent, asDiluent: line.mass.grams * dilution.rest, &numbers)
        }
    }
}

extension Material {
    /// With the density of its contents, if its own is unknown.
    ///
    /// - Parameter volume: 0 if unknown.
    fileprivate func filling(_ volume: Volume, _ mass: Mass) -> Material {
        guard density == nil, volume.millilitres > 0 else { return self }
        var filled = self
        filled.density = (mass.grams / volume.millilitres * 10_000).nearest
            .flatMap { Int(exactly: $0) }.flatMap { Density(tenThousandths: $0) }
        return filled
    }
}

extension [String] {
    fileprivate mutating func add(_ names: [String]) {
        for name in names where !contains(name) { append(name) }
    }
}
