import type { Language } from '#contract/languages.ts';
import { addWordSet } from './addWordSet.ts';
import { loadWords, type WordsFile } from './createTranslator.ts';

addWordSet('profile', import.meta.glob<WordsFile>('./*/profileWords.ts'));

/** What the profile says; a shell that never opened it does not know of it. */
export const loadProfileWords = (language: Language): Promise<void> => loadWords(language, 'profile');
