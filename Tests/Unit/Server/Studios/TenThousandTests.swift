import Testing

@testable import Server

/// The figures of docs/scaling.md on ten thousand studios, recomputed: the shelf of a server, in
/// virtual time.
@Suite struct `Ten thousand studios` {
    @Test func `on one server wait for their opening, and seldom longer`() {
        let life = HostLife(studios: 10_000, places: 64, seed: 1, waits: false)
        let told = life.run(visits: 3_000, between: 50_000)
        let waited = told.waited.sorted()

        #expect(told.neverAnswered == 0 && told.putAwayInUse == 0 && told.mostPlaces == 64)
        #expect(waited[waited.count / 2] <= 20_000)
        #expect(waited[waited.count * 99 / 100] <= 100_000)
    }

    /// Opening a shared studio takes longer: its log is read and followed.
    @Test func `on three servers, of which one dies, wait hardly longer`() {
        let life = HostLife(
            studios: 10_000, places: 64, seed: 1, waits: false, servers: 3, death: 75_000_000,
            opening: 30_000)
        let told = life.run(visits: 9_000, between: 16_000)
        let (waited, after) = (told.waited.sorted(), told.waitedAfter.sorted())

        #expect(told.neverAnswered == 0 && told.putAwayInUse == 0 && told.mostPlaces == 64)
        #expect(told.answered >= 9_000 && after.count > 3_000)
        for waited in [waited, after] {
            #expect(waited[waited.count / 2] <= 40_000)
            #expect(waited[waited.count * 99 / 100] <= 120_000)
        }
    }
}
