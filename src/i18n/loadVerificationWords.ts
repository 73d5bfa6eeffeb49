import type { Language } from '#contract/languages.ts';
import { addWordSet } from './addWordSet.ts';
import { loadWords, type WordsFile } from './createTranslator.ts';

addWordSet('verification', import.meta.glob<WordsFile>('./*/verificationWords.ts'));

/** What the pages of ride verification say; a shell that never opened one does not know of it. */
export const loadVerificationWords = (language: Language): Promise<void> => loadWords(language, 'verification');
