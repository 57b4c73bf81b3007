// The tabs of a medley on a phone: an address with a part's name opens the tab that holds the part, and
// a tab chosen by hand is chosen again after a form on it has been sent.
const tabs = document.querySelector(".tabs");
if (tabs) {
  const key = "tab " + location.pathname;
  const buttons = [...tabs.querySelectorAll("input")];
  const choose = (id) => {
    const button = buttons.find((one) => one.id === id);
    if (button) button.checked = true;
  };
  const open = () => {
    const part = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
    if (!part || part.checkVisibility()) return;
    for (const button of buttons) {
      button.checked = true;
      if (part.checkVisibility()) break;
    }
    part.scrollIntoView();
  };
  const remember = (button) => sessionStorage.setItem(key, button.id);
  // A tab may be chosen before this script is there.
  const chosen = buttons.find((one) => one.checked && !one.defaultChecked);
  if (chosen) remember(chosen);
  else choose(sessionStorage.getItem(key));
  tabs.classList.add("live");
  tabs.addEventListener("change", (event) => remember(event.target));
  addEventListener("hashchange", open);
  open();
}
