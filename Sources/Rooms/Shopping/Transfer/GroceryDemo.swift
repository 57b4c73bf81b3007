internal import Basics

/// The sample of entries by rules below 3. Never edit it: a journal that holds "load the sample"
/// is replayed by every later version.
enum GroceryDemo {
    static var locations: [ImportedLocation] {
        var locations: [ImportedLocation] = []
        for line in places.split(separator: "\n") {
            let parts = line.split(separator: "|")
            guard parts.count == 3, let order = wholeNumber(String(parts[1])),
                let colour = Colour(hexadecimal: String(parts[2]))
            else { continue }
            locations.append(
                ImportedLocation(
                    line: locations.count + 1, name: String(parts[0]), order: order,
                    colour: colour))
        }
        return locations
    }

    static var items: [ImportedItem] {
        var items: [ImportedItem] = []
        for line in groceries.split(separator: "\n") {
            let parts = line.split(separator: "|")
            for name in parts.dropFirst() {
                items.append(
                    ImportedItem(
                        line: items.count + 1, name: String(name), quantity: 1,
                        // Every ninth item is on the list, so that the list is not empty.
                        isListed: items.count % 9 == 0, isAvailable: true,
                        locationName: String(parts[0])))
            }
        }
        return items
    }

    /// Name, visiting order, colour.
    private static let places = """
        Basket and Trolleys|1|9AA5B1
        Fresh Herbs|4|4E8B4A
        Fruit|6|D9822B
        Vegetables|8|5F9E45
        Salad Bar|10|8DB255
        Bakery|12|C98B4B
        Cheese Counter|15|E3B341
        Delicatessen|18|B5654A
        Fishmonger|20|4F8FB0
        Butcher|22|B04A4A
        Dairy|26|6FA3D0
        Eggs|27|E0C58C
        Breakfast|30|D3A15A
        Tea and Coffee|33|7A5A3E
        Baking|36|D8B98F
        Oils and Vinegars|39|A59A2E
        Spices|41|B3542E
        Pasta and Rice|44|DDBB6B
        Tins and Jars|47|8C6F9E
        World Kitchen|50|C25B7C
        Snacks|53|E08A4F
        Sweets|56|C9659A
        Water and Juice|60|4FA5A8
        Wine and Beer|63|7B2D43
        Frozen|67|7FB7D9
        Cleaning|71|3F8F8A
        Laundry|73|6D7FC2
        Paper Goods|76|A89F94
        Bathroom|79|5FA8B8
        Pharmacy|83|4C9A6A
        Glass and Bottles|88|7D93A6
        Perfumer's Supplier|92|A8518A
        """

    /// A location and its items.
    private static let groceries = """
        Fresh Herbs|Basil|Chives|Coriander leaves|Flat parsley|Mint|Rosemary
        Fruit|Apples|Bananas|Blood oranges|Bergamots|Grapes|Lemons|Limes|Mandarins|Pears
        Fruit|Raspberries
        Vegetables|Aubergines|Beetroot|Broccoli|Carrots|Courgettes|Fennel bulb|Garlic|Leeks
        Vegetables|Mushrooms|Onions|Potatoes|Tomatoes
        Salad Bar|Cucumber|Lamb's lettuce|Radishes|Rocket|Spring onions
        Bakery|Baguette|Croissants|Rye bread|Walnut loaf
        Cheese Counter|Feta|Gorgonzola|Gruyère|Mozzarella|Parmesan
        Delicatessen|Anchovies|Capers|Cooked ham|Hummus|Green olives
        Fishmonger|Cod fillets|Mussels|Prawns|Smoked trout
        Butcher|Chicken thighs|Minced beef|Lamb shoulder
        Dairy|Butter|Buttermilk|Cream|Crème fraîche|Milk|Oat drink|Yoghurt
        Eggs|Hen's eggs
        Breakfast|Bircher muesli|Honey|Marmalade|Porridge oats
        Tea and Coffee|Coffee beans|Earl grey|Jasmine tea|Peppermint tea
        Baking|Baking powder|Brown sugar|Cocoa|Flour|Ground almonds|Icing sugar|Vanilla pods|Yeast
        Oils and Vinegars|Apple vinegar|Balsamic vinegar|Olive oil|Sesame oil|Sunflower oil
        Spices|Bay leaves|Black pepper|Cardamom|Cinnamon sticks|Cloves|Cumin|Nutmeg|Saffron
        Spices|Sea salt
        Pasta and Rice|Basmati rice|Lasagne sheets|Red lentils|Risotto rice|Spaghetti
        Tins and Jars|Chickpeas|Chopped tomatoes|Gherkins|Tahini|Tuna|White beans
        World Kitchen|Coconut milk|Miso paste|Rice noodles|Soy sauce|Tortillas
        Snacks|Cashews|Crackers|Pistachios|Salted crisps
        Sweets|Dark chocolate|Ginger biscuits|Liquorice|Nougat
        Water and Juice|Apple juice|Orange juice|Sparkling water|Tonic water
        Wine and Beer|Cider|Pale ale|Red wine|White wine
        Frozen|Frozen peas|Frozen spinach|Puff pastry|Vanilla ice cream
        Cleaning|Bin bags|Glass cleaner|Scouring pads|Washing-up liquid
        Laundry|Stain soap|Unscented washing powder
        Paper Goods|Baking paper|Kitchen paper|Toilet paper
        Bathroom|Hand soap|Shower gel|Toothpaste
        Pharmacy|Cotton pads|Plasters
        Glass and Bottles|Amber dropper bottles|Labels|Roll-on bottles
        Perfumer's Supplier|Blotting strips|Perfumer's alcohol
        """
}
