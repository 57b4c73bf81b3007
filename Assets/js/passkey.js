// Passkeys: a button at the door, and the form for a new one in the settings. Both stay hidden where
// the browser has none; the passcode is always possible.
const bytes = (text) => Uint8Array.from(
  atob(text.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.codePointAt(0));
const text = (buffer) => btoa(String.fromCodePoint(...new Uint8Array(buffer)))
  .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

class Said extends Error {}

/// The server's JSON; its sentence as an error.
async function asked(address, options) {
  const answer = await fetch(address, options);
  const type = answer.headers.get("Content-Type") ?? "";
  if (answer.ok && type.startsWith("application/json")) return answer.json();
  throw new Said(answer.status === 422 ? await answer.text() : "");
}

/// Calls `make`, then sends the form with its values; tells what went wrong.
function sends(form, make) {
  if (!form || !isSecureContext || !("PublicKeyCredential" in globalThis)) return;
  const status = form.querySelector(".status");
  form.hidden = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const button = form.querySelector("button");
    button.disabled = true;
    status.hidden = true;
    try {
      for (const [name, value] of Object.entries(await make(form))) {
        form.elements[name].value = value;
      }
      form.submit();
      return;
    } catch (trouble) {
      // Closing the browser's own question is no fault.
      if (trouble instanceof Said) status.textContent = trouble.message || form.dataset.away;
      else if (trouble instanceof TypeError) status.textContent = form.dataset.away;
      else status.textContent = form.dataset.failed ?? "";
    }
    status.hidden = !status.textContent;
    button.disabled = false;
  });
}

sends(document.querySelector("#new-passkey"), async (form) => {
  const { challenge, site, handle, person, known } = await asked(form.dataset.challenge, {
    method: "POST", body: new URLSearchParams({ passcode: form.elements.passcode.value }) });
  const { response } = await navigator.credentials.create({ publicKey: {
    challenge: bytes(challenge),
    rp: { id: site, name: "Neroli" },
    user: { id: bytes(handle), name: person, displayName: person },
    pubKeyCredParams: [-7, -257].map((alg) => ({ type: "public-key", alg })),
    excludeCredentials: known.map((id) => ({ type: "public-key", id: bytes(id) })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    attestation: "none",
  } });
  return { client: text(response.clientDataJSON), attestation: text(response.attestationObject) };
});

sends(document.querySelector("#passkey"), async (form) => {
  const { challenge, site } = await asked(form.action);
  const { rawId, response } = await navigator.credentials.get({ publicKey: {
    challenge: bytes(challenge), rpId: site, userVerification: "required",
  } });
  return {
    passkey: text(rawId), client: text(response.clientDataJSON),
    data: text(response.authenticatorData), signature: text(response.signature),
  };
});
