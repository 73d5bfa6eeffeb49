import { createEmitter } from '#src/store/createEmitter.ts';
import type { ReadableStore } from '#src/store/createStore.ts';
import { writeItem } from '../session/writeItem.ts';

const storageKey = 'statistics-consent';
const changes = createEmitter();

export type StatisticsConsent = 'granted' | 'refused' | 'unasked';

/** This device's answer to Google's statistics. Do Not Track and Global Privacy Control count as a refusal. */
export function readStatisticsConsent(): StatisticsConsent {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  const stored = readStoredConsent();
  if (stored !== 'unasked') return stored;
  return doNotTrack === '1' || globalPrivacyControl ? 'refused' : 'unasked';
}

/** Stored on this device until it is changed. */
export function storeStatisticsConsent(consent: 'granted' | 'refused'): void {
  memoryConsent = consent;
  writeItem('localStorage', storageKey, consent);
  changes.emit();
}

export const statisticsConsentStore: ReadableStore<StatisticsConsent> = {
  get: readStatisticsConsent,
  subscribe: changes.subscribe,
};

/** Lasts for this visit if the browser forbids storing. */
let memoryConsent: StatisticsConsent = 'unasked';

function readStoredConsent(): StatisticsConsent {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'granted' || stored === 'refused' ? stored : memoryConsent;
  } catch {
    return memoryConsent;
  }
}
