/** A number as a phone's keyboard may write it: full-width digits, a comma for the point. Null where nothing was typed, NaN where it is none. */
export function numberOf(typed: string): number | null {
  const text = typed.normalize('NFKC').trim().replace(',', '.');
  return text === '' ? null : Number(text);
}

/** A number as it stands in an input; nothing for null. */
export const numberText = (value: number | null): string => (value === null ? '' : String(value));
