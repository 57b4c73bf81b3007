internal import CMicroHTTPD
internal import Synchronization

// Answers, and the threads that make these.
extension Listener {
    private func response(_ answer: HostResponse) -> OpaquePointer? {
        if let file = answer.file {
            return neroli_httpd_file_response(
                file.duplicate(), UInt64(clamping: answer.offset), UInt64(clamping: answer.size))
        }
        var body = answer.body
        return body.withUnsafeMutableBytes {
            neroli_httpd_response($0.baseAddress, $0.count)
        }
    }

    func reply(
        _ connection: OpaquePointer?, _ method: String, _ pending: PendingRequest
    ) -> MHD_Result {
        let incoming = pending.incoming ?? read(connection, method, pending)
        pending.incoming = incoming
        guard let answer = look(connection, incoming, pending) else { return neroli_httpd_yes() }
        defer {
            let took = Clock.elapsed - pending.start
            log.request(incoming, answer, microseconds: took, at: pending.studio?.name)
            house.count(answer, took, pending)
        }
        if let connection {
            connections.isCarrying(neroli_httpd_socket(connection), bytes: answer.size)
        }
        guard let response = response(answer) else { return neroli_httpd_no() }
        defer { MHD_destroy_response(response) }
        for header in answer.headers {
            MHD_add_response_header(response, header.name, header.value)
        }
        return MHD_queue_response(connection, UInt32(answer.status), response)
    }

    private func read(
        _ connection: OpaquePointer?, _ method: String, _ pending: PendingRequest
    ) -> RawRequest {
        var incoming = RawRequest(method: method, target: pending.target)
        incoming.headers = RawRequest.Headers(connection, pending.version)
        incoming.peer = Peer(connection).address
        incoming.body = pending.body
        incoming.isMalformed = pending.isMalformed
        incoming.isTooLarge = pending.isTooLarge
        incoming.isFromStranger = !pending.isKnown
        incoming.isCrowdedOut = pending.isCrowdedOut
        incoming.upload = pending.upload?.finish()
        if let upload = pending.upload { incoming.uploadFields = upload.fields }
        return incoming
    }

    /// Nil if the connection was suspended.
    private func look(
        _ connection: OpaquePointer?, _ incoming: RawRequest, _ pending: PendingRequest
    ) -> HostResponse? {
        if let answer = pending.outcome?.answer { return answer }
        guard let studio = pending.studio else { return house.answer(incoming, pending.refusal) }
        let stamp = pending.stamp ?? studio.site.stamp()
        pending.stamp = stamp
        var incoming = incoming
        incoming.stamp = stamp
        incoming.hasWaited = pending.deadline != nil
        let deadline = pending.deadline ?? Clock.elapsed + LongPoll.patience * 1_000_000
        guard let connection, Clock.elapsed < deadline,
            !studio.isLeaving.load(ordering: .relaxed)
        else { return studio.site.answer(incoming) }
        if pending.isKnown || pending.upload != nil, studio.site.isLongWork(incoming) {
            return beginLongWork(connection, studio, incoming, pending)
        }
        if incoming.method == "POST", studio.site.databases.writing > 0 {
            pending.outcome = forms.begin(connection) { [incoming] in studio.site.answer(incoming) }
            return nil
        }
        incoming.canWait = true
        return studio.site.longPoll.answer(connection, until: deadline) { [incoming] in
            let answer = studio.site.answer(incoming)
            // Before suspension, because afterwards another thread may use `pending`.
            if answer.mayWait {
                pending.deadline = deadline
                connections.isWaiting(neroli_httpd_socket(connection))
            }
            return answer
        }
    }

    /// - Returns: an answer where too much of the kind is under way in this studio already.
    private func beginLongWork(
        _ connection: OpaquePointer, _ studio: OpenStudio, _ incoming: RawRequest,
        _ pending: PendingRequest
    ) -> HostResponse? {
        let others = studio.longWorks.add(1, ordering: .relaxed).oldValue
        guard others < StudioLimits.longWorks || studio.name == nil else {
            studio.longWorks.subtract(1, ordering: .relaxed)
            return house.answer(incoming, .crowded)
        }
        pending.outcome = longWork.begin(connection) { [incoming] in
            defer { studio.longWorks.subtract(1, ordering: .relaxed) }
            return studio.site.answer(incoming)
        }
        return nil
    }
}
