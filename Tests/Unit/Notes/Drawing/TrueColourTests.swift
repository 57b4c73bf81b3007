import Foundation
import Testing

@testable import Notes

/// The colours of the things themselves, as a botanical book shows them.
struct TrueColourTests {
    /// A note, which of its two colours, from and to which hue (degrees; over 360 for reds that
    /// cross 0), and which lightness (percent).
    static let seen = """
        lime 1 85 120 30 55
        lime 2 65 95 55 80
        bergamot 1 55 75 45 70
        lemon 1 45 58 50 75
        citron 1 45 65 40 65
        yuzu 1 38 55 45 65
        grapefruit 1 35 50 50 75
        grapefruit 2 355 372 55 75
        sweet-orange 1 25 40 50 70
        bitter-orange 1 15 35 45 65
        mandarin 1 20 40 45 65
        clementine 1 15 40 50 70
        tangerine 1 10 30 40 60
        makrut-lime 1 80 130 30 50
        petitgrain 1 80 120 30 50
        may-chang 1 65 100 40 65
        apple 1 350 375 40 65
        banana 1 40 60 50 75
        cherry 1 345 365 30 50
        cucumber 1 90 150 25 45
        fig 1 260 320 20 45
        fig-leaf 1 80 130 30 50
        mango 1 35 50 50 70
        peach 1 20 45 60 80
        pear 1 50 75 50 75
        plum 1 260 320 20 45
        pineapple 1 35 55 45 65
        raspberry 1 335 365 40 60
        strawberry 1 350 370 40 60
        lychee 1 335 365 45 65
        damask-rose 1 325 355 60 80
        centifolia-rose 1 320 350 65 85
        lavender 1 245 275 40 65
        lavandin 1 240 275 45 70
        violet 1 250 280 40 65
        orris 1 240 275 45 70
        hyacinth 1 220 250 50 70
        lilac 1 265 300 55 80
        heliotrope 1 250 285 40 65
        hyssop 1 220 250 40 65
        saffron 1 265 295 45 70
        saffron 2 350 370 40 60
        osmanthus 1 25 45 50 70
        champaca 1 25 45 50 70
        mimosa 1 42 56 50 70
        cassie 1 42 56 45 65
        broom 1 42 56 50 70
        immortelle 1 42 56 45 65
        tagetes 1 38 55 50 70
        ylang-ylang 1 48 66 45 70
        carnation 1 335 360 55 75
        geranium 1 325 360 60 80
        peony 1 325 355 60 80
        pink-lotus 1 325 360 60 80
        spearmint 1 80 120 35 60
        peppermint 1 120 165 30 50
        basil 1 85 125 40 60
        patchouli 1 75 125 30 50
        tomato-leaf 1 80 125 30 50
        violet-leaf 1 100 150 30 50
        eucalyptus 1 160 200 45 70
        oakmoss 1 75 120 50 75
        honey 1 25 45 50 65
        beeswax 1 30 55 45 65
        amber 1 25 45 45 60
        frankincense 1 35 55 60 80
        vanilla 1 0 30 12 30
        coffee 1 0 30 12 30
        clove 1 0 30 20 40
        cinnamon 1 15 35 35 55
        nutmeg 1 15 35 35 55
        turmeric 2 25 45 45 65
        ginger 1 30 45 50 70
        sandalwood 1 20 40 40 60
        virginia-cedar 2 0 25 45 65
        vetiver 1 20 45 35 60
        juniper-berry 2 205 245 20 45
        pink-pepper 1 345 365 50 70
        mace 1 0 20 45 65
        cardamom 1 80 115 40 65
        wintergreen 2 345 365 45 65
        rhubarb 1 345 365 40 60
        scots-pine 1 130 170 25 50
        """

    @Test(arguments: seen.split(separator: "\n").map(String.init))
    func `a thing has its own colour`(_ line: String) throws {
        let words = line.split(separator: " ")
        let row = try #require(drawingRows[words[0]])
        let limits = words.dropFirst(2).compactMap { Int($0) }
        let colour = words[1] == "1" ? row.first : row.second

        let hue = colour.hue
        let isInHue =
            (limits[0]...limits[1]).contains(hue) || (limits[0]...limits[1]).contains(hue + 360)
        #expect(isInHue, "\(line): hue \(hue)")
        #expect((limits[2]...limits[3]).contains(colour.lightness), "\(line): \(colour.lightness)")
    }

    @Test func `many things are looked up`() {
        #expect(Set(Self.seen.split(separator: "\n").map { $0.prefix { $0 != " " } }).count >= 60)
    }

    @Test(arguments: [
        "neroli", "orange-blossom", "jasmine", "sambac-jasmine", "tuberose", "gardenia",
        "frangipani", "lily-of-the-valley", "magnolia", "narcissus", "roman-chamomile", "milk",
        "labdanum", "carrot-seed",
    ])
    func `a white flower is white, on a ground that shows it`(_ slug: String) throws {
        let row = try #require(drawingRows[Substring(slug)])
        #expect(row.first.lightness > 92)
        #expect(row.first.contrast(to: row.ground) > 1.5)
    }

    @Test(arguments: ["neroli", "orange-blossom", "frangipani", "roman-chamomile", "narcissus"])
    func `its heart is yellow or red`(_ slug: String) throws {
        let heart = try #require(drawingRows[Substring(slug)]).second
        #expect(heart.hue < 60)
        #expect(heart.lightness < 70)
    }

    @Test(arguments: [
        ("vanilla", "vanilla"), ("vetiver", "vetiver"), ("patchouli", "patchouli"),
        ("tonka-beans", "tonka"), ("oakmoss", "oakmoss"), ("frankincense", "tears"),
        ("honey", "honey"), ("lavender", "lavender"), ("ylang-ylang", "ylang"),
        ("sandalwood", "log"), ("agarwood", "splinters"), ("civet", "civet"),
        ("ambergris", "ambergris"), ("castoreum", "castoreum"), ("jasmine", "jasmine"),
    ])
    func `a thing is drawn as itself`(_ slug: String, _ motif: String) throws {
        #expect(try #require(drawingRows[Substring(slug)]).motif == motif)
    }
}

extension Colour {
    private var most: Int { max(red, green, blue) }
    private var least: Int { min(red, green, blue) }

    /// In percent, as in HSL.
    var lightness: Int { (most + least) * 100 / 510 }

    /// In degrees.
    var hue: Int {
        guard most > least else { return 0 }
        let reach = most - least
        let turn =
            if most == red {
                60 * (green - blue) / reach
            } else if most == green {
                120 + 60 * (blue - red) / reach
            } else {
                240 + 60 * (red - green) / reach
            }
        return (turn + 360) % 360
    }

    /// By WCAG 2: 1 is equal, 21 black on white.
    func contrast(to other: Colour) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    /// Between two colours, each channel from 0 to 255.
    func distance(to other: Colour) -> Double {
        let parts = [red - other.red, green - other.green, blue - other.blue]
        return Double(parts.map { $0 * $0 }.reduce(0, +)).squareRoot()
    }

    private var luminance: Double {
        func linear(_ channel: Int) -> Double {
            let part = Double(channel) / 255
            return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
