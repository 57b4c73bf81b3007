"""Changes, waited for over a connection."""
import threading
import time


def test_a_call_waits_for_the_next_entry(studio):
    head = studio.get("/api/1/changes")["log"]
    found = {}

    def wait():
        began = time.monotonic()
        found["answer"] = studio.get(f"/api/1/changes?after={head}&wait=1")
        found["took"] = time.monotonic() - began

    waiter = threading.Thread(target=wait)
    waiter.start()
    time.sleep(1)
    studio.act("airlock/thoughts/new", {"text": "Rain on stone"})
    waiter.join(20)
    assert 0.9 < found["took"] < 10
    entry, = found["answer"]["entries"]
    assert entry["rows"][0]["collection"] == "airlock_thought"
    assert found["answer"]["next"] == head + 1


def test_a_large_form_of_a_key_is_read(studio):
    """Strangers may send 64 KB; a key is none."""
    status, _, value = studio.call(
        "POST", "/api/1/do/airlock/thoughts/new", {"text": "x" * 200_000},
        Idempotency_Key="01970000-0000-7000-8000-00000000abcd")
    assert status == 422, value
    assert value["errors"][0]["field"] == "text"
