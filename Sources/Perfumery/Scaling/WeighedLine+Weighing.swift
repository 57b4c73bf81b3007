/// From typed amounts to grams and millilitres.
extension WeighedLine {
    mutating func set(_ grams: Between) {
        mass = Mass(grams: grams.figure)
        lowest = Mass(grams: grams.lowest)
        highest = Mass(grams: grams.highest)
    }

    /// The mass of a line that isn't in percent.
    mutating func weigh(_ measures: Measures) {
        let value = line.amount.value
        switch line.amount.unit {
        case .gram: set(Between(value))
        case .part:
            set(Between(value))
            assumptions.append(.partIsGram)
        case .millilitre: set(filling(Between(value)))
        case .tablespoon: set(filling(Between(value * measures.tablespoon.millilitres)))
        case .cup: set(filling(Between(value * measures.cup.millilitres)))
        case .drop:
            if let drop = line.weightOfDrop {
                set(Between(value * drop.grams))
            } else {
                set(filling(measures.drops.volume(of: value)))
                if measures.drops.isApproximate { assumptions.append(.dropSize) }
            }
        case .percent: break
        }
    }

    /// Sets the volume from the mass; a volume that was typed stays as typed.
    mutating func fillRoom(_ measures: Measures) {
        let value = line.amount.value
        var volume = Between(
            mass.grams * room.figure, lowest.grams * room.lowest, highest.grams * room.highest)
        switch line.amount.unit {
        case .gram, .part, .percent: break
        case .millilitre: volume = Between(value)
        case .tablespoon: volume = Between(value * measures.tablespoon.millilitres)
        case .cup: volume = Between(value * measures.cup.millilitres)
        case .drop:
            if line.weightOfDrop == nil { volume = measures.drops.volume(of: value) }
        }
        self.volume = Volume(millilitres: volume.figure)
        lowestVolume = Volume(millilitres: volume.lowest)
        highestVolume = Volume(millilitres: volume.highest)
    }

    private func filling(_ millilitres: Between) -> Between {
        Between(
            millilitres.figure / room.figure, millilitres.lowest / room.highest,
            millilitres.highest / room.lowest)
    }
}

extension DropRate {
    /// The volume of this many drops, in millilitres.
    func volume(of drops: Double) -> Between {
        // The count first, so that 20 drops at 20 per millilitre are exactly 1 ml.
        Between(
            drops * 1_000 / Double(figure), drops * 1_000 / Double(most),
            drops * 1_000 / Double(fewest))
    }
}

extension Line {
    /// Weighed mass of one drop of the line, if the line is in drops and a drop was weighed.
    var weightOfDrop: Mass? {
        amount.unit == .drop ? calibratedDrop : nil
    }

    /// The weighed mass of one drop, if known. A drop of the neat material says nothing about a
    /// drop of its dilution.
    var calibratedDrop: Mass? {
        if let dilution, dilution.millionths < 1_000_000 { return dilution.drop }
        if case .material(let material) = content { return material.drop }
        return nil
    }
}
