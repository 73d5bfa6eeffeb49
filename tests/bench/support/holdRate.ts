import autocannon from 'autocannon';
import type { BenchRow } from '#scripts/isWithinBudget.ts';
import type { LoadedSite } from './loadedSite.ts';

const requestsPerSecond = 500;
const warmUpS = 2;
/** CPU time of a cached read, relative to an answer without data: 1.7 to 2 measured, 4 with visits as well. */
export const maxCpuRatio = 8;
/** The same for a read with the reader's own row, which needs session and database: 9 to 16 measured. */
export const maxOwnCpuRatio = 30;
export const requestWithoutData = { path: '/api/health/live' } as const;

export interface RateOptions {
  /** What is read, for the rows of the report. */
  readonly what: string;
  readonly requests: Parameters<typeof autocannon>[0]['requests'];
  readonly durationS: number;
  /** Budget; `maxCpuRatio` if absent. */
  readonly maxRatio?: number;
}

/**
 * Options for a constant rate, of which each second's requests are sent at once. By default, for each answer of n ms,
 * autocannon would add made-up ones of 1 to n - 1 ms; only measured answers count.
 */
export const toRateOptions = (overallRate: number) => ({ overallRate, ignoreCoordinatedOmission: true }) as const;

/** CPU ms of the program for an answer without data at the same rate; other work on the machine hardly changes it. */
export async function measureBareCpuMs({ address, readCpuS: cpuSeconds }: LoadedSite): Promise<number> {
  const load = { url: address, connections: 20, requests: [requestWithoutData], ...toRateOptions(requestsPerSecond) };
  await autocannon({ ...load, duration: 1 });
  const beforeS = await cpuSeconds();
  const { requests } = await autocannon({ ...load, duration: warmUpS });
  return (1000 * ((await cpuSeconds()) - beforeS)) / requests.total;
}

/**
 * Reads at 500 requests a second, after a warm-up, and reports p99, failures, and the CPU time of an answer relative to
 * one without data. Times depend on what else the machine does; the ratio hardly does.
 */
export async function holdRate(
  site: LoadedSite,
  { what, requests, durationS, maxRatio = maxCpuRatio }: RateOptions,
): Promise<BenchRow[]> {
  const bareCpuMs = await measureBareCpuMs(site);
  const load = { url: site.address, connections: 20, requests, ...toRateOptions(requestsPerSecond) };
  await autocannon({ ...load, duration: warmUpS });
  const beforeS = await site.readCpuS();
  const steady = await autocannon({ ...load, duration: durationS });
  const cpuMs = (1000 * ((await site.readCpuS()) - beforeS)) / steady.requests.total;
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
