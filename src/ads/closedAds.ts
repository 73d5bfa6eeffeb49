import type { AdPlacement } from '#contract/ads/adKinds.ts';
import { readItem } from '#src/account/session/readToken.ts';
import { writeItem } from '#src/account/session/writeItem.ts';

/** Stores on this device which placements were closed, with the day; it is never sent anywhere. */
const storageKey = 'ads-closed';

type Closed = Readonly<Record<string, unknown>>;

function readClosed(): Closed {
  try {
    const stored: unknown = JSON.parse(readItem('localStorage', storageKey) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

/** Whether the rider closed it on this day (YYYY-MM-DD). */
export const isAdClosed = (placement: AdPlacement, day: string): boolean => readClosed()[placement] === day;

/** Closes it for the day; entries of earlier days are removed. */
export function closeAd(placement: AdPlacement, day: string): void {
  const sameDay = Object.entries(readClosed()).filter(([, each]) => each === day);
  writeItem('localStorage', storageKey, JSON.stringify({ ...Object.fromEntries(sameDay), [placement]: day }));
}
