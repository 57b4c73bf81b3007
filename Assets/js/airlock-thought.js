// Shows the room left for a thought: in characters as people count, and in lines.
const characters = new Intl.Segmenter();

for (const form of document.querySelectorAll(".thought-form")) {
  const text = form.elements.namedItem("text");
  const said = form.querySelector(".count");
  const limit = Number(text.dataset.characters);
  const mostLines = Number(text.dataset.mostLines);
  const count = () => {
    const typed = text.value.trim();
    const left = limit - [...characters.segment(typed)].length;
    const isTall = typed.split("\n").length > mostLines;
    said.textContent = isTall ? said.dataset.lines : String(left).replace("-", "\u2212");
    said.classList.toggle("over", isTall || left < 0);
    return typed !== "" && !isTall && left >= 0;
  };
  // Pressed too early, the button shows the place to write, and next to it the surplus.
  form.addEventListener("submit", (event) => {
    if (count()) return;
    event.preventDefault();
    text.focus();
  });
  // A browser that comes back to the page, or a draft, fills the field without an event.
  for (const name of ["input", "click", "focusin"]) form.addEventListener(name, count);
  addEventListener("pageshow", count);
  count();
}

// An opened thought can be edited at once.
document.querySelector("#thought")?.addEventListener("toggle", ({ newState, target }) => {
  if (newState === "open" && matchMedia("(hover: hover)").matches) {
    target.querySelector("textarea").focus();
  }
});
