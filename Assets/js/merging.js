// Merges text typed into one form in two windows.

/// Values with their fields: "amount 2" is the third amount.
const byField = (values) => {
  const counts = new Map();
  return new Map(values.map(([name, value]) => {
    const place = counts.get(name) ?? 0;
    counts.set(name, place + 1);
    return [`${name} ${place}`, value];
  }));
};
const haveSameFields = (one, two) => one.size === two.size && [...one.keys()].every((field) => two.has(field));

/// Applies the change between two states of a form to a third one; null if the third lacks such a
/// field or has another value, so no moved line gets values of its neighbour. A stronger change
/// overrules another value.
const laid = (before, after, under, isStronger) => {
  const made = new Map(under);
  for (const [field, value] of after) {
    if (value === before.get(field)) continue;
    if (!isStronger && under.get(field) !== before.get(field)) return null;
    made.set(field, value);
  }
  return made;
};

/// Merges the entries of two windows.
/// - known: the common state.
/// - theirs, mine: the present states. `mine` wins if both changed a field, or the lines.
export const merged = (known, theirs, mine) => {
  const [before, there, here] = [known, theirs, mine].map(byField);
  let made = null;
  if (haveSameFields(before, here)) made = laid(before, here, there, haveSameFields(before, there));
  else if (haveSameFields(before, there)) made = laid(before, there, here, false);
  return made ? [...made].map(([field, value]) => [field.slice(0, field.lastIndexOf(" ")), value]) : mine;
};
