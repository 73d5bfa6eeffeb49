import { firstPoints, type Gains, wantedPoints } from '#contract/rankings/gains.ts';
import type { RankingSpan } from '#contract/rankings/rankings.ts';
import type { AppContext } from '#server/http/context.ts';
import { findPointGains, type GainSegment } from '#workers/core/ranking/findPointGains.ts';
import { rankingFormula } from '#workers/core/ranking/rankingFormula.ts';
import { athletesRepository as athletes } from './athletes.repository.ts';
import { readBestCountedEfforts, toRankedSegment } from './bestSegments.ts';
import { formatRankingDate } from './rankingEntries.ts';
import { rankingsRepository as rankings } from './rankings.repository.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'config'>;

const maxGains = 12;
/** Shown above the board; few, so that the board stays visible. */
const maxFirstGains = 3;

/** What ten more points would take, by the shown calculation; for newcomers, what to ride first. */
export async function readGains(context: Context, riderId: string, span: RankingSpan): Promise<Gains> {
  const { db, clock } = context;
  const server_now = new Date(clock.nowMs()).toISOString();
  const current = await rankings.findCurrent(db);
  const calculated_at = current ? formatRankingDate(current) : null;
  const noGains = { server_now, calculated_at, score: null, wanted_points: wantedPoints, results: [] };
  if (!current) return noGains;
  const entry = await rankings.findEntry(db, { calculationId: current.id, span }, riderId);
  if (!entry && !(await athletes.isMember(db, riderId))) return noGains;
  const ownBestBySegment = new Map(
    (await readBestCountedEfforts(context, { current, span, riderId })).map((ownBestEffort) => [
      ownBestEffort.segment_id,
      ownBestEffort,
    ]),
  );
  const segments = await rankings.listRankedSegments(db, { calculationId: current.id, span });
  const segmentById = new Map(segments.map((segment) => [segment.segment_id, segment]));
  const rankedSegments = segments.map(({ segment_id: id, available, best_s: bestS, athlete_count: count }) => {
    const ownBestEffort = ownBestBySegment.get(id);
    return {
      segmentId: id,
      availablePoints: available,
      bestS,
      athleteCount: count,
      hasRidden: ownBestEffort !== undefined,
      ownElapsedS: ownBestEffort?.elapsed_s ?? null,
      ownPoints: ownBestEffort?.points ?? 0,
    };
  });
  const { gains, points } = entry ? findNextGains(rankedSegments) : findFirstGains(rankedSegments);
  const factsBySegment = await rankings.listSegmentFacts(
    db,
    gains.map(({ segmentId }) => segmentId),
  );
  return {
    server_now,
    calculated_at,
    score: entry?.score ?? null,
    wanted_points: points,
    results: gains.flatMap(({ segmentId, neededS, neededPoints, gainedPoints }) => {
      const segment = factsBySegment.get(segmentId);
      const basis = segmentById.get(segmentId);
      const ownBestEffort = ownBestBySegment.get(segmentId);
      if (!segment || !basis) return [];
      return {
        ...toRankedSegment(segment),
        start_m: segment.start_m,
        end_m: segment.end_m,
        own_elapsed_s: ownBestEffort?.elapsed_s ?? null,
        own_points: ownBestEffort?.points ?? 0,
        needed_s: neededS,
        needed_points: neededPoints,
        gained_points: gainedPoints,
        best_s: basis.best_s,
        athlete_count: basis.athlete_count,
      };
    }),
  };
}

const findGains = (ranked: readonly GainSegment[], points: number, max: number) => ({
  gains: findPointGains({
    segments: ranked,
    scoringCount: rankingFormula.segmentsCounted,
    wantedPoints: points,
    maxGains: max,
  }),
  points,
});

const findNextGains = (ranked: readonly GainSegment[]) => findGains(ranked, wantedPoints, maxGains);

/** Segments that give a newcomer `firstPoints`; if too few athletes rode them for that, `wantedPoints`. */
function findFirstGains(ranked: readonly GainSegment[]) {
  const firstPointGains = findGains(ranked, firstPoints, maxFirstGains);
  return firstPointGains.gains.length > 0 ? firstPointGains : findGains(ranked, wantedPoints, maxFirstGains);
}
