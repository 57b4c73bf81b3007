internal import Basics

/// A drawing for goods without a note that gives their smell: a plain bottle, its glass tinted by
/// the name, so that bottles can be distinguished. Equal names always give an identical SVG.
package func picture(named name: String) -> [UInt8] {
    var sketch = Sketch(
        Palette(hue: 34, saturation: 24, lightness: 52, stray: 180),
        seed: Digest(name.foldedForSearch).value)
    sketch.ground()
    sketch.bottle()
    return pictureStart + sketch.svg + [UInt8]("</svg>".utf8)
}

extension Sketch {
    /// A bottle with a cap, its content, and a label.
    fileprivate mutating func bottle() {
        path("M86 36h28v24h-28z", fill: tint(-18))
        path("M91 60h18v12h-18z", fill: tint(8))
        path("M\(bottleTop)v78\(bottleFoot)v-78a10 10 0 0 1 10-10z", fill: tint(24))
        path("M58 106h84v54\(bottleFoot)z", fill: tint(-2), opacity: 85)
        path("M78 116h44v32h-44z", fill: tint(40))
        line("M68 84v12", stroke: tint(40), width: 4, opacity: 75)
    }

    private var bottleTop: String { "68 72h64a10 10 0 0 1 10 10" }
    private var bottleFoot: String { "a10 10 0 0 1-10 10h-64a10 10 0 0 1-10-10" }
}
