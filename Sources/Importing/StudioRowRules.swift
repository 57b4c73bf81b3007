internal import Airlock
internal import Inventory
package import Journal
internal import Medleys
internal import Notes
internal import PointOfSale
internal import ShoppingList

/// What the rows of every journalled table may be. A form checks what it writes; these are for rows
/// that come from a file.
package let studioRowRules =
    notesRowRules + medleysRowRules + airlockRowRules + shoppingRowRules + inventoryRowRules
    + pointOfSaleRowRules + journalRowRules
