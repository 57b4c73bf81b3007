import Basics
import Markup
import Pictures
import TestKit
import Testing

@Suite struct `A picture of numbers` {
    private func html(_ write: (inout HTML) -> Void) -> String {
        var html = HTML(in: .english)
        write(&html)
        return String(decoding: html.bytes, as: UTF8.self)
    }

    private func picture(_ values: [Double], label: String = "", brief: String = "") -> Picture {
        Picture(
            "A sentence", of: "Day", in: "Taken",
            values.enumerated().map { (place, value) in
                Picture.Part("day \(place)", "<\(value)>", value, label: label, brief: brief)
            })
    }

    /// Numeric attributes of every drawn rectangle.
    private func rects(_ page: String) -> [[String: Double]] {
        page.pieces(from: "<rect", to: ">").map { tag in
            var numbers: [String: Double] = [:]
            for name in ["x", "y", "width", "height"] {
                let value = tag.pieces(from: " \(name)=\"", to: "\"").first ?? ""
                numbers[name] = Double(value.hasSuffix("%") ? String(value.dropLast()) : value)
            }
            return numbers
        }
    }

    @Test func `has a sentence, and a table that says its numbers`() {
        let page = html { picture([3, 0, 7]).bars(&$0) }

        #expect(page.contains("<figcaption>A sentence</figcaption>"))
        #expect(
            page.contains(
                "<div class=\"unseen\"><table><thead><tr><th scope=\"col\">Day</th>"
                    + "<th scope=\"col\">Taken</th></tr></thead>"))
        #expect(
            page.contains("<th scope=\"row\">day 2</th><td>&lt;7.0&gt;</td>"))
        #expect(page.contains("<svg aria-hidden=\"true\">"))
        let unseen = html {
            Picture("Hidden", isUnseen: true, of: "", in: "", []).band(&$0)
        }
        #expect(unseen.contains("<figcaption class=\"unseen\">Hidden</figcaption>"))
    }

    @Test func `has bars as high as their values, and nothing that is too low to see`() {
        let bars = rects(html { picture([100, 50, 0.5, 0]).bars(&$0) })

        #expect(bars.map { $0["height"] } == [88, 44, 3, 0])
        #expect(bars.map { $0["y"] } == [18, 62, 103, 106])
    }

    @Test func `has bars of what is below 0 hanging from the line`() {
        let page = html { picture([30, -10]).bars(&$0) }

        #expect(rects(page).map { $0["y"] } == [18, 84])
        #expect(rects(page).map { $0["height"] } == [66, 22])
        #expect(page.contains("y1=\"84\" y2=\"84\""))
        #expect(rects(html { picture([-10]).bars(&$0) }).map { $0["y"] } == [18])
    }

    @Test func `has its bars side by side over the whole width, few of them no wall`() {
        for count in [1, 2, 7, 12, 62] {
            let bars = rects(html { picture([Double](repeating: 5, count: count)).bars(&$0) })

            #expect(bars.count == count)
            for (place, bar) in bars.enumerated() {
                let middle = (bar["x"] ?? 0) + (bar["width"] ?? 0) / 2
                #expect(abs(middle - (Double(place) + 0.5) * 100 / Double(count)) < 0.11)
                #expect((bar["width"] ?? 99) <= 14)
            }
        }
    }

    @Test func `draws nothing of nothing, and stays within its frame for any number`() {
        #expect(!html { picture([]).bars(&$0) }.contains("<svg"))
        #expect(!html { picture([]).line(&$0) }.contains("<svg"))
        #expect(!html { picture([0, -1]).band(&$0) }.contains("<svg"))
        for odd in [
            [Double(Int64.max), Double(Int64.min)], [.nan, 1], [.infinity, 1], [0, 0],
            [-0.0, .leastNonzeroMagnitude], [1e15, 1],
        ] {
            for bar in rects(html { picture(odd).bars(&$0) }) {
                let (y, height) = (bar["y"] ?? -1, bar["height"] ?? -1)
                #expect(y >= 18 && height >= 0 && y + height <= 109.1, "\(odd)")
            }
            for rect in rects(html { picture(odd).band(&$0) } + html { picture(odd).rows(&$0) }) {
                #expect((rect["x"] ?? -1) >= 0 && (rect["width"] ?? 999) <= 100.1, "\(odd)")
            }
            for path in html({ picture(odd).line(level: 3, &$0) }).pieces(from: " d=\"", to: "\"") {
                #expect(!path.contains("nan") && !path.contains("inf"), "\(odd)")
            }
        }
    }

    @Test func `labels each bar where there is room, and else some, evenly`() {
        let page = { (count: Int) in
            html { picture([Double](repeating: 1, count: count), label: "3 Nov").bars(&$0) }
        }

        #expect(page(5).pieces(from: "<text class=\"label\"", to: "</text>").count == 5)
        #expect(
            page(62).pieces(from: "<text class=\"label\" x=\"", to: "%")
                == ["0.8", "18.5", "36.3", "54", "71.8", "89.5"])
    }

    @Test func `says the numbers over the bars where there is room, and else the highest`() {
        let page = { (values: [Double], brief: String) in
            html { picture(values, brief: brief).bars(&$0) }.pieces(from: "<text ", to: "</text>")
        }

        #expect(page([1, 2, 0], "12").count == 2)
        #expect(page([1, 2, 3, 2, 1, 0, 0], "1,234,567").count == 1)
        #expect(page([1, 2, 0], "").isEmpty)
    }

    @Test func `divides a band by what its parts are of the whole`() {
        let parts = rects(html { picture([50, 30, -5, 20]).band(&$0) })

        #expect(parts.map { $0["x"] } == [0, 50, 80])
        #expect(parts.map { $0["width"] } == [50, 30, 20])
    }

    @Test func `draws each value of a line for its span, from the base at 0`() {
        let page = html {
            Picture(
                "", of: "", in: "",
                [Picture.Part("", "", 10, span: 3), Picture.Part("", "", -5, span: 1)]
            ).line(level: 5, &$0)
        }

        #expect(
            page.pieces(from: "<path class=\"", to: "\">") == [
                "area\" d=\"M0 1H75V31H100V21H0Z", "base\" d=\"M0 21H100",
                "level\" d=\"M0 11H100", "now\" d=\"M0 1H75V31H100",
            ])
        #expect(
            html { picture([0]).line(&$0) }.contains("class=\"now\" d=\"M0 31H100\""))
    }

    @Test func `is a table with a bar in each row, of the largest or of a given whole`() {
        let page = html { picture([40, 10, -20, 0]).rows(&$0) }

        #expect(rects(page).map { $0["width"] } == [100, 25, 50, 0])
        #expect(page.pieces(from: "<rect class=\"below\"", to: ">").count == 1)
        #expect(!page.contains("unseen"))
        #expect(page.contains("<th scope=\"row\">day 1</th>"))
        #expect(
            rects(html { picture([0.5, 2]).rows(of: 1, &$0) }).map { $0["width"] } == [50, 100])
        #expect(rects(html { picture([]).rows(&$0) }).isEmpty)
    }

    @Test func `knows which part is the highest above 0`() {
        let parts = [-1, 0, 2].map { Picture.Part("", "", $0) }

        #expect(parts.map { $0.isAbove(nil) } == [false, false, true])
        #expect(!parts[2].isAbove(Picture.Part("", "", 2)))
        #expect(parts[2].isAbove(Picture.Part("", "", 1)))
    }

    @Test func `has small signs for a place on a scale`() {
        let strokes = html { $0.strokes(2, of: 4) }
        #expect(strokes.pieces(from: "<rect", to: ">").count == 4)
        #expect(strokes.pieces(from: "<rect class=\"full\"", to: ">").count == 2)
        #expect(rects(strokes).map { $0["height"] } == [10, 14, 18, 22])
        #expect(html { $0.strokes(1, of: 0) }.isEmpty)
        for floor in 0..<3 {
            let floors = html { $0.pyramid(floor) }.pieces(from: "<path", to: "d=")
            #expect(floors.map { $0.contains("full") } == (0..<3).map { $0 == floor })
        }
    }
}
