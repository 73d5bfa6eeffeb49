import { setImmediate } from 'node:timers/promises';
import { toTaipeiDay } from '#server/base/clock.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import { isForeignKeyConstraintError } from '#server/db/constraintErrors.ts';
import type { AppContext } from '#server/http/context.ts';
import { loadMassByDay } from '#server/modules/riders/massHistory.service.ts';
import { readRideTrack } from '#server/modules/verifications/rideTrack.service.ts';
import { findSegmentEfforts, type SegmentLine } from '#workers/core/ranking/findSegmentEfforts.ts';
import { effortsRepository } from './efforts.repository.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'config'>;

const maxRidesPerRun = 20;

/** Finds the segments in members' rides; a ride whose matching was interrupted is matched again. */
export async function matchEfforts(context: Context): Promise<void> {
  const { db, clock } = context;
  await effortsRepository.deleteInvalid(db);
  const rides = await effortsRepository.listUnmatched(db, maxRidesPerRun);
  const lines = rides.length === 0 ? [] : (await effortsRepository.listSegments(db)).map(toLine);
  for (const ride of rides) {
    const track = await readRideTrack(context, ride.id);
    if (track === undefined) continue;
    const { timeS, latDeg, lonDeg, powerW } = track.samples;
    const matchedEfforts = [];
    // One segment at a time, so that the process can do other work in between.
    for (const line of lines) {
      matchedEfforts.push(...findSegmentEfforts({ timeS, latDeg, lonDeg, powerW }, [line]));
      await setImmediate();
    }
    const nowMs = clock.nowMs();
    const getMassKg = await loadMassByDay(db, ride.rider_id);
    const toRiddenDay = (startS: number) => toTaipeiDay(track.startedAtMs + startS * 1_000);
    const efforts = matchedEfforts.map(({ segmentId, startS, elapsedS, uncertaintyS, powerW }) => ({
      id: uuidv7(nowMs),
      segment_id: segmentId,
      rider_id: ride.rider_id,
      activity_id: ride.id,
      source: ride.source,
      // Boards compare whole seconds.
      elapsed_s: Math.max(1, Math.round(elapsedS)),
      uncertainty_s: uncertaintyS,
      power_w: powerW,
      mass_kg: getMassKg(toRiddenDay(startS)),
      created_at: new Date(nowMs),
      ridden_on: toRiddenDay(startS),
    }));
    const matchedRide = { activityId: ride.id, matchedAt: new Date(nowMs) };
    await effortsRepository.add(db, matchedRide, efforts).catch((error: unknown) => {
      // The rider has left the rankings since: there is nothing to store.
      if (!isForeignKeyConstraintError(error)) throw error;
    });
  }
}

type SegmentRow = Awaited<ReturnType<typeof effortsRepository.listSegments>>[number];

const toLine = (segment: SegmentRow): SegmentLine => ({
  id: segment.id,
  latDeg: segment.lat_e5.map((value) => value / 1e5),
  lonDeg: segment.lon_e5.map((value) => value / 1e5),
  startHeadingRad: segment.start_heading_rad,
  endHeadingRad: segment.end_heading_rad,
});
