import type { AppContext } from '#server/http/context.ts';
import { riderPauseOf, waitForRiderReads } from './riderReads.ts';
import { stravaBudgetRepository } from './stravaBudget.repository.ts';
import { type BudgetState, pauseOf, takeRead } from './stravaBudget.ts';
import type { StravaPause } from './stravaTypes.ts';

interface ReadsForecast {
  /** Why the rider's jobs rest now, if they do. */
  readonly pause: StravaPause | null;
  /** Until so many reads have gone out; null where nobody can say. */
  readonly waitMs: number | null;
}

interface WantedReads {
  readonly riderId: string;
  /** Of all who are ahead, and of the rider's own attempts among them. */
  readonly readCount: number;
  readonly ownReadCount: number;
}

/** So far nobody can see. */
const horizonMs = 86_400_000;
const pausesMax = 200;

/** When so many reads of jobs will have gone out, if nobody else asks Strava. */
export async function forecastReads(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { riderId, readCount, ownReadCount }: WantedReads,
): Promise<ReadsForecast> {
  const [budget, reads] = [await stravaBudgetRepository.read(db), await stravaBudgetRepository.readsOf(db, riderId)];
  const nowMs = clock.nowMs();
  const siteMs = waitForReads(budget, { readCount, nowMs });
  const ownMs = waitForRiderReads(reads, ownReadCount, nowMs);
  return {
    pause: pauseOf(budget, 'queued', nowMs) ?? riderPauseOf(reads, 'queued', nowMs),
    waitMs: siteMs === null || ownMs === null ? null : Math.max(siteMs, ownMs),
  };
}

/** By the budget's own rules, pause by pause; null beyond a day, and where the site's owner has to see to it. */
function waitForReads(
  budget: BudgetState,
  { readCount, nowMs }: { readonly readCount: number; readonly nowMs: number },
): number | null {
  let state = budget;
  let atMs = nowMs;
  let left = readCount;
  for (let pauses = 0; pauses <= pausesMax; ) {
    if (left === 0) return atMs - nowMs;
    const next = takeRead(state, 'queued', atMs);
    if ('state' in next) {
      state = next.state;
      left -= 1;
      continue;
    }
    if (next.pause.reason === 'inactive' || next.pause.untilMs - nowMs > horizonMs) return null;
    atMs = Math.max(next.pause.untilMs, atMs + 1);
    pauses += 1;
  }
  return null;
}
