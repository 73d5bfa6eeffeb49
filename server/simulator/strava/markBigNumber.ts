/** Marks digits to be written as a JSON number that JavaScript numbers cannot represent. */
export function markBigNumber(digits: string): unknown {
  const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown };
  return rawJSON(digits);
}
