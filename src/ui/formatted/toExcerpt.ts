import { parseFormatted } from './parseFormatted.ts';

const maxLetters = 160;
/** A longer last word is cut. */
const maxDroppedLetters = 20;

/** The first paragraph or list of a formatted text as one plain line; an ellipsis marks cut text. */
export function toExcerpt(text: string): string {
  const first = parseFormatted(text).find(({ kind }) => kind !== 'heading');
  const lines = first?.lines.map((line) => line.map((part) => part.text).join('')) ?? [];
  const letters = [...lines.join(' ')];
  if (letters.length <= maxLetters) return letters.join('');
  const cut = letters.slice(0, maxLetters).join('');
  // Do not cut within a word, in languages that separate words by spaces.
  const space = cut.lastIndexOf(' ');
  return `${(space > cut.length - maxDroppedLetters ? cut.slice(0, space) : cut).trimEnd()}…`;
}
