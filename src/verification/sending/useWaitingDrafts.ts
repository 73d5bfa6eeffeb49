import { useCallback, useEffect } from 'react';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { useStore } from '#src/store/useStore.ts';
import { draftsStore, settleDrafts } from './attemptDrafts.ts';
import { draftSender, useDraftSender } from './draftSender.ts';

/**
 * The rider's drafts that this device still has to send, oldest first, and those refused after their form unmounted.
 * Sending repeats while the page is open. `onDelivered` is called for each delivered draft; it must be stable.
 */
export function useWaitingDrafts(riderId: string, onDelivered?: (attempt: AttemptDetail) => void) {
  useDraftSender();
  useEffect(() => (onDelivered ? draftSender.onDelivered(onDelivered) : undefined), [onDelivered]);
  const allDrafts = useStore(draftsStore);
  return {
    drafts: allDrafts
      .filter((stored) => stored.riderId === riderId)
      .map(({ draft: { key, challengeId, madeAtMs, activity }, refusal, obstacle }) => ({
        key,
        challengeId,
        madeAtMs,
        /** Null for a ride from Strava. */
        fileName: activity.kind === 'file' ? activity.fileName : null,
        /** Why sending has stopped; null while it waits. */
        refusal,
        /** What it waits for besides a connection. */
        obstacle,
      })),
    sendNow: draftSender.sendNow,
    discard: useCallback((key: string) => settleDrafts([key], false), []),
  };
}
