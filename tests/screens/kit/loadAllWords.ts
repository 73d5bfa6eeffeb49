import type { Language } from '#contract/languages.ts';
import { loadDictionary } from '#src/i18n/createTranslator.ts';
import { loadProfileWords } from '#src/i18n/loadProfileWords.ts';
import { loadVerificationWords } from '#src/i18n/loadVerificationWords.ts';

export async function loadAllWords(language: Language): Promise<void> {
  await Promise.all([loadDictionary(language), loadProfileWords(language), loadVerificationWords(language)]);
}
