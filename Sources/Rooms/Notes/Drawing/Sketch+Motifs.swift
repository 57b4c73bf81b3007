// The motifs, one for every family.

private let middle = Point(100, 100)

extension Sketch {
    /// A slice of fruit with its segments, and a leaf.
    mutating func slice() {
        let segments = choose(8..<13)
        let pod = 130 / segments
        leaf(from: Point(146, 46), length: 46, degrees: choose(48..<76), fill: leafGreen)
        circle(middle, 70, fill: tint(2))
        circle(middle, 63, fill: tint(34))
        path(petals(segments, from: 6, length: 58, spread: pod), fill: tint(8))
        path(petals(segments, from: 16, length: 46, spread: pod / 2), fill: tint(18), opacity: 60)
        circle(middle, 4, fill: tint(36))
    }

    /// Three rings of petals, smaller and darker from ring to ring, and turned by half a petal.
    mutating func flower() {
        let count = choose(5..<8)
        let spread = choose(40..<52) * 5 / count
        let length = choose(76..<88)
        path(petals(count, length: length, spread: spread), fill: tint(10), opacity: 70)
        path(
            petals(count, length: length * 7 / 10, spread: spread, turned: 180 / count),
            fill: tint(0), opacity: 75)
        path(petals(count, length: length * 45 / 100, spread: spread), fill: tint(-10), opacity: 85)
        circle(middle, choose(8..<13), fill: tint(-26, turned: choose(-20..<60)))
    }

    /// Falling drops, from dark to light.
    mutating func drops() {
        let count = choose(3..<5)
        let width = 132 / (count + 1)
        for index in 0..<count {
            let x = 100 + (2 * index - count + 1) * width / 2
            let lift = choose(-10..<11)
            let size = width * 2 / 3 - index
            path(
                drop(Point(x, 116 + lift), size, tall: 76 + choose(0..<18)),
                fill: tint(-8 + index * 8, turned: index * 5), opacity: 88)
            line(
                "M\(x - size / 2) \(118 + lift)q2 \(size / 2) \(size / 2) \(size * 2 / 3)",
                stroke: tint(36), width: 3, opacity: 70)
        }
    }

    /// A star of pods with one seed per pod.
    mutating func star() {
        let count = choose(5..<9)
        let length = choose(76..<86)
        path(petals(count, length: length, spread: 88 / count), fill: tint())
        path(
            petals(count, from: 14, length: length - 12, spread: 44 / count), fill: tint(-10),
            opacity: 70)
        for index in 0..<count {
            let degrees = turn + index * 360 / count
            ellipse(
                middle.moved(length * 6 / 10, degrees: degrees), Point(4, 8), turned: degrees,
                fill: tint(32), opacity: 85)
        }
        circle(middle, 10, fill: tint(-16))
    }

    /// The end of a log.
    mutating func rings() {
        let count = choose(4..<7)
        let lean = choose(-24..<25)
        let wide = choose(68..<78)
        let high = choose(54..<66)
        for index in 0...count {
            let left = count + 1 - index
            ellipse(
                Point(100 + index * choose(-1..<3), 100 + index * choose(-1..<2)),
                Point(wide * left / (count + 1), high * left / (count + 1)), turned: lean,
                fill: tint(index % 2 == 0 ? -2 + index : 16 - index))
        }
        line(
            "M\(104 + choose(0..<8)) 100L\(156 - choose(0..<10)) \(92 + choose(0..<20))",
            stroke: tint(-12), width: 2, opacity: 50)
    }

    /// Leaves from one root.
    mutating func leaves() {
        let count = choose(3..<6)
        let root = Point(100, 168)
        for index in 0..<count {
            let degrees = (2 * index - count + 1) * (84 / count)
            let length = 122 - abs(2 * index - count + 1) * 6 - choose(0..<12)
            leaf(
                from: root, length: length, degrees: degrees,
                fill: tint(4 + 7 * (index % 3), turned: index * 6))
        }
    }

    /// A sprig with its leaves in pairs.
    mutating func sprig() {
        let pairs = choose(4..<7)
        let lean = choose(-10..<11)
        line("M\(100 - lean) 178Q100 110 \(100 + lean) 32", stroke: tint(-8), width: 4)
        // One path for all ribs: one path per leaf would take 3 KB.
        var ribs = ""
        for index in 0..<pairs {
            let rise = index * 112 / pairs
            let stem = Point(100 - lean + lean * 2 * (rise + 10) / 146, 160 - rise)
            let length = 58 - index * 26 / pairs
            let open = 58 - index * 4
            ribs += blade(from: stem, length: length, degrees: open, fill: tint(index * 3))
            ribs += blade(from: stem, length: length, degrees: -open, fill: tint(8 + index * 3))
        }
        ribs += blade(
            from: Point(100 + lean, 46), length: 26, degrees: lean / 2, fill: tint(14))
        draw(ribs: ribs)
    }

