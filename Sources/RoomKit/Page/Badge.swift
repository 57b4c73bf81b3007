/// The studio's icon, which opens as the person makes it her own.
package enum Badge: Int, CaseIterable, Sendable {
    case blossom
    /// After the first medley.
    case plum
    /// After the first that was edited.
    case pollen
    /// After the second.
    case leaves

    private var name: String { self == .blossom ? "neroli" : "neroli-\(rawValue)" }

    /// Asset paths.
    var icon: String { "icons/" + name + ".svg" }
    var picture: String { "icons/" + name + "-192.png" }
    var manifest: String { name + ".webmanifest" }
}
