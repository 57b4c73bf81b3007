"""Changes of the last days, each with its undo."""

from playwright.sync_api import expect

import bench


def test_an_act_before_the_last_is_undone_and_done_again(phone, home):
    for slug in ("vetiver", "rose-geranium", "damask-rose"):
        if slug != "rose-geranium":
            bench.send(home, f"/notes/{slug}/remark", [("text", f"Act of {slug}")])
    phone.goto("/notes/vetiver")
    phone.get_by_role("button", name="Favourite").or_(phone.locator("form[action$=favourite] button")).first.click()
    phone.locator(".toast").get_by_role("link", name="Your changes").click()
    expect(phone.get_by_role("heading", level=1)).to_have_text("Your changes")

    # The remark on vetiver is the third from above.
    row = phone.locator(".acts li", has_text="Vetiver").nth(1)
    row.get_by_role("button", name="Undo").click()
    phone.goto("/notes/vetiver")
    expect(phone.locator("main")).not_to_contain_text("Act of vetiver")

    phone.goto("/acts")
    row = phone.locator(".acts li.undone", has_text="Vetiver").first
    row.get_by_role("button", name="Redo").click()
    phone.goto("/notes/vetiver")
    expect(phone.locator("main")).to_contain_text("Act of vetiver")
