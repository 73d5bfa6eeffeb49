const decimalPattern = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)([eE][+-]?\d{1,3})?$/;

/** Parses a decimal number with a point or a comma; null for anything else, including NaN and infinity. */
export function readDecimal(text: string): number | null {
  const trimmed = text.trim();
  // Longer text is no number of a device; the limit bounds the work.
  if (trimmed.length > 40 || !decimalPattern.test(trimmed)) return null;
  const value = Number(trimmed.replace(',', '.'));
  return Number.isFinite(value) ? value : null;
}

const zonePattern = /(Z|[+-]\d\d:?\d\d)$/i;

/** Whether an XML date-time says which zone it is in. */
export const hasZone = (text: string): boolean => zonePattern.test(text.trim());

/** Parses an XML date-time into milliseconds since 1970. Without a zone it is UTC, as GPX and TCX define it. */
export function readInstantMs(text: string): number | null {
  const trimmed = text.trim();
  // `2026-11-28T06:30:00` has 19 characters; fractions and a zone follow.
  if (trimmed.length < 19 || trimmed.length > 40) return null;
  const ms = Date.parse(zonePattern.test(trimmed) ? trimmed : `${trimmed}Z`);
  return Number.isFinite(ms) ? ms : null;
}
