import type { NameDisplay } from './eventKinds.ts';

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * The name as its rider chose to show it. Initials keep the first and the last character around a star (林柏宏 →
 * 林＊宏); of a name with two characters only the first. Null if the rider hides the name.
 */
export function toDisplayName(name: string, display: NameDisplay): string | null {
  if (display === 'hidden') return null;
  if (display === 'name') return name;
  const characters = [...graphemes.segment(name)].map(({ segment }) => segment);
  const first = characters[0] ?? '';
  const last = characters.at(-1) ?? '';
  return characters.length > 2 ? `${first}＊${last}` : `${first}＊`;
}
