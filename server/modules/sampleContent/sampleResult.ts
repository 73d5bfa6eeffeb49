import type { Insertable } from 'kysely';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { EventResultTable } from '#server/db/eventTables.ts';
import type { SampleEvent } from './sampleEvents.ts';

interface Place {
  readonly eventId: string;
  readonly registrationId: string;
  /** 0 is the fastest. */
  readonly position: number;
  /** Metres along the course; null if unknown. */
  readonly checkpoints: readonly (number | null)[];
  readonly nowMs: number;
  readonly firstDayMs: number;
}

const dayMs = 86_400_000;
const taipeiMs = 8 * 3_600_000;

/** The sample ride of the rider in this position: within the period, not in the future, not a real person's. */
export function sampleResult(
  { fastestS }: SampleEvent,
  { eventId, registrationId, position, checkpoints, nowMs, firstDayMs }: Place,
): Insertable<EventResultTable>[] {
  // Each position is slower than the one before; the second and third have the same time, to show a tie.
  const slower = position === 2 ? 1 : position;
  const elapsedS = Math.round(fastestS * (1 + 0.055 * slower + 0.004 * slower * slower));
  const riddenMs = Math.min(nowMs - dayMs, firstDayMs + (position % 7) * dayMs + dayMs / 4);
  const row = {
    registration_id: registrationId,
    event_id: eventId,
    verdict_id: uuidv7(nowMs),
    attempt_id: null,
    ...({ category: 'ride', source: 'file', elapsed_s: elapsedS } as const),
    ridden_on: new Date(riddenMs + taipeiMs).toISOString().slice(0, 10),
    splits_s: splitsOf(elapsedS, checkpoints, position),
  };
  return [
    { ...row, source_kind: 'any' },
    { ...row, source_kind: 'file' },
  ];
}

/** Split by distance; every other rider starts a little faster than the rest of the ride. */
function splitsOf(elapsedS: number, checkpoints: readonly (number | null)[], position: number): number[] {
  const first = checkpoints[0] ?? 0;
  const whole = (checkpoints.at(-1) ?? 0) - first;
  return checkpoints.slice(1).map((atM, index, all) => {
    if (index === all.length - 1) return elapsedS;
    if (atM === null || whole <= 0) return -1;
    return Math.round(elapsedS * ((atM - first) / whole) ** (position % 2 === 0 ? 1 : 1.03));
  });
}
