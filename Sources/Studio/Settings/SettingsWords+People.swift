internal import Basics

// Persons beside the owner.
extension SettingsWords {
    var people: String { language.say("People") }
    var addPerson: String { language.say("Add a person") }
    var changePerson: String { language.say("Change person") }
    var nameOfPerson: String { language.say("Your name") }
    var ownerIsEmpty: String { language.say("The owner leaves this empty.") }
    var copiesOfPersons: String {
        language.say("Without the rights to recipes and costs, a person’s copy holds none.")
    }
}
