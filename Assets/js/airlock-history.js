// A row of the history is deleted with its button or by a swipe to the left; both ask first.
const ask = document.querySelector("#ask");
const title = ask?.querySelector("h2");

const open = (row) => {
  title.textContent = row.dataset.ask;
  ask.querySelector("form").action = row.dataset.delete;
  ask.showModal();
};

/// Pixels a finger must move for a swipe.
const FAR = 72;

if (ask) {
  ask.querySelector("[data-close]").addEventListener("click", () => ask.close());
  ask.addEventListener("click", ({ target }) => {
    if (target === ask) ask.close();
  });
  for (const row of document.querySelectorAll("[data-ask]")) {
    const sign = row.querySelector("button");
    sign.hidden = false;
    sign.addEventListener("click", () => open(row));
    let from = null;
    let moved = 0;
    row.addEventListener("touchstart", ({ touches: [touch] }) => {
      from = { x: touch.clientX, y: touch.clientY };
      moved = 0;
    }, { passive: true });
    row.addEventListener("touchmove", ({ touches: [touch] }) => {
      if (!from) return;
      moved = Math.min(0, touch.clientX - from.x);
      // A movement up or down is scrolling.
      if (Math.abs(touch.clientY - from.y) > 24) from = null;
      row.style.translate = from ? `${Math.max(moved, -FAR * 1.5)}px` : "";
    }, { passive: true });
    for (const name of ["touchend", "touchcancel"]) {
      row.addEventListener(name, () => {
        row.style.translate = "";
        if (from && name === "touchend" && moved <= -FAR) open(row);
        from = null;
      });
    }
  }
}
