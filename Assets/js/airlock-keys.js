// Keys of the airlock: n thought, h history, comma settings, Escape back to the breath.
import { at } from "./places.js";

const timer = document.querySelector("#breath");
const isSitting = () => timer && ["settling", "sitting"].includes(timer.dataset.state);
const go = (path) => location.assign(at(path));

addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (target.closest("input:not([type=radio], [type=checkbox], [type=range]), textarea, select")) {
    return;
  }
  if (document.querySelector("[popover]:popover-open, dialog[open]") || isSitting()) return;
  if (key === "n") {
    event.preventDefault();
    if (timer) document.querySelector("#thought").showPopover();
    else go("/airlock/thoughts/new");
  } else if (key === "h") go("/airlock/history");
  else if (key === ",") go("/airlock/settings");
  else if (key === "Escape" && !timer) go("/airlock");
});
