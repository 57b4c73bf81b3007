// At the bench: the screen stays on while a batch is weighed, arrow keys go from line to line, and
// the formula sheet prints.
const line = document.querySelector("#line");

for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}

if (line) {
  // Keeps the screen on: unlocking a phone with a pipette in hand is hard.
  const stayAwake = async () => {
    if (document.visibilityState !== "visible") return;
    try { await navigator.wakeLock?.request("screen"); } catch { /* Low battery, or not allowed. */ }
  };
  stayAwake();
  document.addEventListener("visibilitychange", stayAwake);

  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.target.closest("textarea, select, input:not([name=reading])")) return;
    // In a field with text, arrow keys belong to the text.
    if (event.target.matches("input") && event.target.value) return;
    const way = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
    const link = way && line.querySelector(`a[rel=${way}]`);
    if (!link) return;
    event.preventDefault();
    link.click();
  });

  // With a keyboard the number can be typed at once; on a phone the on-screen keys would hide the
  // line.
  if (matchMedia("(pointer: fine)").matches && !document.querySelector("[aria-invalid]")) {
    const reading = line.querySelector("[name=reading]");
    reading?.focus({ preventScroll: true });
    reading?.select();
  }
}

// A scale that was connected on its page in Settings.
if (line && navigator.serial && localStorage.getItem("scale")) import("./scale-weighing.js");
