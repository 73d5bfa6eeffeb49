import { type Gains, wantedPoints } from '#contract/rankings/gains.ts';
import type { RankingSpan } from '#contract/rankings/rankings.ts';
import type { AppContext } from '#server/http/context.ts';
import { findGains } from '#workers/core/ranking/pointGains.ts';
import { rankingFormula } from '#workers/core/ranking/rankingFormula.ts';
import { countedBest, rankedSegmentOf } from './bestSegments.ts';
import { calculatedAt } from './rankingEntries.ts';
import { rankingsRepository as rankings } from './rankings.repository.ts';

const mostGains = 12;

/** What ten points more would cost a rider, by what the shown calculation counted. */
export async function readGains(
  context: Pick<AppContext, 'db' | 'clock' | 'config'>,
  riderId: string,
  span: RankingSpan,
): Promise<Gains> {
  const { db, clock } = context;
  const server_now = new Date(clock.nowMs()).toISOString();
  const current = await rankings.current(db);
  const entry = current && (await rankings.find(db, { calculationId: current.id, span }, riderId));
  if (!current || !entry)
    return { server_now, calculated_at: current ? calculatedAt(current) : null, score: null, results: [] };
  const own = new Map((await countedBest(context, { current, span, riderId })).map((best) => [best.segment_id, best]));
  const segments = await rankings.listRankedSegments(db, { calculationId: current.id, span });
  const byId = new Map(segments.map((segment) => [segment.segment_id, segment]));
  const found = findGains({
    ranked: segments.map(({ segment_id: id, available, best_s: bestS, athlete_count: athletes }) => {
      const best = own.get(id);
      return {
        ...{ segmentId: id, available, bestS, athletes, hasRidden: best !== undefined },
        ...{ ownElapsedS: best?.elapsed_s ?? null, ownPoints: best?.points ?? 0 },
      };
    }),
    ...{ counted: rankingFormula.segmentsCounted, wantedPoints, most: mostGains },
  });
  const facts = await rankings.listSegmentFacts(
    db,
    found.map(({ segmentId }) => segmentId),
  );
  return {
    ...{ server_now, calculated_at: calculatedAt(current), score: entry.score },
    results: found.flatMap(({ segmentId, neededS, neededPoints, gainedPoints }) => {
      const [segment, basis, best] = [facts.get(segmentId), byId.get(segmentId), own.get(segmentId)];
      if (!segment || !basis) return [];
      return {
        ...rankedSegmentOf(segment),
        ...{ start_m: segment.start_m, end_m: segment.end_m, own_elapsed_s: best?.elapsed_s ?? null },
        ...{ own_points: best?.points ?? 0, needed_s: neededS, needed_points: neededPoints },
        ...{ gained_points: gainedPoints, best_s: basis.best_s, athlete_count: basis.athlete_count },
      };
    }),
  };
}
