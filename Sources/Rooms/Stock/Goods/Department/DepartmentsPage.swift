internal import Basics
internal import Markup
internal import RoomKit
internal import Web

struct DepartmentsPage {
    let departments: [Department]
    /// Numbers of items by department, without empty departments.
    let counts: [ID<Department>: Int]
    let words: DepartmentWords

    func response(_ frame: Frame) -> Response {
        frame.page(.stock(words.common.departments)) { html in
            html.top(
                words.common.departments, back: .to(words.common.stock, StockRoute.first.link)
            ) {
                $0.tool(
                    .plus, words.addDepartment, word: words.common.add,
                    to: StockRoute.newDepartment.link)
            }
            guard !departments.isEmpty else {
                html.empty(
                    words.noDepartments, words.noDepartmentAdvice,
                    (label: words.addDepartment, link: StockRoute.newDepartment.link))
                return
            }
            html.ul("departments") { list in
                for department in departments {
                    list.li { row in
                        row.a("goods", to: StockRoute.department(department.id).link) {
                            self.row(department, &$0)
                        }
                    }
                }
            }
        }
    }

    private func row(_ department: Department, _ html: inout HTML) {
        html.span("what") { what in
            what.span("name") { $0.text(department.name) }
            what.span("detail") { detail in
                detail.text(words.figures(department))
                detail.demoMark(department.isDemo)
            }
        }
        html.span("stands") { $0.text(words.common.counted(counts[department.id] ?? 0)) }
    }
}
