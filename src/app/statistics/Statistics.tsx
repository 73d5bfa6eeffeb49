import { useEffect } from 'react';
import { matchPath, type PageName, pages } from '#contract/pages.ts';
import { ConsentBar } from '#src/account/statistics/ConsentBar.tsx';
import { statisticsConsentStore } from '#src/account/statistics/statisticsConsent.ts';
import { useStore } from '#src/store/useStore.ts';
import type { RouteChanges } from '../routeChanges.ts';

interface AnalyticsWindow {
  dataLayer?: unknown[];
}

const analytics = window as unknown as AnalyticsWindow & Record<string, unknown>;

/** Google's own way of passing calls to its script. */
function gtag(..._: readonly unknown[]): void {
  analytics.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: the script takes an arguments object only, not an array
  analytics.dataLayer.push(arguments);
}

let isLoaded = false;

/** Loads the script once, and only after the visitor agreed. All advertising features are off. */
function startGa4(measurementId: string): void {
  delete analytics[`ga-disable-${measurementId}`];
  if (isLoaded) return;
  isLoaded = true;
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  gtag('consent', 'default', { ...denied, analytics_storage: 'granted' });
  gtag('js', new Date());
  const withoutSignals = { allow_google_signals: false, allow_ad_personalization_signals: false };
  gtag('config', measurementId, { send_page_view: false, ...withoutSignals });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${measurementId}`;
  document.head.append(script);
}

/** The consent was withdrawn: nothing more is sent, and the cookies are deleted. */
function stopGa4(measurementId: string): void {
  if (!isLoaded) return;
  analytics[`ga-disable-${measurementId}`] = true;
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (!/^_ga(_|$)/.test(name)) continue;
    for (const domain of ['', `; domain=${location.hostname}`, `; domain=.${location.hostname}`]) {
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a Cookie Store
      document.cookie = `${name}=; max-age=0; path=/${domain}`;
    }
  }
}

/** Sends which page was opened: its path as written in contract/pages, without ids and queries. */
function sendToGa4(name: PageName | null): void {
  const path = name === null ? '/404' : pages[name].path;
  gtag('event', 'page_view', {
    page_location: location.origin + path,
    page_path: path,
    page_title: name ?? 'not found',
    page_referrer: location.origin,
  });
}

interface Props {
  readonly measurementId: string;
  readonly routeChanges: RouteChanges;
}

/** Google's statistics, if the site's owner has configured them: asks first, and loads nothing before the consent. */
export function Statistics({ measurementId, routeChanges }: Props) {
  const consent = useStore(statisticsConsentStore);
  useEffect(() => {
    if (consent !== 'granted') return;
    startGa4(measurementId);
    // The current page was opened before the consent.
    sendToGa4(matchPath(location.pathname)?.name ?? null);
    const unsubscribe = routeChanges.subscribe(({ name }) => sendToGa4(name));
    return () => {
      unsubscribe();
      stopGa4(measurementId);
    };
  }, [consent, measurementId, routeChanges]);
  return consent === 'unasked' ? <ConsentBar /> : null;
}
