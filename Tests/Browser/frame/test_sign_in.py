"""Passkeys and the second step: set up in the settings, used at the door."""

import base64
import hashlib
import hmac
import re
import struct
import subprocess
import time

import pytest
from looks import SMALL_TARGETS, STICKING_OUT, violations
from playwright.sync_api import expect

PASSCODE = "orris root"
PAGE = "/settings/passcode/further"


@pytest.fixture
def door(open_browser, server):
    """Opens a browser at a name for which browsers make passkeys; the studio has a passcode."""
    address = server.address.replace("127.0.0.1", "localhost")

    def opens(device="laptop", scheme="light"):
        page = open_browser(device, scheme, base_url=address)
        page.watch.ignore("422")
        page.watch.hosts = Local()
        return page

    page = opens()
    page.goto("/settings/passcode")
    page.get_by_label("New passcode").fill(PASSCODE)
    page.get_by_label("Repeat passcode").fill(PASSCODE)
    page.get_by_role("button", name="Save").click()
    expect(page).to_have_url(re.compile("/settings$"))
    page.others = opens
    return page


class Local(set):
    """Of requested hosts: this machine by its name."""

    def add(self, host):
        if host != "localhost":
            super().add(host)


def sound(page):
    assert violations(page) == []
    assert page.evaluate(STICKING_OUT) == []
    assert page.evaluate(SMALL_TARGETS) == []


def authenticator(page, verifies=True):
    page.cdp = page.context.new_cdp_session(page)
    page.cdp.send("WebAuthn.enable")
    return page.cdp.send("WebAuthn.addVirtualAuthenticator", {"options": {
        "protocol": "ctap2", "transport": "internal", "hasResidentKey": True,
        "hasUserVerification": True, "isUserVerified": verifies,
        "automaticPresenceSimulation": True}})["authenticatorId"]


def lock(page):
    page.goto("/settings")
    page.get_by_role("button", name="Lock", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Neroli is locked")


def add_passkey(page, passcode=PASSCODE):
    page.goto("/settings/passcode")
    page.get_by_role("link", name="Passkeys and second step").click()
    form = page.locator("#new-passkey")
    form.get_by_label("Name of the passkey").fill("Laptop")
    form.get_by_label("Your passcode").fill(passcode)
    form.get_by_role("button", name="Add passkey").click()


def test_a_passkey_is_added_signs_in_and_is_removed(door):
    page = door
    authenticator(page)
    add_passkey(page, "wrong")
    expect(page.get_by_role("alert").filter(has_text="Wrong passcode")).to_be_visible()
    time.sleep(1.1)
    add_passkey(page)
    expect(page.get_by_role("heading", name="Laptop")).to_be_visible()
    expect(page.get_by_text("Not used yet")).to_be_visible()
    sound(page)

    lock(page)
    sent = []
    page.on("request", lambda request: request.url.endswith("/lock/passkey") and request.method == "POST"
            and sent.append(request.post_data))
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page).to_have_url(re.compile("/settings$"))
    page.goto(PAGE)
    expect(page.get_by_text("Last used on")).to_be_visible()

    # A signature that was used, from elsewhere.
    stranger = page.others()
    stranger.goto("/lock")
    replayed = stranger.request.post("/lock/passkey", data=sent[0], max_redirects=0, headers={
        "Content-Type": "application/x-www-form-urlencoded"})
    assert replayed.status == 422
    assert "set-cookie" not in replayed.headers

    page.get_by_role("button", name="Remove").click()
    page.locator(".sheet").get_by_role("button", name="Remove").click()
    expect(page.get_by_text("No passkey yet.")).to_be_visible()
    lock(page)
    expect(page.locator("#passkey")).to_have_count(0)


def test_a_copied_passkey_and_an_unverified_person_are_refused(door):
    page = door
    known = authenticator(page)
    add_passkey(page)
    expect(page.get_by_role("heading", name="Laptop")).to_be_visible()
    credential = page.cdp.send("WebAuthn.getCredentials", {"authenticatorId": known})["credentials"][0]
    lock(page)
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page).to_have_url(re.compile("/settings$"))
    lock(page)
    # Its counter stands where it was before.
    page.cdp.send("WebAuthn.removeCredential", {
        "authenticatorId": known, "credentialId": credential["credentialId"]})
    page.cdp.send("WebAuthn.addCredential", {"authenticatorId": known, "credential": credential | {"signCount": 0}})
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_text("This passkey was not accepted")).to_be_visible()
    sound(page)
    page.cdp.send("WebAuthn.setUserVerified", {"authenticatorId": known, "isUserVerified": False})
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page).to_have_url(re.compile("/lock"))


def code(secret, steps=0):
    count = int(time.time()) // 30 + steps
    digest = hmac.new(base64.b32decode(secret), struct.pack(">Q", count), hashlib.sha1).digest()
    start = digest[-1] & 15
    return f"{(struct.unpack('>I', digest[start:start + 4])[0] & 0x7FFFFFFF) % 1_000_000:06}"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("device", ["phone", "laptop"])
