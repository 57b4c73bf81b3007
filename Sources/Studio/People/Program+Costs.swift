#if !hasFeature(Embedded)
    package import Basics
    package import Journal
    package import SQLCore
    internal import Till
    internal import Web

    extension Program {
        /// The entry of a person who may not see costs, with the costs of sold goods.
        package func costed(_ entry: Entry, _ database: Database) throws(Failure) -> Entry {
            guard entry.path == TillRoute.confirm.target.text else { return entry }
            return entry.with(try entry.form.costed(database))
        }
    }
#endif
