internal import CMicroHTTPD

/// The server of requests: one studio, or the studio chosen by the host name of a request.
enum House: Sendable {
    case one(OpenStudio)
    case many(Studios)

    /// For all requests together.
    var bodies: Bodies {
        switch self {
        case .one: Bodies()
        case .many(let studios): studios.premises.bodies
        }
    }

    /// Finds the studio of a request, of which the headers have come.
    ///
    /// - Returns: false if its connection is put aside until the studio is open; this is called again then.
    func admits(_ pending: PendingRequest, _ connection: OpaquePointer?) -> Bool {
        switch self {
        case .one(let studio):
            pending.studio = studio
            return true
        case .many(let studios):
            switch studios.enter(pending, connection) {
            case .studio(let studio): pending.isFor(studio)
            case .refused(let refusal): pending.refusal = refusal
            case .aside: return false
            }
            return true
        }
    }

    /// The request is over.
    func left(_ pending: PendingRequest) {
        guard case .many(let studios) = self, let name = pending.studio?.name else { return }
        // First: an unused studio may be closed at once.
        pending.studio = nil
        studios.leave(name)
    }

    /// The answer to a request that no studio answers.
    func answer(_ incoming: RawRequest, _ refusal: StudioRefusal?) -> HostResponse {
        switch self {
        case .one(let studio): studio.site.answer(incoming)
        case .many(let studios): studios.answer(incoming, refusal ?? .unknown)
        }
    }

    func count(_ answer: HostResponse, _ microseconds: Int64, _ pending: PendingRequest) {
        let add = { (tally: Tally) in
            tally.add(
                status: answer.status, microseconds: microseconds,
                hasTrouble: answer.trouble != nil, waited: pending.deadline != nil)
        }
        if let studio = pending.studio { add(studio.site.tally) }
        if case .many(let studios) = self { add(studios.tally) }
    }

    func everySecond() {
        switch self {
        case .one(let studio): studio.site.longPoll.resumeLate()
        case .many(let studios): studios.everySecond()
        }
    }

    func keepBackups() {
        switch self {
        case .one(let studio): studio.site.watch()
        case .many(let studios): studios.watch()
        }
    }

    /// Ends all waits and backups before the program ends.
    func close() {
        switch self {
        case .one(let studio):
            studio.site.longPoll.close()
            studio.site.backups.close()
            studio.site.works.close()
        case .many(let studios): studios.close()
        }
    }

    /// Closes the studios after all requests are answered; every studio is a single whole file
    /// then.
    func closeStudios() {
        switch self {
        case .one(let studio): studio.site.close()
        case .many(let studios): studios.putAllAway()
        }
    }
}
