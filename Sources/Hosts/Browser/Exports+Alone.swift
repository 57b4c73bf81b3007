#if arch(wasm32)
    internal import Basics
    internal import CPocket
    internal import Web

    // Functions of a device that is alone. Blocks are described in Exports.swift.
    //
    // A stamp is the moment in milliseconds since 1970, the zone in minutes east of UTC, and 16
    // random bytes.

    /// Settles the pending entries. Returns a block as `pocket_absorb` does: outcome 0 with the
    /// entries that are no longer pending, or 4 with the reason of the failure.
    @_expose(wasm, "pocket_settle") @_cdecl("pocket_settle")
    func pocketSettle(
        _ device: UnsafeRawPointer, _ random: UnsafeRawPointer, _ count: UInt32, _ moment: Int64,
        _ zone: Int32
    ) -> UnsafeMutableRawPointer? {
        do throws(Failure) {
            let now = Moment(milliseconds: moment)
            let settled = try known(device).settle(
                at: now, Zone(minutes: Int(zone)) ?? .utc, id: fresh(random, count, at: now))
            return outcome(0, settled)
        } catch {
            return outcome(4, [], trouble(error))
        }
    }

    /// Replaces the studio by a backup: outcome 0, or 4 if the bytes are no studio. The host then
    /// saves all pages and drops the pending entries.
    @_expose(wasm, "pocket_put_back") @_cdecl("pocket_put_back")
    func pocketPutBack(
        _ device: UnsafeRawPointer, _ image: UnsafeRawPointer, _ size: UInt32,
        _ random: UnsafeRawPointer, _ count: UInt32, _ moment: Int64, _ zone: Int32
    ) -> UnsafeMutableRawPointer? {
        do throws(Failure) {
            let now = Moment(milliseconds: moment)
            let isTaken = try known(device).putBack(
                bytes(image, size), at: now, Zone(minutes: Int(zone)) ?? .utc,
                id: fresh(random, count, at: now))
            return outcome(isTaken ? 0 : 4, [])
        } catch {
            return outcome(4, [], trouble(error))
        }
    }

    /// When the device saved its newest backup, in milliseconds since 1970; below zero for never.
    @_expose(wasm, "pocket_backup") @_cdecl("pocket_backup")
    func pocketBackup(_ device: UnsafeRawPointer, _ moment: Int64) {
        known(device).host.backup = moment < 0 ? nil : Moment(milliseconds: moment)
    }

    private func fresh(
        _ random: UnsafeRawPointer, _ count: UInt32, at moment: Moment
    ) -> Identifier {
        var unpacking = Unpacking(bytes(random, count))
        let high = unpacking.integer(bytes: 8) ?? 0
        return Identifier(at: moment, random: (high, unpacking.integer(bytes: 8) ?? 0))
    }
#endif
