package import Basics
internal import Journal
internal import SQLCore
internal import Web

// The company, and the demo.
extension InventoryForms {
    /// - Parameter mayBeNameless: true only for an undo, because the company had no name before it
    ///   was set up.
    func saveCompany(_ entry: Entry, mayBeNameless: Bool) throws(Failure) -> Verdict {
        let known = try companies.company()
        var reading = FormReading(merged(entry.form, now: known.form))
        let name = reading.text(
            "name", limit: Company.nameLimit,
            missing: mayBeNameless ? nil : words.companyNameMissing)
        let code = reading.form["currency"] ?? ""
        let currency = Currency(code: code)
        if currency == nil { reading.fault("currency", words.chooseOne) }
        let rate = reading.rate("tax", most: 10_000, missing: words.taxMissing)
        let includes = reading.choice("includes", ["0", "1"])
        let overselling = reading.choice("overselling", ["warn", "refuse"])
        let address = reading.text("address", limit: Company.addressLimit, hasLines: true)
        let receipt = reading.text("receipt", limit: Company.receiptNoteLimit, hasLines: true)
        if let currency, currency != known.currency {
            if try items.wasSold() {
                reading.fault("currency", words.currencyStaysSold(known.currency))
            } else if currency.exponent != known.currency.exponent, try items.holdsMoney() {
                reading.fault("currency", words.currencyStaysPriced(known.currency))
            }
        }
        guard let currency, let rate, reading.faults.isEmpty else {
            return .refused(reading.faults)
        }
        let company = Company(
            name: name, currency: currency, taxRate: rate, includesTax: includes == "1",
            refusesOverselling: overselling == "refuse", address: address, receiptNote: receipt)
        try companies.save(company)
        return .accepted(
            landing: known.name.isEmpty && !mayBeNameless
                ? InventoryRoute.welcome(InventoryRoute.lastWelcome).target
                : InventoryRoute.company.target,
            undo: company == known
                ? nil : countermand(.companyBefore, to: known.form, from: company.form))
    }

    /// Loading it twice changes nothing. Parts that were deleted come back.
    func loadDemo(_ entry: Entry) throws(Failure) -> Verdict {
        var company = try companies.company()
        var isNew = false
        for department in SampleShop.departments
        where try departments.department(department.id) == nil {
            var department = department
            var number = 1
            let name = department.name
            while try departments.department(named: department.name.uniqueDepartmentName) != nil {
                department.name = words.another(name, number)
                number += 1
            }
            try departments.save(department)
            try departments.unerase(department.id)
            isNew = true
        }
        for goods in SampleShop.goods where try items.item(goods.id) == nil {
            let item = Item(
                id: goods.id, name: goods.name, attribute: goods.attribute,
                department: goods.department, unit: .each, onHand: .zero,
                price: goods.price(in: company.currency), cost: goods.cost(in: company.currency),
                restockLevel: nil, barcode: nil, isForSale: true, isMaterial: false, note: nil,
                supplier: "", isSample: true)
            // An item of the person's own with that name is left alone.
            guard try items.item(named: item.uniqueName) == nil else { continue }
            try items.save(item)
            try items.unerase(item.id)
            isNew = true
            if try !items.hasMoves(item.id), let stock = Quantity(whole: goods.stock) {
                try moves.add(
                    StockMove(
                        id: goods.id.derived(1), item: goods.id, at: entry.at, zone: entry.zone,
                        reason: .opening, quantity: stock))
            }
        }
        if company.name.isEmpty {
            company.name = SampleShop.companyName
            company.taxRate = SampleShop.taxRate
            try companies.save(company)
            isNew = true
        }
        return .accepted(
            landing: InventoryRoute.first.target, undo: isNew ? countermand(.demoRemoval) : nil)
    }

    /// Removes the whole demo. A department that also holds the person's own items stays and is no
    /// longer marked as a sample.
    func removeDemo(_ entry: Entry) throws(Failure) -> Verdict {
        var back = [(name: "entry", value: entry.id.text)]
        let samples = try items.samples()
        for id in samples { try items.erase(id, by: entry.id) }
        var changes = samples.count
        for var department in try departments.all() where department.isSample {
            changes += 1
            if try items.count(in: department.id) == 0 {
                try departments.erase(department.id, by: entry.id)
            } else {
                department.isSample = false
                try departments.save(department)
                back.append((name: "department", value: department.id.text))
            }
        }
        if try leaveSampleShop() {
            back.append((name: "company", value: "1"))
            changes += 1
        }
        return .accepted(
            landing: InventoryRoute.first.target,
            undo: changes == 0 ? nil : countermand(.restore, back))
    }

    /// Clears the demo's company name and tax rate, and keeps the chosen currency.
    ///
    /// - Returns: false if the company has another name or rate than the demo's.
    @discardableResult
    package func leaveSampleShop() throws(Failure) -> Bool {
        var company = try companies.company()
        guard company.name == SampleShop.companyName, company.taxRate == SampleShop.taxRate else {
            return false
        }
        company.name = ""
        company.taxRate = .zero
        try companies.save(company)
        return true
    }

    /// Reverts what the removal of the demo changed besides deleting.
    func restoreDemo(_ entry: Entry) throws(Failure) {
        for text in entry.form.all("department") {
            guard let id = Identifier(text), var department = try departments.department(id) else {
                continue
            }
            department.isSample = true
            try departments.save(department)
        }
        guard entry.form["company"] == "1" else { return }
        var company = try companies.company()
        guard company.name.isEmpty else { return }
        company.name = SampleShop.companyName
        company.taxRate = SampleShop.taxRate
        try companies.save(company)
    }
}
