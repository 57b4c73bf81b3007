import Basics
import Importing
import Testing

@testable import Server

/// How far long work is, and its end.
struct WorksTests {
    private func sentence(_ work: Work) -> String { ServerWords(.english).sentence(work.state) }

    @Test func `says in a sentence what is done of what`() {
        let work = Work()
        #expect(sentence(work) == "Upload complete. Checking…")
        work.show(.reading, 1_250_000, of: 12_000_000)
        #expect(sentence(work) == "1.2 of 12.0 MB read")
        work.show(.comparing)
        #expect(sentence(work) == "Comparing with your data…")
        work.show(.keeping, 9_000_000, of: 4_000_000)
        #expect(sentence(work) == "Backing up your data: 4.0 of 4.0 MB")
        work.show(.bringing, 12_000, of: 120_000)
        #expect(sentence(work) == "12,000 of 120,000 rows")
        work.show(.checking)
        #expect(sentence(work) == "Checking the data…")
        work.show(.copying, 0, of: 1)
        #expect(sentence(work) == "0.0 of 0.0 MB copied")
        work.show(.settling)
        #expect(sentence(work) == "Finishing…")
    }

    @Test func `is stopped while nothing is half done, and then goes no further`() throws {
        let work = Work()
        #expect(work.show(.reading, 1, of: 2))
        work.stop()
        #expect(!work.show(.settling) && work.state.step == .reading)
        #expect(!work.state.mayStop && sentence(work) == "Stopping…")
        #expect(throws: Failure.stopped) { try work.importing(.bringing, 1, 2) }
        #expect(!work.watching(.copying) { _, _ in true }(1, 2))

        let late = Work()
        late.show(.settling)
        late.stop()
        #expect(!late.state.isStopped && !late.state.mayStop)
    }

    @Test func `is found by its name while it goes on`() throws {
        let works = Works()
        works.run("a") { work in
            #expect(works.named("a") === work)
            works.run("a") { other in
                #expect(other !== work && works.named("a") === work)
            }
            #expect(works.named("a") === work)
            #expect(works.named("b") == nil && works.named(nil) == nil)
        }
        #expect(works.named("a") == nil)
        let long = String(repeating: "a", count: 81)
        works.run(long) { _ in #expect(works.named(long) == nil) }
        #expect(throws: Failure.stopped) {
            try works.run("a") { (_) throws(Failure) in throw .stopped }
        }
        #expect(works.named("a") == nil)
    }
}
