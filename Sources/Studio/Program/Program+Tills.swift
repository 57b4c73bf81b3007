package import Basics
internal import Journal
internal import PointOfSale
package import SQLCore
internal import Web

extension Program {
    /// Gives a device the letter that stands before the numbers of its sales, unless it has one.
    ///
    /// For the server, as it starts and when a device is paired: what a device would choose for itself
    /// without a network is longer, since it can't know what the others have. Call inside a write.
    ///
    /// - Parameter shown: the id of what took all letters away, so that they are given anew.
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