    /// Round fruit on short stems.
    mutating func fruit() {
        let count = choose(1..<4)
        let size = 54 - count * 8 + choose(0..<6)
        for index in 0..<count {
            let offset = 2 * index - count + 1
            let center = Point(100 + offset * size * 7 / 10, 116 - abs(offset) * 3 + index * 8)
            line(
                "M\(center.x) \(center.y - size + 4)Q\(center.x + 4) 60 112 42",
                stroke: leafGreen, width: 4)
            circle(center, size, fill: tint(index * 5, turned: index * 8), opacity: 92)
            ellipse(
                center.moved(size * 6 / 10, degrees: -42), Point(size / 7 + 2, size / 4),
                turned: 46, fill: tint(34), opacity: 60)
        }
        leaf(from: Point(112, 44), length: 44, degrees: choose(60..<100), fill: leafGreen)
    }

    /// Beans with their seam.
    mutating func beans() {
        let count = choose(2..<5)
        for index in 0..<count {
            let center =
                count == 2
                ? Point(78 + 44 * index, 108 - 16 * index)
                : middle.moved(40, degrees: turn + index * 360 / count)
            let lean = turn + index * 47
            let tall = 46 - count * 4
            ellipse(
                center, Point(tall * 7 / 10, tall), turned: lean, fill: tint(index * 5),
                opacity: 94)
            let start = center.moved(tall - 6, degrees: lean)
            let end = center.moved(tall - 6, degrees: lean + 180)
            let bend = center.moved(9, degrees: lean + 90)
            line("M\(start.text)Q\(bend.text) \(end.text)", stroke: tint(26), width: 4, opacity: 80)
        }
    }

    /// Soft discs, one over another.
    mutating func haze() {
        let count = choose(3..<6)
        for index in 0..<count {
            circle(
                middle.moved(choose(24..<34), degrees: turn + index * 360 / count),
                choose(36..<46), fill: tint(index * 4 - 4, turned: index * 10), opacity: 46)
        }
        circle(middle, choose(16..<24), fill: tint(24), opacity: 80)
    }

    /// A pebble in facets.
    mutating func stone() {
        let count = choose(6..<9)
        var corners: [Point] = []
        for index in 0..<count {
            corners.append(
                middle.moved(choose(56..<78), degrees: turn + index * 360 / count))
        }
        let heart = Point(100 + choose(-16..<17), 100 + choose(-16..<17))
        for index in 0..<count {
            let next = corners[(index + 1) % count]
            path(
                "M\(heart.text)L\(corners[index].text)L\(next.text)Z",
                fill: tint(choose(-12..<20), turned: choose(-8..<9)))
        }
    }

    /// Three waves.
    mutating func waves() {
        let height = choose(10..<18)
        let lines = choose(3..<5)
        for index in 0..<lines {
            let y = 100 + (2 * index - lines + 1) * 22
            let reach = 72 - abs(2 * index - lines + 1) * 9
            line(
                "M\(100 - reach) \(y)q\(reach / 2) \(-2 * height) \(reach) 0t\(reach) 0",
                stroke: tint(index * 7 - 6, turned: index * 6), width: 12, opacity: 88)
        }
        circle(Point(100 + choose(-30..<31), 40), choose(5..<9), fill: tint(14))
    }

    /// Tears of resin with highlights.
    mutating func tears() {
        let count = choose(4..<7)
        for index in 0..<count {
            let center = middle.moved(
                index == 0 ? 0 : choose(40..<52), degrees: turn + index * 360 / max(1, count - 1))
            let size = index == 0 ? 34 : choose(15..<25)
            path(
                drop(center, size, tall: size * 3 / 2), fill: tint(choose(-6..<20)), opacity: 88)
            ellipse(
                Point(center.x - size / 3, center.y - size / 8), Point(size / 8 + 1, size / 4),
                turned: 16, fill: tint(44), opacity: 80)
        }
    }
}

// Motifs of kinds.
extension Sketch {
    /// A tree of needles, from its lowest branches up.
    mutating func conifer() {
        let tiers = choose(3..<6)
        let lean = choose(-5..<6)
        let green = 128 + choose(0..<40)
        line("M100 184L\(100 + lean) 130", stroke: tint(-8), width: 9)
        for index in 0..<tiers {
            let foot = 166 - index * 96 / tiers
            let half = 64 - index * 42 / tiers + choose(-3..<4)
            path(
                "M\(100 + lean) \(foot - 96 / tiers - 28)L\(100 + half) \(foot)"
                    + "Q100 \(foot - 14) \(100 - half) \(foot)Z",
                fill: color(hue: green, saturation: 24, lightness: 32 + index * 24 / tiers))
        }
    }

