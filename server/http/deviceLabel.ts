import type { SessionBrowser, SessionDevice } from '#contract/sessions/sessionDevices.ts';

export interface DeviceLabel {
  readonly browser: SessionBrowser | null;
  readonly device: SessionDevice | null;
}

/** The order matters: most browsers also name their ancestors. */
const browserPatterns: readonly (readonly [SessionBrowser, RegExp])[] = [
  ['line', /\bLine\//],
  ['instagram', /\bInstagram\b/],
  ['facebook', /\bFB(AN|AV|_IAB|IOS)\b/],
  ['edge', /\bEdg(e|A|iOS)?\//],
  ['samsung', /\bSamsungBrowser\//],
  ['opera', /\b(OPR|OPT|OPiOS)\//],
  ['firefox', /\b(Firefox|FxiOS)\//],
  ['chrome', /\b(Chrome|Chromium|HeadlessChrome|CriOS)\//],
  ['safari', /\bVersion\/[\d.]+ .*\bSafari\//],
];
const devicePatterns: readonly (readonly [SessionDevice, RegExp])[] = [
  ['ipad', /\biPad\b/],
  ['iphone', /\biPhone\b/],
  ['android', /\bAndroid\b/],
  ['chromeos', /\bCrOS\b/],
  ['windows', /\bWindows\b/],
  ['mac', /\bMacintosh\b/],
  ['linux', /\bLinux\b/],
];

/** Only what a rider needs to recognise a session; the User-Agent itself is not stored. */
export function toDeviceLabel(userAgent: string | undefined): DeviceLabel {
  const findName = <Name>(patterns: readonly (readonly [Name, RegExp])[]): Name | null =>
    patterns.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0] ?? null;
  return { browser: findName(browserPatterns), device: findName(devicePatterns) };
}
