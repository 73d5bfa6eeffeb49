import type { SideKey } from './headToHeadKinds.ts';
import type { HeadToHead, HeadToHeadRound, RoundResult } from './headToHeads.ts';

/** What a side has in a round. Null: it is not known yet. */
export type SideResult =
  | { readonly kind: 'time'; readonly ms: number }
  | { readonly kind: 'points'; readonly points: number }
  | { readonly kind: 'dnf' | 'dns' }
  | null;

export interface RoundStanding {
  readonly round: HeadToHeadRound;
  readonly a: SideResult;
  readonly b: SideResult;
  /** `void`: neither side has a result that counts. Null: it is not decided yet. */
  readonly winner: SideKey | 'tie' | 'void' | null;
  /** The time of a less that of b; null unless both have one. */
  readonly gapMs: number | null;
  /** The points of a less those of b; null unless both have some. */
  readonly gapPoints: number | null;
  /** The sum of the gaps so far; null before the first one. A round without a gap leaves it as it was. */
  readonly cumulativeMs: number | null;
}

export interface HeadToHeadStandings {
  readonly rounds: readonly RoundStanding[];
  readonly won: Readonly<Record<SideKey, number>>;
  readonly tied: number;
  /** Rounds that are decided, ties and void ones too. */
  readonly decided: number;
  /** Over the rounds in which both have a time; null if there is none. */
  readonly totalMs: Readonly<Record<SideKey, number>> | null;
  /** Over the rounds in which both have points; null if there is none. */
  readonly totalPoints: Readonly<Record<SideKey, number>> | null;
  /** Who is ahead, and by what. Null: nobody, with `tie` once a round is decided. */
  readonly leader: SideKey | null;
  readonly by: 'rounds' | 'time' | 'points' | 'tie' | null;
}

type Ridden = Pick<HeadToHead, 'sides' | 'rounds' | 'results' | 'counting_members'>;

/**
 * The standings of two sides. A round goes to the lower time or to more points; a side that finished beats one that
 * did not (DNF and DNS are alike); equal results are a tie, and nobody's round. Ahead is whoever has won more rounds,
 * then whoever has the lower total time over the rounds that both finished, then more points; otherwise it is a tie.
 *
 * A side's own result stands for it. Without one, its members' results count as soon as each has one: the
 * `counting_members` best times added up (fewer finished: DNF), or all points. The order of `results` is irrelevant.
 */
export function headToHeadStandings(ridden: Ridden): HeadToHeadStandings {
  let cumulativeMs: number | null = null;
  const rounds = ridden.rounds.map((round): RoundStanding => {
    const a = sideResult(ridden, round, 'a');
    const b = sideResult(ridden, round, 'b');
    const gapMs = a?.kind === 'time' && b?.kind === 'time' ? a.ms - b.ms : null;
    const gapPoints = a?.kind === 'points' && b?.kind === 'points' ? a.points - b.points : null;
    if (gapMs !== null) cumulativeMs = (cumulativeMs ?? 0) + gapMs;
    return { round, a, b, gapMs, gapPoints, cumulativeMs, winner: winnerOf(a, b) };
  });
  const count = (winner: RoundStanding['winner']) => rounds.filter((round) => round.winner === winner).length;
  const won = { a: count('a'), b: count('b') };
  const decided = rounds.length - count(null);
  const totalMs = totals(rounds, ({ a, b }) => (a?.kind === 'time' && b?.kind === 'time' ? [a.ms, b.ms] : null));
  const totalPoints = totals(rounds, ({ a, b }) =>
    a?.kind === 'points' && b?.kind === 'points' ? [a.points, b.points] : null,
  );
  return {
    rounds,
    won,
    decided,
    tied: count('tie'),
    totalMs,
    totalPoints,
    ...ahead(won, totalMs, totalPoints, decided),
  };
}

function sideResult({ sides, results, counting_members: counting }: Ridden, round: HeadToHeadRound, side: SideKey) {
  const found = results.filter((result) => result.round === round.id && result.side === side);
  const own = found.find(({ member }) => member === null);
  if (own !== undefined) return resultOf(own);
  const members = sides[side].members.map(({ id }) => found.find(({ member }) => member === id));
  const ridden = members.filter((result) => result !== undefined);
  if (ridden.length === 0 || ridden.length < members.length) return null;
  return round.measure === 'time' ? addedTimes(ridden, Math.min(counting, members.length)) : addedPoints(ridden);
}

const resultOf = ({ outcome, time_ms: ms, points }: RoundResult): SideResult => {
  if (ms !== null) return { kind: 'time', ms };
  if (points !== null) return { kind: 'points', points };
  return { kind: outcome === 'dns' ? 'dns' : 'dnf' };
};

function addedTimes(results: readonly RoundResult[], counting: number): SideResult {
  const times = results.flatMap(({ time_ms: ms }) => (ms === null ? [] : [ms])).sort((one, other) => one - other);
  if (times.length < counting) return withoutResult(results);
  return { kind: 'time', ms: sum(times.slice(0, counting)) };
}

function addedPoints(results: readonly RoundResult[]): SideResult {
  const points = results.flatMap((result) => (result.points === null ? [] : [result.points]));
  return points.length === 0 ? withoutResult(results) : { kind: 'points', points: sum(points) };
}

const withoutResult = (results: readonly RoundResult[]): SideResult => ({
  kind: results.every(({ outcome }) => outcome === 'dns') ? 'dns' : 'dnf',
});

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Less is better: points count from the other end. */
const scoreOf = (result: NonNullable<SideResult>): number =>
  result.kind === 'time' ? result.ms : result.kind === 'points' ? -result.points : Number.POSITIVE_INFINITY;

function winnerOf(a: SideResult, b: SideResult): RoundStanding['winner'] {
  if (a === null || b === null) return null;
  const scoreA = scoreOf(a);
  const scoreB = scoreOf(b);
  if (scoreA !== scoreB) return scoreA < scoreB ? 'a' : 'b';
  return scoreA === Number.POSITIVE_INFINITY ? 'void' : 'tie';
}

function totals(
  rounds: readonly RoundStanding[],
  valuesOf: (round: RoundStanding) => readonly [a: number, b: number] | null,
): Readonly<Record<SideKey, number>> | null {
  const values = rounds.flatMap((round) => {
    const both = valuesOf(round);
    return both === null ? [] : [both];
  });
  return values.length === 0 ? null : { a: sum(values.map(([a]) => a)), b: sum(values.map(([, b]) => b)) };
}

type Totals = HeadToHeadStandings['totalMs'];

function ahead(won: Record<SideKey, number>, ms: Totals, points: Totals, decided: number) {
  const lead = (a: number, b: number): SideKey => (a > b ? 'a' : 'b');
  if (won.a !== won.b) return { leader: lead(won.a, won.b), by: 'rounds' } as const;
  if (ms !== null && ms.a !== ms.b) return { leader: lead(ms.b, ms.a), by: 'time' } as const;
  if (points !== null && points.a !== points.b) return { leader: lead(points.a, points.b), by: 'points' } as const;
  return { leader: null, by: decided === 0 ? null : 'tie' } as const;
}
