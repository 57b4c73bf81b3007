/// The studio's icon. Changes with the first medleys written and edited.
package enum Badge: Int, CaseIterable, Sendable {
    case blossom
    /// After the first medley.
    case plum
    /// After a medley was edited.
    case pollen
    /// After a second edit.
    case leaves

    private var name: String { self == .blossom ? "neroli" : "neroli-\(rawValue)" }

    /// Asset paths.
    var icon: String { "icons/" + name + ".svg" }
    var picture: String { "icons/" + name + "-192.png" }
    var manifest: String { name + ".webmanifest" }
}
