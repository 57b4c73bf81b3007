// How this device stands to the server, for a device that keeps a copy; and that someone looks on,
// which keeps it in step.
const mark = document.querySelector("#step");
const worker = navigator.serviceWorker;

const show = ({ waiting, isOffline, isRemoved, isFull }) => {
  const { dataset } = mark;
  const said =
    isRemoved ? ["removed", dataset.removed]
    : isFull ? ["full", dataset.full]
    : waiting === 1 ? ["waiting", dataset.waitingOne]
    : waiting > 1 ? ["waiting", dataset.waiting.replace("#", waiting)]
    : isOffline === true ? ["offline", dataset.offline]
    : isOffline === false ? ["in-step", dataset.inStep]
    : null;
  if (!said) return;
  const [name, words] = said;
  mark.dataset.state = name;
  const text = document.createElement(isRemoved ? "a" : "span");
  if (isRemoved) text.href = "/settings/devices";
  text.textContent = words;
  mark.replaceChildren(text);
  mark.hidden = false;
};

const look = () => {
  if (document.visibilityState === "visible") worker.controller?.postMessage({ kind: "awake" });
};

if (mark) {
  worker.addEventListener("message", ({ data }) => show(data));
  worker.startMessages();
  for (const name of ["focus", "online", "offline", "pageshow"]) addEventListener(name, look);
  document.addEventListener("visibilitychange", look);
  worker.addEventListener("controllerchange", look);
  setInterval(look, 30_000);
  look();
}
