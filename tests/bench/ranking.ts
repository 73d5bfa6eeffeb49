import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { startPostgres } from '#embedded/startPostgres.ts';
import type { BenchOptions, BenchReport } from '#scripts/bench.ts';
import { systemClock } from '#server/base/clock.ts';
import { connect, type Db, longStatementMs } from '#server/db/connect.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { calculateRankings } from '#server/modules/rankings/calculateRankings.ts';
import { createRankingReads } from '#server/modules/rankings/rankings.service.ts';
import { requestCalculation } from '#server/modules/rankings/requestCalculation.service.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { routeDraft } from '#tests/server/appSupport/routeDrafts.ts';
import { testConfig } from '#tests/server/appSupport/testApp.ts';

/** Segments grow with the athletes, so that about as many athletes compete on each segment. */
const toSize = (efforts: number) => ({
  efforts,
  athletes: efforts / 20,
  segments: Math.min(2_000, efforts / 500),
});
type Size = ReturnType<typeof toSize>;

const rounds = 3;

/**
 * Made-up athletes with 10 to 30 segments each, spread evenly over the segments and the last three years; the same in every
 * run. Constraints and triggers are off while the rows are written.
 */
async function seed(db: Db, { athletes, segments }: Size): Promise<void> {
  await migrateToLatest(db);
  await saveRoute(db, routeDraft('ranked'));
  const statements = [
    'set session_replication_role = replica',
    `insert into segment (${segmentColumns}) select ${segmentColumns.replace('id, slug', "gen_random_uuid(), 'ranked-' || n")}
      from segment, generate_series(1, ${segments - 1}) n where slug = 'ranked-climb'`,
    `insert into rider (id, username, username_key, username_look, first_name, last_name, created_at, updated_at)
      select md5('rider ' || n)::uuid, 'rider-' || n, 'rider-' || n, 'rider-' || n, '', '', now(), now()
      from generate_series(1, ${athletes}) n`,
    "insert into ranking_member (rider_id, joined_at) select id, now() from rider where username like 'rider-%'",
    `create temporary table place as select id, row_number() over (order by slug) - 1 as at from segment`,
    'analyze place',
    `insert into segment_effort (id, segment_id, rider_id, source, ridden_on, elapsed_s, created_at)
      select gen_random_uuid(), place.id, md5('rider ' || n)::uuid, 'sample',
        current_date - ((n * 31 + k * 47) % 1000), 900 + (n * 7919::bigint + k * 104729) % 900, now()
      from generate_series(1, ${athletes}) n, generate_series(1, 10 + n % 21) k
      join place on true where place.at = (n * 13 + k * 97) % ${segments}`,
    'reset session_replication_role',
    'vacuum analyze',
  ];
  await db.connection().execute(async (connection) => {
    for (const statement of statements) await sql.raw(statement).execute(connection);
  });
}

const segmentColumns = `id, slug, name, category, source_route_id, distance_m, elevation_gain_m, grade_ratio, lat_e5, lon_e5,
  elevation_dm, min_lat_deg, min_lon_deg, max_lat_deg, max_lon_deg, start_heading_rad, end_heading_rad,
  overall_heading_rad, created_at, updated_at`;

/** The simplest ranking of the same rows: best time, place on the segment, points by place, sum, overall place. */
const plainRanking = sql`
  with best as (select segment_id, rider_id, min(elapsed_s) as elapsed_s from segment_effort group by 1, 2),
  placed as (select *, rank() over (partition by segment_id order by elapsed_s) as place from best),
  scored as (select rider_id, sum(1000.0 / (place + 9)) as score from placed group by rider_id)
  select count(*) from (select rider_id, rank() over (order by score desc) from scored) ranked`;

/** The fastest of several rounds of each. They take turns, so that other work on the machine slows all of them. */
async function measureMinMs(...runs: readonly (() => Promise<unknown>)[]): Promise<readonly number[]> {
  const best = runs.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round += 1) {
    for (const [runIndex, run] of runs.entries()) {
      const startedMs = performance.now();
      await run();
      best[runIndex] = Math.min(best[runIndex] ?? 0, performance.now() - startedMs);
    }
  }
  return best;
}

