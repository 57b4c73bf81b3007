// Addresses known to the scripts. The server's routes own these; a test compares.

/// Path of the folder that holds the program: "" at the top of a name, "/neroli" below a path, where
/// only a static folder can be. The program itself knows no such path: the worker adds and removes it.
export const ROOT = import.meta.url.match(/^https?:\/\/[^/]+(.*)\/assets\/js\//)?.[1] ?? "";
export const at = (path) => ROOT + path;

const allAt = (places) => Object.fromEntries(
  Object.entries(places).map(([name, path]) => [name, at(path)]));
export const PLACES = allAt({
  worker: "/worker.js",
  lock: "/lock",
  awake: "/lock/awake",
  signIn: "/sign-in",
  passcode: "/settings/passcode",
  backups: "/settings/backups",
  backupNow: "/settings/backups/now",
  devices: "/settings/devices",
  removeDevice: "/settings/devices/remove",
  waiting: "/waiting",
  sync: "/sync",
  pair: "/sync/pair",
  part: "/sync/part",
  proof: "/sync/proof",
  snapshot: "/sync/snapshot",
  wait: "/sync/wait",
  live: "/sync/live",
  open: "/sync/open",
  edition: "/sync/passcode",
  away: "/sync/away",
  full: "/sync/full",
  damaged: "/sync/damaged",
  take: "/sync/take",
  paper: "/sync/paper",
  person: "/person",
  persons: "/sync/people",
  doors: "/sync/doors",
  locked: "/sync/locked",
});
/// The server answers these places and those below.
export const HOSTS = [
  "/lock",
  "/person",
  "/settings/backups",
  "/settings/calendar",
  "/settings/data/erase",
  "/settings/data/import",
  "/settings/devices",
  "/settings/passcode",
  "/settings/people",
  "/sign-in",
].map(at);
/// These places and those below are for programs, and bypass the copy.
export const MACHINES = [
  "/bench",
  "/sync",
  "/worker.js",
].map(at);
/// The program's files.
export const ASSETS = at("/assets/");
/// Pages of a static folder that a server has at places of its own.
export const SPARE = ASSETS + "spare/";

/// True if a path is one of these places or below one.
export const isBelow = (path, places) =>
  places.some((place) => path === place || path.startsWith(place + "/"));
