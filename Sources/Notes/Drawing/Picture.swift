internal import Basics

/// A drawing for something that is not a note, made from its name alone: the same name always gives
/// the same SVG, in the style of the notes' drawings.
package func picture(named name: String) -> [UInt8] {
    let digest = Digest(name.foldedForSearch).value
    let families = Family.allCases
    return drawing(
        of: name.foldedForSearch, families[Int(clamping: digest % UInt64(families.count))])
}
