import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { Language } from '#contract/languages.ts';
import { matchPath } from '#contract/pages.ts';
import { publicSettings } from '#src/api/publicSettings.ts';
import { loadWords } from '#src/i18n/createTranslator.ts';
import { defaultLanguage } from '#src/i18n/languages.ts';
import { storedLanguage } from '#src/i18n/preferredLanguage.ts';
import { currentTheme, showTheme } from '#src/theme/useTheme.ts';
import { whenIdle } from '#src/ui/layout/useIdlePart.ts';
import { App } from './App.tsx';
import { createDocumentTitle } from './documentTitle.ts';
import { LanguageProvider } from './LanguageProvider.tsx';
import { loadErrorScreen } from './lazyErrorScreen.ts';
import { createRouteChanges } from './routeChanges.ts';
import { loadScreen } from './screenLoader.ts';
import { startScrollMemory } from './scrollMemory.ts';

const container = document.getElementById('app');
if (container === null) throw new Error('index.html has no #app');

// The screen's chunk and the dictionary come at the same time.
const wanted = storedLanguage();
const first = matchPath(location.pathname);
const firstCode = first === null ? loadErrorScreen() : loadScreen(first.name, wanted);
const settled = firstCode.catch(() => undefined);
showTheme(currentTheme());
startScrollMemory();

let failed: Language | null = null;
if (wanted !== defaultLanguage)
  await loadWords(wanted, 'core').catch(() => {
    failed = wanted;
  });

// What the server drew stands until the screen's code can take it over.
if (container.firstChild) await settled;

const root = createRoot(container);
// A transition renders in slices: the page answers in between.
startTransition(() =>
  root.render(
    <StrictMode>
      <LanguageProvider initialLanguage={failed === null ? wanted : defaultLanguage} initialFailure={failed}>
        <App documentTitle={createDocumentTitle(publicSettings().site_name)} routeChanges={createRouteChanges()} />
      </LanguageProvider>
    </StrictMode>,
  ),
);

whenIdle(() => void loadErrorScreen().catch(() => undefined));
