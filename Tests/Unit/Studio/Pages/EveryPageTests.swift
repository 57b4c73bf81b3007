import Foundation
import TestKit
import Testing
import Web

struct EveryPageTests {
    private static let pages: [(address: String, title: String, tab: String)] = [
        ("/", "Today", "Today"), ("/demo", "Demo", "Settings"),
        ("/demo/remove", "Demo", "Settings"), ("/notes", "Notes", "Notes"),
        ("/notes?sort=category&q=rose", "Notes", "Notes"), ("/notes?q=zzz", "Notes", "Notes"),
        ("/notes/damask-rose", "Damask Rose", "Notes"), ("/notes/map", "Origins", "Notes"),
        ("/notes/pyramid", "Pyramid", "Notes"),
        ("/notes/pyramid?note=amber&note=damask-rose", "Pyramid", "Notes"),
        ("/airlock", "Breathe", "Breathe"), ("/airlock?return=/notes", "Breathe", "Breathe"),
        ("/airlock/history", "History", "Breathe"),
        ("/airlock/statistics", "Statistics", "Breathe"),
        ("/airlock/settings", "Breathe, Settings", "Breathe"),
        ("/airlock/thoughts/new", "New thought", "Breathe"),
        ("/glossary", "Glossary", "Settings"), ("/acts", "Your changes", "Settings"),
        ("/scale", "Weighing scale", "Settings"),
        ("/settings", "Settings", "Settings"), ("/settings?saved=1", "Settings", "Settings"),
        ("/shopping", "Shopping list", "List"), ("/shopping?view=plain", "Shopping list", "List"),
        ("/shopping/purchased", "Purchased", "List"), ("/shopping/locations", "Locations", "List"),
        ("/shopping/purchased?by=name&q=zzz", "Purchased", "List"),
        ("/shopping/items/new", "New item", "List"),
        ("/shopping/locations/new", "New location", "List"),
        ("/shopping/locations/00000000-0000-7000-8000-000000000001", "Unknown location", "List"),
        ("/shopping/timer", "In-store timer", "List"), ("/import?in=list", "Import", "List"),
        ("/shopping/data", "Demo, import, export", "List"),
        ("/shopping/share", "Print or share", "List"),
        ("/shopping/items/00000000-0000-7000-8000-000000000001", "No longer here", "Today"),
        ("/medleys/materials", "Materials", "Medleys"),
        ("/medleys/materials?q=zzz", "Materials", "Medleys"),
        ("/medleys/materials/Rose", "Rose", "Medleys"),
        ("/limits", "Limits", "Medleys"), ("/import", "Import", "Settings"),
        ("/materials/Rose", "Rose: identity and constituents", "Medleys"),
        ("/materials/Rose/hazards", "Rose: classification", "Medleys"),
        ("/materials/Rose/certificate", "Rose: certificate", "Medleys"),
        ("/papers/material/rose", "Pictures and files", "Medleys"),
        ("/medleys/measures", "Drops, spoons and cups", "Medleys"),
        ("/inventory", "Stock", "Shop"), ("/inventory?q=zzz", "Stock", "Shop"),
        ("/inventory/low", "Low stock", "Shop"), ("/inventory/items/new", "New item", "Shop"),
        ("/inventory/lots", "Lots", "Shop"), ("/inventory/lots?q=zzz", "Lots", "Shop"),
        ("/inventory/departments", "Departments", "Shop"),
        ("/inventory/departments/new", "New department", "Shop"),
        ("/settings/company", "Company", "Shop"),
        ("/settings/currency", "Change currency", "Shop"),
        ("/inventory/taxes", "Further tax rates", "Shop"),
        ("/inventory/taxes/new", "New tax rate", "Shop"),
        ("/inventory/taxes/company", "The company’s tax rate", "Shop"),
        ("/inventory/count", "Count the stock", "Shop"),
        ("/inventory/delivery", "Delivery", "Shop"),
        ("/inventory/suppliers", "Suppliers", "Shop"),
        ("/inventory/suppliers/new", "New supplier", "Shop"),
        ("/inventory/orders", "Orders", "Shop"),
        ("/inventory/orders/new", "Choose a supplier", "Shop"),
        ("/inventory/weight-codes", "Barcodes with weight or price", "Shop"),
        ("/till/tenders", "Payment methods", "Shop"), ("/till/tills", "Tills", "Shop"),
        ("/sales/chain", "Check for changed records", "Shop"),
        ("/till/favourites", "Favourites", "Shop"), ("/till/parked", "Parked carts", "Shop"),
        ("/inventory/products", "Products in sizes", "Shop"),
        ("/inventory/products/new", "New product", "Shop"),
        ("/welcome", "Ready to open?", "Shop"),
        ("/welcome?page=4", "Ready to open?", "Shop"),
        ("/sales", "Sales", "Shop"), ("/sales?period=year", "Sales", "Shop"),
        ("/sales?from=x&to=y", "Sales", "Shop"), ("/drawer", "The drawer", "Shop"),
        ("/drawer?currency=KWD", "The drawer", "Shop"), ("/closes", "End-of-day reports", "Shop"),
        ("/till", "New sale", "Shop"), ("/till?q=zzz", "New sale", "Shop"),
        ("/till/confirm", "Confirm sale", "Shop"),
        ("/search", "Search", "Search"), ("/search?q=rose", "Search", "Search"),
        ("/search?q=zzzz", "Search", "Search"), ("/search?q=r&in=notes", "Search", "Search"),
        ("/nowhere", "Page not found", "Today"), ("/notes/gone", "Note not found", "Today"),
    ]

