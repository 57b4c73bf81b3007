import Browser
import Journal
import TestKit

// Messages between devices and server, with their losses on the way.
extension Life {
    func ask(_ number: Int) throws {
        let device = devices[number]
        guard !device.isAway else { return }
        device.requests.append(try device.device.syncRequest())
        tell("device \(number) asks from \(device.device.cursor)")
    }

    /// Any request on its way reaches the server, in any order, perhaps not for the last time.
    func serve(_ number: Int) throws {
        let device = devices[number]
        guard !device.isAway, !device.requests.isEmpty else { return }
        let place = dice.roll(device.requests.count)
        let request = device.requests[place]
        if !dice.happens(20) { device.requests.remove(at: place) }
        let isCutShort = dice.happens(5)
        let answer = try answer(request, number, isCutShort: isCutShort)
        tell("the server \(isCutShort ? "stops while answering" : "answers") device \(number)")
        // The answer is lost after the server applied the request.
        if let answer, !dice.happens(15) { device.answers.append(answer) }
    }

    private func answer(
        _ bytes: [UInt8], _ number: Int, isCutShort: Bool = false
    ) throws -> [UInt8]? {
        let answer = try server.answer(bytes, schema: schema(number), isCutShort: isCutShort)
        if let answer {
            tally.answers += 1
            tally.carried += answer.count
        }
        if answer != nil, let request = SyncRequest(packed: bytes) {
            // Of a device with another history nothing is taken yet.
            let ids = try request.pending.map { $0.id }.filter { try server.has($0) }
            reached.formUnion(ids)
            answered.formUnion(ids)
        }
        return answer
    }

    /// Any answer on its way reaches the device: whole or cut, late, twice.
    func deliver(_ number: Int) throws {
        let device = devices[number]
        guard !device.isAway, !device.answers.isEmpty else { return }
        let place = dice.roll(device.answers.count)
        let answer = device.answers[place]
        if dice.happens(20) { return try deliverHalf(answer, number) }
        if !dice.happens(25) { device.answers.remove(at: place) }
        if try take(answer, number), dice.happens(15) {
            tell("device \(number) crashes before it keeps")
            return try device.crash()
        }
        // Storing continues while forms are sent; unsaved entries are saved with the next.
        if !dice.happens(20) { try device.keep() }
        if dice.happens(80) { try partIfTwo(number) }
    }

    private func deliverHalf(_ answer: [UInt8], _ number: Int) throws {
        let device = devices[number]
        let before = (device.device.cursor, device.device.pending)
        let half = [UInt8](answer.prefix(dice.roll(answer.count)))
        guard try device.absorb(half) == .unreadable,
            (device.device.cursor, device.device.pending) == before
        else { throw Divergence("half an answer of \(half.count) bytes was taken") }
    }

    /// - Returns: whether there is something to keep.
    private func take(_ answer: [UInt8], _ number: Int) throws -> Bool {
        let device = devices[number]
        let cursor = device.device.cursor
        let absorbed = try device.absorb(answer)
        tell("device \(number) absorbs: \(absorbed), \(cursor) -> \(device.device.cursor)")
        guard device.device.cursor >= cursor else { throw Divergence("the cursor went back") }
        switch absorbed {
        case .inStep: return true
        case .needsSnapshot: if !dice.happens(30) { try loadSnapshot(number) }
        case .needsUpdate: if !dice.happens(30) { try update(number) }
        case .isForeign: throw Divergence("a device is called another studio's")
        case .unreadable: throw Divergence("a whole answer can't be read")
        }
        return false
    }

    func loadSnapshot(_ number: Int) throws {
        let device = devices[number]
        guard !device.isAway else { return }
        let image = try server.snapshot(at: now)
        if dice.happens(20) {
            let half = [UInt8](image.prefix(dice.roll(image.count / 512) * 512))
            let cursor = device.device.cursor
            guard try !device.load(half), device.device.cursor == cursor else {
                throw Divergence("half a snapshot of \(half.count) bytes was taken")
            }
        }
        guard try device.load(image) else {
            guard Programs.differ(device.version, version) else {
                throw Divergence("a snapshot was not taken")
            }
            return tell("device \(number) can't read the snapshot of a newer program")
        }
        if try device.lacksOld { tally.trimmed += 1 }
        tell("device \(number) loads a snapshot up to \(device.device.cursor)")
    }

    /// The replay schema that the server reports to a device; nil for the real one.
    private func schema(_ number: Int) -> String? {
        let known = devices[number].version
        return known == version || Programs.differ(known, version) ? nil : "of version \(version)"
    }

    /// The worker of the device's program ends, and a worker of the server's program starts from
    /// the stored data.
    private func update(_ number: Int) throws {
        let device = devices[number]
        if device.version > version, Programs.differ(device.version, version) {
            // As when the other program cannot be fetched.
            if dice.happens(50) { return tell("device \(number) stays with its newer program") }
            try device.goBack(to: version, server.snapshot(at: now))
            tell("device \(number) goes back to the server's program")
            tally.wentBack += 1
            return
        }
        tell("device \(number) is updated")
        tally.updates += 1
        try device.update(to: version)
    }

    /// A whole sync, without trouble.
    ///
    /// - Returns: whether the device is in step.
    @discardableResult
    func meet(_ number: Int) throws -> Bool {
        let device = devices[number]
        let request = try device.device.syncRequest()
        guard let answer = try answer(request, number) else { return false }
        let absorbed = try device.absorb(answer)
        tell("device \(number) meets the server: \(absorbed)")
        switch absorbed {
        case .inStep(_, let isWhole):
            try device.keep()
            try partIfTwo(number)
            return isWhole
        case .needsSnapshot:
            try loadSnapshot(number)
            return false
        case .needsUpdate:
            try update(number)
            return false
        case .unreadable, .isForeign:
            throw Divergence("device \(number) can't meet the server: \(absorbed)")
        }
    }

    /// Everybody, until all are in step.
    func meet() throws {
        for device in devices { device.isAway = false }
        for _ in 0..<12 {
            let head = try server.head
            var isWhole = true
            for number in devices.indices where try !meet(number) { isWhole = false }
            if isWhole, try server.head == head { return }
        }
        throw Divergence("they don't come to an end")
    }
}
