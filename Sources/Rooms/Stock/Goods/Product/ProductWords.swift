internal import Basics

/// Products in sizes.
struct ProductWords: Words {
    let language: Language

    var common: StockWords { StockWords(language) }

    var products: String { language.say("Products in sizes") }
    var productsTable: String { language.say("Products") }
    var sizesTable: String { language.say("Sizes of products") }
    var newProduct: String { language.say("New product") }
    var noProducts: String { language.say("No products yet") }
    var advice: String {
        language.say("A product is one perfume in several sizes. The till shows it as one tile.")
    }
    var medley: String { language.say("Formula") }
    var noMedley: String { language.say("No formula") }
    var noDepartment: String { language.say("None") }
    var sizesToTake: String { language.say("Sizes") }
    var noSizes: String { language.say("No sizes yet") }
    var newSize: String { language.say("New size") }
    var size: String { language.say("Size") }
    var sizeHint: String { language.say("Such as 50 ml.") }
    var addSize: String { language.say("Add size") }
    var takeItem: String { language.say("Add an existing item") }
    var item: String { language.say("Item") }
    var holds: String { language.say("Content (optional)") }
    var holdsHint: String { language.say("Such as 50 ml, if the item does not say it.") }
    var takeIn: String { language.say("Add item") }
    var takeOut: String { language.say("Take out") }
    func takeOut(_ name: String) -> String { language.say("Take out \(name)") }
    var makeProduct: String { language.say("Make product") }
    var partOf: String { language.say("Product") }
    func askToDelete(_ name: String) -> String {
        language.say("Delete the product “\(name)”? Its items stay in stock.")
    }
    var deleted: String { language.say("Product deleted") }
    var aChange: String { language.say("Product change") }
    var aDeletion: String { language.say("Product deletion") }
    var aNewSize: String { language.say("New size") }
    var taken: String { language.say("Added to the product") }
    var left: String { language.say("Taken out of the product") }
    func count(_ sizes: Int) -> String {
        language.say(sizes, one: "1 size", other: "\(sizes) sizes")
    }
}
