import { parseFormatted } from './parseFormatted.ts';

const maxCharacters = 160;
/** A last word that does not fit is left out; one with more than this many characters is cut instead. */
const maxDroppedCharacters = 20;

/** The first paragraph or list of a formatted text as one plain line; an ellipsis marks cut text. */
export function toExcerpt(text: string): string {
  const firstBlock = parseFormatted(text).find(({ kind }) => kind !== 'heading');
  const lines = firstBlock?.lines.map((line) => line.map((part) => part.text).join('')) ?? [];
  const characters = [...lines.join(' ')];
  if (characters.length <= maxCharacters) return characters.join('');
  const shortened = characters.slice(0, maxCharacters).join('');
  // Do not cut within a word, in languages that separate words by spaces.
  const space = shortened.lastIndexOf(' ');
  return `${(space > shortened.length - maxDroppedCharacters ? shortened.slice(0, space) : shortened).trimEnd()}…`;
}
