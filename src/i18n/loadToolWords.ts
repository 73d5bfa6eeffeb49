import type { Language } from '#contract/languages.ts';
import { followLanguages } from './createTranslator.ts';
import type { Words } from './words.ts';

type ToolWords = { readonly [Part in keyof Words]?: Words[Part] };
const files = import.meta.glob<{ readonly words: ToolWords }>('./*/toolWords.ts');

/** What the tools say, in the languages on the screen and those chosen later; a shell without tools does not know of it. */
export const loadToolWords: () => Promise<void> = followLanguages(async (language: Language) => {
  const file = await files[`./${language}/toolWords.ts`]?.();
  return file?.words ?? {};
});
