/// Every sentence of the books that a person reads.
struct BooksWords {
    var sales: String { "Sales" }
    var drawer: String { "The drawer" }
}
