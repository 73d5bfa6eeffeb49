import type { SideKey } from './headToHeadKinds.ts';
import type { HeadToHead, HeadToHeadRound, RoundResult } from './headToHeads.ts';

/** A side's result in a round. Null: not known yet. */
export type SideResult =
  | { readonly kind: 'time'; readonly ms: number }
  | { readonly kind: 'points'; readonly points: number }
  | { readonly kind: 'dnf' | 'dns' }
  | null;

export interface RoundScore {
  readonly round: HeadToHeadRound;
  readonly a: SideResult;
  readonly b: SideResult;
  /** `void`: neither side has a result that counts. Null: not decided yet. */
  readonly winner: SideKey | 'tie' | 'void' | null;
  /** Time of a minus time of b; null unless both have one. */
  readonly gapMs: number | null;
  /** Points of a minus points of b; null unless both have some. */
  readonly gapPoints: number | null;
  /** Sum of the gaps so far; null before the first. A round without a gap leaves it unchanged. */
  readonly cumulativeMs: number | null;
}

export interface HeadToHeadScore {
  readonly rounds: readonly RoundScore[];
  readonly roundsWon: Readonly<Record<SideKey, number>>;
  readonly roundsTied: number;
  /** Decided rounds, including ties and void ones. */
  readonly roundsDecided: number;
  /** Over the rounds in which both have a time; null if there is none. */
  readonly totalMs: Readonly<Record<SideKey, number>> | null;
  /** Over the rounds in which both have points; null if there is none. */
  readonly totalPoints: Readonly<Record<SideKey, number>> | null;
  /** The leading side, and by which criterion. Null: none, with `tie` once a round is decided. */
  readonly leader: SideKey | null;
  readonly criterion: 'rounds' | 'time' | 'points' | 'tie' | null;
}

type ScoredHeadToHead = Pick<HeadToHead, 'sides' | 'rounds' | 'results' | 'counting_members'>;

/**
 * The score of two sides. A round goes to the lower time or to more points; a side that finished beats one that did
 * not (DNF and DNS are equal); equal results are a tie, and neither side wins the round. The leader has won more
 * rounds, then has the lower total time over the rounds that both finished, then more points; otherwise it is a tie.
 *
 * A result of the side itself is used first. Without one, its members' results count as soon as each has one: the sum
 * of the `counting_members` best times (fewer finished: DNF), or all points. The order of `results` is irrelevant.
 */
export function computeHeadToHeadScore(headToHead: ScoredHeadToHead): HeadToHeadScore {
  let cumulativeMs: number | null = null;
  const rounds = headToHead.rounds.map((round): RoundScore => {
    const a = computeSideResult(headToHead, round, 'a');
    const b = computeSideResult(headToHead, round, 'b');
    const gapMs = a?.kind === 'time' && b?.kind === 'time' ? a.ms - b.ms : null;
    const gapPoints = a?.kind === 'points' && b?.kind === 'points' ? a.points - b.points : null;
    if (gapMs !== null) cumulativeMs = (cumulativeMs ?? 0) + gapMs;
    return { round, a, b, gapMs, gapPoints, cumulativeMs, winner: findWinner(a, b) };
  });
  const countRounds = (winner: RoundScore['winner']) => rounds.filter((round) => round.winner === winner).length;
  const roundsWon = { a: countRounds('a'), b: countRounds('b') };
  const roundsDecided = rounds.length - countRounds(null);
  const totalMs = computeTotals(rounds, ({ a, b }) => (a?.kind === 'time' && b?.kind === 'time' ? [a.ms, b.ms] : null));
  const totalPoints = computeTotals(rounds, ({ a, b }) =>
    a?.kind === 'points' && b?.kind === 'points' ? [a.points, b.points] : null,
  );
  return {
    rounds,
    roundsWon,
    roundsDecided,
    roundsTied: countRounds('tie'),
    totalMs,
    totalPoints,
    ...findLeader(roundsWon, totalMs, totalPoints, roundsDecided),
  };
}

function computeSideResult(
  { sides, results, counting_members: countingMembers }: ScoredHeadToHead,
  round: HeadToHeadRound,
  side: SideKey,
) {
  const sideResults = results.filter((result) => result.round === round.id && result.side === side);
  const teamResult = sideResults.find(({ member }) => member === null);
  if (teamResult !== undefined) return toSideResult(teamResult);
  const resultPerMember = sides[side].members.map(({ id }) => sideResults.find(({ member }) => member === id));
  const memberResults = resultPerMember.filter((result) => result !== undefined);
  if (memberResults.length === 0 || memberResults.length < resultPerMember.length) return null;
  return round.measure === 'time'
    ? addTimes(memberResults, Math.min(countingMembers, resultPerMember.length))
    : addPoints(memberResults);
}

const toSideResult = ({ outcome, time_ms: ms, points }: RoundResult): SideResult => {
  if (ms !== null) return { kind: 'time', ms };
  if (points !== null) return { kind: 'points', points };
  return { kind: outcome === 'dns' ? 'dns' : 'dnf' };
};

function addTimes(results: readonly RoundResult[], countingMembers: number): SideResult {
  const times = results.flatMap(({ time_ms: ms }) => (ms === null ? [] : [ms])).sort((a, b) => a - b);
  if (times.length < countingMembers) return toUnfinishedResult(results);
  return { kind: 'time', ms: sum(times.slice(0, countingMembers)) };
}

function addPoints(results: readonly RoundResult[]): SideResult {
  const points = results.flatMap((result) => (result.points === null ? [] : [result.points]));
  return points.length === 0 ? toUnfinishedResult(results) : { kind: 'points', points: sum(points) };
}

const toUnfinishedResult = (results: readonly RoundResult[]): SideResult => ({
  kind: results.every(({ outcome }) => outcome === 'dns') ? 'dns' : 'dnf',
});

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Lower is better, so points are negated. */
const toComparableScore = (result: NonNullable<SideResult>): number =>
  result.kind === 'time' ? result.ms : result.kind === 'points' ? -result.points : Number.POSITIVE_INFINITY;

function findWinner(a: SideResult, b: SideResult): RoundScore['winner'] {
  if (a === null || b === null) return null;
  const scoreA = toComparableScore(a);
  const scoreB = toComparableScore(b);
  if (scoreA !== scoreB) return scoreA < scoreB ? 'a' : 'b';
  return scoreA === Number.POSITIVE_INFINITY ? 'void' : 'tie';
}

function computeTotals(
  rounds: readonly RoundScore[],
  getValues: (round: RoundScore) => readonly [a: number, b: number] | null,
): Readonly<Record<SideKey, number>> | null {
  const values = rounds.flatMap((round) => {
    const pair = getValues(round);
    return pair === null ? [] : [pair];
  });
  return values.length === 0 ? null : { a: sum(values.map(([a]) => a)), b: sum(values.map(([, b]) => b)) };
}

type Totals = HeadToHeadScore['totalMs'];

function findLeader(roundsWon: Record<SideKey, number>, ms: Totals, points: Totals, roundsDecided: number) {
  const pickHigher = (a: number, b: number): SideKey => (a > b ? 'a' : 'b');
  if (roundsWon.a !== roundsWon.b)
    return { leader: pickHigher(roundsWon.a, roundsWon.b), criterion: 'rounds' } as const;
  if (ms !== null && ms.a !== ms.b) return { leader: pickHigher(ms.b, ms.a), criterion: 'time' } as const;
  if (points !== null && points.a !== points.b)
    return { leader: pickHigher(points.a, points.b), criterion: 'points' } as const;
  return { leader: null, criterion: roundsDecided === 0 ? null : 'tie' } as const;
}
