import { firstPoints, type Gains, wantedPoints } from '#contract/rankings/gains.ts';
import type { RankingSpan } from '#contract/rankings/rankings.ts';
import type { AppContext } from '#server/http/context.ts';
import { findGains, type GainSegment } from '#workers/core/ranking/pointGains.ts';
import { rankingFormula } from '#workers/core/ranking/rankingFormula.ts';
import { athletesRepository as athletes } from './athletes.repository.ts';
import { countedBest, rankedSegmentOf } from './bestSegments.ts';
import { calculatedAt } from './rankingEntries.ts';
import { rankingsRepository as rankings } from './rankings.repository.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'config'>;

const mostGains = 12;
/** Above the board, so that the board is still in sight. */
const mostFirst = 3;

/** What ten points more would cost a rider, by what the shown calculation counted; or what to ride first. */
export async function readGains(context: Context, riderId: string, span: RankingSpan): Promise<Gains> {
  const { db, clock } = context;
  const server_now = new Date(clock.nowMs()).toISOString();
  const current = await rankings.current(db);
  const calculated_at = current ? calculatedAt(current) : null;
  const nothing = { server_now, calculated_at, score: null, wanted_points: wantedPoints, results: [] };
  if (!current) return nothing;
  const entry = await rankings.find(db, { calculationId: current.id, span }, riderId);
  if (!entry && !(await athletes.isMember(db, riderId))) return nothing;
  const own = new Map((await countedBest(context, { current, span, riderId })).map((best) => [best.segment_id, best]));
  const segments = await rankings.listRankedSegments(db, { calculationId: current.id, span });
  const byId = new Map(segments.map((segment) => [segment.segment_id, segment]));
  const ranked = segments.map(({ segment_id: id, available, best_s: bestS, athlete_count: count }) => {
    const best = own.get(id);
    return {
      segmentId: id,
      available,
      bestS,
      athletes: count,
      hasRidden: best !== undefined,
      ownElapsedS: best?.elapsed_s ?? null,
      ownPoints: best?.points ?? 0,
    };
  });
  const { found, points } = entry ? nextGains(ranked) : firstGains(ranked);
  const facts = await rankings.listSegmentFacts(
    db,
    found.map(({ segmentId }) => segmentId),
  );
  return {
    server_now,
    calculated_at,
    score: entry?.score ?? null,
    wanted_points: points,
    results: found.flatMap(({ segmentId, neededS, neededPoints, gainedPoints }) => {
      const segment = facts.get(segmentId);
      const basis = byId.get(segmentId);
      const best = own.get(segmentId);
      if (!segment || !basis) return [];
      return {
        ...rankedSegmentOf(segment),
        start_m: segment.start_m,
        end_m: segment.end_m,
        own_elapsed_s: best?.elapsed_s ?? null,
        own_points: best?.points ?? 0,
        needed_s: neededS,
        needed_points: neededPoints,
        gained_points: gainedPoints,
        best_s: basis.best_s,
        athlete_count: basis.athlete_count,
      };
    }),
  };
}

const gainsOf = (ranked: readonly GainSegment[], points: number, most: number) => ({
  found: findGains({ ranked, counted: rankingFormula.segmentsCounted, wantedPoints: points, most }),
  points,
});

const nextGains = (ranked: readonly GainSegment[]) => gainsOf(ranked, wantedPoints, mostGains);

/** Segments that give a newcomer `firstPoints`; where the fields are too small for that, `wantedPoints`. */
function firstGains(ranked: readonly GainSegment[]) {
  const many = gainsOf(ranked, firstPoints, mostFirst);
  return many.found.length > 0 ? many : gainsOf(ranked, wantedPoints, mostFirst);
}
