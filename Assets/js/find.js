// Keys of the search over all rooms: down into the results, up back into the field, Escape leaves.
const field = document.querySelector("form.search input[type=search]");
const results = document.querySelector("#results");
const links = () => [...results.querySelectorAll("a")];

const step = (by) => {
  const all = links();
  const place = all.indexOf(document.activeElement);
  const next = place + by;
  if (next < 0) {
    field.focus();
    field.select();
  } else {
    all[Math.min(next, all.length - 1)]?.focus();
  }
};
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const isInside = event.target === field || results.contains(event.target);
  if (isInside && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
    if (event.target === field && event.key === "ArrowUp") return;
    event.preventDefault();
    step(event.key === "ArrowDown" ? 1 : -1);
  } else if (event.key === "Escape" && !event.defaultPrevented && history.length > 1) {
    history.back();
  }
});
