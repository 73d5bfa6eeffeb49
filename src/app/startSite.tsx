import { type ReactNode, StrictMode, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { styled } from 'styled-components';
import type { Language } from '#contract/languages.ts';
import { localise } from '#contract/localise.ts';
import { matchPath, type PageName } from '#contract/pages.ts';
import { accountWords } from '#src/account/accountWords.ts';
import type { Session } from '#src/account/SessionContext.ts';
import { SessionContext } from '#src/account/SessionContext.ts';
import { setApiSession } from '#src/api/apiSession.ts';
import { provideTools } from '#src/api/callTool.ts';
import { getPublicSettings } from '#src/api/publicSettings.ts';
import { setErrorReporter } from '#src/api/reportError.ts';
import { createTranslator } from '#src/i18n/createTranslator.ts';
import { defaultLanguage, languageNames, toHtmlLang } from '#src/i18n/languages.ts';
import { readStoredLanguage, storeLanguage } from '#src/i18n/preferredLanguage.ts';
import { type Translator, TranslatorContext } from '#src/i18n/TranslatorContext.tsx';
import { loadLanguage, loadWords } from '#src/i18n/wordNamespaces.ts';
import { provideHomePlanner } from '#src/routes/home/homePlans.ts';
import { providePlanTime } from '#src/routes/ownTimes/planTime.ts';
import { getCurrentTheme, showTheme } from '#src/theme/useTheme.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { uiWords } from '#src/ui/uiWords.ts';
import { runWhenIdle } from '#src/ui/whenIdle.ts';
import { App } from './App.tsx';
import type { AppSession } from './auth/createSession.ts';
import { createSession } from './auth/createSession.ts';
import { countPageViews } from './countPageViews.ts';
import { createDocumentTitle } from './documentTitle.ts';
import { findPageLoader } from './pages.ts';
import { createRouteChanges } from './routeChanges.ts';
import { loadErrorScreen, loadScreen } from './screenLoader.ts';
import { startScrollMemory } from './scrollMemory.ts';

/** Sends what could not be sent in an earlier visit; most visits load no code for it. */
export async function sendDataOfEarlierVisits(session: Session & Pick<AppSession, 'start'>): Promise<void> {
  const itemKeys = listItemKeys();
  if (itemKeys.some((item) => /^(outbox|attempt-draft|logout)\//.test(item)))
    await (await import('./sendPendingData.ts')).sendPendingData(session, itemKeys);
}

function listItemKeys(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** The reporting code loads with the first error; without a network it does not load, and nothing is reported. */
const reportToServer: Parameters<typeof setErrorReporter>[0] = (...args) =>
  void import('./queueErrorReport.ts').then(({ queueErrorReport }) => queueErrorReport(...args)).catch(() => undefined);

/** Reports errors; those that are not caught are logged by the browser itself. */
function listenForErrors(): void {
  setErrorReporter(reportToServer);
  addEventListener('error', ({ error }) => reportToServer('error', error));
  addEventListener('unhandledrejection', ({ reason }) => reportToServer('rejection', reason));
}

const maxSessionDelayMs = 4_000;

/**
 * Starts the site in this document. Separate from main.tsx, which is the bundle's entry and therefore a separate chunk.
 */
export async function startSite(): Promise<void> {
  const container = document.getElementById('app');
  if (container === null) throw new Error('index.html has no #app');

  listenForErrors();
  const session = createSession();
  setApiSession(session);
  provideTools(async () => (await import('./callWorkerTool.ts')).callWorkerTool);
  providePlanTime(async () => (await import('#src/pacing/computePlanCardTime.ts')).computePlanCardTime);
  provideHomePlanner(async () => (await import('#src/pacing/homePlanner.ts')).homePlanner);

  // The screen's chunk and the words load at the same time.
  const storedLanguage = readStoredLanguage();
  const firstMatch = matchPath(location.pathname);
  const firstScreen = firstMatch === null ? loadErrorScreen() : loadScreen(firstMatch.name, storedLanguage);
  // `CurrentScreen` shows the failure.
  const firstScreenSettled = firstScreen.catch(() => undefined);
  showTheme(getCurrentTheme());
  startScrollMemory();

  let failedLanguage: Language | null = null;
  if (storedLanguage !== defaultLanguage)
    await loadWords(uiWords, storedLanguage).catch(() => {
      failedLanguage = storedLanguage;
    });

  // Leave the server's first paint in place until the screen's code can replace it.
  if (container.firstChild) await firstScreenSettled;

  const routeChanges = createRouteChanges();
  countPageViews(routeChanges);
  const root = createRoot(container);
  // A transition renders in slices, so that the page stays responsive.
  startTransition(() =>
    root.render(
      <StrictMode>
        <LanguageProvider
          initialLanguage={failedLanguage === null ? storedLanguage : defaultLanguage}
          initialFailedLanguage={failedLanguage}
        >
          <SessionContext value={session}>
            <App documentTitle={createDocumentTitle(getPublicSettings().site_name)} routeChanges={routeChanges} />
          </SessionContext>
        </LanguageProvider>
      </StrictMode>,
    ),
  );

  // What fails here is tried again: the error screen when it is needed, the sending in the next visit.
  runWhenIdle(() => void loadErrorScreen().catch(() => undefined));
  runWhenIdle(() => void sendDataOfEarlierVisits(session).catch(() => undefined));
  if (session.isNeeded) {
    // The account's pages show a loading state until this has run.
    if (firstMatch !== null && (await isAccountPage(firstMatch.name))) void session.start();
    else runWhenIdle(() => void session.start());
    // On a page that never becomes idle.
    setTimeout(session.start, maxSessionDelayMs);
  }
}

/** Whether a page shows account data. False if its loader does not load, because then the page does not either. */
async function isAccountPage(name: PageName): Promise<boolean> {
  const loader = await findPageLoader(name).catch(() => null);
  return loader?.words.includes(accountWords) ?? false;
}

interface Props {
  /** Its words are already loaded. */
  readonly initialLanguage: Language;
  /** A language that was chosen earlier, but whose words did not load at the start. */
  readonly initialFailedLanguage?: Language | null;
  readonly load?: (language: Language) => Promise<void>;
  readonly children: ReactNode;
}

/** Provides the current language. If a chosen language does not load, shows a message and keeps the old one. */
export function LanguageProvider({
  initialLanguage,
  initialFailedLanguage = null,
  load = loadLanguage,
  children,
}: Props) {
  const [language, setLanguage] = useState(initialLanguage);
  const [failedLanguage, setFailedLanguage] = useState<Language | null>(initialFailedLanguage);
  const wantedLanguage = useRef(initialLanguage);

  const chooseLanguage = useCallback(
    (newLanguage: Language) => {
      wantedLanguage.current = newLanguage;
      setFailedLanguage(null);
      load(newLanguage).then(
        () => {
          if (wantedLanguage.current !== newLanguage) return;
          storeLanguage(newLanguage);
          setLanguage(newLanguage);
        },
        () => {
          if (wantedLanguage.current === newLanguage) setFailedLanguage(newLanguage);
        },
      );
    },
    [load],
  );
  const translator = useMemo<Translator>(
    () => ({
      language,
      t: createTranslator(language),
      l: (text) => localise(text, language),
      setLanguage: chooseLanguage,
    }),
    [language, chooseLanguage],
  );
  useEffect(() => {
    document.documentElement.lang = toHtmlLang(language);
  }, [language]);
  return (
    <TranslatorContext value={translator}>
      {failedLanguage === null ? null : (
        <Notice role="alert">
          <span>{translator.t('shell.languageFailed', { language: languageNames[failedLanguage] })}</span>
          <IconButton icon="close" label={translator.t('common.close')} onClick={() => setFailedLanguage(null)} />
        </Notice>
      )}
      {children}
    </TranslatorContext>
  );
}

const Notice = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  padding: 4px 8px 4px 16px;
  border-bottom: 1px solid var(--line);
  background: var(--hot);
  font-size: 0.875rem;
`;
