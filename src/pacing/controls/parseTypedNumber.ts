/**
 * A typed number: with comma or point, in full-width or Thai digits; null if it is empty or invalid. `parseNumberInput`
 * of the forms knows neither Thai digits nor the minus sign that the page itself prints, and returns NaN.
 */
export function parseTypedNumber(typed: string): number | null {
  const normalised = typed
    .normalize('NFKC')
    .replace(/[\u0e50-\u0e59]/g, (digit) => String(digit.charCodeAt(0) - 0xe50))
    .replace(/\s/g, '')
    .replace('\u2212', '-')
    .replace(',', '.');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(normalised) ? Number(normalised) : null;
}
