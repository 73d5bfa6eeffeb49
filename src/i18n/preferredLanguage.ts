import type { Language } from '#contract/languages.ts';
import { languageStorageKey, toLanguage } from './languages.ts';

/** The language that was chosen earlier; the default if nothing can be read. */
export function readStoredLanguage(): Language {
  try {
    return toLanguage(localStorage.getItem(languageStorageKey));
  } catch {
    return toLanguage(null);
  }
}

/** Stores a choice; does nothing if storage throws. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(languageStorageKey, language);
  } catch {
    // Private mode or full storage: the choice lasts until the page is closed.
  }
}
