import { parseFormatted } from './parseFormatted.ts';

const maxLetters = 160;
/** A last word that does not fit is left out; one with more than this many characters is cut instead. */
const maxDroppedLetters = 20;

/** The first paragraph or list of a formatted text as one plain line; an ellipsis marks cut text. */
export function toExcerpt(text: string): string {
  const firstBlock = parseFormatted(text).find(({ kind }) => kind !== 'heading');
  const lines = firstBlock?.lines.map((line) => line.map((part) => part.text).join('')) ?? [];
  const letters = [...lines.join(' ')];
  if (letters.length <= maxLetters) return letters.join('');
  const shortened = letters.slice(0, maxLetters).join('');
  // Do not cut within a word, in languages that separate words by spaces.
  const space = shortened.lastIndexOf(' ');
  return `${(space > shortened.length - maxDroppedLetters ? shortened.slice(0, space) : shortened).trimEnd()}…`;
}
