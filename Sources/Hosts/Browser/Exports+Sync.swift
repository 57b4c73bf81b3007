#if arch(wasm32)
    internal import Basics
    internal import CPocket
    internal import Journal

    // Sync functions called by JavaScript. Blocks are described in Exports.swift.

    /// Becomes the device with this id (36 characters of text), with the entries saved as
    /// pending: a count, then as many byte strings. Returns a block: empty, or the reason of the
    /// failure.
    @_expose(wasm, "pocket_follow") @_cdecl("pocket_follow")
    func pocketFollow(
        _ device: UnsafeRawPointer, _ id: UnsafeRawPointer, _ idCount: UInt32,
        _ entries: UnsafeRawPointer, _ count: UInt32
    ) -> UnsafeMutableRawPointer? {
        do throws(Failure) {
            var unpacking = Unpacking(bytes(entries, count))
            guard let id = ID<Replica>(String(decoding: bytes(id, idCount), as: UTF8.self)),
                let entryCount = unpacking.number()
            else { throw .badData("no device id") }
            var pending: [[UInt8]] = []
            for _ in 0..<entryCount {
                guard let entry = unpacking.bytes() else { throw .badData("a kept entry is cut") }
                pending.append(entry)
            }
            try known(device).follow(as: id, pending: pending)
            return block([])
        } catch {
            return block([UInt8](trouble(error).utf8))
        }
    }

    /// The entry of the last answer could not be saved. Returns a block: empty, or the error.
    @_expose(wasm, "pocket_forget") @_cdecl("pocket_forget")
    func pocketForget(_ device: UnsafeRawPointer) -> UnsafeMutableRawPointer? {
        do throws(Failure) {
            try known(device).forgetLast()
            return block([])
        } catch {
            return block([UInt8](trouble(error).utf8))
        }
    }

    /// 1 where the server's log showed that another device counts under this one's id.
    @_expose(wasm, "pocket_two") @_cdecl("pocket_two")
    func pocketTwo(_ device: UnsafeRawPointer) -> Int32 { known(device).isTwo ? 1 : 0 }

    /// The number of entries that have not come back in the server's log.
    @_expose(wasm, "pocket_pending") @_cdecl("pocket_pending")
    func pocketPending(_ device: UnsafeRawPointer) -> UInt32 {
        UInt32(clamping: known(device).pending.count)
    }

    /// A person said that a server with another studio is to have this one, too.
    @_expose(wasm, "pocket_join") @_cdecl("pocket_join")
    func pocketJoin(_ device: UnsafeRawPointer) {
        known(device).joins = true
    }

    /// Returns a block to send to /sync; empty if the database is not open.
    @_expose(wasm, "pocket_ask") @_cdecl("pocket_ask")
    func pocketAsk(_ device: UnsafeRawPointer) -> UnsafeMutableRawPointer? {
        block((try? known(device).syncRequest()) ?? [])
    }

    /// Takes the answer of /sync. Returns a block:
    ///
    ///     outcome: number   0 in step, 1 more to ask for, 2 needs a snapshot, 3 needs the new
    ///                       program, 4 the answer can't be read, 5 the server has another studio
    ///     arrived: number   that many ids of 36 characters follow, as bytes: no longer pending
    ///     reason: bytes     for the log
    ///     returning: number 0
    ///
    /// The host saves the changed pages and drops the arrived entries in one transaction.
    @_expose(wasm, "pocket_absorb") @_cdecl("pocket_absorb")
    func pocketAbsorb(
        _ device: UnsafeRawPointer, _ answer: UnsafeRawPointer, _ count: UInt32
    ) -> UnsafeMutableRawPointer? {
        do throws(Failure) {
            switch try known(device).absorb(bytes(answer, count)) {
            case .inStep(let arrived, let isWhole): return outcome(isWhole ? 0 : 1, arrived)
            case .needsSnapshot(let reason): return outcome(2, [], reason)
            case .needsUpdate: return outcome(3, [])
            case .unreadable: return outcome(4, [])
            case .isForeign: return outcome(5, [])
            }
        } catch {
            return outcome(2, [], trouble(error))
        }
    }

    /// Replaces the base by a snapshot: outcome 0, 4 for a damaged database, 5 for another
    /// studio's. After the reason come the entries that are pending again: a count, then as many
    /// byte strings. The host then saves all pages, drops the pages beyond `pocket_count`, and
    /// keeps these entries before the others.
    @_expose(wasm, "pocket_load") @_cdecl("pocket_load")
    func pocketLoad(
        _ device: UnsafeRawPointer, _ image: UnsafeRawPointer, _ count: UInt32
    ) -> UnsafeMutableRawPointer? {
        do throws(Failure) {
            guard let loaded = try known(device).load(snapshot: bytes(image, count)) else {
                return outcome(known(device).isForeign ? 5 : 4, [])
            }
            return outcome(0, loaded.arrived, returning: loaded.returning)
        } catch {
            return outcome(4, [], trouble(error))
        }
    }

    func outcome(
        _ number: Int, _ arrived: [Identifier], _ reason: String = "", returning: [Entry] = []
    ) -> UnsafeMutableRawPointer? {
        var packing = Packing()
        packing.append(number: number)
        packing.append(number: arrived.count)
        for id in arrived { packing.append(id.text) }
        packing.append([UInt8](reason.utf8))
        packing.append(number: returning.count)
        for entry in returning {
            var packed = Packing()
            entry.pack(into: &packed)
            packing.append(packed.bytes)
        }
        return block(packing.bytes)
    }
#endif
