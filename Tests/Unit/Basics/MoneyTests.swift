import Basics
import Testing

@Suite("Money") struct MoneyTests {
    @Test("A rate of a sum is rounded half away from zero") func portions() {
        // 120.00 × 7 % = 8.40; 0.50 × 1 % = 0.005 → 0.01; −0.50 × 1 % → −0.01; 0.49 × 1 % → 0.00.
        #expect(Money(minor: 12_000).portion(percent(700))?.minor == 840)
        #expect(Money(minor: 50).portion(percent(100))?.minor == 1)
        #expect(Money(minor: -50).portion(percent(100))?.minor == -1)
        #expect(Money(minor: 49).portion(percent(100))?.minor == 0)
    }

    @Test("The tax within a sum is its share of it") func included() {
        // 107.00 × 7 ÷ 107 = 7.00; 10.00 × 19 ÷ 119 = 1.5966 → 1.60.
        #expect(Money(minor: 10_700).included(percent(700))?.minor == 700)
        #expect(Money(minor: 1_000).included(percent(1_900))?.minor == 160)
        #expect(Money(minor: 1_000).included(.zero) == .zero)
    }

    @Test("A quantity at a price is rounded once") func times() {
        #expect(Money(minor: 1_999).times(Quantity(thousandths: 3_000))?.minor == 5_997)
        // 0.333 × 10.00 = 3.33; 0.0005 × … is no quantity; 0.5 × 0.01 = 0.005 → 0.01.
        #expect(Money(minor: 1_000).times(Quantity(thousandths: 333))?.minor == 333)
        #expect(Money(minor: 1).times(Quantity(thousandths: 500))?.minor == 1)
    }

    @Test("What doesn't fit is nothing, and no wrong sum") func overflow() {
        let most = Money(minor: .max)
        #expect(most.plus(Money(minor: 1)) == nil)
        #expect(Money(minor: .min).minus(Money(minor: 1)) == nil)
        #expect(most.times(Quantity(thousandths: 2_000)) == nil)
        #expect(most.times(Quantity(thousandths: 1_000)) == most)
        #expect(Money.sum([most, Money(minor: 1)]) == nil)
        #expect(Int64.min.scaled(by: 1, over: 1) == nil)
        #expect(Int64(7).scaled(by: 1, over: 0) == nil)
    }

    @Test("A rate keeps both its decimals") func rates() {
        #expect(Rate(typed: "1.13")?.hundredths == 113)
        #expect(Rate(typed: "1,13 %")?.text(in: .english) == "1.13\u{A0}%")
        #expect(Rate(typed: "7")?.typed == "7")
        #expect(Rate(typed: "-1") == nil)
        #expect(Rate(typed: "1.135") == nil)
        #expect(Rate(typed: "tax") == nil)
    }

    @Test("Parts sum to the whole, as near to their weights as whole parts can be")
    func parted() {
        #expect(Int64(100).parted(by: [1, 1, 1]) == [34, 33, 33])
        #expect(Int64(-100).parted(by: [1, 1, 1]) == [-34, -33, -33])
        #expect(Int64(5).parted(by: [0, 3, 7]) == [0, 2, 3])  // 1.5 and 3.5: the first of equals
        #expect(Int64(0).parted(by: [0, 0]) == [0, 0])
        #expect(Int64(1).parted(by: [0, 0]) == nil)
        #expect(Int64(1).parted(by: [-1, 2]) == nil)
        var seed: UInt64 = 7
        func random(_ below: UInt64) -> Int64 {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int64((seed >> 33) % below)
        }
        for _ in 0..<2_000 {
            let weights = (0...random(9)).map { _ in random(100_000) }
            let whole = random(1_000_000_000)
            guard let parts = whole.parted(by: weights) else {
                #expect(weights.allSatisfy { $0 == 0 })
                continue
            }
            #expect(parts.reduce(0, +) == whole)
            let sum = weights.reduce(0, +)
            for (part, weight) in zip(parts, weights) {
                #expect(abs(part * sum - whole * weight) < sum)
            }
        }
    }

