import type { Language } from '#contract/languages.ts';
import { languageStorageKey, toLanguage } from './languages.ts';

/** The language that was chosen here before; the default where nothing can be read. */
export function storedLanguage(): Language {
  try {
    return toLanguage(localStorage.getItem(languageStorageKey));
  } catch {
    return toLanguage(null);
  }
}

/** Remembers a choice; storage that throws only forgets. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(languageStorageKey, language);
  } catch {
    // Private mode or full storage: the choice holds until the page is left.
  }
}
