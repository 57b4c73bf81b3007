internal import Basics

struct DepartmentWords: Words {
    let language: Language

    var common: StockWords { StockWords(language) }

    func added(_ name: String) -> String { language.say("“\(name)” added") }
    func saved(_ name: String) -> String { language.say("“\(name)” saved") }
    var departmentDeleted: String { language.say("Department deleted") }
    var aNewDepartment: String { language.say("New department") }
    var changeOfDepartment: String { language.say("Department change") }
    var deletionOfDepartment: String { language.say("Department deletion") }

    var noDepartmentAdvice: String {
        language.say(
            "Items belong to departments, such as Perfumes or Samples. Each department has its restock level and markup."
        )
    }
    var addDepartment: String { language.say("Add a department") }
    var newDepartment: String { language.say("New department") }
    var levelHint: String { language.say("Items below this level need restocking.") }
    var markupHint: String {
        language.say("Percent on an item’s cost. Neroli proposes prices from it.")
    }
    func figures(_ department: Department) -> String {
        language.say(
            "Restock below \(department.restockLevel.text(in: language)) · markup \(department.markup.text(in: language))"
        )
    }
    var noDepartments: String { language.say("No departments yet") }
    var addHere: String { language.say("Add item here") }

    var otherActions: String { language.say("Other actions") }
    func departmentHolds(_ count: Int) -> String {
        language.say(
            count, one: "It has 1 item. Move or delete it first.",
            other: "It has \(count) items. Move or delete them first.")
    }
}
