// Addresses known to the scripts of a copy. The server's routes own these; a test compares.
export const PLACES = {
  worker: "/worker.js",
  lock: "/lock",
  awake: "/lock/awake",
  signIn: "/sign-in",
  passcode: "/settings/passcode",
  backups: "/settings/backups",
  devices: "/settings/devices",
  removeDevice: "/settings/devices/remove",
  waiting: "/waiting",
  sync: "/sync",
  pair: "/sync/pair",
  part: "/sync/part",
  proof: "/sync/proof",
  snapshot: "/sync/snapshot",
  wait: "/sync/wait",
  open: "/sync/open",
  edition: "/sync/passcode",
  away: "/sync/away",
  full: "/sync/full",
  damaged: "/sync/damaged",
  take: "/sync/take",
  doors: "/sync/doors",
};
/// The server answers these places and those below.
export const HOSTS = [
  "/lock",
  "/settings/backups",
  "/settings/calendar",
  "/settings/data/erase",
  "/settings/data/import",
  "/settings/devices",
  "/settings/passcode",
  "/sign-in",
];
/// These places and those below are for programs, and bypass the copy.
export const MACHINES = [
  "/bench",
  "/sync",
  "/worker.js",
];
/// The program's files.
export const ASSETS = "/assets/";
/// Pages of a static folder that a server has at places of its own.
export const SPARE = ASSETS + "spare/";

/// True if a path is one of these places or below one.
export const isBelow = (path, places) =>
  places.some((place) => path === place || path.startsWith(place + "/"));
