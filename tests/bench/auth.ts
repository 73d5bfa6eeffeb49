import { Agent, get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { BenchReport } from '#scripts/bench.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import { allRoutes } from '#server/content/allRoutes.ts';
import { buildRouteDraft } from '#server/content/applyContent.ts';
import { connect } from '#server/db/connect.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { createSessions } from '#server/modules/sessions/sessions.service.ts';
import { testConfig } from '#tests/server/appSupport/testApp.ts';
import { type LoadedSite, withLoadedSite } from './support/loadedSite.ts';

const riderCount = 2_000;
const requestsPerSecond = 500;
const durationS = 6;
const refreshesInARow = 200;
const clock = { nowMs: () => Date.now() };

interface Riders {
  readonly accessTokens: readonly string[];
  readonly refreshTokens: readonly string[];
}

/** Riders with a session each, as after a busy quarter of an hour. */
async function seed(connectionString: string): Promise<Riders> {
  const db = connect(connectionString);
  await migrateToLatest(db);
  const draft = allRoutes.map(buildRouteDraft)[0];
  if (draft) await saveRoute(db, draft);
  const sessions = createSessions({ db, clock, config: testConfig() });
  const now = new Date(clock.nowMs());
  const accessTokens: string[] = [];
  const refreshTokens: string[] = [];
  for (let index = 0; index < riderCount; index++) {
    const riderId = uuidv7(clock.nowMs());
    await db
      .insertInto('rider')
      .values({
        id: riderId,
        username: `rider${index}`,
        username_key: `rider${index}`,
        first_name: '阿明',
        last_name: '陳',
        created_at: now,
        updated_at: now,
      })
      .execute();
    const { refreshToken } = await sessions.openSession(db, { riderId, provider: 'strava' });
    const refreshed = await sessions.refresh({ token: refreshToken, cookie: 'host' });
    accessTokens.push(refreshed.answer.access);
    refreshTokens.push(refreshed.refreshToken);
  }
  await db.destroy();
  return { accessTokens, refreshTokens };
}

async function measure({ address, readCpuS: cpuSeconds }: LoadedSite, riders: Riders): Promise<BenchReport> {
  const measureCpu = async (path: string, accessTokens: readonly string[] = []) => {
    await sendEvenLoad(`${address}${path}`, accessTokens, 2);
    const beforeS = await cpuSeconds();
    const load = await sendEvenLoad(`${address}${path}`, accessTokens, durationS);
    return { ...load, cpuMs: (1000 * ((await cpuSeconds()) - beforeS)) / load.requestCount };
  };
  const publicRead = await measureCpu('api/routes/');
  const profile = await measureCpu('api/member/me/', riders.accessTokens);
  const beforeExchangesS = await cpuSeconds();
  const exchange = await measureExchanges(address, riders.refreshTokens);
  const exchangeCpuMs = (1000 * ((await cpuSeconds()) - beforeExchangesS)) / refreshesInARow;
  return {
    name: `auth: ${riderCount} sessions, profiles at ${requestsPerSecond}/s`,
    rows: [
      { what: 'p99 of a profile (aim 50)', value: profile.p99Ms, unit: 'ms' },
      { what: 'p50 of a profile', value: profile.p50Ms, unit: 'ms' },
      { what: 'profiles a second, held', value: profile.perSecond, unit: '1/s' },
      { what: 'failed profiles', value: profile.failureCount, unit: '', budget: { max: 0 } },
      { what: 'CPU of the program a profile', value: profile.cpuMs, unit: 'ms' },
      {
        what: 'CPU of a profile over that of a cached list',
        value: profile.cpuMs / publicRead.cpuMs,
        unit: 'ratio',
        budget: { max: 4 },
      },
      { what: 'an exchange of a refresh token, p50', value: exchange.p50Ms, unit: 'ms' },
      { what: 'an exchange of a refresh token, p99 (aim 50)', value: exchange.p99Ms, unit: 'ms' },
      {
        what: 'CPU of an exchange over that of a cached list',
        value: exchangeCpuMs / publicRead.cpuMs,
        unit: 'ratio',
        budget: { max: 20 },
      },
      { what: 'refused exchanges', value: exchange.refused, unit: '', budget: { max: 0 } },
    ],
  };
}

/**
 * Sends requests at a constant rate, each with the next rider's token, or without a token if there are none. Latency
 * counts from when the request was due. If a second's requests were sent at once, p99 would be the length of the burst.
 */
async function sendEvenLoad(url: string, accessTokens: readonly string[], loadDurationS: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const requestCount = requestsPerSecond * loadDurationS;
  const timesMs: number[] = [];
  let failureCount = 0;
  const startMs = performance.now();
  const sendRequest = (index: number, dueMs: number) =>
    new Promise<void>((resolve) => {
      const token = accessTokens[index % accessTokens.length];
      const headers = {
        'x-forwarded-for': `203.0.113.${index % 250}`,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      };
      const end = (isGood: boolean) => {
        timesMs.push(performance.now() - dueMs);
        if (!isGood) failureCount += 1;
        resolve();
      };
      get(url, { agent, headers }, (answer) => answer.resume().on('end', () => end(answer.statusCode === 200))).on(
        'error',
        () => end(false),
      );
    });
  const requests: Promise<void>[] = [];
  for (let index = 0; index < requestCount; index++) {
    const dueMs = startMs + (1000 * index) / requestsPerSecond;
    while (performance.now() < dueMs) await setTimeout(1);
    requests.push(sendRequest(index, dueMs));
  }
  await Promise.all(requests);
  agent.destroy();
  const perSecond = (1000 * requestCount) / (performance.now() - startMs);
  return { requestCount, perSecond, failureCount, p50Ms: quantile(timesMs, 0.5), p99Ms: quantile(timesMs, 0.99) };
}

function quantile(timesMs: readonly number[], ratio: number): number {
  const sorted = timesMs.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(ratio * sorted.length))] ?? Number.NaN;
}

/** Exchanges refresh tokens one after another; each time is what a rider's phone waits before its next request. */
async function measureExchanges(address: string, refreshTokens: readonly string[]) {
  const timesMs: number[] = [];
  let refused = 0;
  for (const token of refreshTokens.slice(0, refreshesInARow)) {
    const startMs = performance.now();
    const answer = await fetch(`${address}api/token/refresh/`, {
      method: 'POST',
      headers: { cookie: `wolfpace-session=${token}` },
    });
    await answer.arrayBuffer();
    timesMs.push(performance.now() - startMs);
    if (!answer.ok) refused += 1;
  }
  return { p50Ms: quantile(timesMs, 0.5), p99Ms: quantile(timesMs, 0.99), refused };
}

/** Signed-in requests under load: every call looks up its session, which is renewed four times an hour. */
export async function run(): Promise<BenchReport> {
  return withLoadedSite(seed, measure);
}
