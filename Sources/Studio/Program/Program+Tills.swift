package import Basics
internal import Journal
package import SQLCore
internal import Till
internal import Web

extension Program {
    /// Gives a device the letter that stands before the numbers of its sales, unless it has one of this
    /// epoch: which numbers were shown under the former one after the backup nobody knows.
    ///
    /// The server calls it when it starts, when a backup is restored, and when a device is paired. A
    /// device that is away would choose a longer letter, because it can't know those of the others. Call
    /// inside a write.
    ///
    /// - Parameter shown: the id of an erasure, which took all letters away: they are given again.
    package func admit(
        _ device: ID<Replica>, at moment: Moment, _ zone: Zone, _ database: Database,
        after shown: Identifier? = nil
    ) throws(Failure) {
        var form = Fields()
        let epoch = try EpochTable(database).number()
        if epoch > 0 { form.add("epoch", String(epoch + 1)) }
        _ = try Applying(database, schema.tables, apply).accept(
            Entry(
                shown: shown ?? device.raw, device: device, at: moment, zone: zone,
                path: Program.admissionPath, form: form))
    }

    /// Of the entry that admits a device and gives it its letter.
    package static let admissionPath = PointOfSaleRoute.letter.target.text
}

extension Entry {
    /// Whether a server wrote it when it admitted the device.
    package var isAdmission: Bool { path == Program.admissionPath }
}
