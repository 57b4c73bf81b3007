// Due tasks, as the first page counts them: a number on the app's icon, and a notification of new
// ones while no page is open.
import { asked } from "./answering.js";
import { inTurn, opened } from "./copy.js";
import { inMemory } from "./keeping.js";
import { ASSETS } from "./places.js";

/// Milliseconds between two looks.
const OFTEN = 10_000;
let looked = 0;

async function due() {
  const made = await inTurn(opened).catch(() => null);
  if (!made || inMemory() || made.facts.door?.isShut) return null;
  const page = await inTurn(() => asked(made, "GET", "/", new Uint8Array(0)));
  const found = new TextDecoder().decode(page.body).match(/data-due="(\d+)" data-due-words="([^"]*)"/);
  return found && { made, count: Number(found[1]), words: found[2] };
}

/// Puts the number on the icon.
export async function showDue() {
  if (!navigator.setAppBadge || Date.now() - looked < OFTEN) return null;
  looked = Date.now();
  const found = await due();
  await (found ? navigator.setAppBadge(found.count) : navigator.clearAppBadge());
  return found;
}

/// Says once what became due since the last time.
export async function tellDue() {
  looked = 0;
  const found = await showDue() ?? await due();
  if (!found) return;
  const { made: { keeping, facts }, count, words } = found;
  if (count > (facts.toldDue ?? 0)) {
    await registration.showNotification("Neroli", {
      body: words, tag: "due", icon: `${ASSETS}icons/neroli-192.png` });
  }
  facts.toldDue = count;
  await keeping.set({ toldDue: count });
}
