internal import Basics

/// Departments.
struct DepartmentWords {
    let language: Language

    init(_ language: Language) {
        self.language = language
    }

    var common: InventoryWords { InventoryWords(language) }

    func added(_ name: String) -> String { language.say("“\(name)” added") }
    func saved(_ name: String) -> String { language.say("“\(name)” saved") }
    var departmentDeleted: String { language.say("Department deleted") }
    var aNewDepartment: String { language.say("A new department") }
    var changeOfDepartment: String { language.say("A change of a department") }
    var deletionOfDepartment: String { language.say("A deletion of a department") }

    var noDepartmentAdvice: String {
        language.say(
            "Items belong to departments, such as Perfumes or Samples. Each has its restock level and "
                + "its markup.")
    }
    var addDepartment: String { language.say("Add a department") }
    var newDepartment: String { language.say("New department") }
    var levelHint: String { language.say("An item with less than this needs restocking.") }
    var markupHint: String {
        language.say("In percent, on what an item costs: prices are proposed by it.")
    }
    func figures(_ department: Department) -> String {
        language.say(
            "Restock below \(department.restockLevel.text(in: language))"
                + " · markup \(department.markup.text(in: language))")
    }
    var noDepartments: String { language.say("No departments yet") }
    var addHere: String { language.say("Add an item here") }

    var delete: String { language.say("Delete") }
    var otherActions: String { language.say("Other actions") }
    func departmentHolds(_ count: Int) -> String {
        language.say(
            (count == 1 ? "It has 1 item." : "It has \(count) items.")
                + " Move or delete " + (count == 1 ? "it" : "them") + " first.")
    }
}
