// Passkeys and security keys: buttons at the door, and forms for new ones in the settings. All stay
// hidden where the browser has none; passcode and code are always possible.
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

const listed = (ids) => ids.map((id) => ({ type: "public-key", id: bytes(id) }));

const makes = async ({ dataset, elements }) => {
  const { challenge, site, handle, person, known, second } = await asked(dataset.challenge, {
    method: "POST", body: new URLSearchParams({
      act: elements.act.value, passcode: elements.passcode.value }) });
  const need = second ? "discouraged" : "required";
  const { response } = await navigator.credentials.create({ publicKey: {
    challenge: bytes(challenge),
    rp: { id: site, name: "Neroli" },
    user: { id: bytes(handle), name: person, displayName: person },
    pubKeyCredParams: [-7, -257].map((alg) => ({ type: "public-key", alg })),
    excludeCredentials: listed(known),
    authenticatorSelection: { residentKey: need, userVerification: need },
    attestation: "none",
  } });
  return { client: text(response.clientDataJSON), attestation: text(response.attestationObject) };
};
for (const id of ["#new-passkey", "#new-key"]) sends(document.querySelector(id), makes);

/// A signature over the challenge.
async function signed(publicKey) {
  const { rawId, response } = await navigator.credentials.get({ publicKey });
  return {
    passkey: text(rawId), client: text(response.clientDataJSON),
    data: text(response.authenticatorData), signature: text(response.signature),
  };
}

sends(document.querySelector("#passkey"), async (form) => {
  const { challenge, site } = await asked(form.action);
  return signed({ challenge: bytes(challenge), rpId: site, userVerification: "required" });
});

sends(document.querySelector("#key"), ({ dataset }) => signed({
  challenge: bytes(dataset.challenge), rpId: dataset.site,
  allowCredentials: listed(dataset.known.split(" ")), userVerification: "discouraged",
}));
