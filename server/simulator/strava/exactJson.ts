/** The text of digits as a number of JSON that no number of ours can hold. */
export function bigNumber(digits: string): unknown {
  const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown };
  return rawJSON(digits);
}
