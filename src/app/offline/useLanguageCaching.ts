import { useEffect } from 'react';
import type { Language } from '#contract/languages.ts';
import { postPageMessage } from './siteUpdate.ts';

/** The service worker caches all words of the displayed language. */
export function useLanguageCaching(language: Language): void {
  useEffect(() => {
    const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    let isLeft = false;
    void container?.ready.then(({ active }) => {
      if (active !== null && !isLeft) postPageMessage(active, { type: 'language.shown', language });
    });
    return () => {
      isLeft = true;
    };
  }, [language]);
}
