import rosetta from 'rosetta';
import type { Language } from '#contract/languages.ts';
import { defaultLanguage } from './languages.ts';

export interface WordsFile {
  readonly words: object;
}
type WordFiles = Readonly<Record<string, () => Promise<WordsFile>>>;

/** Words that travel together: a file for each language. A part of the dictionary is in one room only. */
export interface WordRoom {
  readonly load: (language: Language) => Promise<void>;
}

/** All words that are loaded. */
export const book = rosetta<object>();
/** Rooms whose words were asked for: a language that is chosen later brings them all. */
const openRooms = new Set<WordRoom>();
/** Languages that were asked for, and so may be on the screen. */
const openLanguages = new Set<Language>();

/**
 * A room of words. `files` is `import.meta.glob('./words/*.ts')`; words of the default language that come with the
 * importing module itself are given as `alreadyHere`.
 */
export function defineWords(files: WordFiles, alreadyHere?: object): WordRoom {
  const asked = new Map<Language, Promise<void>>();
  if (alreadyHere !== undefined) {
    book.set(defaultLanguage, alreadyHere);
    asked.set(defaultLanguage, Promise.resolve());
  }
  const fetchWords = async (language: Language) => {
    const file = await files[`./words/${language}.ts`]?.();
    if (file !== undefined) book.set(language, file.words);
  };
  return {
    load: (language) => {
      const loading = asked.get(language) ?? fetchWords(language);
      asked.set(language, loading);
      // A file that did not come is fetched again when it is asked for again.
      loading.catch(() => asked.delete(language));
      return loading;
    },
  };
}

/** Loads a room once: in the given language, or in every language that may be on the screen. */
export async function loadWords(room: WordRoom, language?: Language): Promise<void> {
  openRooms.add(room);
  if (language !== undefined) openLanguages.add(language);
  else if (openLanguages.size === 0) openLanguages.add(defaultLanguage);
  await Promise.all((language === undefined ? [...openLanguages] : [language]).map(room.load));
}

/** Loads every open room in a language that is chosen on the way. */
export async function loadLanguage(language: Language): Promise<void> {
  openLanguages.add(language);
  await Promise.all([...openRooms].map((room) => room.load(language)));
}
