/**
 * Parses a number as typed on a phone: full-width digits, a comma as decimal point. Null if nothing was typed, NaN if
 * it is not a number, because a form has a message for each; the pace page's number entries need only one case.
 */
export function parseNumberInput(typed: string): number | null {
  const text = typed.normalize('NFKC').trim().replace(',', '.');
  return text === '' ? null : Number(text);
}

/** A number as text for an input; '' for null. */
export const formatNumberInput = (value: number | null): string => (value === null ? '' : String(value));
