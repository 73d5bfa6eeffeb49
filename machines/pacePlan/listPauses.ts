import { trafficStopsPerM, trafficWaitS } from '#contract/pacing/traffic.ts';
import type { PaceBasis, PaceStop } from './paceBasis.ts';

/** More waits than this are joined, because each costs time in every plan. */
const maxWaits = 60;

type Pausing = Pick<PaceBasis, 'stops' | 'traffic'>;

/**
 * Where the clock runs while the rider stands: the planned stops and the expected waits at red lights, in order. The
 * waits are evenly spread along the course and last whole seconds.
 */
export function listPauses({ stops, traffic }: Pausing, distanceM: number): readonly PaceStop[] {
  const waitCount = trafficStopsPerM[traffic] * distanceM;
  const pauseCount = Math.min(maxWaits, Math.ceil(waitCount));
  if (pauseCount === 0) return stops;
  const toWaitedS = (index: number) => Math.round((waitCount * trafficWaitS * index) / pauseCount);
  const waits = Array.from({ length: pauseCount }, (_, index) => ({
    atM: (distanceM * (index + 0.5)) / pauseCount,
    durationS: toWaitedS(index + 1) - toWaitedS(index),
  }));
  return [...stops, ...waits].sort((a, b) => a.atM - b.atM);
}

/** Total duration of the pauses, s. */
export const sumPausesS = (pausing: Pausing, distanceM: number): number =>
  listPauses(pausing, distanceM).reduce((sum, { durationS }) => sum + durationS, 0);
