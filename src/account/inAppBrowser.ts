/** Apps whose own browser opens links; 'other' is any web view that says it is one. */
export type InAppBrowser = 'line' | 'facebook' | 'instagram' | 'other';

const signs: readonly (readonly [InAppBrowser, RegExp])[] = [
  ['line', /\bLine\//],
  ['instagram', /\bInstagram\b/],
  ['facebook', /\bFB(AN|AV|_IAB|IOS)\b|\bFBAN\//],
  // Android's web view; iOS has no mark of its own, so the apps that riders here use are named.
  ['other', /; wv\)|MicroMessenger|\bBarcelona\b|\bThreads\b|BytedanceWebview|musical_ly/],
];

/** The app in whose browser we are; null in an ordinary one. */
export function inAppBrowser(userAgent: string): InAppBrowser | null {
  return signs.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;
}

export const inAppNames = { line: 'LINE', facebook: 'Facebook', instagram: 'Instagram', other: null } as const;

/** LINE opens an address with this parameter in the phone's own browser; the other apps have no such door. */
export function externalAddress(app: InAppBrowser, address: string): string | null {
  if (app !== 'line') return null;
  const url = new URL(address);
  url.searchParams.set('openExternalBrowser', '1');
  return url.href;
}