def test_the_second_step_is_set_up_and_asked_for(door, tmp_path, device, scheme):
    page = door
    page.goto(PAGE)
    sound(page)
    card = page.locator("#second-step")
    card.get_by_label("Your passcode").fill(PASSCODE)
    card.get_by_role("button", name="Set up second step").click()
    picture = page.get_by_role("img", name="QR code with the secret")
    picture.screenshot(path=tmp_path / "code.png")
    read = subprocess.run(["zbarimg", "-q", "--raw", tmp_path / "code.png"], capture_output=True, text=True)
    secret = re.fullmatch(
        r"otpauth://totp/Neroli:localhost\?secret=([A-Z2-7]{32})&issuer=Neroli\n", read.stdout)[1]
    assert "".join(page.locator("pre").inner_text().split()) == secret
    sound(page)
    page.get_by_role("textbox", name="Code").fill(code(secret, -1))
    page.get_by_role("button", name="Switch on").click()
    codes = page.locator("pre").inner_text().split("\n")
    assert len(codes) == 8
    sound(page)
    page.get_by_role("link", name="Done").click()
    expect(page.get_by_text("On, with 8 recovery codes left")).to_be_visible()
    sound(page)

    def enter(label, typed):
        there = page.others(device, scheme)
        there.goto("/lock?return=%2Fshopping")
        expect(there.locator("#passkey")).to_have_count(0)
        there.get_by_label("Passcode").fill(PASSCODE)
        there.get_by_role("button", name="Open").click()
        expect(there.get_by_role("heading", level=1)).to_have_text("Second step")
        if label == "Recovery code":
            there.get_by_text("Use a recovery code").click()
        there.get_by_label(label, exact=True).fill(typed)
        sound(there)
        there.get_by_role("button", name="Open").click()
        return there

    used = code(secret)
    expect(enter("Code", used)).to_have_url(re.compile("/shopping$"))
    again = enter("Code", used)
    expect(again.get_by_role("alert")).to_have_text("Wrong code. Try again.")
    time.sleep(2.1)
    expect(enter("Recovery code", codes[0])).to_have_url(re.compile("/shopping$"))
    expect(enter("Recovery code", codes[0]).get_by_role("alert")).to_have_text("Wrong code. Try again.")


def test_a_passkey_needs_no_code(door):
    page = door
    authenticator(page)
    add_passkey(page)
    expect(page.get_by_role("heading", name="Laptop")).to_be_visible()
    card = page.locator("#second-step")
    card.get_by_label("Your passcode").fill(PASSCODE)
    card.get_by_role("button", name="Set up second step").click()
    secret = "".join(page.locator("pre").inner_text().split())
    page.get_by_role("textbox", name="Code").fill(code(secret))
    page.get_by_role("button", name="Switch on").click()
    expect(page.get_by_role("heading", name="Recovery codes")).to_be_visible()
    lock(page)
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page).to_have_url(re.compile("/settings$"))


def test_a_security_key_without_an_account_on_it_is_the_second_step(door):
    page = door
    page.goto(PAGE)
    expect(page.locator("#security-keys")).to_have_count(0)
    card = page.locator("#second-step")
    card.get_by_label("Your passcode").fill(PASSCODE)
    card.get_by_role("button", name="Set up second step").click()
    secret = "".join(page.locator("pre").inner_text().split())
    page.get_by_role("textbox", name="Code").fill(code(secret))
    page.get_by_role("button", name="Switch on").click()
    page.get_by_role("link", name="Done").click()
    page.cdp = page.context.new_cdp_session(page)
    page.cdp.send("WebAuthn.enable")
    key = page.cdp.send("WebAuthn.addVirtualAuthenticator", {"options": {
        "protocol": "u2f", "transport": "usb", "hasResidentKey": False,
        "hasUserVerification": False, "automaticPresenceSimulation": True}})["authenticatorId"]
    form = page.locator("#new-key")
    form.get_by_label("Name of the security key").fill("Yellow key")
    form.get_by_label("Your passcode").fill(PASSCODE)
    form.get_by_role("button", name="Add security key").click()
    expect(page.get_by_text("Security key added.")).to_be_visible()
    expect(page.get_by_role("heading", name="Yellow key")).to_be_visible()
    sound(page)
    made = page.cdp.send("WebAuthn.getCredentials", {"authenticatorId": key})["credentials"]
    assert [each["isResidentCredential"] for each in made] == [False]

    lock(page)
    expect(page.locator("#passkey")).to_have_count(0)
    page.get_by_label("Passcode").fill(PASSCODE)
    page.get_by_role("button", name="Open").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Second step")
    sound(page)
    # Another key than hers.
    page.cdp.send("WebAuthn.removeCredential", {
        "authenticatorId": key, "credentialId": made[0]["credentialId"]})
    page.get_by_role("button", name="Use a security key").click()
    expect(page.get_by_role("alert")).to_have_text("This security key was not accepted. Enter a code.")
    page.cdp.send("WebAuthn.addCredential", {"authenticatorId": key, "credential": made[0] | {"rpId": "localhost"}})
    page.get_by_role("button", name="Use a security key").click()
    expect(page).to_have_url(re.compile("/settings$"))
    page.goto(PAGE)
    expect(page.get_by_text("Last used on")).to_be_visible()
    page.get_by_role("button", name="Remove").click()
    page.locator(".sheet").get_by_role("button", name="Remove").click()
    expect(page.get_by_role("heading", name="Yellow key")).to_have_count(0)


def test_without_passkeys_in_the_browser_nothing_of_them_is_shown(door):
    page = door
    page.add_init_script("delete globalThis.PublicKeyCredential")
    page.goto(PAGE)
    expect(page.locator("#new-passkey")).to_be_hidden()
    plain = page.others()
    plain.goto("/lock")
    assert plain.locator("input:not([type=hidden])").count() == 1
