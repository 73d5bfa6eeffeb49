import { languages } from '#contract/languages.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import { foldText } from '#server/text/searchText.ts';

export interface NamedRoute {
  readonly id: string;
  readonly name: LocalisedText;
}

const maxSuggestions = 3;
/** Only the beginning of a longer search is compared. */
const maxSearchLength = 40;
/** Minimum of Dice's coefficient: two characters, one of them right, have a third. */
const minLikeness = { letters: 0.4, characters: 1 / 3 };

/** Scripts in which a single character stands for a syllable or a meaning. */
const isCharacter = (char: string) => /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(char);
/** Scripts written without spaces between words. */
const isSpaceless = (char: string) => isCharacter(char) || /\p{sc=Thai}/u.test(char);

/** The routes whose names are most similar to the search, in any language; ties keep their order. */
export function suggestRoutes(search: string, routes: Iterable<NamedRoute>): readonly string[] {
  const looked = readWords(search.slice(0, maxSearchLength));
  if (looked.length === 0) return [];
  const minimum = looked.some(({ chars }) => chars.some(isCharacter)) ? minLikeness.characters : minLikeness.letters;
  const suggestions: { readonly id: string; readonly likeness: number }[] = [];
  for (const route of routes) {
    const likeness = Math.max(...namesOf(route).map((name) => likenessOf(looked, name)));
    if (likeness >= minimum) suggestions.push({ id: route.id, likeness });
  }
  suggestions.sort((a, b) => b.likeness - a.likeness);
  return suggestions.slice(0, maxSuggestions).map(({ id }) => id);
}

interface Word {
  readonly chars: readonly string[];
  readonly grams: readonly string[];
  readonly gramSet: ReadonlySet<string>;
  readonly isSpaceless: boolean;
}

/** Computed at a route's first search without hits; weak, so dropped together with the content. */
const knownNames = new WeakMap<NamedRoute, readonly (readonly Word[])[]>();

function namesOf(route: NamedRoute): readonly (readonly Word[])[] {
  const cachedNames = knownNames.get(route);
  if (cachedNames) return cachedNames;
  const texts = new Set([route.id, ...languages.map((language) => route.name[language] ?? '')]);
  const names = [...texts].map(readWords).filter((words) => words.length > 0);
  knownNames.set(route, names);
  return names;
}

/** The words of a text and, if there are several, all joined as one: riders write `wu ling` and `fenggui zui`. */
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

/** Pairs of neighbouring characters, and each character that stands for a syllable or a meaning. */
function gramsOf(chars: readonly string[]): readonly string[] {
  const pairs = chars.slice(1).map((char, index) => `${chars[index]}${char}`);
  return [...pairs, ...chars.filter(isCharacter)];
}

/** Matches all words of the search in the name, or the search as one word. */
function likenessOf(looked: readonly Word[], name: readonly Word[]): number {
  const best = looked.map((word) => Math.max(...name.map((nameWord) => wordLikeness(word, nameWord))));
  const whole = best.at(-1) ?? 0;
  const parts = best.length > 1 ? best.slice(0, -1) : best;
  return Math.max(whole, parts.reduce((sum, likeness) => sum + likeness, 0) / parts.length);
}

/** Dice's coefficient; in a script without spaces the word is tried at every position of a longer one. */
function wordLikeness(word: Word, target: Word): number {
  if (!word.grams.some((gram) => target.gramSet.has(gram))) return 0;
  const length = word.chars.length;
  if (!word.isSpaceless || !target.isSpaceless || target.chars.length <= length) return dice(word.grams, target.grams);
  let best = 0;
  for (let start = 0; start + length <= target.chars.length; start++)
    best = Math.max(best, dice(word.grams, gramsOf(target.chars.slice(start, start + length))));
  return best;
}

function dice(a: readonly string[], b: readonly string[]): number {
  const left = [...b];
  let shared = 0;
  for (const gram of a) {
    const place = left.indexOf(gram);
    if (place < 0) continue;
    left.splice(place, 1);
    shared++;
  }
  const all = a.length + b.length;
  return all === 0 ? 0 : (2 * shared) / all;
}
