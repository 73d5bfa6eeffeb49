import { languages } from '#contract/languages.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import { foldText } from '#server/text/searchText.ts';

export interface NamedRoute {
  readonly id: string;
  readonly name: LocalisedText;
}

const mostSuggestions = 3;
/** More is no name with a slip in it. */
const longestSearch = 40;
/** Least share of pairs in common; of two characters of which one is right it is a third. */
const leastAlike = { letters: 0.4, characters: 1 / 3 };

/** Scripts whose single characters carry a syllable or a meaning. */
const isCharacter = (char: string) => /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(char);
/** Scripts whose words may follow each other without a space. */
const isSpaceless = (char: string) => isCharacter(char) || /\p{sc=Thai}/u.test(char);

/** The routes whose names are most like what was looked for, in any language; of equals those that came first. */
export function suggestRoutes(search: string, routes: Iterable<NamedRoute>): readonly string[] {
  const looked = readWords(search.slice(0, longestSearch));
  if (looked.length === 0) return [];
  const least = looked.some(({ chars }) => chars.some(isCharacter)) ? leastAlike.characters : leastAlike.letters;
  const found: { readonly id: string; readonly likeness: number }[] = [];
  for (const route of routes) {
    const likeness = Math.max(...namesOf(route).map((name) => likenessOf(looked, name)));
    if (likeness >= least) found.push({ id: route.id, likeness });
  }
  found.sort((a, b) => b.likeness - a.likeness);
  return found.slice(0, mostSuggestions).map(({ id }) => id);
}

interface Word {
  readonly chars: readonly string[];
  readonly grams: readonly string[];
  readonly gramSet: ReadonlySet<string>;
  readonly isSpaceless: boolean;
}

/** Read once a route, when a search first finds nothing; gone with the content that it was read from. */
const knownNames = new WeakMap<NamedRoute, readonly (readonly Word[])[]>();

function namesOf(route: NamedRoute): readonly (readonly Word[])[] {
  const known = knownNames.get(route);
  if (known) return known;
  const texts = new Set([route.id, ...languages.map((language) => route.name[language] ?? '')]);
  const names = [...texts].map(readWords).filter((words) => words.length > 0);
  knownNames.set(route, names);
  return names;
}

/** The words of a text and, of several, all of them as one: riders write `wu ling` and `fenggui zui`. */
function readWords(text: string): readonly Word[] {
  const parts = foldText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((part) => part !== '');
  return (parts.length > 1 ? [...parts, parts.join('')] : parts).map((part) => toWord([...part]));
}

function toWord(chars: readonly string[]): Word {
  const grams = gramsOf(chars);
  return { chars, grams, gramSet: new Set(grams), isSpaceless: chars.some(isSpaceless) };
}

/** Pairs of neighbours, and each character that says something by itself. */
function gramsOf(chars: readonly string[]): readonly string[] {
  const pairs = chars.slice(1).map((char, index) => `${chars[index]}${char}`);
  return [...pairs, ...chars.filter(isCharacter)];
}

/** All words of the search in the name, or the search as one word. */
function likenessOf(looked: readonly Word[], name: readonly Word[]): number {
  const best = looked.map((word) => Math.max(...name.map((other) => wordLikeness(word, other))));
  const whole = best.at(-1) ?? 0;
  const parts = best.length > 1 ? best.slice(0, -1) : best;
  return Math.max(whole, parts.reduce((sum, likeness) => sum + likeness, 0) / parts.length);
}

/** Dice's coefficient; a word without spaces is looked for at every place of a longer one. */
function wordLikeness(word: Word, other: Word): number {
  if (!word.grams.some((gram) => other.gramSet.has(gram))) return 0;
  const length = word.chars.length;
  if (!word.isSpaceless || !other.isSpaceless || other.chars.length <= length) return dice(word.grams, other.grams);
  let best = 0;
  for (let start = 0; start + length <= other.chars.length; start++)
    best = Math.max(best, dice(word.grams, gramsOf(other.chars.slice(start, start + length))));
  return best;
}

function dice(one: readonly string[], other: readonly string[]): number {
  const left = [...other];
  let shared = 0;
  for (const gram of one) {
    const place = left.indexOf(gram);
    if (place < 0) continue;
    left.splice(place, 1);
    shared++;
  }
  const all = one.length + other.length;
  return all === 0 ? 0 : (2 * shared) / all;
}
