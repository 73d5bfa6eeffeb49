import type { Comparison, ComparisonQuery } from '#contract/rankings/comparison.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { readBestCountedEfforts, toRankedSegment } from './bestSegments.ts';
import { formatRankingDate, toRankingEntries } from './rankingEntries.ts';
import { rankingsRepository as rankings } from './rankings.repository.ts';

const maxSegments = 50;

type BestEffort = Awaited<ReturnType<typeof readBestCountedEfforts>>[number];

/** Compares two athletes by the efforts that the shown calculation counted. */
export async function compareAthletes(
  context: Pick<AppContext, 'db' | 'clock' | 'config'>,
  { first, second, span }: ComparisonQuery,
): Promise<Comparison> {
  const { db, clock } = context;
  const current = await rankings.findCurrent(db);
  if (!current) throw new AppError('ranking.none');
  const entryRows = await Promise.all(
    [first, second].map((id) => rankings.findEntry(db, { calculationId: current.id, span }, id)),
  );
  const rows = entryRows.flatMap((row) => row ?? []);
  const [firstEntry, secondEntry] = await toRankingEntries(
    db,
    { current, board: 'overall', span, groupView: null },
    rows,
  );
  if (rows.length < 2 || !firstEntry || !secondEntry) throw new AppError('ranking.none');
  const [firstBest = [], secondBest = []] = await Promise.all(
    [first, second].map((riderId) => readBestCountedEfforts(context, { current, span, riderId })),
  );
  const pairs = pairEfforts(firstBest, secondBest);
  const differencesS = pairs.flatMap(([a, b]) => (a && b ? [a.elapsed_s - b.elapsed_s] : []));
  const factsBySegment = await rankings.listSegmentFacts(
    db,
    pairs.slice(0, maxSegments).map(([a, b]) => (a ?? b)?.segment_id ?? ''),
  );
  return {
    server_now: new Date(clock.nowMs()).toISOString(),
    calculated_at: formatRankingDate(current),
    first: firstEntry,
    second: secondEntry,
    shared_count: differencesS.length,
    first_faster_count: differencesS.filter((differenceS) => differenceS < 0).length,
    second_faster_count: differencesS.filter((differenceS) => differenceS > 0).length,
    segments: pairs.slice(0, maxSegments).flatMap(([a, b]) => {
      const segment = factsBySegment.get((a ?? b)?.segment_id ?? '');
      return segment ? { ...toRankedSegment(segment), first: toEffort(a), second: toEffort(b) } : [];
    }),
  };
}

type EffortPair = readonly [a: BestEffort | undefined, b: BestEffort | undefined];

/** Segments that both rode come first; within each part, those with the most points of either. */
function pairEfforts(first: readonly BestEffort[], second: readonly BestEffort[]): EffortPair[] {
  const indexBySegment = (best: readonly BestEffort[]) => new Map(best.map((effort) => [effort.segment_id, effort]));
  const firstBySegment = indexBySegment(first);
  const secondBySegment = indexBySegment(second);
  const pairs = [...new Set([...firstBySegment.keys(), ...secondBySegment.keys()])].map(
    (id): EffortPair => [firstBySegment.get(id), secondBySegment.get(id)],
  );
  const toSharedFlag = ([a, b]: EffortPair) => Number(a !== undefined && b !== undefined);
  const getMaxPoints = ([a, b]: EffortPair) => Math.max(a?.points ?? 0, b?.points ?? 0);
  return pairs.sort((a, b) => toSharedFlag(b) - toSharedFlag(a) || getMaxPoints(b) - getMaxPoints(a));
}

const toEffort = (best: BestEffort | undefined): Comparison['segments'][number]['first'] =>
  best ? { elapsed_s: best.elapsed_s, points: best.points, ridden_on: best.ridden_on, power_w: best.power_w } : null;
