/**
 * A telephone number in the stored form (E.164), or null if it cannot be one. Taiwanese numbers as people type them
 * (`0912-345-678`, `(02) 2345 6789`, full-width digits, +886 with or without the zero); others with their country's
 * code.
 */
export function normalisePhone(text: string): string | null {
  const typedNumber = text
    .slice(0, 60)
    .normalize('NFKC')
    .replace(/[\s().\p{Pd}/]/gu, '');
  const international = typedNumber.replace(/^00(?=[1-9])/, '+');
  const number = international.startsWith('+')
    ? international.replace(/^\+8860/, '+886')
    : toInternational(international);
  if (number?.startsWith('+886')) return taiwanesePattern.test(number) ? number : null;
  return number !== null && foreignPattern.test(number) ? number : null;
}

/** Mobile numbers have nine digits after the code, landline numbers eight or nine. */
const taiwanesePattern = /^\+886(9\d{8}|[2-8]\d{7,8})$/;
const foreignPattern = /^\+[1-9]\d{6,14}$/;

const toInternational = (digits: string): string | null => (/^0\d+$/.test(digits) ? `+886${digits.slice(1)}` : null);

/** In the usual Taiwanese form: `0912-345-678`; numbers of other countries are unchanged. */
export function formatPhone(number: string): string {
  const mobile = /^\+886(9\d{2})(\d{3})(\d{3})$/.exec(number);
  if (mobile) return `0${mobile[1]}-${mobile[2]}-${mobile[3]}`;
  return number.replace(/^\+886/, '0');
}
