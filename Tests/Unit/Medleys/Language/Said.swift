import Basics
import Journal
import Web

@testable import Medleys

// Faults in words, as users read them: tests compare the sentences.

extension Faults {
    var said: Faults { said { MedleysWords(.english).sentence($0) } }
}

extension Verdict {
    var said: Verdict {
        if case .refused(let faults) = self { .refused(faults.said) } else { self }
    }
}

extension MedleysFault {
    func said(_ arguments: String...) -> String {
        MedleysWords(.english).sentence(Faults.Fault("", code, arguments)) ?? ""
    }
}

extension SheetFaultCode {
    func said(_ arguments: String...) -> String {
        TransferWords(.english).sentence(self, arguments)
    }
}
