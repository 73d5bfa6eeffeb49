import rosetta from 'rosetta';
import type { Language } from '#contract/languages.ts';
import { defaultLanguage } from './languages.ts';

export interface WordsFile {
  readonly words: object;
}
type WordFiles = Readonly<Record<string, () => Promise<WordsFile>>>;

/** Words that load together: one file for each language. A part belongs to exactly one namespace. */
export interface WordNamespace {
  readonly load: (language: Language) => Promise<void>;
}

/** All words that are loaded. */
export const dictionary = rosetta<object>();
/** Namespaces that were requested: they load again when the language changes. */
const openNamespaces = new Set<WordNamespace>();
/** Languages that were requested and may be on the screen. */
const openLanguages = new Set<Language>();

/**
 * Defines a namespace of words. `files` is `import.meta.glob('./words/*.ts')`; words of the default language that the
 * module imports itself are passed as `loadedWords`.
 */
export function defineWords(files: WordFiles, loadedWords?: object): WordNamespace {
  const promiseByLanguage = new Map<Language, Promise<void>>();
  if (loadedWords !== undefined) {
    dictionary.set(defaultLanguage, loadedWords);
    promiseByLanguage.set(defaultLanguage, Promise.resolve());
  }
  const fetchWords = async (language: Language) => {
    const file = await files[`./words/${language}.ts`]?.();
    if (file !== undefined) dictionary.set(language, file.words);
  };
  return {
    load: (language) => {
      const loading = promiseByLanguage.get(language) ?? fetchWords(language);
      promiseByLanguage.set(language, loading);
      // A file that failed to load is loaded again on the next request.
      loading.catch(() => promiseByLanguage.delete(language));
      return loading;
    },
  };
}

/** Loads a namespace once: in the given language, or in every language that may be on the screen. */
export async function loadWords(namespace: WordNamespace, language?: Language): Promise<void> {
  openNamespaces.add(namespace);
  if (language !== undefined) return loadInLanguage(language, () => namespace.load(language));
  if (openLanguages.size === 0) openLanguages.add(defaultLanguage);
  await Promise.all([...openLanguages].map(namespace.load));
}

/** Loads all requested namespaces in a language that is chosen later. */
export async function loadLanguage(language: Language): Promise<void> {
  await loadInLanguage(language, () => Promise.all([...openNamespaces].map((namespace) => namespace.load(language))));
}

/** A language whose words do not load cannot be shown, so later namespaces are not loaded in it. */
async function loadInLanguage(language: Language, load: () => Promise<unknown>): Promise<void> {
  const isNew = !openLanguages.has(language);
  openLanguages.add(language);
  try {
    await load();
  } catch (error) {
    if (isNew) openLanguages.delete(language);
    throw error;
  }
}
