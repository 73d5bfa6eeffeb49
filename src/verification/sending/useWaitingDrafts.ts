import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { onDraftsChanged, storedDrafts } from './attemptDrafts.ts';
import { draftSender } from './draftSender.ts';
import { settleDrafts } from './settleDrafts.ts';
import { useDraftSender } from './useDraftSender.ts';

/**
 * What this device still has to send for the rider, oldest first, and what was refused after its form was gone; it is
 * repeated while the page is open. `onDelivered` hears of each that arrives; it must be stable.
 */
export function useWaitingDrafts(riderId: string, onDelivered?: (attempt: AttemptDetail) => void) {
  useDraftSender();
  useEffect(() => (onDelivered ? draftSender.onDelivered(onDelivered) : undefined), [onDelivered]);
  const all = useSyncExternalStore(onDraftsChanged, storedDrafts);
  return {
    drafts: all
      .filter((stored) => stored.riderId === riderId)
      .map(({ draft: { key, challengeId, madeAtMs, activity }, refusal, obstacle }) => ({
        key,
        challengeId,
        madeAtMs,
        /** Null for a ride at Strava. */
        fileName: activity.kind === 'file' ? activity.fileName : null,
        /** Why it is not tried any more; null while it waits. */
        refusal,
        /** What it waits for, besides a connection. */
        obstacle,
      })),
    sendNow: draftSender.sendNow,
    discard: useCallback((key: string) => settleDrafts([key], false), []),
  };
}
