import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { onDraftsChanged, storedDrafts } from './attemptDrafts.ts';
import { draftSender } from './draftSender.ts';
import { settleDrafts } from './settleDrafts.ts';
import { useDraftSender } from './useDraftSender.ts';

/**
 * The rider's drafts that this device still has to send, oldest first, and those that were refused after their form was
 * gone. Sending repeats while the page is open. `onDelivered` is called for each that arrives; it must be stable.
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
        /** Why it is no longer tried; null while it waits. */
        refusal,
        /** What it waits for besides a connection. */
        obstacle,
      })),
    sendNow: draftSender.sendNow,
    discard: useCallback((key: string) => settleDrafts([key], false), []),
  };
}
