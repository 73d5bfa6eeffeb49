import autocannon from 'autocannon';
import type { BenchRow } from '#scripts/isWithinBudget.ts';

const requestsPerSecond = 500;
const warmUpS = 2;

export interface RateOptions {
  /** What is read, for the rows of the report. */
  readonly what: string;
  readonly requests: Parameters<typeof autocannon>[0]['requests'];
  readonly durationS: number;
}

/**
 * So many requests a second, of which each second's are sent at once. To each answer that took n ms autocannon would add others
 * of 1 to n - 1 ms that nobody waited for; only what was measured counts.
 */
export const atRate = (overallRate: number) => ({ overallRate, ignoreCoordinatedOmission: true }) as const;

/** Reads at 500 requests a second, after a warm-up: the time that 99 of 100 answers keep, and what failed. */
export async function holdRate(address: string, { what, requests, durationS }: RateOptions): Promise<BenchRow[]> {
  const load = { url: address, connections: 20, requests, ...atRate(requestsPerSecond) };
  await autocannon({ ...load, duration: warmUpS });
  const steady = await autocannon({ ...load, duration: durationS });
  const failed = steady.non2xx + steady.errors + steady.timeouts;
  return [
    {
      what: `p99 at ${requestsPerSecond}/s over HTTP: ${what}`,
      value: steady.latency.p99,
      unit: 'ms',
      budget: { max: 50, isWallClock: true },
    },
    { what: `held: ${what}`, value: steady.requests.average, unit: '1/s' },
    { what: `failed: ${what}`, value: failed, unit: '', budget: { max: 0 } },
  ];
}
