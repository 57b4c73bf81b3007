internal import Basics
internal import Importing
internal import Studio
internal import Web

// Progress of long work.
extension Site {
    /// True if the form is handled on its own thread.
    func isLongWork(_ incoming: RawRequest) -> Bool {
        guard incoming.method == "POST" else { return false }
        for place in [
            DataRoute.importing.target.text, DataRoute.erasing.target.text,
            HostRoute.sendBackup.path, HostRoute.makeBackup.path, HostRoute.restore.path,
        ] where incoming.target.elementsEqual(place.utf8) {
            return true
        }
        return false
    }

    /// Three lines: the share done if known, a flag for stoppable work, and a sentence.
    func progress(of request: Request) -> HostResponse {
        guard let state = works.named(request.target.query["of"])?.state else {
            return plain(204, "")
        }
        let share =
            state.whole > 0
            ? String(Double(min(max(state.done, 0), state.whole)) / Double(state.whole)) : ""
        let text = ServerWords(request.language).sentence(state)
        return plain(200, "\(share)\n\(state.mayStop ? "stop" : "")\n\(text)")
    }

    func stop(_ request: Request) -> HostResponse {
        works.named(request.form["of"])?.stop()
        return plain(204, "")
    }
}

extension Failure {
    /// The work was stopped and left nothing behind.
    static var stopped: Failure { .database(code: 9, message: "stopped") }

    var isStopped: Bool {
        if case .database(let code, _) = self { return code & 0xFF == 9 }
        return false
    }
}

extension Work {
    /// For an import.
    var importing: ImportWatch {
        { [self] (step, done, whole) throws(Failure) in
            let step: Step =
                switch step {
                case .reading: .reading
                case .comparing: .comparing
                case .bringing: .bringing
                case .settling: .settling
                }
            guard show(step, done, of: whole) else { throw .stopped }
        }
    }

    /// For a copy of a database.
    func watching(_ step: Step, _ others: @escaping Watching) -> Watching {
        { [self] done, whole in others(done, whole) && show(step, done, of: whole) }
    }
}
