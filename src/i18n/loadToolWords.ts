import { addWordSet } from './addWordSet.ts';
import { loadSet, type WordsFile } from './createTranslator.ts';

addWordSet('tool', import.meta.glob<WordsFile>('./*/toolWords.ts'));

/** What the tools say, in the languages on the screen and those chosen later; a shell without tools does not know of it. */
export const loadToolWords = (): Promise<void> => loadSet('tool');
