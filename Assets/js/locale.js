// Dates, numbers and plurals in the page's language.
const { lang } = document.documentElement;
const LOCALE = { en: "en-GB" }[lang] ?? lang;

/// "16:05"
export const time = (moment) =>
  moment.toLocaleTimeString(LOCALE, { hour: "2-digit", minute: "2-digit" });

/// "Friday, 20 November", as from Swift (DateWords.long).
export const longDay = (moment) => {
  const day = moment.toLocaleDateString(LOCALE, { weekday: "long", day: "numeric", month: "long" });
  return lang === "en" ? day.replace(/^(\w+) /, "$1, ") : day;
};

/// "20 November 2026 at 16:05"
export const dayAndTime = (moment) =>
  moment.toLocaleString(LOCALE, { dateStyle: "long", timeStyle: "short" });

/// Always with as many decimals.
export const decimal = (number, decimals) => number.toLocaleString(LOCALE, {
  minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: false,
});

/// "2 years", of milliseconds: in the largest unit reached.
export const span = (milliseconds) => {
  const units = { year: 31_557_600_000, day: 86_400_000, hour: 3_600_000, minute: 60_000 };
  const [unit, length] = Object.entries(units).find((unit) => milliseconds >= unit[1] * 0.95);
  return Math.round(milliseconds / length).toLocaleString(LOCALE, {
    style: "unit", unit, unitDisplay: "long" });
};

/// The sentence for a number, which replaces its "#". `sentence` finds the one for a plural form:
/// "one", in other languages also "few" and others; without that form, the number takes `other`.
export const counted = (number, other, sentence) => {
  const form = new Intl.PluralRules(LOCALE).select(number);
  return (sentence(form) || other).replace("#", number);
};

/// "68 %", of 0.68.
export const percent = (share) => share.toLocaleString(LOCALE, { style: "percent" })
  .replace(/\s*%/, lang === "fr" ? "\u202f%" : "\u00a0%");
