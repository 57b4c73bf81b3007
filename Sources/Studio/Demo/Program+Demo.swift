package import Basics
internal import Journal
package import SQLCore
internal import Web

extension Program {
    /// Loads or removes the demo, like its page. Call inside a write.
    ///
    /// - Returns: false if there was nothing to do.
    package func changeDemo(
        remove: Bool, _ id: Identifier, _ device: ID<Replica>, at moment: Moment, _ zone: Zone,
        _ database: Database
    ) throws(Failure) -> Bool {
        guard try Demo(database).isLoaded() == remove else { return false }
        let route = remove ? StudioRoute.demoRemoval : .demo
        _ = try Applying(database, schema.tables, apply).accept(
            Entry(
                shown: id, device: device, at: moment, zone: zone, path: route.target.text,
                form: Fields()))
        return true
    }
}
