/// Loads and writes the pages of a feature.
package protocol Pages {
    var context: Context { get }

    init(context: Context)
}

extension Pages {
    package init(_ context: Context) { self.init(context: context) }
}
