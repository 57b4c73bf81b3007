"""Four programs write and repeat what got no answer, while the server is killed: each once.

    NEROLI_WRITES=1000 .build/venv/bin/pytest Tests/API/test_kills.py
"""
import http.client
import json
import os
import random
import threading
import time
import urllib.parse
import uuid

from calls import Studio
from servers import Server

WRITES = int(os.environ.get("NEROLI_WRITES", "60"))
CLIENTS = 4


def send(port, path, body, headers):
    """Status of the answer, and its text; None where none came."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    try:
        connection.request("POST", path, body, headers)
        answer = connection.getresponse()
        return answer.status, answer.read().decode()
    except (OSError, http.client.HTTPException):
        return None, ""
    finally:
        connection.close()


def write(studio, item, number):
    """One delivery, repeated until an answer comes: of a program with a key, or as a page's form."""
    shown, path = str(uuid.uuid4()), f"inventory/items/{item}/restock"
    fields = {"quantity": "1"}
    if number % 2:
        call = ("/api/1/do/" + path, json.dumps(fields), {
            "Authorization": f"Bearer {studio.key}", "Content-Type": "application/json",
            "Idempotency-Key": shown})
    else:
        call = ("/" + path, urllib.parse.urlencode({"id": shown, **fields}), {
            "Content-Type": "application/x-www-form-urlencoded"})
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        status, said = send(studio.server.port, *call)
        # An answer may be lost as well as a request, so some that succeeded are sent again. A page
        # says after three seconds that it was recorded already.
        if status in (200, 303, 409) and random.random() < 0.8:
            return
        assert status in (None, 200, 303, 409, 429, 503), (status, said)
        # After 300 calls a key may make 20 a second.
        time.sleep(1 if status == 429 else 0.02)
    raise AssertionError("no answer")


def test_writes_with_repetitions_are_done_once_each_though_the_server_is_killed(tmp_path):
    with Server(tmp_path) as server:
        studio = Studio(server)
        shelf = studio.made("inventory_department", "inventory/departments/new", {
            "name": "Perfumes", "restock": 6, "markup": 50})
        item = studio.made("inventory_item", "inventory/items/new", {
            "name": "Rosa", "department": shelf, "unit": "each", "use": "sale", "price": "64", "cost": "12"})
        numbers = iter(range(WRITES))
        lock, faults = threading.Lock(), []

        def work():
            while True:
                with lock:
                    number = next(numbers, None)
                if number is None:
                    return
                try:
                    write(studio, item, number)
                except AssertionError as fault:
                    faults.append(fault)

        clients = [threading.Thread(target=work) for _ in range(CLIENTS)]
        for client in clients:
            client.start()
        kills = 0
        while any(client.is_alive() for client in clients):
            time.sleep(random.uniform(0.1, 0.6))
            server.process.kill()
            server.process.wait()
            server.process.stdout.close()
            server.start()
            kills += 1
        assert not faults, faults
        assert kills >= 1
        moves, after = 0, ""
        while after is not None:
            page = studio.get(f"/api/1/inventory_move?limit=1000&after={after}")
            moves += len(page["items"])
            after = page["next"]
        assert moves == WRITES
        assert studio.get(f"/api/1/inventory_item/{item}")["on_hand"]["value"] == str(WRITES)


def test_one_id_with_other_content_is_refused_by_pages_and_programs(studio):
    shown = str(uuid.uuid4())
    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    for text, status in (("Amber", 303), ("Amber", 303), ("Musk", 422)):
        body = urllib.parse.urlencode({"id": shown, "text": text})
        assert send(studio.server.port, "/airlock/thoughts/new", body, headers)[0] == status
