import { sql } from 'kysely';
import type { BenchOptions, BenchReport } from '#scripts/bench.ts';
import { systemClock } from '#server/base/clock.ts';
import { connect, type Db, jobStatementMs, longStatementMs } from '#server/db/connect.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { calculateRankings } from '#server/modules/rankings/calculateRankings.ts';
import { createRankingReads } from '#server/modules/rankings/rankings.service.ts';
import { requestCalculation } from '#server/modules/rankings/requestCalculation.service.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { routeDraft } from '#tests/server/appSupport/routeDrafts.ts';
import { testConfig } from '#tests/server/appSupport/testApp.ts';
import { withLoadedSite } from './support/loadedSite.ts';

const whole = { athletes: 50_000, segments: 2_000, effortsEach: 20 } as const;
/** A tenth of it: that the command works, not what its figures are. */
const short = { athletes: 5_000, segments: 200, effortsEach: 20 } as const;
const rounds = 3;

type Size = typeof whole | typeof short;

/** Made-up athletes with efforts spread evenly over the segments and the last three years; the same in every run. */
async function seed(connectionString: string, { athletes, segments, effortsEach }: Size): Promise<string> {
  const db = connect(connectionString, { connectionCount: 4, statementMs: longStatementMs });
  await migrateToLatest(db);
  await saveRoute(db, routeDraft('ranked'));
  const statements = [
    `insert into segment (${segmentColumns}) select ${segmentColumns.replace('id, slug', "gen_random_uuid(), 'ranked-' || n")}
      from segment, generate_series(1, ${segments - 1}) n where slug = 'ranked-climb'`,
    `insert into rider (id, username, username_key, username_look, first_name, last_name, created_at, updated_at)
      select md5('rider ' || n)::uuid, 'rider-' || n, 'rider-' || n, 'rider-' || n, '', '', now(), now()
      from generate_series(1, ${athletes}) n`,
    "insert into ranking_member (rider_id, joined_at) select id, now() from rider where username like 'rider-%'",
    `create temporary table place as select id, row_number() over (order by slug) - 1 as at from segment`,
    `insert into segment_effort (id, segment_id, rider_id, source, ridden_on, elapsed_s, created_at)
      select gen_random_uuid(), place.id, md5('rider ' || n)::uuid, 'sample',
        current_date - ((n * 31 + k * 47) % 1000), 900 + ((n * 7919::bigint + k * 104729) % 9000) / 10.0, now()
      from generate_series(1, ${athletes}) n, generate_series(1, ${effortsEach}) k
      join place on true where place.at = (n * 13 + k * 97) % ${segments}`,
    'analyze',
  ];
  await db.connection().execute(async (one) => {
    for (const statement of statements) await sql.raw(statement).execute(one);
  });
  await db.destroy();
  return connectionString;
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

async function bestMs(run: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    const startedMs = performance.now();
    await run();
    best = Math.min(best, performance.now() - startedMs);
  }
  return best;
}

async function measure(db: Db) {
  const site = { db, clock: systemClock, config: testConfig() };
  const plainMs = await bestMs(() => plainRanking.execute(db));
  const boardsMs = await bestMs(async () => {
    await requestCalculation(site);
    await calculateRankings(site);
  });
  const reads = createRankingReads(site);
  const first = await reads.list({ board: 'overall', span: 'all' });
  const pageMs = await bestMs(() =>
    reads.list({ board: 'overall', span: 'all', cursor: first.next_cursor ?? undefined }),
  );
  const { ranked_count: ranked } = await reads.summary('all');
  return { plainMs, boardsMs, pageMs, ranked };
}

/** All boards with the swap, against a plain ranking of the same rows in the same run (issue 10). */
export async function run({ isShort }: BenchOptions): Promise<BenchReport> {
  const size = isShort ? short : whole;
  const { plainMs, boardsMs, pageMs, ranked } = await withLoadedSite(
    (connectionString) => seed(connectionString, size),
    async (_, connectionString) => {
      const db = connect(connectionString, { connectionCount: 6, statementMs: jobStatementMs });
      try {
        return await measure(db);
      } finally {
        await db.destroy();
      }
    },
  );
  return {
    name: 'ranking',
    rows: [
      { what: 'efforts', value: size.athletes * size.effortsEach, unit: '' },
      { what: 'a plain ranking of them', value: plainMs, unit: 'ms' },
      { what: 'all boards with the swap', value: boardsMs, unit: 'ms' },
      { what: 'boards against the plain ranking', value: boardsMs / plainMs, unit: 'ratio' },
      { what: 'a further page of the board', value: pageMs, unit: 'ms', budget: { max: 50, isWallClock: true } },
      { what: 'athletes on the board', value: ranked, unit: '', budget: { min: size.athletes } },
    ],
  };
}
