internal import Basics
internal import Glibc
internal import Journal
internal import SQLCore

// What lies beside the database.
extension Standby {
    static let otherVersion =
        "the server has another version of Neroli; install the newer of both on both machines"

    static func enteringPath(_ data: String) -> String { data + "/standby-host.sqlite" }

    /// Fetches who may enter, if that changed.
    func enter(
        _ answer: StandbyCall.Answer, _ session: inout Session, _ call: StandbyCall
    ) throws(SendTrouble) {
        let path = Standby.enteringPath(data)
        let noted = path + ".digest"
        if session.entering.isEmpty, access(path, F_OK) == 0, let known = try? contents(of: noted) {
            session.entering = String(decoding: known, as: UTF8.self)
        }
        guard let digest = answer.entering, digest != session.entering else { return }
        let fetched = try call.ask("/sync/snapshot?of=entering", to: "standby-host.part")
        try refuse(fetched)
        do throws(Failure) {
            let store = try Database(path: fetched.file, access: .reading)
            try store.checkMigrations(HostStore.migrations)
            guard try store.text("PRAGMA quick_check(1)") == "ok" else { throw .badData("damaged") }
        } catch {
            if case .newerDatabase = error { throw .failed(Standby.otherVersion) }
            throw .failed("who may enter can't be kept: \(error)")
        }
        guard let given = fetched.entering, synchronise(fetched.file),
            rename(fetched.file, path) == 0, write(given, to: noted)
        else { throw .failed("who may enter can't be kept") }
        closeFile(path)
        session.entering = given
    }

    /// Fetches pictures and files that rows refer to.
    func papers(_ session: Session, _ call: StandbyCall) throws(SendTrouble) {
        guard let database = session.database else { return }
        let wanted: [String]
        do throws(Failure) {
            wanted = try AttachmentTable(database).hashes()
        } catch { throw .failed("the rows here can't be read: \(error)") }
        let papers = PaperFiles(data: data)
        for hash in wanted where !papers.holds(hash) && !seconds.isEnding {
            try call.fetch(hash, into: papers)
        }
    }
}
