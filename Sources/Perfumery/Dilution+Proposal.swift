extension Dilution {
    /// What to propose for a new line of `material`: the dilution it was last used in, the latest
    /// line last. Nil when it was last used neat, or never: one material's dilution says nothing
    /// about the next.
    public static func proposed(for material: String, after lines: [Line]) -> Dilution? {
        let wanted = Substance(material)
        let last = lines.last { line in
            switch line.content {
            case .material(let used): Substance(used.name) == wanted
            case .accord: false
            }
        }
        return last?.dilution
    }
}
