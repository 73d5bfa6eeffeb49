import { sql } from 'kysely';
import type { BenchOptions, BenchReport } from '#scripts/bench.ts';
import { systemClock } from '#server/base/clock.ts';
import { connect, type Db, longStatementMs } from '#server/db/connect.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { segmentBoardRepository } from '#server/modules/rankings/segmentBoard.repository.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { signIn } from '#tests/server/appSupport/createRider.ts';
import { routeDraft } from '#tests/server/appSupport/routeDrafts.ts';
import { testConfig } from '#tests/server/appSupport/testApp.ts';
import { holdRate, maxOwnCpuRatio } from './support/holdRate.ts';
import { withLoadedSite } from './support/loadedSite.ts';

const fullRun = { athletes: 50_000, durationS: 8 } as const;
/** A tenth of it, which checks only that the command works. */
const shortRun = { athletes: 5_000, durationS: 2 } as const;
/** Number of athletes who open the board, each with their own rank. */
const signedInCount = 50;
const slug = 'ranked-climb';

/** Gives every athlete two efforts on one segment, in all groups; returns the tokens of some athletes. */
async function seed(connectionString: string, athletes: number): Promise<string[]> {
  const db = connect(connectionString, { connectionCount: 4, statementMs: longStatementMs });
  try {
    await migrateToLatest(db);
    await saveRoute(db, routeDraft('ranked'));
    const statements = [
      `insert into rider (id, username, username_key, username_look, first_name, last_name, created_at, updated_at)
        select md5('rider ' || n)::uuid, 'rider-' || n, 'rider-' || n, 'rider-' || n, '', '', now(), now()
        from generate_series(1, ${athletes}) n`,
      `insert into ranking_member (rider_id, joined_at, birth_year, sex)
        select md5('rider ' || n)::uuid, now(), 1950 + n % 58, case when n % 5 = 0 then 'female' else 'male' end
        from generate_series(1, ${athletes}) n`,
      `insert into segment_effort (id, segment_id, rider_id, source, ridden_on, elapsed_s, mass_kg, created_at)
        select gen_random_uuid(), segment.id, md5('rider ' || n)::uuid, 'sample', current_date - ((n * 31 + k * 47) % 700),
          2400 + ((n * 7919::bigint + k * 104729) % 6000), 45 + n % 50, now()
        from generate_series(1, ${athletes}) n, generate_series(1, 2) k, segment where segment.slug = '${slug}'`,
      'analyze',
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
    return await signInAthletes(db);
  } finally {
    await db.destroy();
  }
}

async function signInAthletes(db: Db): Promise<string[]> {
  const site = { db, clock: systemClock, config: testConfig() };
  const riders = await db.selectFrom('rider').select('id').orderBy('id').limit(signedInCount).execute();
  const tokens: string[] = [];
  for (const { id } of riders) tokens.push((await signIn(site, id)).access);
  return tokens;
}

const groups = ['', '&sex=female', '&age_group=from40', '&mass_class=65', '&sex=female&age_group=from30'];
const paths = ['all', 'year'].flatMap((span) =>
  groups.map((group) => `/api/segments/${slug}/leaderboard/?span=${span}${group}&plan_s=4321`),
);

/** Measures the ordering of a whole board, which a process does once for each version of it. */
async function measureOrderMs(connectionString: string): Promise<number> {
  const db = connect(connectionString, { connectionCount: 1, statementMs: longStatementMs });
  try {
    const { id = '' } = (await segmentBoardRepository.findSegment(db, slug)) ?? {};
    const today = new Date().toISOString().slice(0, 10);
    const startedMs = performance.now();
    await segmentBoardRepository.listBestEfforts(db, { segmentId: id, span: 'all', today, countsStrava: true });
    return performance.now() - startedMs;
  } finally {
    await db.destroy();
  }
}

/** Measures reading a page of a segment's board with the ranks of the athlete and of a plan. */
export async function run({ isShort }: BenchOptions): Promise<BenchReport> {
  const { athletes, durationS } = isShort ? shortRun : fullRun;
  let databaseUrl = '';
  const rows = await withLoadedSite(
    async (connectionString) => {
      databaseUrl = connectionString;
      return seed(connectionString, athletes);
    },
    async (site, tokens) => [
      { what: 'ordering the whole board once', value: await measureOrderMs(databaseUrl), unit: 'ms' },
      ...(await holdRate(site, {
        what: `a board of ${athletes}, visitors`,
        durationS,
        requests: paths.map((path) => ({ path })),
      })),
      ...(await holdRate(site, {
        what: `a board of ${athletes}, athletes with their own rank`,
        durationS,
        maxRatio: maxOwnCpuRatio,
        requests: tokens.map((token, index) => ({
          path: paths[index % paths.length] ?? '',
          headers: { authorization: `Bearer ${token}` },
        })),
      })),
    ],
  );
  return { name: 'leaderboard', rows };
}