    @Test(arguments: pages)
    func `a page is whole, names itself, and has no script or style of its own`(
        _ address: String, _ title: String, _ tab: String
    ) throws {
        let page = try TestStudio().get(address).text

        try expectFrame(of: page, title, tab)
        expectNoScriptOrStyle(in: page)
        expectClosedElements(in: page)
    }

    /// Language, title, one main and one heading, and the tab that is marked.
    private func expectFrame(of page: String, _ title: String, _ tab: String) throws {
        #expect(page.hasPrefix("<!doctype html>\n<html lang=\"en\""))
        #expect(page.pieces(from: "<title>", to: "</title>") == ["\(title) · Neroli"])
        #expect(page.pieces(from: "<main ", to: ">").count == 1)
        #expect(page.contains("id=\"main\""))
        #expect(page.pieces(from: "<h1", to: "</h1>").count == 1)
        #expect(page.contains("<meta name=\"viewport\""))
        #expect(page.hasSuffix("</html>"))
        let tabs = try #require(page.pieces(from: "<nav class=\"rooms\"", to: "</nav>").first)
        let current = tabs.pieces(from: "<a ", to: "</a>").filter { $0.contains("aria-current") }
        #expect(current.count == 1)
        #expect(current.first?.contains("<span>\(tab)</span>") == true)
    }

    private func expectNoScriptOrStyle(in page: String) {
        for script in page.pieces(from: "<script", to: "</script>") {
            #expect(script.contains(" src=\"/assets/"))
            #expect(script.hasSuffix(">"))
        }
        #expect(!page.contains("<style"))
        #expect(!page.contains(" style="))
        #expect(!page.contains(" onclick"))
    }

    private func expectClosedElements(in page: String) {
        for element in ["div", "p", "a", "ul", "ol", "li", "section", "nav", "form", "span", "svg"]
        {
            let opened =
                page.components(separatedBy: "<\(element) ").count
                + page.components(separatedBy: "<\(element)>").count - 2
            let closed = page.components(separatedBy: "</\(element)>").count - 1
            #expect(opened == closed, "\(element)")
        }
    }

    @Test func `a file is linked with its version, so that it may be kept for ever`() throws {
        #expect(try TestStudio().get("/").text.contains("href=\"/assets/css/neroli.css?v=abc\""))
    }

    @Test func `the skip link leads to the content`() throws {
        #expect(try TestStudio().get("/").text.contains("<a class=\"skip\" href=\"#main\">"))
    }
}
