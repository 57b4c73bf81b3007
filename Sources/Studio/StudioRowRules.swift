internal import Airlock
internal import Inventory
package import Journal
internal import Medleys
internal import Notes
internal import PointOfSale
internal import ShoppingList

/// What the rows of every journalled table may be. Apart from the tables, as only what files bring is
/// held against it: the program in a browser does without.
package let studioRowRules =
    notesRowRules + medleysRowRules + airlockRowRules + shoppingRowRules + inventoryRowRules
    + pointOfSaleRowRules + journalRowRules
