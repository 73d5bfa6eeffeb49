import type { AppContext } from '#server/http/context.ts';
import { computeRiderWaitMs, getRiderPause } from './riderReads.ts';
import { stravaBudgetRepository } from './stravaBudget.repository.ts';
import { type BudgetState, getBudgetPause, takeRead } from './stravaBudget.ts';
import type { StravaPause } from './stravaTypes.ts';

interface ReadsForecast {
  /** Why the rider's jobs pause now, if they do. */
  readonly pause: StravaPause | null;
  /** When this many reads will have been sent; null if it cannot be predicted. */
  readonly waitMs: number | null;
}

interface ForecastQuery {
  readonly riderId: string;
  /** Number of attempts ahead in total, and how many of them are the rider's own. */
  readonly readCount: number;
  readonly ownReadCount: number;
}

/** The estimate looks no further ahead than this. */
const maxWaitMs = 86_400_000;
/** Bounds the loop. */
const maxPauses = 200;

/** When this many job reads will have been sent, if there are no other calls to Strava. */
export async function forecastReads(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { riderId, readCount, ownReadCount }: ForecastQuery,
): Promise<ReadsForecast> {
  const budget = await stravaBudgetRepository.read(db);
  const reads = await stravaBudgetRepository.readRiderReads(db, riderId);
  const nowMs = clock.nowMs();
  const siteWaitMs = computeWaitMs(budget, { readCount, nowMs });
  const riderWaitMs = computeRiderWaitMs(reads, ownReadCount, nowMs);
  return {
    pause: getBudgetPause(budget, 'queued', nowMs) ?? getRiderPause(reads, 'queued', nowMs),
    waitMs: siteWaitMs === null || riderWaitMs === null ? null : Math.max(siteWaitMs, riderWaitMs),
  };
}

/** By the budget's own rules, pause by pause; null beyond a day, or if the site's owner has to act. */
function computeWaitMs(
  budget: BudgetState,
  { readCount, nowMs }: { readonly readCount: number; readonly nowMs: number },
): number | null {
  let state = budget;
  let atMs = nowMs;
  let remainingCount = readCount;
  for (let pauseCount = 0; pauseCount <= maxPauses; ) {
    if (remainingCount === 0) return atMs - nowMs;
    const next = takeRead(state, 'queued', atMs);
    if ('state' in next) {
      state = next.state;
      remainingCount -= 1;
      continue;
    }
    if (next.pause.reason === 'inactive' || next.pause.untilMs - nowMs > maxWaitMs) return null;
    atMs = Math.max(next.pause.untilMs, atMs + 1);
    pauseCount += 1;
  }
  return null;
}
