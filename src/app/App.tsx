import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Route, Switch } from 'wouter';
import type { Language } from '#contract/languages.ts';
import { localise } from '#contract/localise.ts';
import { type PageName, pages } from '#contract/pages.ts';
import { createTranslator, loadDictionary } from '#src/i18n/createTranslator.ts';
import { htmlLang } from '#src/i18n/languages.ts';
import { type Translator, TranslatorContext } from '#src/i18n/TranslatorContext.tsx';
import { GlobalStyle } from '#src/theme/GlobalStyle.ts';
import { routes } from './routes.ts';

const screens = Object.fromEntries(
  Object.entries(routes).map(([name, load]) => [name, lazy(async () => ({ default: await load() }))]),
);

export function App({ initialLanguage }: { initialLanguage: Language }) {
  const [language, setLanguage] = useState(initialLanguage);
  const translator = useMemo<Translator>(
    () => ({
      language,
      t: createTranslator(language),
      l: (text) => localise(text, language),
      setLanguage: (next) => void loadDictionary(next).then(() => setLanguage(next)),
    }),
    [language],
  );
  useEffect(() => {
    document.documentElement.lang = htmlLang(language);
  }, [language]);
  return (
    <TranslatorContext value={translator}>
      <GlobalStyle />
      <Suspense fallback={null}>
        <Switch>
          {(Object.keys(pages) as PageName[]).map((name) => {
            const Screen = screens[name];
            return (
              <Route key={name} path={pages[name].path.replace(/\{(\w+)\}/g, ':$1')}>
                {(params) => (Screen ? <Screen params={params as Record<string, string>} /> : null)}
              </Route>
            );
          })}
        </Switch>
      </Suspense>
    </TranslatorContext>
  );
}
