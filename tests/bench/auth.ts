import autocannon from 'autocannon';
import type { BenchReport } from '#scripts/bench.ts';
import { allRoutes } from '#server/content/allRoutes.ts';
import { buildDraft } from '#server/content/buildDraft.ts';
import { connect } from '#server/db/connect.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { createSessions } from '#server/modules/sessions/sessions.service.ts';
import { uuidv7 } from '#server/uuidv7.ts';
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
  const draft = allRoutes.map(buildDraft)[0];
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
    const { refreshToken } = await sessions.open(db, { riderId, provider: 'strava' });
    const refreshed = await sessions.refresh(refreshToken);
    accessTokens.push(refreshed.access);
    refreshTokens.push(refreshed.refreshToken);
  }
  await db.destroy();
  return { accessTokens, refreshTokens };
}

async function measure({ address, cpuSeconds }: LoadedSite, riders: Riders): Promise<BenchReport> {
  const forwardedFor = (index: number) => ({ 'x-forwarded-for': `203.0.113.${index % 250}` });
  const profiles = riders.accessTokens.map((token, index) => ({
    path: '/api/member/me/',
    headers: { authorization: `Bearer ${token}`, ...forwardedFor(index) },
  }));
  const publicReads = profiles.map((_, index) => ({ path: '/api/routes/', headers: forwardedFor(index) }));
  const cpuOf = async (requests: typeof profiles) => {
    const load = { url: address, connections: 20, requests, overallRate: requestsPerSecond };
    await autocannon({ ...load, duration: 2 });
    const beforeS = await cpuSeconds();
    const result = await autocannon({ ...load, duration: durationS });
    return { result, cpuMs: (1000 * ((await cpuSeconds()) - beforeS)) / result.requests.total };
  };
  const publicRead = await cpuOf(publicReads as typeof profiles);
  const profile = await cpuOf(profiles);
  const failures = profile.result.non2xx + profile.result.errors + profile.result.timeouts;
  const exchange = await exchangesInARow(address, riders.refreshTokens);
  return {
    name: `auth: ${riderCount} sessions, profiles at ${requestsPerSecond}/s`,
    rows: [
      {
        what: 'p99 of a profile',
        value: profile.result.latency.p99,
        unit: 'ms',
        budget: { max: 50, isWallClock: true },
      },
      { what: 'p50 of a profile', value: profile.result.latency.p50, unit: 'ms' },
      { what: 'profiles a second, held', value: profile.result.requests.average, unit: '1/s' },
      { what: 'failed profiles', value: failures, unit: '', budget: { max: 0 } },
      { what: 'CPU of the program a profile', value: profile.cpuMs, unit: 'ms' },
      { what: 'CPU of a profile over that of a cached list', value: profile.cpuMs / publicRead.cpuMs, unit: 'x' },
      { what: 'an exchange of a refresh token, p50', value: exchange.p50Ms, unit: 'ms' },
      {
        what: 'an exchange of a refresh token, p99',
        value: exchange.p99Ms,
        unit: 'ms',
        budget: { max: 50, isWallClock: true },
      },
      { what: 'refused exchanges', value: exchange.refused, unit: '', budget: { max: 0 } },
    ],
  };
}

/** One after the other, as a rider's phone does it: what it waits before its next answer. */
async function exchangesInARow(address: string, refreshTokens: readonly string[]) {
  const timesMs: number[] = [];
  let refused = 0;
  for (const token of refreshTokens.slice(0, refreshesInARow)) {
    const startMs = performance.now();
    const answer = await fetch(`${address}api/token/refresh/`, {
      method: 'POST',
      headers: { cookie: `wolfpace-refresh=${token}` },
    });
    await answer.arrayBuffer();
    timesMs.push(performance.now() - startMs);
    if (!answer.ok) refused += 1;
  }
  timesMs.sort((a, b) => a - b);
  const at = (share: number) => timesMs[Math.min(timesMs.length - 1, Math.floor(share * timesMs.length))] ?? Number.NaN;
  return { p50Ms: at(0.5), p99Ms: at(0.99), refused };
}

/** Being signed in under load: every call of a rider looks its session up, four times an hour it is exchanged. */
export async function run(): Promise<BenchReport> {
  return withLoadedSite(seed, measure);
}
