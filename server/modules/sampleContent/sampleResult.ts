import type { Insertable } from 'kysely';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { EventResultTable } from '#server/db/eventTables.ts';
import type { SampleEvent } from './sampleEvents.ts';

interface Place {
  readonly eventId: string;
  readonly registrationId: string;
  /** From 0, the fastest. */
  readonly at: number;
  /** Metres along the course, null where it is unknown. */
  readonly checkpoints: readonly (number | null)[];
  readonly nowMs: number;
  readonly firstDayMs: number;
}

const dayMs = 86_400_000;
const taipeiMs = 8 * 3_600_000;

/** The made-up ride of the rider at this place: within the period, not in the future, no ride of a real person. */
export function sampleResult(
  { fastestS }: SampleEvent,
  { eventId, registrationId, at, checkpoints, nowMs, firstDayMs }: Place,
): Insertable<EventResultTable>[] {
  // Each place is slower than the one before; the second and third have one time, so that a tie is seen.
  const slower = at === 2 ? 1 : at;
  const elapsedS = Math.round(fastestS * (1 + 0.055 * slower + 0.004 * slower * slower));
  const riddenMs = Math.min(nowMs - dayMs, firstDayMs + (at % 7) * dayMs + dayMs / 4);
  const row = {
    registration_id: registrationId,
    event_id: eventId,
    verdict_id: uuidv7(nowMs),
    attempt_id: null,
    ...({ category: 'ride', source: 'file', elapsed_s: elapsedS } as const),
    ridden_on: new Date(riddenMs + taipeiMs).toISOString().slice(0, 10),
    splits_s: splitsOf(elapsedS, checkpoints, at),
  };
  return [
    { ...row, source_kind: 'any' },
    { ...row, source_kind: 'file' },
  ];
}

/** By the way ridden; every other rider begins a little faster than the rest of the ride. */
function splitsOf(elapsedS: number, checkpoints: readonly (number | null)[], at: number): number[] {
  const first = checkpoints[0] ?? 0;
  const whole = (checkpoints.at(-1) ?? 0) - first;
  return checkpoints.slice(1).map((atM, index, all) => {
    if (index === all.length - 1) return elapsedS;
    if (atM === null || whole <= 0) return -1;
    return Math.round(elapsedS * ((atM - first) / whole) ** (at % 2 === 0 ? 1 : 1.03));
  });
}
