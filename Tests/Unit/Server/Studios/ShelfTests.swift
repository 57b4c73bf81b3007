import TestKit
import Testing

@testable import Server

@Suite struct `The shelf of studios` {
    private let anna = name("anna")
    private let bert = name("bert")
    private let cleo = name("cleo")

    @Test func `opens what is asked for, once`() {
        var shelf = Shelf(most: 2)
        shelf.want(anna)
        shelf.want(anna)
        #expect(shelf.steps(0) { _ in .nothing } == [.open(anna)])
        shelf.want(anna)
        #expect(shelf.steps(0) { _ in .working }.isEmpty)
        #expect(shelf.phase(of: anna) == .opening)
        shelf.opened(anna, at: 1)
        #expect(shelf.phase(of: anna) == .open)
    }

    @Test func `puts away for another what was used longest ago`() {
        var shelf = holding([anna, bert])
        shelf.enter(anna, at: 10)
        shelf.leave(anna, at: 11)
        shelf.want(cleo)

        #expect(shelf.steps(20) { _ in .nothing } == [.close(bert)])
        // Its place is free only after closing.
        #expect(shelf.steps(20) { _ in .nothing }.isEmpty)
        shelf.closed(bert)
        #expect(shelf.steps(20) { _ in .nothing } == [.open(cleo)])
    }

    @Test func `never puts away what is at work`() {
        var shelf = holding([anna, bert])
        shelf.want(cleo)

        #expect(shelf.steps(Shelf.patience * 2) { _ in .working }.isEmpty)
        #expect(shelf.waitedFor == 1)
    }

    @Test func `puts away before others what nobody looks at`() {
        var shelf = holding([anna, bert])
        shelf.enter(bert, at: 10)
        shelf.leave(bert, at: 11)
        shelf.want(cleo)

        #expect(shelf.steps(20) { $0 == anna ? .keeping : .nothing } == [.close(bert)])
    }

    @Test func `ends the waits of devices only where it must, and not at once`() {
        var shelf = holding([anna, bert])
        shelf.want(cleo)
        let use: (StudioName) -> Shelf.Use = { $0 == anna ? .waiting : .working }

        #expect(shelf.steps(Shelf.shortest - 1, use).isEmpty)
        #expect(shelf.steps(Shelf.shortest, use) == [.endWaits(anna)])
        #expect(shelf.steps(Shelf.shortest, use).isEmpty)
        #expect(shelf.steps(Shelf.shortest) { $0 == anna ? .nothing : .working } == [.close(anna)])
    }

    @Test func `puts away what nobody used for a while, though there is room`() {
        var shelf = holding([anna, bert])
        shelf.enter(bert, at: 500)
        shelf.leave(bert, at: 500)

        #expect(shelf.steps(Shelf.patience) { _ in .nothing }.isEmpty)
        #expect(shelf.steps(Shelf.patience + 1) { _ in .nothing } == [.close(anna)])
    }

    @Test func `opens a few at once, in turn`() {
        var shelf = Shelf(most: 20)
        let names = (0..<6).map { name("s\($0)") }
        for name in names { shelf.want(name) }

        #expect(
            shelf.steps(0) { _ in .nothing } == names.prefix(Shelf.mostAtOnce).map { .open($0) })
        shelf.closed(names[0])
        #expect(shelf.steps(0) { _ in .nothing } == [.open(names[4])])
    }

    @Test func `opens again what is asked for while it is closed`() {
        var shelf = holding([anna])
        #expect(shelf.steps(Shelf.patience + 1) { _ in .nothing } == [.close(anna)])
        shelf.want(anna)
        #expect(shelf.steps(Shelf.patience + 1) { _ in .nothing }.isEmpty)
        shelf.closed(anna)
        #expect(shelf.steps(Shelf.patience + 2) { _ in .nothing } == [.open(anna)])
    }

    @Test func `forgets whom nobody waits for`() {
        var shelf = holding([anna, bert])
        shelf.want(cleo)
        shelf.forget(cleo)
        #expect(shelf.steps(10) { _ in .nothing }.isEmpty)
    }

    @Test(arguments: 0..<4)
    func `keeps to its number, and lets everybody in, in any life`(_ seed: UInt64) {
        let life = HostLife(studios: 40, places: 6, seed: seed, waits: true)
        let told = life.run(visits: 500, between: 200_000)
        #expect(told.mostPlaces == 6)
        #expect(told.answered >= 500)
        #expect(told.neverAnswered == 0)
        #expect(told.putAwayInUse == 0)
    }
}

func name(_ text: String) -> StudioName { StudioName(text)! }

private func holding(_ names: [StudioName]) -> Shelf {
    var shelf = Shelf(most: 2)
    for name in names { shelf.want(name) }
    _ = shelf.steps(0) { _ in .nothing }
    for name in names { shelf.opened(name, at: 0) }
    return shelf
}
