import Basics
import TestKit
import Testing

struct ReadingTests {
    private let yen = Currency(code: "JPY")!
    private let dinar = Currency(code: "KWD")!

    @Test(arguments: [
        ("1,000", 100_000), ("1,250.00", 125_000), ("1.250,00", 125_000),
        ("1.250.000", 125_000_000),
        ("1,234,567", 123_456_700), ("1 250", 125_000), ("1\u{2009}250,5", 125_050),
        ("1’250.50", 125_050), ("1\u{202F}250\u{202F}000", 125_000_000), ("12,5", 1_250),
        (".5", 50),
        ("5 €", 500), ("5€", 500), ("€5", 500), ("EUR 5", 500), ("5EUR", 500), ("5 eur", 500),
        ("−€3.00", -300), ("€ -3", -300), ("1,250.", 125_000), ("+7", 700), ("1250.00 €", 125_000),
    ])
    func `a sum in a currency of two decimals is read as people write it`(
        _ typed: String, _ minor: Int64
    ) throws {
        #expect(try Currency.euro.read(typed).minor == minor)
    }

    @Test(arguments: [
        ("0.125", Misread.tooManyDecimals(2)), ("0.500", .tooManyDecimals(2)),
        ("0,125", .tooManyDecimals(2)), ("1250.005", .tooManyDecimals(2)),
        (".125", .tooManyDecimals(2)), ("1,250.005", .tooManyDecimals(2)),
        ("1.005", .ambiguous(whole: "1005", decimals: nil)),
        ("1.250", .ambiguous(whole: "1250", decimals: "1.25")),
        ("-1.000", .ambiguous(whole: "-1000", decimals: "-1")),
        ("1 25", .notANumber), ("1,25,000", .notANumber), ("0,125,000", .notANumber),
        ("1,250 000", .notANumber), ("$5", .notANumber), ("5 EUR EUR", .notANumber),
        ("", .notANumber), ("€", .notANumber), (".", .notANumber), ("٣", .notANumber),
        ("10000000000.01", .tooLarge), ("99999999999999999999999", .tooLarge),
    ])
    func `what is no sum, or might be two, is refused with its reason`(
        _ typed: String, _ reason: Misread
    ) {
        #expect(throws: reason) { try Currency.euro.read(typed) }
    }

    @Test func `currencies of none and of three decimals have their own reading`() throws {
        #expect(try yen.read("1,250").minor == 1_250)
        #expect(try yen.read("250.000").minor == 250_000)
        #expect(throws: Misread.tooManyDecimals(0)) { try yen.read("12.5") }
        #expect(try dinar.read("1.250").minor == 1_250)
        #expect(try dinar.read("1,250.000").minor == 1_250_000)
        #expect(throws: Misread.ambiguous(whole: "1250", decimals: "1.25")) {
            try dinar.read("1,250")
        }
    }

    @Test
    func `of a quantity a point is the decimal sign, and a comma before three parts thousands`()
        throws
    {
        #expect(try Quantity.read("1,000") == Quantity(whole: 1_000))
        #expect(try Quantity.read("1,250") == Quantity(whole: 1_250))
        #expect(try Quantity.read("1.250") == Quantity(thousandths: 1_250))
        #expect(try Quantity.read("0,125") == Quantity(thousandths: 125))
        #expect(try Quantity.read("1,5") == Quantity(thousandths: 1_500))
        #expect(throws: Misread.tooManyDecimals(3)) { try Quantity.read("0.0005") }
    }

    @Test func `a quantity that may be a thousand times as much is not guessed`() throws {
        let two = Misread.ambiguous(whole: "1500", decimals: "1.5")
        #expect(throws: two) { try Quantity.read("1,500", isDivisible: true) }
        #expect(throws: two) { try Quantity.read("1.500", isDivisible: false) }
        #expect(try Quantity.read("1.500", isDivisible: true) == Quantity(thousandths: 1_500))
        #expect(try Quantity.read("1,500", isDivisible: false) == Quantity(whole: 1_500))
        #expect(throws: Misread.tooManyDecimals(0)) {
            try Quantity.read("0.125", isDivisible: false)
        }
        #expect(throws: Misread.tooLarge) {
            try Quantity.read("9999999999999999", isDivisible: false)
        }
        // Entries of former releases.
        for rules in Int64(2)...10 {
            let read = try Quantity.read("1,500", isDivisible: true, rules: rules)
            #expect(read == Quantity(whole: 1_500))
        }
    }

    @Test func `a dose with a comma before three digits is not guessed`() throws {
        #expect(throws: Misread.ambiguous(whole: "1125", decimals: "1.125")) {
            try Decimal.read("1,125", places: 6, comma: .refused)
        }
        #expect(try Decimal.read("0,125", places: 6, comma: .refused).units == 125_000)
        #expect(try Decimal.read("1.125", places: 6, comma: .refused).units == 1_125_000)
        #expect(try Decimal.read("1,025", places: 4, comma: .decimals).units == 10_250)
        #expect(throws: Misread.tooManyDecimals(6)) {
            try Decimal.read("0.1234567", places: 6, comma: .refused)
        }
    }

    /// Numbers in entries of release 0.1, which have no rules number.
    @Test func `the numbers of old entries are what they were`() throws {
        #expect(try Currency.euro.read("0.125", rules: 1).minor == 12_500)
        #expect(try Currency.euro.read("1.005", rules: 1).minor == 100_500)
        #expect(try dinar.read("1,250", rules: 1).minor == 1_250)
        #expect(try Quantity.read("1,000", rules: 1) == Quantity(whole: 1))
        #expect(try Decimal.read("1,125", places: 6, comma: .refused, rules: 1).units == 1_125_000)
    }

    @Test func `what Neroli writes is read again to the same`() throws {
        var dice = SplitMix64(seed: 83)
        for _ in 0..<2_000 {
            let size = Int64.random(in: 0...12, using: &dice)
            let most = (0..<size).reduce(Int64(1)) { power, _ in power * 10 }
            let minor = Int64.random(in: -most...most, using: &dice)
            for currency in [Currency.euro, yen, dinar] {
                let money = Money(minor: minor)
                #expect(try currency.read(currency.text(money, in: .english)) == money)
                #expect(try currency.read(currency.typed(money)) == money)
                #expect(try currency.read(currency.typed(money), rules: 1) == money)
            }
            let quantity = Quantity(thousandths: minor)
            #expect(try Quantity.read(quantity.text(in: .english)) == quantity)
            #expect(try Quantity.read(quantity.typed) == quantity)
            #expect(try Quantity.read(quantity.typed, rules: 1) == quantity)
            let decimal = Decimal(units: minor, places: 6)
            for comma in [CommaBeforeThree.thousands, .decimals, .refused] {
                #expect(try Decimal.read(decimal.typed, places: 6, comma: comma) == decimal)
                #expect(try Decimal.read(decimal.text, places: 6, comma: comma) == decimal)
            }
        }
    }
}
