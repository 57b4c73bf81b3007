extension Program {
    /// Version of Neroli, without the "v" of its tag; "-dev" between releases. `script/release`
    /// writes it here; everything else reads it (docs/decisions/0268).
    package static let version = "0.2-dev"
}
