// Values kept in this browser, as JSON. A private window or a full store keeps nothing; every page
// works without.
export function stored(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null;
  }
}

/// Keeps a value, or removes null; false if the browser keeps nothing.
export function store(key, value) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
