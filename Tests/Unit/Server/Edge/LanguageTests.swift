import Basics
import Studio
import TestKit
import Testing

@testable import Server

/// The server in a language that is made up: whatever is not said through `Language` shows as
/// English there.
@Suite struct `The server in another language` {
    @Test(arguments: PlainFault.allCases)
    func `says in it why there is no page`(_ fault: PlainFault) {
        let said = ServerWords(.madeUp).sentence(fault)
        #expect(said == "‹" + ServerWords(.english).sentence(fault) + "›")
        #expect((400...599).contains(fault.status))
    }

    @Test(arguments: StudioRefusal.allCases)
    func `says in it why no studio answers`(_ refusal: StudioRefusal) {
        let (said, english) = (
            ServerWords(.madeUp).refusal(refusal), ServerWords(.english).refusal(refusal)
        )
        #expect(said.title == "‹" + english.title + "›")
        #expect(said.advice == "‹" + english.advice + "›")
        #expect((404...503).contains(refusal.status))
        #expect((refusal.patience == nil) == (refusal.status == 404))
    }

    @Test func `says in it why there is no backup`() {
        let words = ServerWords(.madeUp)
        let path = "/ΑΡΧΕΙΟ"
        for trouble in [
            BackupTrouble.unsound(.damaged), .exists(path), .noRoom, .stopped,
        ] {
            #expect(words.reason(trouble) == "‹" + trouble.reason + "›")
        }
        // The system's own words.
        #expect(words.reason(.unwritable(path)) == path)
        #expect(words.fault(.unwritable(path)) == .unwritable(path))
        #expect(words.fault(.exists(path)) == .unwritable("‹/ΑΡΧΕΙΟ already exists›"))
        #expect(words.fault(.stopped) == .stopped)
        #expect(words.fault(.unsound(.empty)) == .unsound(.empty))
        #expect(words.fault(.noRoom) == .noRoom)
    }

    @Test func `says in it why the last backup came to nothing`() throws {
        try withSite { site in
            let folder = site.site.backups.folder
            let damaged = folder.path + ".sqlite"
            try write([UInt8](repeating: 7, count: 8_192), to: damaged)
            let keeper = BackupKeeper(folder: folder, isDaily: true, path: damaged)

            keeper.tick(.june1, .utc)

            let said = keeper.standing(.june1, .utc, in: .madeUp).trouble
            #expect(said == "‹the studio’s database is damaged›")
        }
    }

    @Test func `answers what a page can't`() throws {
        try withSite { site in
            let words = ServerWords(.english)
            for (answer, fault) in [
                (site.get("/assets/none"), PlainFault.noFile),
                (site.get("/notes") { $0.host = "studio.example" }, .otherName),
                (site.post("/settings") { $0.contentType = "text/plain" }, .notAForm),
                (site.get("/sync") { $0.neroli = nil }, .notByProgram),
                (site.post("/sync"), .notPaired),
            ] {
                #expect(answer.status == fault.status)
                #expect(answer.text == words.sentence(fault) + "\n")
            }
        }
    }
}
