// Swipes and taps in the list: a row follows the finger and moves to the other list if released far
// enough, the circle does so by a tap, and a long press opens a menu. All send the row's own form;
// Swift decides on the effect. Without this script the row has ordinary buttons.
import { newId } from "./ids.js";
import "./shopping-clock.js";
import { complain, say, send, sending } from "./shopping-sending.js";

const main = document.querySelector("main");
const results = document.querySelector("#results");
const sheet = document.querySelector("#actions");
const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("shopping") : null;
const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;

// Moving a row

const rowsOf = () => [...document.querySelectorAll("#rows .item:not(.leaving)")];
const formOf = (row) => row.closest("form");
const pathOf = (row, act) => `/shopping/items/${row.dataset.item}/${act}`;

const count = (page) => {
  const there = page.querySelector("#count");
  const here = document.querySelector("#count");
  if (there && here && !document.querySelector("form.search")) here.textContent = there.textContent;
};

/// The row disappears at once, and returns to its place if the form can't be sent.
const move = async (row) => {
  if (row.classList.contains("leaving")) return;
  const rows = rowsOf();
  const next = rows[rows.indexOf(row) + 1] ?? rows[rows.indexOf(row) - 1];
  const hadFocus = row.contains(document.activeElement);
  const failed = formOf(row).dataset.failed;
  const to = row.dataset.to;
  row.classList.add("bought");
  row.style.blockSize = `${row.offsetHeight}px`;
  row.offsetHeight; // Height at the start of the transition.
  row.classList.add("leaving");
  row.inert = true;
  if (hadFocus) (next?.querySelector(".tick") ?? main).focus({ preventScroll: false });
  const section = row.closest(".section");
  const marks = section && !section.querySelector(".item:not(.leaving)");
  if (section) tally(section);
  try {
    const page = await send(pathOf(row, "move"), { to, back: "brief" });
    const toast = page.querySelector(".toast");
    if (toast) say(toast);
    count(page);
    channel?.postMessage("moved");
    setTimeout(() => {
      row.remove();
      if (marks) section.remove();
      if (sending === 0 && rowsOf().length === 0) refresh();
    }, isCalm ? 0 : 420);
  } catch {
    row.classList.remove("leaving", "bought", "swiping", "ready", "to-end", "to-start");
    row.style.blockSize = "";
    slide(row, 0);
    row.inert = false;
    if (section) tally(section);
    complain(failed);
    // The form may have arrived without an answer, or the item may be gone: reload the list.
    refresh();
  }
};
const tally = (section) => {
  const mark = section.querySelector(".place .small");
  if (mark) mark.textContent = section.querySelectorAll(".item:not(.leaving)").length;
};

// The circle

document.addEventListener("click", (event) => {
  const tick = event.target.closest(".tick");
  if (!tick) return;
  event.preventDefault();
  move(tick.closest(".item"));
});

// The keyboard: up and down from row to row, and the menu key.
document.addEventListener("keydown", (event) => {
  const row = event.target.closest?.(".item");
  if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const rows = rowsOf();
  const kind = event.target.classList.contains("what") ? ".what"
    : event.target.classList.contains("actions") ? ".actions" : ".tick";
  rows[rows.indexOf(row) + step]?.querySelector(kind).focus();
});

// The finger

const FAR = 0.38; // of the row's width
let drag = null;
let justDragged = false;

const slide = (row, by) => {
  row.querySelector(".slide").style.transform = by ? `translateX(${by}px)` : "";
};

const settle = () => {
  const { row } = drag;
  drag = null;
  row.classList.remove("ready");
  row.classList.add("back");
  slide(row, 0);
  const rest = () => row.classList.remove("swiping", "back", "to-end", "to-start");
  if (isCalm) rest();
  else setTimeout(rest, 230);
};

/// While a row still shrinks, a fast tap there means the next row.
const rowAfterLeaving = ({ target, clientX: x, clientY: y }) => {
  if (!target.closest("#rows")) return null;
  const isHit = (row) => {
    const box = row.getBoundingClientRect();
    return box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
  };
  const left = [...document.querySelectorAll("#rows .item.leaving")].find(isHit);
  const list = left?.closest("ul, ol");
  return list ? [...list.querySelectorAll(".item:not(.leaving)")].find((row) =>
    left.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING) : null;
};

document.addEventListener("pointerdown", (event) => {
  justDragged = false; // Another touch, with a click of its own.
  if (event.button !== 0 || !event.isPrimary) return;
  const row = event.target.closest("#rows .item:not(.leaving)") ?? rowAfterLeaving(event);
  if (!row) return;
  drag = { row, id: event.pointerId, x: event.clientX, y: event.clientY, width: row.offsetWidth,
    by: 0, far: 0, isOn: false, trail: [] };
  press(row, event);
});

document.addEventListener("pointermove", (event) => {
  if (!drag || event.pointerId !== drag.id) return;
  const by = event.clientX - drag.x;
  const { row } = drag;
  if (!drag.isOn) {
    if (Math.abs(by) < 8 && Math.abs(event.clientY - drag.y) < 8) return;
    clearTimeout(pressing);
    if (Math.abs(by) <= Math.abs(event.clientY - drag.y)) { drag = null; return; }
    drag.isOn = true;
    const { dataset } = formOf(row);
    row.dataset.said = row.dataset.to === "purchased" ? dataset.basket : dataset.list;
    row.classList.remove("back");
    row.classList.add("swiping");
    row.setPointerCapture(event.pointerId);
  }
  drag.by = by;
  if (Math.abs(by) > Math.abs(drag.far) || Math.sign(by) !== Math.sign(drag.far)) drag.far = by;
  drag.trail = [...drag.trail, [event.timeStamp, event.clientX]]
    .filter(([at]) => event.timeStamp - at < 100);
  row.classList.toggle("to-end", by > 0);
  row.classList.toggle("to-start", by < 0);
  row.classList.toggle(
    "ready", Math.abs(by) > drag.width * FAR && Math.abs(drag.far) - Math.abs(by) <= 32);
  slide(row, by);
});

