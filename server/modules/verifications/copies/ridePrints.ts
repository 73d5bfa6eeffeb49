import { createHmac } from 'node:crypto';
import type { Db } from '#server/db/connect.ts';
import type { AppContext } from '#server/http/context.ts';
import type { JudgedRide } from '../judging/judge.ts';
import type { SavedRide } from './copyTypes.ts';
import { type AlikeActivity, printsRepository } from './prints.repository.ts';

/**
 * How many of the 128 places of two prints must be the same. Two riders on one road share at most 3; a shortened copy
 * still shares about 30. With five decimals two rides share up to 23, and 60 after four laps.
 */
const minShared = { fine: 12, coarse: 72 } as const;
/** A copy has its original's times to the second: an offset of one second changes the step of one place in twenty. */
const timeStepS = 20;
const sameTimesRatio = 0.9;

type PrintedRide = Pick<JudgedRide, 'print' | 'isPrintCoarse' | 'startedAtMs' | 'isStartHidden'>;

/**
 * Replaces the stored places of a ride; keyed, so that someone with access to the database cannot test guesses.
 */
export async function savePrints(
  tx: Db,
  { keyedHashKey }: Pick<AppContext['config'], 'keyedHashKey'>,
  { activityId, ride }: { activityId: string; ride: PrintedRide },
): Promise<void> {
  const hashKeyed = (kind: string, ...values: number[]) =>
    createHmac('sha256', keyedHashKey)
      .update(`${kind}:${values.join(':')}`)
      .digest()
      .readBigInt64BE();
  const startedAtS = ride.startedAtMs / 1000;
  // A place of five decimals stands for a hundred of six: the two kinds are never compared.
  const kind = ride.isPrintCoarse ? 'coarsePlace' : 'place';
  const rows = ride.print.map(({ hash, timeS }) => ({
    activity_id: activityId,
    print: hashKeyed(kind, hash),
    timed_print: ride.isStartHidden ? null : hashKeyed('passage', hash, Math.floor((startedAtS + timeS) / timeStepS)),
  }));
  await printsRepository.replace(tx, activityId, rows);
}

/**
 * Activities that share so many places with this one that one must have been made from the other; only earlier ones,
 * unless this one is new. The times of a hidden start are not known: two such rides of one day count as having the same
 * times.
 */
export const findAlike = (
  tx: Db,
  { activityId, isNew, isPrintCoarse }: Pick<SavedRide, 'activityId' | 'isNew' | 'isPrintCoarse'>,
): Promise<AlikeActivity[]> =>
  printsRepository.findAlike(tx, {
    activityId,
    isNew,
    sameTimesRatio,
    minShared: minShared[isPrintCoarse ? 'coarse' : 'fine'],
  });
