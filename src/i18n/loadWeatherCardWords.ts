import { addWordSet } from './addWordSet.ts';
import { loadSet, type WordsFile } from './createTranslator.ts';

addWordSet('weatherCard', import.meta.glob<WordsFile>('./*/weatherCardWords.ts'));

/** What the weather on route cards says, in the languages on the screen and those chosen later. */
export const loadWeatherCardWords = (): Promise<void> => loadSet('weatherCard');
