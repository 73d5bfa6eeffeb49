import type { SessionBrowser, SessionDevice } from '#contract/sessions/sessionDevices.ts';
import type { Session } from '#contract/sessions/sessions.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';

/** Product names, the same in every language. */
const browsers: Readonly<Record<SessionBrowser, string>> = {
  chrome: 'Chrome',
  safari: 'Safari',
  firefox: 'Firefox',
  edge: 'Edge',
  samsung: 'Samsung Internet',
  opera: 'Opera',
  line: 'LINE',
  facebook: 'Facebook',
  instagram: 'Instagram',
};
const devices: Readonly<Record<SessionDevice, string>> = {
  iphone: 'iPhone',
  ipad: 'iPad',
  android: 'Android',
  windows: 'Windows',
  mac: 'Mac',
  chromeos: 'ChromeOS',
  linux: 'Linux',
};

/** `Safari · iPhone`, as far as browser and device were recognised. */
export function formatSessionName(t: Translate, { browser, device }: Pick<Session, 'browser' | 'device'>): string {
  const names = [browser && browsers[browser], device && devices[device]].filter((name) => name !== null);
  return names.length > 0 ? names.join(' · ') : t('profile.sessionUnknown');
}
