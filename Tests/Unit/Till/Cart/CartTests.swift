import Basics
import Markup
import SQLCore
import TestKit
import Testing
import Web

@testable import Stock
@testable import Till

/// `#expect` can't contain a call of a mutating method, so this function takes the result.
private func expect(_ isSo: Bool, at place: SourceLocation = #_sourceLocation) {
    #expect(isSo, sourceLocation: place)
}

@Suite struct `A cart` {
    @Test func `takes one with each tap, and drops what comes to nothing`() {
        var cart = Cart(.number(1))
        let price = Money(minor: 1_900)

        expect(cart.add(.number(2), price: price))
        expect(cart.add(.number(2), price: price))
        expect(cart.add(.number(3), price: price))
        #expect(cart.lines.map { $0.quantity.typed } == ["2", "1"])

        expect(cart.step(.number(3), by: -1))
        expect(cart.set(.number(2), to: Quantity(thousandths: -500)))
        #expect(cart.isEmpty)
        expect(!cart.step(.number(2), by: -1))
    }

    @Test func `changes and loses the line that is named, and no other`() {
        var cart = Cart(.number(1))
        for number: UInt64 in 2...4 {
            expect(cart.add(.number(number), price: Money(minor: 1_900)))
        }

        expect(!cart.set(.number(9), to: Quantity(thousandths: 5_000)))
        expect(!cart.set(.number(2), to: Quantity(thousandths: Quantity.most.thousandths + 1)))
        expect(cart.set(.number(2), to: .most))
        cart.remove(.number(3))

        #expect(cart.lines.map { $0.item } == [.number(2), .number(4)])
        #expect(cart.lines.map { $0.quantity } == [.most, Quantity(thousandths: 1_000)])
    }

    @Test func `is full at sixty lines, but takes more of what is in it`() {
        var cart = Cart(.number(1))
        for number: UInt64 in 0..<60 {
            expect(cart.add(.number(number), price: Money(minor: 99_999)))
        }

        expect(!cart.add(.number(60), price: .zero))
        expect(cart.add(.number(59), price: .zero))
        #expect(cart.kept.utf8.count < 3_900)
    }

    @Test func `never grows beyond what a browser keeps`() {
        var cart = Cart(.number(1))
        for number: UInt64 in 0..<60 {
            _ = cart.add(.number(number), price: .most)
            _ = cart.set(.number(number), to: .most)
            cart.take(.amount(.most), off: .number(number))
        }

        #expect(cart.lines.count < 60)
        #expect(cart.kept.utf8.count < 4_096 - 120)
    }

