import autocannon from 'autocannon';
import type { BenchRow } from '#scripts/isWithinBudget.ts';
import type { LoadedSite } from './loadedSite.ts';

const requestsPerSecond = 500;
const warmUpS = 2;
/** CPU time of a cached read in that of an answer without data: 1.7 to 2 measured, 4 with visits beside them. */
export const maxCpuRatio = 8;
/** The same of a read with the reader's own row, which the session and the database are asked for: 9 to 16 measured. */
export const maxOwnCpuRatio = 30;
export const withoutData = { path: '/api/health/live' } as const;

export interface RateOptions {
  /** What is read, for the rows of the report. */
  readonly what: string;
  readonly requests: Parameters<typeof autocannon>[0]['requests'];
  readonly durationS: number;
  /** Budget; `maxCpuRatio` if absent. */
  readonly maxRatio?: number;
}

/**
 * So many requests a second, of which each second's are sent at once. To each answer that took n ms autocannon would add others
 * of 1 to n - 1 ms that nobody waited for; only what was measured counts.
 */
export const atRate = (overallRate: number) => ({ overallRate, ignoreCoordinatedOmission: true }) as const;

/** CPU time of the program for an answer without data at the same rate, ms: what other work on the machine does not change much. */
export async function measureBareCpuMs({ address, cpuSeconds }: LoadedSite): Promise<number> {
  const load = { url: address, connections: 20, requests: [withoutData], ...atRate(requestsPerSecond) };
  await autocannon({ ...load, duration: 1 });
  const beforeS = await cpuSeconds();
  const { requests } = await autocannon({ ...load, duration: warmUpS });
  return (1000 * ((await cpuSeconds()) - beforeS)) / requests.total;
}

/**
 * Reads at 500 requests a second, after a warm-up: the time that 99 of 100 answers keep, what failed, and the CPU time of an answer
 * against one without data. Times depend on what else the machine does, the ratio hardly.
 */
export async function holdRate(
  site: LoadedSite,
  { what, requests, durationS, maxRatio = maxCpuRatio }: RateOptions,
): Promise<BenchRow[]> {
  const bareCpuMs = await measureBareCpuMs(site);
  const load = { url: site.address, connections: 20, requests, ...atRate(requestsPerSecond) };
  await autocannon({ ...load, duration: warmUpS });
  const beforeS = await site.cpuSeconds();
  const steady = await autocannon({ ...load, duration: durationS });
  const cpuMs = (1000 * ((await site.cpuSeconds()) - beforeS)) / steady.requests.total;
  const failed = steady.non2xx + steady.errors + steady.timeouts;
  return [
    { what: `p99 at ${requestsPerSecond}/s over HTTP (aim 50): ${what}`, value: steady.latency.p99, unit: 'ms' },
    {
      what: `CPU against an answer without data: ${what}`,
      value: cpuMs / bareCpuMs,
      unit: 'ratio',
      budget: { max: maxRatio },
    },
    { what: `held: ${what}`, value: steady.requests.average, unit: '1/s' },
    { what: `failed: ${what}`, value: failed, unit: '', budget: { max: 0 } },
  ];
}
