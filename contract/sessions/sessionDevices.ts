/** All that a session stores of the browser's user agent: no versions, no models. */
export const sessionBrowsers = [
  'chrome',
  'safari',
  'firefox',
  'edge',
  'samsung',
  'opera',
  'line',
  'facebook',
  'instagram',
] as const;
export type SessionBrowser = (typeof sessionBrowsers)[number];

export const sessionDevices = ['iphone', 'ipad', 'android', 'windows', 'mac', 'chromeos', 'linux'] as const;
export type SessionDevice = (typeof sessionDevices)[number];
