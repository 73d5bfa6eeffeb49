/** Apps that open links in their own browser; 'other' is any web view that says that it is one. */
export type InAppBrowser = 'line' | 'facebook' | 'instagram' | 'other';

const signs: readonly (readonly [InAppBrowser, RegExp])[] = [
  ['line', /\bLine\//],
  ['instagram', /\bInstagram\b/],
  ['facebook', /\bFB(AN|AV|_IAB|IOS)\b|\bFBAN\//],
  // `wv` marks Android's web view. iOS has no such mark, so the apps that riders here use are listed by name.
  ['other', /; wv\)|MicroMessenger|\bBarcelona\b|\bThreads\b|BytedanceWebview|musical_ly/],
];

/** The app in whose browser the page runs; null in an ordinary browser. */
export function inAppBrowser(userAgent: string): InAppBrowser | null {
  return signs.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;
}

export const inAppNames = { line: 'LINE', facebook: 'Facebook', instagram: 'Instagram', other: null } as const;

/** LINE opens an address with this parameter in the phone's own browser; the other apps offer nothing like it. */
export function externalAddress(app: InAppBrowser, address: string): string | null {
  if (app !== 'line') return null;
  const url = new URL(address);
  url.searchParams.set('openExternalBrowser', '1');
  return url.href;
}
