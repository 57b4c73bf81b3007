/// Every sentence of the book of experiments that a person reads.
struct MedleysWords {
    var title: String { "Medleys" }
}
