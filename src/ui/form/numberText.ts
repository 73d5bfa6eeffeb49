/**
 * Reads a number as a phone's keyboard may write it: full-width digits, a comma for the decimal point. Null if nothing
 * was typed, NaN if it is no number.
 */
export function numberOf(typed: string): number | null {
  const text = typed.normalize('NFKC').trim().replace(',', '.');
  return text === '' ? null : Number(text);
}

/** A number as text for an input; '' for null. */
export const numberText = (value: number | null): string => (value === null ? '' : String(value));
