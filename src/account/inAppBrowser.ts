/** Apps that open links in their own browser; 'other' is any browser that identifies itself as a web view. */
export type InAppBrowser = 'line' | 'facebook' | 'instagram' | 'other';

const patterns: readonly (readonly [InAppBrowser, RegExp])[] = [
  ['line', /\bLine\//],
  ['instagram', /\bInstagram\b/],
  ['facebook', /\bFB(AN|AV|_IAB|IOS)\b|\bFBAN\//],
  // Android web views contain `wv`. iOS has no such mark, so the apps that riders here use are listed by name.
  ['other', /; wv\)|MicroMessenger|\bBarcelona\b|\bThreads\b|BytedanceWebview|musical_ly/],
];

/** The app whose in-app browser shows the page; null in a regular browser. */
export function detectInAppBrowser(userAgent: string): InAppBrowser | null {
  return patterns.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
}

export const inAppNames = { line: 'LINE', facebook: 'Facebook', instagram: 'Instagram', other: null } as const;

/** LINE opens a URL with this parameter in the phone's default browser; the other apps have no equivalent. */
export function toExternalUrl(app: InAppBrowser, address: string): string | null {
  if (app !== 'line') return null;
  const url = new URL(address);
  url.searchParams.set('openExternalBrowser', '1');
  return url.href;
}
