const decimal = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)([eE][+-]?\d{1,3})?$/;

/** Parses a decimal number with a point or a comma; null for anything else, including NaN and infinity. */
export function readDecimal(text: string): number | null {
  const words = text.trim();
  // Longer text is no number of a device; the limit bounds the work.
  if (words.length > 40 || !decimal.test(words)) return null;
  const value = Number(words.replace(',', '.'));
  return Number.isFinite(value) ? value : null;
}

const zone = /(Z|[+-]\d\d:?\d\d)$/i;

/** Whether an XML date-time says which zone it is in. */
export const hasZone = (text: string): boolean => zone.test(text.trim());

/** Parses an XML date-time into milliseconds since 1970. Without a zone it is UTC, as GPX and TCX define it. */
export function readInstantMs(text: string): number | null {
  const words = text.trim();
  // `2026-11-28T06:30:00` has 19 characters; fractions and a zone follow.
  if (words.length < 19 || words.length > 40) return null;
  const ms = Date.parse(zone.test(words) ? words : `${words}Z`);
  return Number.isFinite(ms) ? ms : null;
}
