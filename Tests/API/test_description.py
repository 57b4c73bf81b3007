"""The description of all calls, checked by what others wrote."""
import json
import subprocess
import sys
import urllib.request

import jsonschema
from openapi_spec_validator import OpenAPIV31SpecValidator


def schema(document, name):
    """A schema of the document that stands alone."""
    return {"$ref": f"#/components/schemas/{name}", "components": document["components"]}


def test_the_description_is_valid_openapi(studio):
    document = studio.get("/api/1/openapi.json")
    assert [error.message for error in OpenAPIV31SpecValidator(document).iter_errors()] == []
    assert len(document["paths"]) > 150


def test_a_signed_in_person_reads_the_description_without_a_key(studio):
    with urllib.request.urlopen(studio.address + "/api/1/openapi.json") as answer:
        assert json.load(answer)["openapi"] == "3.1.0"


def test_every_row_and_every_list_is_as_described(studio):
    document = studio.get("/api/1/openapi.json")
    rows = 0
    for name in studio.get("/api/1")["collections"]:
        page = studio.get(f"/api/1/{name}")
        for row in page["items"]:
            jsonschema.validate(row, schema(document, name), jsonschema.Draft202012Validator)
            rows += 1
    assert rows > 8


def test_every_example_is_as_described(studio):
    document = studio.get("/api/1/openapi.json")
    forms = [path["post"] for path in document["paths"].values() if "post" in path]
    assert len(forms) > 60
    for form in forms:
        content = form["requestBody"]["content"]["application/json"]
        whole = {**content["schema"], "components": document["components"]}
        jsonschema.validate(content["example"], whole, jsonschema.Draft202012Validator)


def test_generated_calls_get_no_answer_outside_the_description(studio, tmp_path):
    """Schemathesis, for at most two minutes."""
    checks = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"
    run = subprocess.run(
        [sys.executable, "-m", "schemathesis.cli", "run", studio.address + "/api/1/openapi.json",
         "-H", f"Authorization: Bearer {studio.key}", "--checks", checks, "--max-examples", "8",
         "--phases", "examples,fuzzing", "--seed", "11", "--max-time", "100", "--rate-limit", "18/s",
         "--generation-database", "none"],
        capture_output=True, text=True, timeout=170, cwd=tmp_path)
    assert run.returncode == 0, run.stdout[-6_000:] + run.stderr[-2_000:]
