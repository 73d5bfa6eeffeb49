import { parseFormatted } from './parseFormatted.ts';

const longestLetters = 160;

/** The first paragraph of a formatted text, or its first list, as one plain line; an ellipsis says that it goes on. */
export function firstLines(text: string): string {
  const first = parseFormatted(text).find(({ kind }) => kind !== 'heading');
  const lines = first?.lines.map((line) => line.map((part) => part.text).join('')) ?? [];
  const letters = [...lines.join(' ')];
  if (letters.length <= longestLetters) return letters.join('');
  const cut = letters.slice(0, longestLetters).join('');
  // Not within a word, in languages that put spaces between them.
  const space = cut.lastIndexOf(' ');
  return `${(space > cut.length - 20 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