    /// One fruit with the hollow of its stem.
    mutating func apple() {
        let wide = choose(50..<60)
        let neck = choose(18..<40)
        let foot = 164 + choose(0..<8)
        path(
            "M100 66C\(100 + neck) 46 \(106 + wide) 62 \(100 + wide) 106"
                + "C\(98 + wide) 146 126 \(foot + 8) 100 \(foot - 6)"
                + "C74 \(foot + 8) \(102 - wide) 146 \(100 - wide) 106"
                + "C\(94 - wide) 62 \(100 - neck) 46 100 66Z", fill: tint(2))
        ellipse(
            Point(100 - wide * 6 / 10, 96), Point(8, 17), turned: 14, fill: tint(32), opacity: 60)
        line("M100 68Q101 48 \(106 + choose(0..<10)) 34", stroke: tint(-22), width: 5)
        leaf(from: Point(105, 50), length: 48, degrees: choose(64..<92), fill: leafGreen)
    }

    /// Curved fruit from one stem.
    mutating func banana() {
        let count = choose(2..<4)
        for index in 0..<count {
            let bow = 48 + index * 18 + choose(0..<6)
            path(
                "M112 38Q\(108 + bow) \(96 + index * 6) \(66 + index * 12) \(164 - index * 4)"
                    + "Q\(52 + bow) \(106 + index * 6) 98 42Z",
                fill: color(hue: 46 + index * 4, saturation: 78, lightness: 54 + index * 5))
        }
        line("M105 44L\(104 + choose(0..<8)) 28", stroke: leafGreen, width: 9)
    }

    /// Balls and sticks around one: no picture of the real molecule.
    mutating func molecule() {
        let arms = choose(3..<6)
        var sticks = ""
        var balls: [(place: Point, size: Int)] = [(middle, choose(18..<26))]
        for index in 0..<arms {
            let degrees = turn + index * 360 / arms + choose(-10..<11)
            let near = middle.moved(choose(42..<54), degrees: degrees)
            sticks += "M\(middle.text)L\(near.text)"
            balls.append((near, choose(11..<18)))
            guard choose(0..<2) == 1 else { continue }
            let far = near.moved(28, degrees: degrees + choose(-40..<41))
            sticks += "L\(far.text)"
            balls.append((far, choose(6..<11)))
        }
        line(sticks, stroke: tint(20), width: 6)
        for (index, ball) in balls.enumerated() {
            circle(ball.place, ball.size, fill: tint(index * 5 % 22 - 6, turned: index * 9))
        }
    }
}

extension Sketch {
    private var leafGreen: String { color(hue: 140, saturation: 24, lightness: 46) }

    /// `count` petals around the middle, `spread` degrees wide to either side.
    private func petals(
        _ count: Int, from inner: Int = 0, length: Int, spread: Int, turned: Int = 0
    ) -> String {
        var path = ""
        for index in 0..<count {
            let degrees = turn + turned + index * 360 / count
            let start = middle.moved(inner, degrees: degrees)
            let tip = middle.moved(length, degrees: degrees)
            let belly = inner + (length - inner) * 45 / 100
            let shoulder = inner + (length - inner) * 96 / 100
            path +=
                "M\(start.text)"
                + "C\(middle.moved(belly, degrees: degrees - spread * 5 / 4).text)"
                + " \(middle.moved(shoulder, degrees: degrees - spread / 2).text) \(tip.text)"
                + "C\(middle.moved(shoulder, degrees: degrees + spread / 2).text)"
                + " \(middle.moved(belly, degrees: degrees + spread * 5 / 4).text) \(start.text)Z"
        }
        return path
    }

    /// A drop: the round part is around `center`, the tip `tall` above.
    private func drop(_ center: Point, _ size: Int, tall: Int) -> String {
        let tip = Point(center.x, center.y - tall)
        return "M\(tip.text)C\(center.x) \(center.y - tall / 2) \(center.x + size)"
            + " \(center.y - size) \(center.x + size) \(center.y)"
            + "a\(size) \(size) 0 0 1 \(-2 * size) 0"
            + "C\(center.x - size) \(center.y - size) \(center.x) \(center.y - tall / 2) \(tip.text)Z"
    }

    /// A leaf with its rib.
    private mutating func leaf(from stem: Point, length: Int, degrees: Int, fill: String) {
        draw(ribs: blade(from: stem, length: length, degrees: degrees, fill: fill))
    }

    /// A leaf without its rib, which is returned as a path.
    private mutating func blade(
        from stem: Point, length: Int, degrees: Int, fill: String
    ) -> String {
        let tip = stem.moved(length, degrees: degrees)
        let left = stem.moved(length * 6 / 10, degrees: degrees - 34)
        let right = stem.moved(length * 6 / 10, degrees: degrees + 34)
        path("M\(stem.text)Q\(left.text) \(tip.text)Q\(right.text) \(stem.text)Z", fill: fill)
        return "M\(stem.text)L\(stem.moved(length * 8 / 10, degrees: degrees).text)"
    }

    private mutating func draw(ribs: String) {
        line(ribs, stroke: tint(36), width: 2, opacity: 45)
    }
}
