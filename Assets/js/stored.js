// Values kept in this browser, as JSON. A private window or a full store keeps nothing; every page
// works without.
/// With a passcode, only as long as the window is open.
const place = () => (/(^|; )sealed=1/.test(document.cookie) ? sessionStorage : localStorage);

export function stored(key) {
  try {
    return JSON.parse(place().getItem(key));
  } catch {
    return null;
  }
}

/// Keeps a value, or removes null; false if the browser keeps nothing.
export function store(key, value) {
  try {
    if (value === null) place().removeItem(key);
    else place().setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
