extension Composition {
    /// Every material with its share of the whole at the worst that drops may hold, 0…1.
    public func highestShares() -> [(material: Material, share: Double)] {
        var mixer = Mixer(self)
        let materials = mixer.materials
        return materials.enumerated().map { number, material in
            var amounts = [Double](repeating: 0, count: materials.count)
            amounts[number] = 1
            return (material, min(1, mixer.mix(atWorst: true, amounts).highestRatio))
        }
    }
}
