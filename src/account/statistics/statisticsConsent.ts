import { writeItem } from '../session/writeItem.ts';

const item = 'statistics-consent';
const listeners = new Set<() => void>();

export type StatisticsConsent = 'granted' | 'refused' | 'unasked';

/** What this device's visitor said to Google's statistics. Whoever asks browsers not to be followed has said no. */
export function statisticsConsent(): StatisticsConsent {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  const stored = readItem();
  if (stored !== 'unasked') return stored;
  return doNotTrack === '1' || globalPrivacyControl ? 'refused' : 'unasked';
}

/** Kept on this device until it is changed. */
export function giveStatisticsConsent(consent: 'granted' | 'refused'): void {
  said = consent;
  writeItem('localStorage', item, consent);
  for (const listener of listeners) listener();
}

export function onStatisticsConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For this visit, where the browser forbids storing. */
let said: StatisticsConsent = 'unasked';

function readItem(): StatisticsConsent {
  try {
    const stored = localStorage.getItem(item);
    return stored === 'granted' || stored === 'refused' ? stored : said;
  } catch {
    return said;
  }
}
