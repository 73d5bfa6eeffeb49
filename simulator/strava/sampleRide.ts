import { createSeededRandom } from '../rides/seededRandom.ts';
import { type SampleRider, sampleRiders } from '../sampleRiders.ts';
import { rideSchedule, type ScheduledRide } from './rideSchedule.ts';

/** A scheduled ride on one of its days: always the same, whenever it is requested. */
export interface SampleRide {
  /** Digits as text; JavaScript numbers cannot represent a long id. */
  readonly id: string;
  readonly rider: SampleRider;
  readonly plan: ScheduledRide;
  /** Seed of its random parts. */
  readonly seed: number;
  readonly startedAtMs: number;
}

const dayMs = 86_400_000;
const taipeiOffsetMs = 8 * 3_600_000;
const cycleDays = 28;
const idBase = 16_000_000_000n;
const longIdBase = 3_300_000_000_000_000_000n;

/** Rides exist only this far back. */
const historyDays = 366;

/** Every ride that began before the instant, newest first. */
export function listRidesUntil(nowMs: number): readonly SampleRide[] {
  const today = Math.floor((nowMs + taipeiOffsetMs) / dayMs);
  const rides: SampleRide[] = [];
  for (let day = today; day > today - historyDays; day--) {
    sampleRiders.forEach((rider, riderIndex) => {
      (rideSchedule[rider.id] ?? []).forEach((plan, planIndex) => {
        if (day % cycleDays === plan.day)
          rides.push(toSampleRide({ rider, plan, day, number: riderIndex * 100 + planIndex }));
      });
    });
  }
  return rides.filter(({ startedAtMs }) => startedAtMs < nowMs).sort((a, b) => b.startedAtMs - a.startedAtMs);
}

interface Occurrence {
  readonly rider: SampleRider;
  readonly plan: ScheduledRide;
  readonly day: number;
  readonly number: number;
}

function toSampleRide({ rider, plan, day, number }: Occurrence): SampleRide {
  const seed = day * 1_000 + number;
  const base = plan.quirk === 'longId' ? longIdBase : idBase;
  const [hours = 0, minutes = 0] = plan.startsAt.split(':').map(Number);
  const delayS = Math.floor(createSeededRandom(seed).drawUniform() * 420);
  const startedAtMs = day * dayMs - taipeiOffsetMs + (hours * 3_600 + minutes * 60 + delayS) * 1_000;
  // Odd, so that a long id can never be an exact JavaScript number.
  return { id: String(base + BigInt(2 * seed + 1)), rider, plan, seed, startedAtMs };
}
