import type { Language } from '#contract/languages.ts';
import { followLanguages } from './createTranslator.ts';
import type { Words } from './words.ts';

const files = import.meta.glob<{ readonly words: Pick<Words, 'weatherCard'> }>('./*/weatherCardWords.ts');

/** What the weather on route cards says, in the languages on the screen and those chosen later. */
export const loadWeatherCardWords: () => Promise<void> = followLanguages(async (language: Language) => {
  const file = await files[`./${language}/weatherCardWords.ts`]?.();
  return file?.words ?? {};
});