document.addEventListener("pointerup", (event) => {
  clearTimeout(pressing);
  if (pressed) return release();
  if (!drag || event.pointerId !== drag.id) return;
  if (!drag.isOn) { drag = null; return; }
  justDragged = true;
  setTimeout(() => { justDragged = false; }, 50);
  const { row, by, far, width, trail } = drag;
  const [[then, from], [now, to]] = [trail[0], trail.at(-1)];
  // A flick counts too; a finger that moved part of the way back does not.
  const speed = now > then ? (to - from) / (now - then) : 0;
  const isFlick = Math.abs(by) > 48 && Math.abs(speed) > 0.7 && Math.sign(speed) === Math.sign(by);
  const isBack = Math.abs(far) - Math.abs(by) > 32;
  if (!isBack && (Math.abs(by) > width * FAR || isFlick)) {
    drag = null;
    row.classList.add("back");
    slide(row, Math.sign(by) * width);
    move(row);
  } else {
    settle();
  }
});
document.addEventListener("pointercancel", () => {
  clearTimeout(pressing);
  if (pressed) return release();
  if (drag?.isOn) settle();
  drag = null;
});
document.addEventListener("dragstart", (event) => {
  if (event.target.closest?.(".item")) event.preventDefault();
});
// A drag with the mouse ends with a click on a link, which is not meant.
document.addEventListener("click", (event) => {
  if (!justDragged || !event.target.closest(".item")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

// The menu of a row

let pressing;
let pressed = null;
const press = (row, event) => {
  clearTimeout(pressing);
  if (event.pointerType !== "mouse") pressing = setTimeout(() => hold(row), 500);
};
/// Opens when the finger lifts: a menu opened under a finger would close as the finger leaves.
const hold = (row) => {
  if (pressed || sheet?.matches(":popover-open")) return;
  drag = null;
  pressed = row;
  row.classList.add("pressed");
  navigator.vibrate?.(10);
};
const release = () => {
  const row = pressed;
  pressed = null;
  row.classList.remove("pressed");
  justDragged = true;
  setTimeout(() => {
    justDragged = false;
    open(row);
  }, 50);
};

const open = (row) => {
  if (!sheet) return;
  const isOut = row.classList.contains("out");
  const { to } = row.dataset;
  sheet.querySelector("h2").textContent = row.querySelector(".name").textContent;
  sheet.querySelector("input[name=id]").value = newId();
  for (const words of sheet.querySelectorAll("[data-for]")) {
    const { for: meant } = words.dataset;
    words.hidden = meant !== to && meant !== (isOut ? "out" : "in");
  }
  const button = (act) => sheet.querySelector(`[data-act=${act}]`);
  button("move").value = to;
  button("availability").value = isOut ? "1" : "0";
  for (const act of ["move", "availability", "delete"]) button(act).formAction = pathOf(row, act);
  button("edit").href = row.querySelector(".what").href;
  sheet.querySelector("details").open = false;
  sheet.showPopover();
  button("move").focus({ preventScroll: true });
};

document.addEventListener("click", (event) => {
  const actions = event.target.closest(".item .actions");
  if (!actions || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  open(actions.closest(".item"));
});
document.addEventListener("contextmenu", (event) => {
  const row = event.target.closest("#rows .item");
  if (!row) return;
  event.preventDefault();
  clearTimeout(pressing);
  if (drag || pressed) hold(row);
  else open(row);
});

// An edit made elsewhere shows here: in another tab, after going back, or when the page becomes
// visible.

let asking = false;
const refresh = async () => {
  if (!results || asking || drag || sending > 0) return;
  asking = true;
  try {
    const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const there = page.querySelector("#results");
    if (!there || drag || sending > 0 || document.querySelector(".item.leaving")) return;
    const shown = (rows) => [...rows.querySelectorAll(".item, .place, .empty, #count")]
      .map((each) => each.textContent + each.className + (each.dataset.to ?? "")).join("\n");
    if (shown(there) === shown(results)) return;
    const focused = results.contains(document.activeElement) && document.activeElement;
    const item = focused && focused.closest(".item")?.dataset.item;
    const mark = item && (focused.matches(".tick") ? ".tick" : ".what");
    results.replaceChildren(...there.childNodes);
    if (item) results.querySelector(`[data-item="${CSS.escape(item)}"] ${mark}`)?.focus();
    else if (focused) main.focus({ preventScroll: true });
  } catch {
    // Offline without a copy: the list stays.
  } finally {
    asking = false;
  }
};
addEventListener("pageshow", (event) => { if (event.persisted) refresh(); });
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") refresh();
});
if (channel) channel.onmessage = refresh;
// A change made elsewhere: this script moves the rows, and no other.
document.addEventListener("live", (event) => {
  if (!results) return;
  event.preventDefault();
  refresh();
});
// A page with a message comes after a form.
if (document.querySelector(".toast")) channel?.postMessage("done");

// The next typed item follows the last added one. Enter adds; lines may be pasted.
const spoken = document.querySelector("form.spoken");
if (spoken) {
  const key = "spoken";
  const { line } = spoken.elements;
  line.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    spoken.requestSubmit();
  });
  try {
    if (sessionStorage.getItem(key)) {
      sessionStorage.removeItem(key);
      line.focus({ preventScroll: true });
    }
    spoken.addEventListener("submit", () => sessionStorage.setItem(key, "1"));
  } catch { /* A private window: a tap more. */ }
}
