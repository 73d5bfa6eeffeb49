import type { Comparison, ComparisonQuery } from '#contract/rankings/comparison.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { countedBest, rankedSegmentOf } from './bestSegments.ts';
import { calculatedAt, toEntries } from './rankingEntries.ts';
import { rankingsRepository as rankings } from './rankings.repository.ts';

const mostSegments = 50;

type Best = Awaited<ReturnType<typeof countedBest>>[number];

/** Two athletes side by side, by what the shown calculation counted. */
export async function compareAthletes(
  context: Pick<AppContext, 'db' | 'clock' | 'config'>,
  { first, second, span }: ComparisonQuery,
): Promise<Comparison> {
  const { db, clock } = context;
  const current = await rankings.current(db);
  if (!current) throw new AppError('ranking.none');
  const found = await Promise.all(
    [first, second].map((id) => rankings.find(db, { calculationId: current.id, span }, id)),
  );
  const rows = found.flatMap((row) => row ?? []);
  const [own, other] = await toEntries(db, { current, board: 'overall', span }, rows);
  if (rows.length < 2 || !own || !other) throw new AppError('ranking.none');
  const [bestOwn = [], bestOther = []] = await Promise.all(
    [first, second].map((riderId) => countedBest(context, { current, span, riderId })),
  );
  const pairs = pairsOf(bestOwn, bestOther);
  const shared = pairs.flatMap(([one, two]) => (one && two ? [one.elapsed_s - two.elapsed_s] : []));
  const facts = await rankings.listSegmentFacts(
    db,
    pairs.slice(0, mostSegments).map(([one, two]) => (one ?? two)?.segment_id ?? ''),
  );
  return {
    server_now: new Date(clock.nowMs()).toISOString(),
    calculated_at: calculatedAt(current),
    first: own,
    second: other,
    shared_count: shared.length,
    first_faster_count: shared.filter((differenceS) => differenceS < 0).length,
    second_faster_count: shared.filter((differenceS) => differenceS > 0).length,
    segments: pairs.slice(0, mostSegments).flatMap(([one, two]) => {
      const segment = facts.get((one ?? two)?.segment_id ?? '');
      return segment ? { ...rankedSegmentOf(segment), first: toEffort(one), second: toEffort(two) } : [];
    }),
  };
}

type Pair = readonly [one: Best | undefined, two: Best | undefined];

/** Segments that both rode first; in each part those with the most points of either. */
function pairsOf(first: readonly Best[], second: readonly Best[]): Pair[] {
  const of = (best: readonly Best[]) => new Map(best.map((effort) => [effort.segment_id, effort]));
  const ones = of(first);
  const twos = of(second);
  const pairs = [...new Set([...ones.keys(), ...twos.keys()])].map((id): Pair => [ones.get(id), twos.get(id)]);
  const isShared = ([one, two]: Pair) => Number(one !== undefined && two !== undefined);
  const points = ([one, two]: Pair) => Math.max(one?.points ?? 0, two?.points ?? 0);
  return pairs.sort((a, b) => isShared(b) - isShared(a) || points(b) - points(a));
}

const toEffort = (best: Best | undefined): Comparison['segments'][number]['first'] =>
  best ? { elapsed_s: best.elapsed_s, points: best.points, ridden_on: best.ridden_on, power_w: best.power_w } : null;
