import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Language } from '#contract/languages.ts';
import { publicSettings } from '#src/api/publicSettings.ts';
import { loadDictionary } from '#src/i18n/createTranslator.ts';
import { defaultLanguage } from '#src/i18n/languages.ts';
import { storedLanguage } from '#src/i18n/preferredLanguage.ts';
import { GlobalStyle } from '#src/theme/GlobalStyle.ts';
import { currentTheme, showTheme } from '#src/theme/useTheme.ts';
import { App } from './App.tsx';
import { createDocumentTitle } from './documentTitle.ts';
import { LanguageProvider } from './LanguageProvider.tsx';
import { matchPage } from './matchPage.ts';
import { createRouteChanges } from './routeChanges.ts';
import { loadScreen } from './screenLoader.ts';
import { startScrollMemory } from './scrollMemory.ts';

const container = document.getElementById('app');
if (container === null) throw new Error('index.html has no #app');

// The screen's chunk and the dictionary come at the same time.
const first = matchPage(location.pathname);
if (first !== null) loadScreen(first.name).catch(() => undefined);
showTheme(currentTheme());
startScrollMemory();

const wanted = storedLanguage();
let failed: Language | null = null;
await loadDictionary(wanted).catch(() => {
  failed = wanted;
});

createRoot(container).render(
  <StrictMode>
    <GlobalStyle />
    <LanguageProvider initialLanguage={failed === null ? wanted : defaultLanguage} initialFailure={failed}>
      <App documentTitle={createDocumentTitle(publicSettings().site_name)} routeChanges={createRouteChanges()} />
    </LanguageProvider>
  </StrictMode>,
);
