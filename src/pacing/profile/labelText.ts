const isWide = (character: string) => /[\u1100-\u11ff\u2e80-\uffef]/.test(character);

/** Thai vowels and tone marks stand above or below their letter and take no width. */
const isMark = (character: string) => /\p{Mn}/u.test(character);

const isNarrow = (character: string) => /[ ,.:·'ilI]/.test(character);

/** Estimated text width, exact enough to keep labels apart without a browser layout. */
export function estimateWidthPx(text: string, fontPx: number): number {
  let em = 0;
  for (const character of text) em += toEm(character);
  return em * fontPx;
}

function toEm(character: string): number {
  if (isMark(character)) return 0;
  if (isWide(character)) return 1;
  return isNarrow(character) ? 0.36 : 0.64;
}

/** A name that fits a label: wide characters count as two. */
export function shortenName(name: string, maxCharacters: number): string {
  let remaining = maxCharacters;
  let shortened = '';
  for (const character of name) {
    remaining -= isMark(character) ? 0 : isWide(character) ? 2 : 1;
    if (remaining < 0) return `${shortened.trimEnd()}…`;
    shortened += character;
  }
  return shortened;
}
