import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { Language } from '#contract/languages.ts';
import { matchPath, type PageName } from '#contract/pages.ts';
import { accountWords } from '#src/account/accountWords.ts';
import { SessionContext } from '#src/account/SessionContext.ts';
import { setApiSession } from '#src/api/apiSession.ts';
import { provideTools } from '#src/api/callTool.ts';
import { publicSettings } from '#src/api/publicSettings.ts';
import { defaultLanguage } from '#src/i18n/languages.ts';
import { readStoredLanguage } from '#src/i18n/preferredLanguage.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { provideTomorrowPlan } from '#src/routes/home/tomorrowPlan.ts';
import { providePlanTime } from '#src/routes/ownTimes/planTime.ts';
import { currentTheme, showTheme } from '#src/theme/useTheme.ts';
import { uiWords } from '#src/ui/uiWords.ts';
import { whenIdle } from '#src/ui/whenIdle.ts';
import { App } from './App.tsx';
import { createSession } from './auth/createSession.ts';
import { createDocumentTitle } from './documentTitle.ts';
import { LanguageProvider } from './LanguageProvider.tsx';
import { listenForErrors } from './listenForErrors.ts';
import { findPageLoader } from './pages.ts';
import { createRouteChanges } from './routeChanges.ts';
import { loadErrorScreen, loadScreen } from './screenLoader.ts';
import { startScrollMemory } from './scrollMemory.ts';
import { sendPageView } from './sendPageView.ts';
import { startOutbox } from './startOutbox.ts';

/**
 * Starts the site in this document. Separate from main.tsx, which is the bundle's entry and therefore a chunk of its
 * own.
 */
export async function startSite(): Promise<void> {
  const container = document.getElementById('app');
  if (container === null) throw new Error('index.html has no #app');

  listenForErrors();
  const session = createSession();
  setApiSession(session);
  provideTools(async () => (await import('./callWorkerTool.ts')).callWorkerTool);
  providePlanTime(async () => (await import('#src/pacing/computePlanCardTime.ts')).computePlanCardTime);
  provideTomorrowPlan(async () => (await import('#src/pacing/findPlanAhead.ts')).findPlanAhead);

  // The screen's chunk and the words load at the same time.
  const wanted = readStoredLanguage();
  const first = matchPath(location.pathname);
  const firstCode = first === null ? loadErrorScreen() : loadScreen(first.name, wanted);
  const settled = firstCode.catch(() => undefined);
  showTheme(currentTheme());
  startScrollMemory();

  let failed: Language | null = null;
  if (wanted !== defaultLanguage)
    await loadWords(uiWords, wanted).catch(() => {
      failed = wanted;
    });

  // Leave the server's first paint in place until the screen's code can replace it.
  if (container.firstChild) await settled;

  const routeChanges = createRouteChanges();
  routeChanges.subscribe(sendPageView);
  const root = createRoot(container);
  // A transition renders in slices, so that the page stays responsive.
  startTransition(() =>
    root.render(
      <StrictMode>
        <LanguageProvider initialLanguage={failed === null ? wanted : defaultLanguage} initialFailure={failed}>
          <SessionContext value={session}>
            <App documentTitle={createDocumentTitle(publicSettings().site_name)} routeChanges={routeChanges} />
          </SessionContext>
        </LanguageProvider>
      </StrictMode>,
    ),
  );

  whenIdle(() => void loadErrorScreen().catch(() => undefined));
  whenIdle(() => void startOutbox(session).catch(() => undefined));
  if (session.isNeeded) {
    // The account's pages show a loading state until this has run.
    if (first !== null && (await isAccountPage(first.name))) void session.start();
    else whenIdle(() => void session.start());
    setTimeout(session.start, 4_000);
  }
}

/** Whether a page shows account data. False if its loader line does not load, because then the page does not either. */
async function isAccountPage(name: PageName): Promise<boolean> {
  const loader = await findPageLoader(name).catch(() => null);
  return loader?.words.includes(accountWords) ?? false;
}
