import { type Clock, taipeiDay } from '#server/base/clock.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { athletesRepository } from './athletes.repository.ts';
import { effortsRepository } from './efforts.repository.ts';
import { evenly, sampleAthlete, sampleEffort, sampleGroups } from './sampleEfforts.ts';

/** The number of segments that each athlete rode. */
const riddenShare = 0.3;
const meteredShare = 0.7;
/** Efforts are at most this many days old. */
const days = 500;
const dayMs = 86_400_000;

/** Puts sample riders on the board, with efforts on our own segments; always the same ones. */
export async function addSampleEfforts(tx: Db, clock: Clock, riderIds: readonly string[]): Promise<void> {
  const nowMs = clock.nowMs();
  const now = new Date(nowMs);
  const segments = await effortsRepository.listRoads(tx);
  const efforts = riderIds.flatMap((riderId, rider) => {
    const athlete = sampleAthlete(rider + 1);
    return segments.flatMap((segment, place) => {
      const seed = (rider + 1) * 8_191 + place * 131;
      if (evenly(seed) > riddenShare) return [];
      const { elapsedS, powerW } = sampleEffort(segment, athlete, 0.88 + 0.12 * evenly(seed + 1));
      const riddenMs = nowMs - (1 + Math.floor(evenly(seed + 2) * days)) * dayMs;
      return {
        id: uuidv7(nowMs),
        segment_id: segment.id,
        rider_id: riderId,
        activity_id: null,
        source: 'sample' as const,
        ridden_on: taipeiDay(riddenMs),
        elapsed_s: elapsedS,
        power_w: evenly(rider * 17 + 3) < meteredShare ? powerW : null,
        created_at: now,
        mass_kg: athlete.massKg,
      };
    });
  });
  const members = riderIds.map((riderId, rider) => ({
    rider_id: riderId,
    joined_at: now,
    ...sampleGroups(rider + 1, taipeiDay(nowMs)),
  }));
  await athletesRepository.joinAll(tx, members);
  await effortsRepository.addSamples(tx, efforts);
}
