"""Webhooks: received by another program, and checked by PyPI's standardwebhooks."""
import json
import os
import re
import signal
import subprocess
import time
import urllib.error
import uuid
from datetime import datetime, timedelta, timezone

import pytest
from calls import Studio
from receivers import Receiver
from servers import Server
from standardwebhooks import Webhook, WebhookVerificationError


@pytest.fixture
def studio(tmp_path):
    with Server(tmp_path) as server:
        yield Studio(server)


def hook(studio, address, tables=("shopping_location",), near=True, name="Test"):
    """Makes a webhook; returns its secret."""
    fields = [("id", str(uuid.uuid4())), ("name", name), ("address", address)]
    fields += [("near", "1")] if near else []
    fields += [("table", table) for table in tables]
    page = form(studio, "/settings/hooks/new", fields)
    return re.search(r"whsec_[A-Za-z0-9+/=]+", page)[0]


def form(studio, path, fields):
    import urllib.parse
    import urllib.request
    body = urllib.parse.urlencode(fields).encode()
    with urllib.request.urlopen(urllib.request.Request(studio.address + path, body)) as answer:
        return answer.read().decode()


def location(studio, name):
    studio.act("shopping/locations/new", {"name": name, "order": 10, "colour": "#446688"})


def shown(studio, pattern, path="/settings/hooks", seconds=20):
    """Waits until a page says something."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if re.search(pattern, studio.server.text(path)):
            return
        time.sleep(0.2)
    raise AssertionError(f"{path} does not say {pattern}")


def test_messages_come_in_order_and_are_signed_as_standard_webhooks(studio):
    with Receiver() as receiver:
        secret = hook(studio, receiver.address)
        receiver.wait(1, "test")
        for number in range(5):
            location(studio, f"Place {number}")
        # Another table tells nothing.
        studio.act("airlock/thoughts/new", {"text": "Ask Marta about the amber."})
        location(studio, "Last")
        told = receiver.wait(6)
        numbers = [value["data"]["number"] for value in told]
        assert numbers == sorted(numbers)
        for value in told:
            assert [row["collection"] for row in value["data"]["rows"]] == ["shopping_location"]
            row = value["data"]["rows"][0]
            assert studio.get(f"/api/1/shopping_location/{row['id']}")["name"].startswith(("Place", "Last"))
        for headers, body in receiver.got:
            assert Webhook(secret).verify(body, headers)["type"] in ("test", "changes")
        # Standard Webhooks refuses other letters, and an old moment.
        headers, body = receiver.got[-1]
        with pytest.raises(WebhookVerificationError):
            Webhook(secret).verify(body.replace(b"added", b"moved"), headers)
        old = datetime.now(timezone.utc) - timedelta(minutes=10)
        stale = {**headers, "webhook-timestamp": str(int(old.timestamp()))}
        stale["webhook-signature"] = Webhook(secret).sign(headers["webhook-id"], old, body.decode())
        with pytest.raises(WebhookVerificationError, match="too old"):
            Webhook(secret).verify(body, stale)
        # The secret is shown once.
        assert secret not in studio.server.text("/settings/hooks")


def test_a_failing_receiver_is_shown_and_gets_everything_once_it_works_again(studio):
    # The first page of an empty studio is another.
    shelf = studio.made("inventory_department", "inventory/departments/new", {
        "name": "Perfumes", "restock": 6, "markup": 50})
    studio.act("inventory/items/new", {
        "name": "Rosa", "department": shelf, "unit": "each", "use": "sale", "price": "64", "opening": 10})
    with Receiver(503) as receiver:
        hook(studio, receiver.address, name="Books")
        shown(studio, "Failed since .*503")
        for number in range(3):
            location(studio, f"Place {number}")
        assert "The webhook “Books” fails." in studio.server.text("/")
        page = studio.server.text("/settings/hooks")
        again = re.search(r'name="hook" value="([^"]+)"', page)[1]
        receiver.answer = 200
        first = receiver.got[0]
        form(studio, "/settings/hooks/try", {"id": str(uuid.uuid4()), "hook": again})
        told = receiver.wait(3)
        assert len({value["data"]["entry"] for value in told}) == 3
        # A repeated message has its id and its content, and a new moment.
        repeated = [got for got in receiver.got if got[0]["webhook-id"] == first[0]["webhook-id"]]
        assert len(repeated) > 1 and len({body for _, body in repeated}) == 1
        page = studio.server.text("/settings/hooks")
        assert "Failed since" not in page and "The webhook" not in studio.server.text("/")


def test_a_hanging_receiver_slows_nothing(studio):
    with Receiver("hang") as hanging, Receiver() as good:
        hook(studio, hanging.address, name="Hangs")
        hook(studio, good.address, name="Good")
        good.wait(1, "test")
        begun = time.monotonic()
        slowest = 0
        for number in range(40):
            start = time.monotonic()
            location(studio, f"Place {number}")
            slowest = max(slowest, time.monotonic() - start)
        good.wait(40)
        assert time.monotonic() - begun < 30 and slowest < 5
        shown(studio, "did not answer within 15 seconds", seconds=40)
        assert 1 <= len(hanging.got) <= 4


def test_private_addresses_and_redirects_are_refused(studio):
    with Receiver() as receiver:
        port = receiver.server.server_port
        for address in (
            f"https://127.0.0.1:{port}", f"https://localhost:{port}", f"https://[::1]:{port}",
            "https://10.1.2.3/", "https://192.168.1.20/x", "https://169.254.169.254/latest",
            f"https://2130706433:{port}/", f"https://127.1:{port}/", f"http://example.com:{port}", "ftp://example.com", "https://me:secret@example.com/",
        ):
            with pytest.raises(urllib.error.HTTPError) as error:
                hook(studio, address, near=False)
            assert error.value.code == 422, address
        # Names that only the look-up shows to lie here.
        hook(studio, f"https://0x7f000001:{port}/", near=False, name="Name")
        hook(studio, f"https://0x7f.1:{port}/", near=False, name="Other name")
        shown(studio, "(?s)private network.*private network")
        # A cloud's own data is never asked for, not even with the own network allowed.
        hook(studio, "http://169.254.169.254/latest", name="Cloud")
        shown(studio, "(?s)private network.*private network.*private network")
        assert not receiver.got
    with Receiver(302) as receiver:
        hook(studio, receiver.address, name="Moved")
        shown(studio, "leads elsewhere")
        assert len(receiver.got) == 1


def test_nothing_is_lost_or_told_under_another_id_though_the_server_is_killed(tmp_path):
    with Server(tmp_path) as server, Receiver() as receiver:
        studio = Studio(server)
        hook(studio, receiver.address)
        receiver.wait(1, "test")
        made = []
        for number in range(30):
            made.append(studio.act("shopping/locations/new", {
                "name": f"Place {number}", "order": 10, "colour": "#446688"})["entry"])
            if number % 10 == 9:
                os.kill(server.process.pid, signal.SIGKILL)
                server.process.wait()
                server.process.stdout.close()
                server.process = None
                server.start()
        end = time.monotonic() + 60
        while {value["data"]["entry"] for value in receiver.bodies()} != set(made):
            assert time.monotonic() < end, len(receiver.bodies())
            time.sleep(0.1)
        told = {}
        for headers, body in receiver.got:
            value = json.loads(body)
            if value["type"] == "changes":
                told.setdefault(value["data"]["entry"], set()).add((headers["webhook-id"], body))
        assert all(len(messages) == 1 for messages in told.values())
        assert list(told) == made


def test_a_program_of_its_own_sends_and_ends_with_the_last_webhook(tmp_path):
    # As the package does it: the server reaches no network.
    with Server(tmp_path, options=["--no-send"]) as server, Receiver() as receiver:
        studio = Studio(server)
        hook(studio, receiver.address)
        location(studio, "Bakery")
        assert (tmp_path / "hooks").exists()
        time.sleep(2)
        assert not receiver.got
        call = [server.program, "hooks", "--quiet", "--data", tmp_path, "--home", server.home]
        sender = subprocess.Popen(call)
        receiver.wait(1)
        sender.send_signal(signal.SIGTERM)
        assert sender.wait(timeout=20) == 0
        location(studio, "Market")
        # A second one beside it sends nothing twice.
        senders = [subprocess.Popen(call) for _ in range(2)]
        receiver.wait(2)
        again = re.search(r'name="hook" value="([^"]+)"', studio.server.text("/settings/hooks"))[1]
        form(studio, "/settings/hooks/end", {"hook": again})
        assert [sender.wait(timeout=30) for sender in senders] == [0, 0]
        assert not (tmp_path / "hooks").exists()
        assert len(receiver.bodies()) == 2


def test_no_key_makes_webhooks(studio):
    status, _, problem = studio.call("POST", "/api/1/do/settings/hooks/new", {}, Idempotency_Key=str(uuid.uuid4()))
    assert status == 404, problem
