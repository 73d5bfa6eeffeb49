import { parseFormatted } from './parseFormatted.ts';

const longestLetters = 160;

/** The beginning of a formatted text as one plain line, without its headings; an ellipsis says that it goes on. */
export function firstLines(text: string): string {
  const lines = parseFormatted(text)
    .filter(({ kind }) => kind !== 'heading')
    .flatMap((block) => block.lines.map((line) => line.map((part) => part.text).join('')));
  const letters = [...lines.join(' ')];
  if (letters.length <= longestLetters) return letters.join('');
  const cut = letters.slice(0, longestLetters).join('');
  // Not within a word, in languages that put spaces between them.
  const space = cut.lastIndexOf(' ');
  return `${(space > cut.length - 20 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
