import Basics
import Dispatch
import Foundation
import Journal
import SQLCore
import Synchronization
import Testing

@testable import Server

/// Forms that make no entry: previews, questions, a device's own settings.
struct PreviewTests {
    @Test(
        "a preview is answered while a write is under way",
        arguments: [
            ("/import", "text=Amount%2CName%0A5%2CLime"), ("/settings", "appearance=dark"),
            ("/medleys/import", "preview=on&sheet=Name%2CAmount%0ALime%2C5+g"),
            ("/medleys/new", "act=paste&paste=Lime+5+g"),
        ])
    func preview(_ target: String, _ form: String) throws {
        try withSite { site in
            let (began, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            let databases = site.site.databases
            let hasEnded = Atomic(false)
            Thread.detachNewThread {
                try? databases.write { (_) throws(Failure) in
                    began.signal()
                    // Ends by itself where the preview waits for the writer.
                    if mayEnd.wait(timeout: .now() + 300) == .timedOut {
                        hasEnded.store(true, ordering: .releasing)
                    }
                }
            }
            began.wait()
            let answer = site.post(target, form)

            let isWriting = !hasEnded.load(ordering: .acquiring)
            mayEnd.signal()
            #expect(answer.status < 400 || answer.status == 422, "\(answer.status)")
            #expect(isWriting, "the preview waited for the writer")
        }
    }

    @Test func `a form to carry out is left to the writer`() throws {
        try withSite { site in
            let head = try site.site.databases.read { (database) throws(Failure) in
                try JournalTable(database).head()
            }

            #expect(site.post("/notes/agarwood/remark", "text=Barn").status == 303)

            let after = try site.site.databases.read { (database) throws(Failure) in
                try JournalTable(database).head()
            }
            #expect(after == head + 1)
        }
    }
}
