import Basics
import Foundation
import Markup
import RoomKit
import TestKit
import Testing

@testable import PointOfSale

@Suite struct `The chart of sales` {
    private func bars(_ values: [Int64]) throws -> [[String: Double]] {
        var html = HTML(in: .english)
        SalesChart(
            title: "Sales", bars: values.map { SalesChart.Bar(label: "", words: "", value: $0) }
        ).write(&html)
        let page = String(decoding: html.bytes, as: UTF8.self)
        return page.pieces(from: "<rect", to: ">").map { tag in
            var numbers: [String: Double] = [:]
            for name in ["x", "y", "width", "height"] {
                numbers[name] = tag.pieces(from: " \(name)=\"", to: "\"").first.flatMap {
                    Double($0)
                }
            }
            return numbers
        }
    }

    @Test func `has its bars side by side over its whole width, each with its room`() throws {
        for count in [1, 2, 7, 12, 31] {
            let bars = try bars([Int64](repeating: 5, count: count))
            let step = 320.0 / Double(count)

            #expect(bars.count == count)
            for (place, bar) in bars.enumerated() {
                // A tenth is lost by rounding.
                let x = try #require(bar["x"])
                #expect(abs(x - (Double(place) * step + step / 8)) < 0.1 * Double(count) + 0.2)
                #expect(abs(try #require(bar["width"]) - step * 3 / 4) < 0.2)
            }
        }
    }

    @Test func `has bars as high as their values, and nothing that is too low to see`() throws {
        let bars = try bars([100, 50, 1, 0, -7])

        #expect(bars.map { $0["height"] } == [96, 48, 4, 1, 1])
        #expect(bars.map { $0["y"] } == [0, 48, 92, 95, 95])
    }
}
