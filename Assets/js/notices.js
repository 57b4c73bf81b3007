// Asks for notifications, where this browser has them: at the end of a breath, and once something is
// due. For the latter the browser wakes the worker of an installed app now and then.
const line = document.querySelector(".notices");
const status = line.querySelector("[role=status]");
const say = (name) => {
  status.textContent = line.querySelector("template").content
    .querySelector(`[data-name="${name}"]`)?.textContent ?? "";
};
const { Notification } = globalThis;

const registered = async () => {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.periodicSync?.register("due", { minInterval: 12 * 3_600_000 });
};

const show = async () => {
  line.hidden = !Notification || !(await navigator.serviceWorker?.getRegistration());
  if (line.hidden) return;
  const { permission } = Notification;
  line.querySelector("button").hidden = permission !== "default";
  say(permission);
  // Some browsers allow this to installed apps alone.
  if (permission === "granted") await registered().catch(() => {});
};
line.querySelector("button").addEventListener("click", async () => {
  await Notification.requestPermission();
  await show();
});
await show();
