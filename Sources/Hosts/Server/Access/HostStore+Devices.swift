internal import Basics
internal import SQLCore
internal import Studio

// The devices that keep a copy.
extension HostStore {
    func devices() throws(Failure) -> [KeptDevice] {
        try use { (database) throws(Failure) in
            try database.all(
                "SELECT id, name, paired, seen FROM device ORDER BY seen DESC, id LIMIT 200"
            ) { (row) throws(Failure) in
                KeptDevice(
                    id: row.text(), name: row.text(),
                    paired: Moment(milliseconds: row.integer()),
                    seen: Moment(milliseconds: row.integer()))
            }
        }
    }

    /// This server's own device id, then the paired devices, sorted by time of pairing.
    /// A standby sells nothing, and gets no letter.
    func admitted() throws(Failure) -> [ID<Replica>] {
        let standbys = try use { (database) throws(Failure) in
            try database.all("SELECT id FROM device WHERE is_standby = 1") {
                (row) throws(Failure) in row.text()
            }
        }
        let paired = try devices().sorted { ($0.paired, $0.id) < ($1.paired, $1.id) }
        return [device] + paired.filter { !standbys.contains($0.id) }.compactMap { ID($0.id) }
    }

    /// The id that the next copy of a device gets; nil where there were too many.
    func freePart(of device: ID<Replica>) throws(Failure) -> ID<Replica>? {
        for id in device.parts {
            let isKnown = try use { (database) throws(Failure) in
                try database.integer(
                    """
                    SELECT EXISTS (SELECT 1 FROM device WHERE id = ?1)
                        OR EXISTS (SELECT 1 FROM removed WHERE id = ?1)
                    """, [.text(id)])
            }
            if isKnown == 0 { return id }
        }
        return nil
    }

    /// True if the limit permits one more device, or if the device replaces another.
    func mayTake(_ most: Int?, instead known: ID<Replica>?) throws(Failure) -> Bool {
        guard let most else { return true }
        let devices = try devices()
        return devices.count < most || devices.contains { $0.id == known?.text }
    }

    /// Adds a device. Returns its id and its token; only the device stores the token.
    ///
    /// - Parameter proof: a secret also stored by the device, to identify the device if the token
    ///   is lost.
    func pair(
        _ name: String, as known: ID<Replica>? = nil, proof: String? = nil,
        of person: String? = nil,
        at now: Moment
    ) throws(Failure) -> (id: ID<Replica>, token: String) {
        let token = Crypto.random(32)
        let id = known ?? ID(Clock.newIdentifier(at: now))
        let proof = proof.flatMap(tokenBytes).map { Value.blob(Crypto.hash($0)) } ?? .null
        try change { (database) throws(Failure) in
            try database.run("DELETE FROM removed WHERE id = ?", [.text(id)])
            try database.run(
                """
                INSERT OR REPLACE INTO device
                    (id, name, token, paired, seen, renewed, is_old, proof, person)
                VALUES (?1, ?2, ?3, ?4, ?4, ?4, 0, ?5, ?6)
                """,
                [
                    .text(id), .text(name), .blob(Crypto.hash(token)),
                    .integer(now.milliseconds), proof, .text(orNull: person),
                ])
        }
        return (id, hexadecimal(token))
    }

    /// True if the holder of these secrets may use that device id: entries under an id must not
    /// come from another device.
    ///
    /// A paired or removed device shows its token or its proof. A device of 0.1 has no proof, and
    /// a device unknown to this store has no record: both are accepted, because the caller has
    /// checked that the person is signed in and knows the passcode. This server's own id is
    /// always refused.
    func mayClaim(
        _ id: ID<Replica>, tokens: [Borne], proof: String?
    ) throws(Failure) -> Bool {
        guard id != device else { return false }
        let shown = tokens.compactMap { tokenBytes($0.token) }.map { Crypto.hash($0) }
        let proof = proof.flatMap(tokenBytes).map { Crypto.hash($0) }
        return try use { (database) throws(Failure) in
            for table in ["device", "removed"] {
                let held = try database.first(
                    "SELECT token, proof FROM \(table) WHERE id = ?", [.text(id)]
                ) { (row) throws(Failure) in
                    (token: row.blob(), proof: row.isNull(1) ? nil : row.blob())
                }
                guard let held else { continue }
                return held.proof == nil || held.proof == proof || shown.contains(held.token)
            }
            return true
        }
    }

    /// Stores the proof of a device of 0.1; an existing proof stays.
    func prove(_ id: ID<Replica>, _ proof: String?) throws(Failure) {
        guard let bytes = proof.flatMap(tokenBytes), bytes.count == 32 else { return }
        try use { (database) throws(Failure) in
            try database.run(
                "UPDATE device SET proof = ? WHERE id = ? AND proof IS NULL",
                [.blob(Crypto.hash(bytes)), .text(id)])
        }
    }

    /// The device with this token; records the time of use.
    func device(
        _ borne: [Borne], at now: Moment
    ) throws(Failure) -> (id: ID<Replica>, renewal: Borne?)? {
        try use(mayWait: true) { (database) throws(Failure) in
            for cookie in borne {
                guard let found = try HostStore.recognized(cookie, in: "device", now, database)
                else { continue }
                let held = try database.first(
                    "SELECT id, seen FROM device WHERE token = ?", [.blob(found.key)]
                ) { (row) throws(Failure) -> (id: ID<Replica>?, seen: Int64) in
                    (id: row.id(), seen: row.integer())
                }
                guard let held, let id = held.id else { continue }
                // At most every 15 seconds, because every update is a write.
                if abs(now.milliseconds - held.seen) > 15_000 {
                    try database.run(
                        "UPDATE device SET seen = ? WHERE token = ?",
                        [.integer(now.milliseconds), .blob(found.key)])
                }
                return (id, found.renewal)
            }
            return nil
        }
    }

    func rename(_ id: String, _ name: String) throws(Failure) {
        try use { (database) throws(Failure) in
            try database.run(
                "UPDATE device SET name = ? WHERE id = ?", [.text(name), .text(id)])
        }
    }

    /// Removes a device. Its token and the sessions begun on this device become invalid.
    ///
    /// - Parameters:
    ///   - here: session on the device itself when the device gives up its copy; this session
    ///     stays open.
    ///   - alone: keeps the devices split from this device. Otherwise these are removed too,
    ///     because a holder of its token can create more.
    func remove(
        _ id: String, keeping here: [UInt8]? = nil, alone: Bool = false, at now: Moment
    ) throws(Failure) {
        if !alone, let id: ID<Replica> = ID(id) {
            let known = try Set(devices().map(\.id))
            for part in id.parts where known.contains(part.text) {
                try remove(part.text, keeping: here, at: now)
            }
        }
        try change { (database) throws(Failure) in
            try database.run(
                """
                INSERT OR REPLACE INTO removed (id, token, proof, at)
                SELECT id, token, proof, ?2 FROM device WHERE id = ?1
                """, [.text(id), .integer(now.milliseconds)])
            if let here {
                try database.run(
                    "UPDATE session SET device = NULL WHERE token = ?", [.blob(here)])
            }
            try database.run("DELETE FROM session WHERE device = ?", [.text(id)])
            try database.run("DELETE FROM device WHERE id = ?", [.text(id)])
        }
    }
}

extension ID where Thing == Replica {
    /// The ids that this device's copies get, one after another.
    var parts: [ID<Replica>] {
        (0..<8).map { ID(raw.derived(Digest("part").value &+ $0)) }
    }
}
