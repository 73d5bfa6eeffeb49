import { type WordSet, type WordsFile, wordFiles, wordSets } from './createTranslator.ts';

/** Words that come from elsewhere, as a set of their own: from now on they are fetched with every language. */
export function addWordSet(set: WordSet, files: Readonly<Record<string, () => Promise<WordsFile>>>): void {
  Object.assign(wordFiles, files);
  wordSets.push(set);
}