interface Figures {
  readonly efforts: number;
  readonly plainMs: number;
  readonly boardsMs: number;
  readonly firstPageMs: number;
  readonly pageMs: number;
  readonly ranked: number;
}

async function measure(db: Db): Promise<Figures> {
  const site = { db, clock: systemClock, config: testConfig() };
  const [plainMs = 0, boardsMs = 0] = await measureMinMs(
    () => plainRanking.execute(db),
    async () => {
      await requestCalculation(site);
      await calculateRankings(site);
    },
  );
  const reads = createRankingReads(site);
  const firstPage = await reads.list({ board: 'overall', span: 'all' });
  const [firstPageMs = 0, pageMs = 0] = await measureMinMs(
    () => reads.list({ board: 'overall', span: 'all' }),
    () => reads.list({ board: 'overall', span: 'all', cursor: firstPage.next_cursor ?? undefined }),
  );
  const [lastCalculation] = (await reads.listCalculations()).results;
  return {
    plainMs,
    boardsMs,
    firstPageMs,
    pageMs,
    efforts: lastCalculation?.effort_count ?? 0,
    ranked: lastCalculation?.ranked_count ?? 0,
  };
}

/** Runs its own embedded PostgreSQL, but no site, because the site's jobs would calculate as well. */
async function measureAt(size: Size): Promise<Figures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wolfpace-bench-'));
  await chmod(dataDir, 0o755);
  const server = await startPostgres({ dataDir, log: () => undefined });
  try {
    const db = connect(server.connectionString, { connectionCount: 6, statementMs: longStatementMs });
    try {
      await seed(db, size);
      return await measure(db);
    } finally {
      await db.destroy();
    }
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * Times calculating and swapping all boards against a plain ranking of the same rows, and how both grow (issue 10).
 * RANKING_EFFORTS sets the number of efforts for a run by hand, such as 5000000.
 */
export async function run({ isShort }: BenchOptions): Promise<BenchReport> {
  const maxEffortCount = Number(process.env['RANKING_EFFORTS'] ?? 1_000_000);
  const smallFigures = await measureAt(toSize(isShort ? 10_000 : maxEffortCount > 1_000_000 ? 1_000_000 : 100_000));
  const largeFigures = await measureAt(toSize(isShort ? 100_000 : maxEffortCount));
  const computeExponent = (read: (figures: Figures) => number) =>
    Math.log(read(largeFigures) / read(smallFigures)) / Math.log(largeFigures.efforts / smallFigures.efforts);
  // The fixed cost of each statement weighs more in a short run: 2.7 times and 0.97 (2026-11-27).
  const toBudget = (whole: number, short: number) => ({ budget: { max: isShort ? short : whole } });
  return {
    name: 'ranking',
    rows: [
      ...[smallFigures, largeFigures].flatMap(({ efforts, plainMs, boardsMs }) => [
        { what: 'efforts', value: efforts, unit: '' },
        { what: 'a plain ranking of them', value: plainMs, unit: 'ms' },
        { what: 'all boards with the swap', value: boardsMs, unit: 'ms' },
      ]),
      {
        what: 'boards against the plain ranking',
        value: largeFigures.boardsMs / largeFigures.plainMs,
        unit: 'ratio',
        ...toBudget(2.5, 4),
      },
      { what: 'growth of the plain ranking', value: computeExponent(({ plainMs }) => plainMs), unit: 'exponent' },
      {
        what: 'growth of the boards',
        value: computeExponent(({ boardsMs }) => boardsMs),
        unit: 'exponent',
        ...toBudget(1.15, 1.3),
      },
      { what: 'a further page of the board (aim 50)', value: largeFigures.pageMs, unit: 'ms' },
      {
        what: 'a further page against the first',
        value: largeFigures.pageMs / largeFigures.firstPageMs,
        unit: 'ratio',
        budget: { max: 3 },
      },
      {
        what: 'athletes on the board',
        value: largeFigures.ranked,
        unit: '',
        budget: { min: largeFigures.efforts / 20 - 1 },
      },
    ],
  };
}
