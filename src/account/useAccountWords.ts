import { useCallback, useEffect, useState } from 'react';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { accountWords } from './accountWords.ts';

export type WordsState = 'busy' | 'ready' | 'failed';

/** Loads the words for sign-in and account; if the language changes later, the new words load automatically. */
export function useAccountWords(): { readonly wordsState: WordsState; readonly retryWords: () => void } {
  const { language } = useTranslator();
  const [wordsState, setWords] = useState<WordsState>('busy');
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round loads again
  useEffect(() => {
    let isStale = false;
    const settle = (state: WordsState) => () => (isStale ? undefined : setWords(state));
    loadWords(accountWords, language).then(settle('ready'), settle('failed'));
    return () => {
      isStale = true;
    };
  }, [language, round]);
  return {
    wordsState,
    retryWords: useCallback(() => {
      setWords('busy');
      setRound((count) => count + 1);
    }, []),
  };
}
