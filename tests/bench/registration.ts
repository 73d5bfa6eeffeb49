import { randomUUID } from 'node:crypto';
import type { BenchOptions, BenchReport } from '#scripts/bench.ts';
import type { BenchRow } from '#scripts/isWithinBudget.ts';
import { systemClock } from '#server/base/clock.ts';
import { connect, type Db } from '#server/db/connect.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { signIn } from '#tests/server/appSupport/createRider.ts';
import { TestClock, testConfig } from '#tests/server/appSupport/testApp.ts';
import {
  createEvent,
  createRegisterCall,
  createRiders,
  createServices,
  readCounts,
  register,
  saveRoad,
} from '#tests/server/modules/events/eventSite.ts';
import { holdRate, maxCpuRatio, maxOwnCpuRatio, type RateOptions } from './support/holdRate.ts';
import { type LoadedSite, withLoadedSite } from './support/loadedSite.ts';
import { openRegistration, registerOverHttp } from './support/registrationsOverHttp.ts';

const connections = 16;
/** Registrations that one process handles at once, in the minute when registration opens. */
const pressingAtOnce = 64;
const participants = 10_000;
const durationS = 8;
/** Number of riders with a result who open the rankings, each with their own row. */
const signedInCount = 50;

interface Rush {
  readonly callers: number;
  readonly registerRider: (riderId: string) => Promise<unknown>;
}

/** Lets many riders register for few seats, on as many connections as a busy site has, in several runs. */
async function measureRushes(db: Db, isShort: boolean): Promise<BenchRow[]> {
  const site = { db, clock: new TestClock('2026-03-01T04:00:00Z'), config: testConfig() };
  await saveRoad(site);
  const run = async (riderCount: number, seats: number | null, { callers, registerRider }: Rush) => {
    await db.deleteFrom('event_registration').execute();
    await db.deleteFrom('event').execute();
    await createEvent(site, { max_participants: seats });
    const riders = await createRiders(site, riderCount);
    const startedMs = performance.now();
    const worker = async () => {
      for (let riderId = riders.pop(); riderId !== undefined; riderId = riders.pop()) {
        await registerRider(riderId).catch((error: unknown) => {
          if (Reflect.get(error as Error, 'code') !== 'event.full') throw error;
        });
      }
    };
    await Promise.all(Array.from({ length: callers }, worker));
    const perSecond = riderCount / ((performance.now() - startedMs) / 1000);
    return { perSecond, ...(await readCounts(site)) };
  };
  /** Like calls of different processes: each has its own transaction, and all wait for the same lock. */
  const alone = { callers: connections, registerRider: (riderId: string) => register(site, riderId) };
  let wrongRunCount = 0;
  const runs = isShort ? 5 : 50;
  let answersPerSecond = 0;
  for (let runIndex = 0; runIndex < runs; runIndex += 1) {
    const { registered, counted, perSecond } = await run(500, 100, alone);
    answersPerSecond += perSecond / runs;
    if (registered !== 100 || counted !== 100) wrongRunCount += 1;
  }
  const riderCount = isShort ? 1_000 : 5_000;
  const { perSecond: alonePerSecond } = await run(riderCount, null, alone);
  const { registrations } = createServices(site);
  const together = {
    callers: pressingAtOnce,
    registerRider: (riderId: string) => registrations.register(createRegisterCall(riderId)),
  };
  const { perSecond, registered, counted } = await run(riderCount, null, together);
  return [
    {
      what: `runs of ${runs} in which 500 riders did not fill exactly 100 seats`,
      value: wrongRunCount,
      unit: '',
      budget: { max: 0 },
    },
    { what: 'answers a second to them, refusals included', value: answersPerSecond, unit: '1/s' },
    { what: 'registrations a second, each in its own transaction', value: alonePerSecond, unit: '1/s' },
    { what: `registrations a second at the service, ${pressingAtOnce} at once`, value: perSecond, unit: '1/s' },
    { what: 'time for each of them (aim 0.5)', value: 1_000 / perSecond, unit: 'ms' },
    {
      what: 'registrations a second together, against those each in its own transaction',
      value: perSecond / alonePerSecond,
      unit: 'ratio',
      budget: { min: 2 },
    },
    {
      what: 'registrations lost or counted twice among them',
      value: Math.abs(registered - riderCount) + Math.abs(counted - riderCount),
      unit: '',
      budget: { max: 0 },
    },
  ];
}

