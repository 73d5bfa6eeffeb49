import type { AdCountKind } from '#contract/ads/adKinds.ts';
import { adsEndpoints } from '#contract/ads/adsEndpoints.ts';
import { apiBaseUrl } from '#src/api/httpClient.ts';

/**
 * Reports to our server that an ad was seen or clicked, without token, cookie or page address. Like a beacon it
 * outlives the page and nothing waits for the answer; `sendBeacon` itself would send cookies.
 */
export function countAd(id: string, kind: AdCountKind): void {
  const { method, path } = adsEndpoints.countAd;
  fetch(apiBaseUrl + path.replace('{id}', encodeURIComponent(id)), {
    method,
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind }),
  }).catch(() => undefined);
}
