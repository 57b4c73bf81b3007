package import Basics
internal import Journal
package import SQLCore
internal import Till
internal import Web

extension Program {
    /// Gives a device the letter before its sale numbers, unless the device has one of this
    /// epoch: numbers used with a former letter after the backup are unknown.
    ///
    /// The server calls this function at its start, after restoring a backup, and when pairing a
    /// device. An offline device would choose a longer letter, because the others' letters are
    /// unknown there. Call inside a write.
    ///
    /// - Parameters:
    ///   - shown: id of an erasure, which removed all letters: letters are given again.
    ///   - isAlone: true for a device that is its own authority. Of several devices that one backup
    ///     was restored on, none knows the others' letters.
    package func admit(
        _ device: ID<Replica>, at moment: Moment, _ zone: Zone, _ database: Database,
        after shown: Identifier? = nil, isAlone: Bool = false
    ) throws(Failure) {
        var form = Fields()
        let epoch = try EpochTable(database).number()
        if epoch > 0 {
            form.add("epoch", String(epoch + 1))
            if isAlone { form.add("alone", "1") }
        }
        _ = try Applying(database, schema.tables, apply).accept(
            Entry(
                shown: shown ?? device.raw, device: device, at: moment, zone: zone,
                path: Program.admissionPath, form: form))
    }

    /// Path of the entry that admits a device and gives its letter.
    package static let admissionPath = TillRoute.letter.target.text
}

extension Entry {
    /// True if a server wrote the entry when admitting the device.
    package var isAdmission: Bool { path == Program.admissionPath }
}
