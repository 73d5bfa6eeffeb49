import { pages } from '#contract/pages.ts';
import { collectorWebsite, screenByWidthClass } from '#contract/pageViews/beacon.ts';
import { apiBaseUrl } from '#src/api/httpClient.ts';
import type { RouteChange } from './routeChanges.ts';

let referrer: string | undefined;

/**
 * Counts a page view at our server (decision 314): the page's name, never its address. If the visitor asks not to be
 * tracked, only the count is sent. The request outlives the page; a lost one is not sent again.
 */
export function sendPageView({ name }: RouteChange): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  // After the first page, the referrer is this site. Of another site, only the origin is sent.
  const referrerOrigin = referrer ?? document.referrer.split('/', 3).join('/');
  referrer = location.origin;
  const visit =
    doNotTrack === '1' || globalPrivacyControl
      ? {}
      : {
          url: name === null ? '/404' : pages[name].path,
          referrer: referrerOrigin,
          screen: screenByWidthClass[innerWidth < 600 ? 'phone' : innerWidth < 1000 ? 'tablet' : 'desktop'],
          language: document.documentElement.lang,
        };
  const view = JSON.stringify({ type: 'event', payload: { website: collectorWebsite, ...visit } });
  navigator.sendBeacon(`${apiBaseUrl}/api/page-views/`, new Blob([view], { type: 'application/json' }));
}