    private func percent(_ hundredths: Int64) -> Rate { Rate(hundredths: hundredths) ?? .zero }
}

@Suite("A currency") struct CurrencyTests {
    @Test(
        "It is written with its own decimals and its sign",
        arguments: [
            ("EUR", 125_000, "€1,250.00"), ("JPY", 1_250, "¥1,250"),
            ("KWD", 1_250, "KWD\u{A0}1.250"),
            ("CHF", 1_250, "CHF\u{A0}12.50"), ("EUR", -300, "−€3.00"), ("EUR", 5, "€0.05"),
            ("USD", 123_456_789, "$1,234,567.89"), ("EUR", 100_000, "€1,000.00"),
        ] as [(String, Int64, String)])
    func text(code: String, minor: Int64, text: String) {
        #expect(Currency(code: code)?.text(Money(minor: minor), in: .english) == text)
    }

    @Test(
        "It reads what people type",
        arguments: [
            ("12", 1_200), ("12.5", 1_250), ("12,50", 1_250), ("1,250.00", 125_000),
            ("1.250,00", 125_000), ("1,250", 125_000), ("€ 12.50", 1_250),
            ("EUR 3", 300), ("1'250.50", 125_050), ("1,234,567", 123_456_700), ("-3", -300),
            (" 0.05 ", 5),
        ] as [(String, Int64)])
    func reading(text: String, minor: Int64) {
        #expect(Currency.euro.money(typed: text)?.minor == minor)
    }

    @Test(
        "It reads nothing else",
        arguments: [
            "", "abc", "1.234.5", "1,23.4", "12.345.67", "12.5.5", "1,2,3", "--3", "0.005x", "1e3",
            "10000000000.01", "99999999999999999999",
        ])
    func nonsense(text: String) {
        #expect(Currency.euro.money(typed: text) == nil)
    }

    @Test("Decimals that a currency lacks are no sum, and three may be decimals where it has them")
    func decimals() {
        #expect(Currency(code: "JPY")?.money(typed: "12.5") == nil)
        #expect(Currency(code: "JPY")?.money(typed: "1,250")?.minor == 1_250)
        #expect(Currency(code: "KWD")?.money(typed: "1.250")?.minor == 1_250)
        #expect(Currency(code: "KWD")?.money(typed: "1.25")?.minor == 1_250)
    }

    @Test("What it writes into a field it reads again, at every exponent")
    func again() {
        for code in ["JPY", "EUR", "KWD"] {
            let currency = Currency(code: code)
            for minor: Int64 in [0, 1, 9, 10, 99, 100, 999, 1_000, 123_456, -5, 1_000_000_000_000] {
                let typed = currency?.typed(Money(minor: minor)) ?? ""
                #expect(currency?.money(typed: typed)?.minor == minor, "\(code) \(typed)")
            }
        }
    }

    @Test("A code that is none is refused, and every listed one is known") func codes() {
        #expect(Currency(code: "XXX") == nil)
        #expect(Currency(code: "eur") == nil)
        #expect(Currency.codes.allSatisfy { Currency(code: $0)?.code == $0 })
        #expect(Set(Currency.codes).count == Currency.codes.count)
        #expect(Currency(code: "EUR") == .euro)
    }

    @Test("A quantity is read, and written with its thousands apart") func quantities() {
        #expect(Quantity(typed: "1200")?.text(in: .english) == "1,200")
        #expect(Quantity(typed: "-0.25")?.text(in: .english) == "−0.25")
        #expect(Quantity(typed: "-0.25")?.typed == "-0.25")
        #expect(Quantity(typed: "0.0005") == nil)
        #expect(Quantity(typed: "1000000000.001") == nil)
        #expect(Quantity(whole: .max) == nil)
        #expect(Quantity(thousandths: 2_000).isWhole)
    }
}
