import rosetta from 'rosetta';
import type { Language } from '#contract/languages.ts';
import { defaultLanguage } from './languages.ts';
import type { WordKey, Words } from './words.ts';
import { words as coreWords } from './zh-TW/coreWords.ts';

/**
 * The parts in which a dictionary travels: with the shell, with the pace page's first numbers, after that, and
 * what signing in and the rider's own things say.
 */
export type WordSet = 'core' | 'pace' | 'rest' | 'account' | 'tool' | 'weatherCard' | 'verification' | 'profile';
/** All that are fetched with a language; addWordSet.ts adds those that only some screens know of. */
export const wordSets: WordSet[] = ['core', 'pace', 'rest', 'account'];

type SomeWords = { readonly [Part in keyof Words]?: Partial<Words[Part]> };
export interface WordsFile {
  readonly words: SomeWords;
}
export const wordFiles = import.meta.glob<WordsFile>(['./*/{core,pace,rest,account}Words.ts', '!./zh-TW/coreWords.ts']);

// A copy, because rosetta writes what comes later into what it was given.
const book = rosetta<SomeWords>({ [defaultLanguage]: { ...coreWords } });
const known = new Map<Language, SomeWords>([[defaultLanguage, coreWords]]);
const asked = new Map<string, Promise<void>>();
/** Languages that anything was loaded for, and so may be on the screen. */
const opened = new Set<Language>();

/** Loads a part of a language's dictionary once; one that failed is loaded again when asked for again. */
export function loadWords(language: Language, set: WordSet): Promise<void> {
  const path = `./${language}/${set}Words.ts`;
  const before = asked.get(path);
  if (before !== undefined) return before;
  const promise = load(language, path).catch((error: unknown) => {
    asked.delete(path);
    throw error;
  });
  asked.set(path, promise);
  return promise;
}

async function load(language: Language, path: string): Promise<void> {
  const file = await wordFiles[path]?.();
  if (file !== undefined) {
    const all = join(known.get(language) ?? {}, file.words);
    known.set(language, all);
    book.set(language, all);
  }
  opened.add(language);
}

/** Both halves of a part that travels in two sets. */
function join(some: SomeWords, more: SomeWords): SomeWords {
  const all: Record<string, object> = { ...some };
  for (const [part, words] of Object.entries(more)) all[part] = { ...all[part], ...words };
  return all;
}

/** Loads a language's whole dictionary: for a language that is chosen on the way. */
export async function loadDictionary(language: Language): Promise<void> {
  await Promise.all(wordSets.map((set) => loadWords(language, set)));
}

/** The words of what comes after a page's first numbers, in the language on the screen. */
export async function loadRestWords(): Promise<void> {
  await loadSet('rest');
}

/** What signing in and the rider's own things say, in the language on the screen. */
export async function loadAccountWords(): Promise<void> {
  await loadSet('account');
}

/** A set in the languages on the screen. */
export async function loadSet(set: WordSet): Promise<void> {
  const languages = opened.size > 0 ? [...opened] : [defaultLanguage];
  await Promise.all(languages.map((language) => loadWords(language, set)));
}

export type Translate = (key: WordKey, params?: Readonly<Record<string, string | number>>) => string;

/** Words in a language whose dictionary is loaded; a missing one falls back to zh-TW (rosetta itself answers ''). */
export function createTranslator(language: Language): Translate {
  return (key, params) => book.t(key, params, language) || book.t(key, params, defaultLanguage);
}
