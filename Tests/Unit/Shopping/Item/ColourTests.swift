import Basics
import Foundation
import TestKit
import Testing

@testable import Shopping

@Suite struct `A location's colour` {
    /// Every 15th step of every component, and the corners: 5,832 colours.
    static let colours: [Colour] = stride(from: 0, through: 255, by: 15).flatMap { red in
        stride(from: 0, through: 255, by: 15).flatMap { green in
            stride(from: 0, through: 255, by: 15).map { blue in
                Colour(red: red, green: green, blue: blue)
            }
        }
    }

    @Test func `stands out from paper and card by day and by night, whichever is chosen`() {
        for colour in Self.colours {
            let tint = Tint(colour)
            for ground in Tint.dayGrounds { #expect(tint.day.contrast(with: ground) >= 300) }
            for ground in Tint.nightGrounds { #expect(tint.night.contrast(with: ground) >= 300) }
        }
    }

    @Test func `bears a number that can be read, whichever is chosen`() {
        for colour in Self.colours {
            let tint = Tint(colour)
            #expect(tint.ink.contrast(with: tint.ground) >= 450)
        }
    }

    @Test func `is shown before it is kept on what is still to be bought`() throws {
        let page = try Shop().page("/shopping/locations/colour?colour=%23446688")

        let ring = try page.pieces(from: "<svg class=\"ring\"", to: "</svg>").at(0)
        #expect(ring.contains("<path d=\"m9 14.5 3.5 3.5 6.5-8\">"))
        #expect(!ring.contains("M14 9v10M9 14h10"))
    }

    @Test func `stays as it was chosen where it can be seen`() throws {
        let green = try #require(Colour(hexadecimal: "#2f6b3a"))
        #expect(Tint(green).day == green)
        let pale = try #require(Colour(hexadecimal: "#ffe9c0"))
        #expect(Tint(pale).night == pale)
        #expect(Tint(pale).day != pale)
    }

    @Test func `is compared by the light that WCAG says`() {
        for value in 0...255 {
            let share = Double(value) / 255
            let light = share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
            #expect(abs(Double(linearLight[value]) - light * 100_000) <= 0.5)
        }
        #expect(Colour(number: 0).contrast(with: Colour(number: 0xFFFFFF)) == 2_100)
    }

    @Test func `is seen on the same grounds as the style sheet has`() throws {
        let sheet = try String(
            contentsOf: repository.appending(path: "Assets/css/neroli.css"), encoding: .utf8)
        let pairs = [
            try ("paper", Tint.dayGrounds.at(0), Tint.nightGrounds.at(0)),
            try ("raised", Tint.dayGrounds.at(1), Tint.nightGrounds.at(1)),
            ("ink", Tint.dayInk, Tint.nightInk),
        ]
        for (name, day, night) in pairs {
            #expect(
                sheet.contains("--\(name): light-dark(\(day.hexadecimal), \(night.hexadecimal));"))
        }
    }

    @Test(arguments: ["#000000", "#ffffff", "#a1b2c3"])
    func `is read back as it is written`(_ text: String) {
        #expect(Colour(hexadecimal: text)?.hexadecimal == text)
        #expect(Colour(hexadecimal: text).map { Colour(number: $0.number).hexadecimal } == text)
    }

    @Test(arguments: [
        "", "#", "#12345", "#1234567", "red", "#gggggg", "١٢٣٤٥٦", "#12\u{0}456", "-12345",
    ])
    func `is none in other words`(_ text: String) {
        #expect(Colour(hexadecimal: text) == nil)
    }

    @Test(arguments: [
        (0, 64, 100, 255), (25, 112, 75, 255), (50, 160, 50, 255), (100, 255, 0, 255),
    ])
    func `is mixed with another by hundredths, half a step up`(
        _ hundredths: Int, _ red: Int, _ green: Int, _ blue: Int
    ) {
        let colour = Colour(red: 64, green: 100, blue: 255)
        let other = Colour(red: 255, green: 0, blue: 255)
        let grey = { Colour(red: $0, green: $0, blue: $0) }

        #expect(colour.mixed(hundredths, of: other) == Colour(red: red, green: green, blue: blue))
        #expect(grey(0).mixed(50, of: grey(1)) == grey(1))
        #expect(grey(0).mixed(49, of: grey(1)) == grey(0))
    }

    @Test(arguments: [
        ("#ff0000", 21_260, 399, 525), ("#00ff00", 71_520, 137, 1_530),
        ("#0000ff", 7_220, 859, 244),
        ("#ffffff", 100_000, 100, 2_100), ("#000000", 0, 2_100, 100),
    ])
    func `has its light and its contrast, whichever is the darker`(
        _ text: String, _ light: Int, _ onWhite: Int, _ onBlack: Int
    ) throws {
        let colour = try #require(Colour(hexadecimal: text))
        let (white, black) = (Colour(number: 0xFFFFFF), Colour(number: 0))

        #expect(colour.luminance == light)
        #expect((colour.contrast(with: white), white.contrast(with: colour)) == (onWhite, onWhite))
        #expect((colour.contrast(with: black), black.contrast(with: colour)) == (onBlack, onBlack))
        #expect(Tint(colour).ink == (onBlack >= onWhite ? black : white))
    }

    @Test(arguments: ["#008196", "#1e880f"])
    func `bears black where both inks can be read alike`(_ text: String) throws {
        let colour = try #require(Colour(hexadecimal: text))
        let (white, black) = (Colour(number: 0xFFFFFF), Colour(number: 0))
        try #require(colour.contrast(with: white) == colour.contrast(with: black))

        #expect(Tint(colour).ink == black)
    }

    @Test(arguments: [("777777", false), ("000000", true), ("ffffff", true)])
    func `is said to be strengthened where it is, by day or by night`(
        _ colour: String, _ isStrengthened: Bool
    ) throws {
        let page = try Shop().page("/shopping/locations/colour?colour=%23\(colour)&order=7")

        #expect(
            page.contains(LocationWords(.english).strengthened) == isStrengthened)
    }
}
