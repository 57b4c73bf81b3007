package import Basics
internal import Journal
internal import PointOfSale
package import SQLCore
internal import Web

extension Program {
    /// Gives a device the letter that stands before the numbers of its sales, unless it has one.
    ///
    /// The server calls it when it starts and when a device is paired. A device that is away would
    /// choose a longer letter, because it can't know those of the others. Call inside a write.
    ///
    /// - Parameter shown: the id of an erasure, which took all letters away: they are given again.
    package func admit(
        _ device: ID<Replica>, at moment: Moment, _ zone: Zone, _ database: Database,
        after shown: Identifier? = nil
    ) throws(Failure) {
        _ = try Applying(database, schema.tables, apply).accept(
            Entry(
                shown: shown ?? device.raw, device: device, at: moment, zone: zone,
                path: PointOfSaleRoute.letter.target.text, form: Fields()))
    }
}
