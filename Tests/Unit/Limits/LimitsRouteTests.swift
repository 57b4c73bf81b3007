import Basics
import TestKit
import Testing
import Web

@testable import Limits

struct LimitsRouteTests {
    @Test(arguments: [
        LimitsRoute.material("Rose oil"), .limits, .law, .regions, .newLibrary,
        .library(ID("x"), .page),
        .library(ID("x"), .add), .library(ID("x"), .remove), .library(ID("x"), .delete),
    ])
    func `a place has an address that leads to it`(_ route: LimitsRoute) throws {
        #expect(LimitsRoute(try Target(route.target.text)) == route)
    }

    @Test(arguments: [
        "/", "/materials", "/materials/", "/materials/a/b", "/limits/import", "/limits/sheet",
        "/limits/x/odd", "/limits/x/add/y", "/notes/x",
    ])
    func `another address is no place of these`(_ address: String) throws {
        #expect(LimitsRoute(try Target(address)) == nil)
    }
}
