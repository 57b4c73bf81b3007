extension Dilution {
    /// The dilution to propose for a new line of `material`: the one it was last used in; `lines`
    /// are in order of time. Nil if it was last used neat, or never, because another material's
    /// dilution says nothing about it.
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
