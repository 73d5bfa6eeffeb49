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
/** Minimum of Dice's coefficient: a search of two characters, one of them right, reaches a third. */
const minLikeness = { letters: 0.4, characters: 1 / 3 };

/** Scripts in which a single character stands for a syllable or a meaning. */
const isSyllabic = (char: string) => /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(char);
/** Scripts written without spaces between words. */
const isSpaceless = (char: string) => isSyllabic(char) || /\p{sc=Thai}/u.test(char);

/** The routes whose names are most similar to the search, in any language; ties keep their order. */
export function suggestRoutes(search: string, routes: Iterable<NamedRoute>): readonly string[] {
  const searchWords = readWords(search.slice(0, maxSearchLength));
  if (searchWords.length === 0) return [];
  const minimum = searchWords.some(({ chars }) => chars.some(isSyllabic))
    ? minLikeness.characters
    : minLikeness.letters;
  const suggestions: { readonly id: string; readonly likeness: number }[] = [];
  for (const route of routes) {
    const likeness = Math.max(...getNameWords(route).map((name) => computeLikeness(searchWords, name)));
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
const namesByRoute = new WeakMap<NamedRoute, readonly (readonly Word[])[]>();

function getNameWords(route: NamedRoute): readonly (readonly Word[])[] {
  const cachedNames = namesByRoute.get(route);
  if (cachedNames) return cachedNames;
  const texts = new Set([route.id, ...languages.map((language) => route.name[language] ?? '')]);
  const names = [...texts].map(readWords).filter((words) => words.length > 0);
  namesByRoute.set(route, names);
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
  const grams = toGrams(chars);
  return { chars, grams, gramSet: new Set(grams), isSpaceless: chars.some(isSpaceless) };
}

/** Pairs of neighbouring characters, and each character that stands for a syllable or a meaning. */
function toGrams(chars: readonly string[]): readonly string[] {
  const pairs = chars.slice(1).map((char, index) => `${chars[index]}${char}`);
  return [...pairs, ...chars.filter(isSyllabic)];
}

/** Matches all words of the search in the name, or the search as one word. */
function computeLikeness(searchWords: readonly Word[], name: readonly Word[]): number {
  const bestByWord = searchWords.map((word) =>
    Math.max(...name.map((nameWord) => computeWordLikeness(word, nameWord))),
  );
  const joinedLikeness = bestByWord.at(-1) ?? 0;
  const wordLikenesses = bestByWord.length > 1 ? bestByWord.slice(0, -1) : bestByWord;
  return Math.max(joinedLikeness, wordLikenesses.reduce((sum, likeness) => sum + likeness, 0) / wordLikenesses.length);
}

/** Dice's coefficient; in a script without spaces the word is tried at every position of a longer one. */
function computeWordLikeness(word: Word, target: Word): number {
  if (!word.grams.some((gram) => target.gramSet.has(gram))) return 0;
  const length = word.chars.length;
  if (!word.isSpaceless || !target.isSpaceless || target.chars.length <= length)
    return computeDice(word.grams, target.grams);
  let bestLikeness = 0;
  for (let start = 0; start + length <= target.chars.length; start++)
    bestLikeness = Math.max(bestLikeness, computeDice(word.grams, toGrams(target.chars.slice(start, start + length))));
  return bestLikeness;
}

function computeDice(a: readonly string[], b: readonly string[]): number {
  const unmatchedGrams = [...b];
  let sharedCount = 0;
  for (const gram of a) {
    const matchIndex = unmatchedGrams.indexOf(gram);
    if (matchIndex < 0) continue;
    unmatchedGrams.splice(matchIndex, 1);
    sharedCount++;
  }
  const gramCount = a.length + b.length;
  return gramCount === 0 ? 0 : (2 * sharedCount) / gramCount;
}