    @Test(arguments: 1...500 as ClosedRange<UInt64>)
    func `is read as it was kept`(seed: UInt64) throws {
        var dice = SplitMix64(seed: seed)
        var cart = Cart(
            ID(Identifier(at: .june1, random: (seed &* 77, seed &* 0x9E37_79B9_7F4A))))
        for _ in 0..<dice.roll(0...30) {
            let item = ID<Item>.number(UInt64(dice.roll(1...12)) &* 0x1234_5678_9ABC)
            _ = cart.add(item, price: Money(minor: dice.roll(0...1_000_000)))
            if dice.roll(0...2) == 0 {
                _ = cart.set(item, to: Quantity(thousandths: dice.roll(0...99_999)))
            }
            if dice.roll(0...3) == 0 {
                cart.take(
                    .percent(try #require(Rate(hundredths: dice.roll(0...10_000)))), off: item)
            }
        }
        if dice.roll(0...1) == 0 { cart.takeOffWhole(.amount(Money(minor: dice.roll(0...500)))) }
        cart.pay(dice.roll(0...1) == 0 ? .cash : .card, given: Money(minor: dice.roll(0...99_999)))

        let kept = cart.kept

        #expect(Cart(kept: kept) == cart)
        // The text needs no escaping in a cookie.
        #expect(Cookie("cart", kept).header.hasPrefix("cart=" + kept + ";"))
    }

    @Test(arguments: [
        "", "1", "2.AAAAAAAAAAAAAAAAAAAAAA.0.cash..", "1.AAAAAAAAAAAAAAAAAAAAA.0.cash..",
        "1.AAAAAAAAAAAAAAAAAAAAAA.-1.cash..", "1.AAAAAAAAAAAAAAAAAAAAAA.0.cheque..",
        "1.AAAAAAAAAAAAAAAAAAAAAA.0.cash.-5.", "1.AAAAAAAAAAAAAAAAAAAAAA.0.cash..p10001",
        "1.AAAAAAAAAAAAAAAAAAAAAA.0.cash..x", "1.AAAAAAAAAAAAAAAAAAAAAA.0.cash..~",
        "1.AAAAAAAAAAAAAAAAAAAAAA.0.cash..~BAAAAAAAAAAAAAAAAAAAAA.0.5.",
        "1.AAAAAAAAAAAAAAAAAAAAAA.0.cash..~BAAAAAAAAAAAAAAAAAAAAA.1000.5.~BAAAAAAAAAAAAAAAAAAAAA.1000.5.",
        "1.AAAAAAAAAAAAAAAAAAAAA_.0.cash..", "🌸", "\0", "1.٣",
        "1.AAAAAAAAAAAAAAAAAAAAAA.0.cash..~BAAAAAAAAAAAAAAAAAAAAA.9999999999999999999.5.",
    ])
    func `is not read from anything else`(text: String) {
        #expect(Cart(kept: text) == nil)
    }

    @Test(arguments: [
        (".1.cash..", ".0.cash..", true), (".1.cash..", ".999999999.cash..", true),
        (".1.cash..", ".1000000000.cash..", false), (".cash..", ".cash.0.", true),
        (".cash..", ".cash.1000000000000.", true), (".cash..", ".cash.1000000000001.", false),
        (".cash..", ".cash.-1.", false), (".cash..", ".cash..p10000", true),
        (".cash..", ".cash..p10001", false), (".cash..", ".cash..a1000000000000", true),
        (".cash..", ".cash..a1000000000001", false), (".1000.5.", ".1.5.", true),
        (".1000.5.", ".0.5.", false), (".1000.5.", ".1000000000000.5.", true),
        (".1000.5.", ".1000000000001.5.", false), (".1000.5.", ".1000.0.", true),
        (".1000.5.", ".1000.1000000000000.", true), (".1000.5.", ".1000.1000000000001.", false),
        (".1000.5.", ".1000.5.p10000", true), (".1000.5.", ".1000.5.x", false),
    ])
    func `is read up to its limits and not beyond`(part: String, other: String, isRead: Bool) {
        var cart = Cart(.number(1))
        expect(cart.add(.number(2), price: Money(minor: 5)))
        let kept = cart.kept.replacing(part, with: other)

        #expect(kept.contains(other))
        #expect(Cart(kept: kept)?.kept == (isRead ? kept : nil))
    }

    @Test func `forgets what was handed over as soon as its sum changes`() {
        var cart = Cart(.number(1))
        _ = cart.add(.number(2), price: Money(minor: 500))
        cart.pay(.cash, given: Money(minor: 2_000))
        #expect(cart.given?.minor == 2_000)

        _ = cart.add(.number(2), price: Money(minor: 500))

        #expect(cart.given == nil)
    }

    @Test func `that was changed last is the cart, of two copies`() {
        var older = Cart(.number(1))
        _ = older.add(.number(2), price: .zero)
        var later = older
        _ = later.add(.number(2), price: .zero)
        let next = Cart(
            ID(Identifier(at: Moment(milliseconds: 1_780_315_300_000), random: (0, 1))))

        #expect(Cart.later(older, later) == later)
        #expect(Cart.later(later, older) == later)
        #expect(Cart.later(later, next) == next)
        #expect(Cart.later(next, later) == next)
        #expect(Cart.later(nil, older) == older)
        #expect(Cart.later(older, nil) == older)
        #expect(Cart.later(nil, nil) == nil)
    }

    @Test func `is the first of two copies of which none is later`() {
        var one = Cart(.number(1))
        _ = one.add(.number(2), price: .zero)
        var other = Cart(.number(1))
        _ = other.add(.number(3), price: .zero)
        let ofTheMoment = Cart(.number(4))

        for (first, second) in [(one, other), (other, one), (one, ofTheMoment), (ofTheMoment, one)]
        {
            #expect(Cart.later(first, second) == first)
        }
    }
}
