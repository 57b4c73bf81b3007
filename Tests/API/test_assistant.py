"""neroli mcp, by the client of the Model Context Protocol that its makers wrote."""
import asyncio
import json
import os
import subprocess
from concurrent.futures import ThreadPoolExecutor

import mcp
import pytest
from calls import Studio
from servers import PROGRAM


def talk(studio, body):
    """Runs `body` with a session of a program that has the studio's key."""
    async def run():
        program = mcp.StdioServerParameters(
            command=str(PROGRAM), args=["mcp", "--port", str(studio.server.port)],
            env={**os.environ, "NEROLI_KEY": studio.key})
        async with mcp.stdio_client(program) as (reading, writing):
            async with mcp.ClientSession(reading, writing) as session:
                await session.initialize()
                return await body(session)

    # Playwright may have a loop of its own in this thread.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, run()).result()


async def value(session, tool, **arguments):
    result = await session.call_tool(tool, arguments)
    assert not (getattr(result, "is_error", False) or getattr(result, "isError", False)), result.content[0].text
    return json.loads(result.content[0].text)


def test_an_assistant_reads_what_there_is(studio):
    async def body(session):
        items = await value(session, "read", collection="inventory_item")
        one = await value(session, "read", collection="inventory_item", id=items["items"][0]["id"])
        return await value(session, "contents"), items, one

    contents, items, one = talk(studio, body)
    assert "medley_line" in contents["collections"]
    assert items["items"][0] == one
    assert one["on_hand"] == {"value": "10", "unit": "each"}


def test_with_a_writing_key_it_looks_and_acts(studio):
    form = {"path": "airlock/thoughts/new", "fields": {"text": "An accord of rain"}}

    async def body(session):
        look = await value(session, "look", **form)
        between = await value(session, "read", collection="airlock_thought", limit=1000)
        act = await value(session, "act", **form)
        return look, between, act, await value(session, "changes", after=0, limit=1000)

    look, between, act, changes = talk(studio, body)
    assert not look["done"] and act["done"]
    assert "An accord of rain" not in [row["text"] for row in between["items"]]
    assert changes["entries"][-1]["entry"] == act["entry"]


def test_with_a_reading_key_there_is_no_act(server, studio):
    async def body(session):
        tools = [tool.name for tool in (await session.list_tools()).tools]
        result = await session.call_tool(
            "act", {"path": "airlock/thoughts/new", "fields": {"text": "No"}})
        return tools, result

    tools, result = talk(Studio(server, "read"), body)
    assert tools == ["contents", "read", "changes"]
    assert "not permit" in result.content[0].text


@pytest.mark.parametrize("line, code", [
    ("{", -32700), ('{"jsonrpc":"2.0","id":1,"method":"none"}', -32601), ('{"id":1}', -32600),
    ('{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"none"}}', -32602)])
def test_wrong_lines_get_an_error(studio, line, code):
    run = subprocess.run(
        [PROGRAM, "mcp", "--port", str(studio.server.port)], input=line + "\n", capture_output=True, text=True,
        env={**os.environ, "NEROLI_KEY": studio.key}, timeout=30)
    assert json.loads(run.stdout)["error"]["code"] == code
    assert run.returncode == 0


def test_without_a_key_it_says_what_is_missing():
    run = subprocess.run(
        [PROGRAM, "mcp"], input="", capture_output=True, text=True, timeout=30,
        env={name: value for name, value in os.environ.items() if name != "NEROLI_KEY"})
    assert run.returncode == 64
    assert "needs a key" in run.stderr
