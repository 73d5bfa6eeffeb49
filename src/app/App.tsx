import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { healthEndpoints } from '#contract/health/healthEndpoints.ts';
import type { PageName } from '#contract/pages.ts';
import { matchPath, toPageHref } from '#contract/pages.ts';
import { AccountSlot } from '#src/account/AccountSlot.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { getPublicSettings } from '#src/api/publicSettings.ts';
import { outageStore } from '#src/api/serverAnswers.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { useStore } from '#src/store/useStore.ts';
import { FailedState, OfflineHelpContext } from '#src/ui/FailedState.tsx';
import { Layout } from '#src/ui/layout/Layout.tsx';
import type { Outage } from '#src/ui/layout/OfflineBar.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageTitleContext } from '#src/ui/layout/PageTitle.ts';
import { createLazyPart, useLazyPart } from '#src/ui/lazyPart.tsx';
import { AppErrorBoundary } from './AppErrorBoundary.tsx';
import { CurrentScreen } from './CurrentScreen.tsx';
import type { DocumentTitle } from './documentTitle.ts';
import type { RouteChanges } from './routeChanges.ts';

const firstProbeDelayMs = 5_000;
const maxProbeDelayMs = 60_000;

/**
 * Why the site cannot load new data; null if it can. While the server does not answer, its health endpoint is called at
 * growing intervals.
 */
export function useOutage(): Outage | null {
  const outage = useStore(outageStore);
  useEffect(() => {
    if (outage !== 'noAnswer') return;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const probe = async (delayMs: number) => {
      // Any answer ends the outage and cancels this effect.
      const result = await callEndpoint(healthEndpoints.live, {}, controller.signal);
      if (!controller.signal.aborted && !result.ok) scheduleProbe(Math.min(delayMs * 2, maxProbeDelayMs));
    };
    const scheduleProbe = (delayMs: number) => {
      timer = setTimeout(() => void probe(delayMs), delayMs);
    };
    scheduleProbe(firstProbeDelayMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [outage]);
  return outage;
}

/**
 * Items of the navigation bar: the routes, then the five items of the specification (ride verifications, masters
 * leaderboard, events, cycling events info, promotions) in its order.
 */
const navigationPages = [
  'routelist',
  'verifications',
  'wolf-rankings',
  'events',
  'cycling-events',
  'promotions',
] as const satisfies readonly PageName[];

/** Links at the foot of every page. */
const footPages = ['about', 'accuracy', 'status', 'licences'] as const satisfies readonly PageName[];

/** The parts for outages, new versions and the consent to statistics; they load when the page is idle. */
const offlineParts = createLazyPart(async () => (await import('./offline/loadOfflineParts.ts')).loadOfflineParts());

interface Props {
  readonly documentTitle: DocumentTitle;
  readonly routeChanges: RouteChanges;
}

/** The current path with its layout and screen. */
export function App({ documentTitle, routeChanges }: Props) {
  const { t } = useTranslator();
  const [path] = useLocation();
  const outage = useOutage();
  const match = matchPath(path);
  const { value: offline } = useLazyPart(offlineParts, 'idle');
  const layoutProps = {
    siteName: getPublicSettings().site_name,
    navigation: navigationPages.map((name) => ({ href: toPageHref(name), label: t(`page.${name}`) })),
    footLinks: footPages.map((name) => ({ href: toPageHref(name), label: t(`page.${name}`) })),
    path,
    outage,
    outageText: offline !== null && outage !== null ? <offline.OutageText outage={outage} /> : undefined,
  };
  return (
    <PageTitleContext value={documentTitle.setOverride}>
      <AppErrorBoundary
        fallback={() => (
          <Layout {...layoutProps} variant="empty">
            <Page width="reading">
              <h1 className="visually-hidden">{t('error.system')}</h1>
              <FailedState failure={{ kind: 'problem', status: 500 }} onRetry={() => location.reload()} />
            </Page>
          </Layout>
        )}
      >
        <Layout {...layoutProps} variant={match === null ? 'error' : 'default'} account={<AccountSlot />}>
          <OfflineHelpContext value={offline?.OfflinePlans ?? null}>
            <CurrentScreen
              key={path}
              path={path}
              match={match}
              documentTitle={documentTitle}
              routeChanges={routeChanges}
            />
          </OfflineHelpContext>
          {offline === null ? null : (
            <>
              <offline.VersionNotice outage={outage} />
              <offline.Statistics routeChanges={routeChanges} />
            </>
          )}
        </Layout>
      </AppErrorBoundary>
    </PageTitleContext>
  );
}
