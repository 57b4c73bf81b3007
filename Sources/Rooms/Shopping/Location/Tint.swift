/// How a location's colour is shown: the chosen one may be too close to the page's background to be
/// seen.
struct Tint {
    /// The icon of a row in the light and in the dark theme: 3 to 1 on page and card.
    let day: Colour
    let night: Colour
    /// The chosen colour as background, with black or white text, whichever has more contrast;
    /// never below 4.5 to 1.
    let ground: Colour
    let ink: Colour

    init(_ colour: Colour) {
        day = colour.readable(on: Tint.dayGrounds, ink: Tint.dayInk, contrast: 300)
        night = colour.readable(on: Tint.nightGrounds, ink: Tint.nightInk, contrast: 300)
        ground = colour
        let black = Colour(number: 0)
        let white = Colour(number: 0xFFFFFF)
        ink = colour.contrast(with: black) >= colour.contrast(with: white) ? black : white
    }

    /// For the `color` attribute of an SVG.
    var attribute: String { "light-dark(\(day.hexadecimal), \(night.hexadecimal))" }

    // Page, card and text colours of neroli.css.
    static let dayGrounds = [Colour(number: 0xFAF6EF), Colour(number: 0xFFFDF9)]
    static let nightGrounds = [Colour(number: 0x161118), Colour(number: 0x211A25)]
    static let dayInk = Colour(number: 0x2A211C)
    static let nightInk = Colour(number: 0xF3EBE3)
}
