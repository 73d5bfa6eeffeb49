import type { AttemptResult } from '#contract/verifications/verificationAttempts.ts';
import type { Db } from '#server/db/connect.ts';
import type { SavedRide } from './copyTypes.ts';
import { overlapsRepository } from './overlaps.repository.ts';
import { findAlike } from './ridePrints.ts';

interface Overlap {
  readonly flags: AttemptResult['flags'];
  /** The rider's attempt that counts instead. */
  readonly earlierId: string | null;
}

/** The rider's recordings with the same places at the same times: a file and Strava's copy of it are one ride. */
async function findCopyIds(tx: Db, { attempt, activityId, isPrintCoarse }: SavedRide): Promise<string[]> {
  const alikeActivities = await findAlike(tx, { activityId, isPrintCoarse, isNew: true });
  return alikeActivities
    .filter((each) => each.rider_id === attempt.rider_id && each.has_same_times)
    .map(({ id }) => id);
}

/** Nobody rides twice at a time: of two different recordings of one time, the one submitted later fails. */
export async function findOverlap(tx: Db, ride: SavedRide): Promise<Overlap> {
  const { attempt, activityId } = ride;
  const earlierId = await overlapsRepository.findEarlier(tx, {
    attempt,
    activityId,
    copyIds: await findCopyIds(tx, ride),
  });
  if (earlierId === undefined) return { flags: [], earlierId: null };
  return { flags: [{ code: 'overlapsOwn', severity: 'reject', params: {} }], earlierId };
}

/** Called when the ride counts: it may have waited while another recording of its time was decided. */
export async function requeueLaterOverlaps(tx: Db, ride: SavedRide): Promise<void> {
  const { attempt, activityId } = ride;
  await overlapsRepository.queueLaterOverlaps(tx, { attempt, activityId, copyIds: await findCopyIds(tx, ride) });
}
