internal import Basics
internal import SQLCore
internal import Studio
internal import Web

// Rights of persons beside the owner, at the server's one door for pages, forms and files.
extension Site {
    /// The answer to a person without the right to an address; nil if she has the right, and for
    /// the owner.
    func unlessAllowed(
        _ request: Request, _ incoming: RawRequest
    ) throws(Failure) -> HostResponse? {
        guard let person else { return nil }
        // A file that waits on a device goes with somebody who may add it. Other addresses for
        // programs ask for the device's own token.
        if let route = HostRoute(request.target), route.isForMachines {
            let isRefused = route == .paper && !person.may(request.target, isAct: true)
            return isRefused ? plain(.notHers, in: request.language) : nil
        }
        let refused = try databases.read { (database) throws(Failure) in
            try program.unlessAllowed(request, database)
        }
        return refused.map { answer($0, incoming) }
    }

    /// Adds sign-ins, wrong passcodes, changes of rights and data taken out to the owner's list.
    func noteVisits(_ answer: HostResponse, at now: Moment, _ incoming: RawRequest) {
        for note in answer.notes {
            guard let kind = note.text.split(separator: ":").first,
                ["door", "export", "backup", "copy", "key", "people"].contains(kind)
            else { continue }
            let event = note.text.components(before: ", from ")
            try? host.note(
                Visit(at: now, event: event, person: answer.by, address: incoming.address))
        }
    }
}

extension String {
    fileprivate func components(before mark: String) -> String {
        firstRange(of: mark).map { String(self[..<$0.lowerBound]) } ?? self
    }
}
