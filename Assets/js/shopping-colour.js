// Previews a picked colour and its contrast, as computed in Swift.
const colour = document.querySelector("input[type=color]");
const preview = document.querySelector("#preview");
const order = document.querySelector("[name=order]");
let waiting;
let latest = 0;

const look = async () => {
  const turn = ++latest;
  const query = new URLSearchParams({ colour: colour.value, order: order?.value ?? "" });
  try {
    const answer = await fetch(colour.dataset.preview + "?" + query);
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (turn === latest) preview.replaceChildren(...page.querySelector("#preview").childNodes);
  } catch { /* The saved form shows the colour. */ }
};
for (const field of [colour, order]) {
  field?.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(look, 60);
  });
}