/** Gives every rider of an event a result; returns the tokens of some riders. */
async function fillRanking(db: Db): Promise<string[]> {
  const site = { db, clock: systemClock, config: testConfig() };
  await db.deleteFrom('event_registration').execute();
  const riders = await createRiders(site, participants);
  const event = await db.selectFrom('event').select('id').executeTakeFirstOrThrow();
  for (let from = 0; from < riders.length; from += 1_000) {
    const rows = riders
      .slice(from, from + 1_000)
      .map((riderId, index) => ({ riderId, id: randomUUID(), index: from + index }));
    await db
      .insertInto('event_registration')
      .values(
        rows.map(({ riderId, id, index }) => ({
          id,
          event_id: event.id,
          rider_id: riderId,
          state: 'registered' as const,
          number: index + 1,
          first_position: null,
          name_shown: 'name' as const,
          shows_times: true,
          is_woman: index % 5 === 0,
          age_group: 'from40' as const,
          team_name: null,
          target_level: null,
          text_version: 1,
          joined_at: new Date(),
        })),
      )
      .execute();
    await db
      .insertInto('event_result')
      .values(
        rows.map(({ id, index }) => ({
          registration_id: id,
          source_kind: 'file' as const,
          event_id: event.id,
          verdict_id: randomUUID(),
          attempt_id: null,
          category: 'ride' as const,
          source: 'file' as const,
          ridden_on: '2026-04-10',
          elapsed_s: 11_000 + Math.floor(index / 2),
          splits_s: Array.from({ length: 7 }, (_, gate) => gate * 1_500 + index),
        })),
      )
      .execute();
  }
  await db
    .updateTable('event')
    .set({ participant_count: participants, completed_count: participants, results_at: new Date() })
    .execute();
  const tokens: string[] = [];
  for (const riderId of riders.slice(0, signedInCount)) tokens.push((await signIn(site, riderId)).access);
  return tokens;
}

async function measureRankings(site: LoadedSite, tokens: readonly string[]): Promise<BenchRow[]> {
  const paths = ['competition', 'certification'].flatMap((table) =>
    ['all', 'women', 'from40'].map((group) => `/api/events/spring/rankings/${table}/?group=${group}`),
  );
  const toRiderRequest = (token: string, index: number) => ({
    path: paths[index % paths.length] ?? '',
    headers: { authorization: `Bearer ${token}` },
  });
  const hold = (readers: string, requests: RateOptions['requests'], maxRatio = maxCpuRatio) =>
    holdRate(site, { what: `rankings of ${participants}, ${readers}`, requests, durationS, maxRatio });
  return [
    ...(await hold(
      'visitors',
      paths.map((path) => ({ path })),
    )),
    ...(await hold('riders', tokens.map(toRiderRequest), maxOwnCpuRatio)),
  ];
}

/** Measures registrations that wait for the lock of one event, and the rankings of a full event. */
export async function run({ isShort }: BenchOptions): Promise<BenchReport> {
  const seed = async (connectionString: string) => {
    const db = connect(connectionString, { connectionCount: connections });
    await migrateToLatest(db);
    const rows = await measureRushes(db, isShort);
    const rankedTokens = await fillRanking(db);
    const tokens = await openRegistration(db, isShort ? 200 : 2_000);
    await db.destroy();
    return { rows, tokens, rankedTokens };
  };
  return withLoadedSite(seed, async (site, { rows, tokens, rankedTokens }) => ({
    name: 'registration: one event, all riders at once',
    rows: [...rows, ...(await registerOverHttp(site.address, tokens)), ...(await measureRankings(site, rankedTokens))],
  }));
}
