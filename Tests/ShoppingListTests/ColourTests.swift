import Foundation
import TestKit
import Testing

@testable import ShoppingList

@Suite struct `A location's colour` {
    /// Every 15th step of each part, and the corners: 5,832 colours.
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
}
