import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SideKey } from '#contract/headToHeads/headToHeadKinds.ts';
import { computeHeadToHeadScore } from '#contract/headToHeads/headToHeadScore.ts';
import type { HeadToHead, HeadToHeadRound, RoundResult } from '#contract/headToHeads/headToHeads.ts';

type ScoreInput = Parameters<typeof computeHeadToHeadScore>[0];

const createRound = (id: string, measure: HeadToHeadRound['measure'] = 'time'): HeadToHeadRound => ({
  id,
  name: id,
  kind: 'race',
  measure,
  distance_m: 10_000,
});
const createTimeResult = (roundId: string, side: SideKey, ms: number, member: string | null = null): RoundResult => ({
  round: roundId,
  side,
  member,
  outcome: 'time',
  time_ms: ms,
  points: null,
});
const createPointsResult = (
  roundId: string,
  side: SideKey,
  count: number,
  member: string | null = null,
): RoundResult => ({
  round: roundId,
  side,
  member,
  outcome: 'points',
  time_ms: null,
  points: count,
});
const createUnfinished = (
  roundId: string,
  side: SideKey,
  outcome: 'dnf' | 'dns',
  member: string | null = null,
): RoundResult => ({
  round: roundId,
  side,
  member,
  outcome,
  time_ms: null,
  points: null,
});
const createSide = (name: string, ...ids: string[]): HeadToHead['sides']['a'] => ({
  name,
  colour: 'cypress',
  members: ids.map((id) => ({ id, name: id })),
});
const createScoreInput = (
  rounds: HeadToHeadRound[],
  results: RoundResult[],
  change: Partial<ScoreInput> = {},
): ScoreInput => ({
  rounds,
  results,
  counting_members: 1,
  sides: { a: createSide('A'), b: createSide('B') },
  ...change,
});

describe('rounds', () => {
  it('are won by the lower time, with the gap of each and the sum of gaps', () => {
    const score = computeHeadToHeadScore(
      createScoreInput(
        [createRound('r1'), createRound('r2'), createRound('r3')],
        [
          createTimeResult('r1', 'a', 600_000),
          createTimeResult('r1', 'b', 602_500),
          createTimeResult('r2', 'a', 300_400),
          createTimeResult('r2', 'b', 300_000),
        ],
      ),
    );
    expect(score.rounds.map(({ winner, gapMs, cumulativeMs }) => [winner, gapMs, cumulativeMs])).toEqual([
      ['a', -2_500, -2_500],
      ['b', 400, -2_100],
      [null, null, -2_100],
    ]);
    expect([score.roundsWon, score.roundsDecided]).toEqual([{ a: 1, b: 1 }, 2]);
    expect([score.totalMs, score.leader, score.criterion]).toEqual([{ a: 900_400, b: 902_500 }, 'a', 'time']);
  });

  it('are won by more points', () => {
    const score = computeHeadToHeadScore(
      createScoreInput(
        [createRound('r1', 'points')],
        [createPointsResult('r1', 'a', 12), createPointsResult('r1', 'b', 15)],
      ),
    );
    expect(score.rounds[0]).toMatchObject({ winner: 'b', gapPoints: -3, gapMs: null, cumulativeMs: null });
    expect([score.leader, score.criterion, score.totalPoints]).toEqual(['b', 'rounds', { a: 12, b: 15 }]);
  });

  it.each(['dnf', 'dns'] as const)('are lost by a side with %s, without a gap', (outcome) => {
    const score = computeHeadToHeadScore(
      createScoreInput([createRound('r1')], [createUnfinished('r1', 'a', outcome), createTimeResult('r1', 'b', 1)]),
    );
    expect(score.rounds[0]).toMatchObject({ winner: 'b', gapMs: null, cumulativeMs: null });
    expect(score.totalMs).toBeNull();
  });

  it('are void if neither side finished, and open until both have a result', () => {
    const rounds = [createRound('r1'), createRound('r2')];
    const score = computeHeadToHeadScore(
      createScoreInput(rounds, [
        createUnfinished('r1', 'a', 'dnf'),
        createUnfinished('r1', 'b', 'dns'),
        createTimeResult('r2', 'a', 1),
      ]),
    );
    expect(score.rounds.map(({ winner }) => winner)).toEqual(['void', null]);
    expect([score.roundsDecided, score.leader, score.criterion]).toEqual([1, null, 'tie']);
  });

  it('are ties with equal results, and so is the score', () => {
    const score = computeHeadToHeadScore(
      createScoreInput([createRound('r1')], [createTimeResult('r1', 'a', 5_000), createTimeResult('r1', 'b', 5_000)]),
    );
    expect(score.rounds[0]?.winner).toBe('tie');
    expect([score.roundsWon, score.roundsTied, score.leader, score.criterion]).toEqual([
      { a: 0, b: 0 },
      1,
      null,
      'tie',
    ]);
  });

  it('have no leader before the first is ridden', () => {
    const score = computeHeadToHeadScore(createScoreInput([createRound('r1')], []));
    expect([score.leader, score.criterion, score.roundsDecided]).toEqual([null, null, 0]);
  });
});

describe('teams', () => {
  const sides = { a: createSide('A', 'm1', 'm2', 'm3'), b: createSide('B', 'n1', 'n2') };
  const aTimes = [
    createTimeResult('r1', 'a', 103, 'm1'),
    createTimeResult('r1', 'a', 101, 'm2'),
    createTimeResult('r1', 'a', 102, 'm3'),
  ];

  it('add up the best times of the counting members', () => {
    const results = [...aTimes, createTimeResult('r1', 'b', 100, 'n1'), createTimeResult('r1', 'b', 105, 'n2')];
    const score = computeHeadToHeadScore(
      createScoreInput([createRound('r1')], results, { sides, counting_members: 2 }),
    );
    expect(score.rounds[0]).toMatchObject({ a: { kind: 'time', ms: 203 }, b: { kind: 'time', ms: 205 } });
  });

  it('wait for every member, and count all members of a smaller team', () => {
    const results = [
      ...aTimes.slice(0, 2),
      createTimeResult('r1', 'b', 100, 'n1'),
      createTimeResult('r1', 'b', 105, 'n2'),
    ];
    const score = computeHeadToHeadScore(
      createScoreInput([createRound('r1')], results, { sides, counting_members: 3 }),
    );
    expect(score.rounds[0]).toMatchObject({ a: null, b: { kind: 'time', ms: 205 }, winner: null });
  });

  it('have not finished with fewer than the counting members', () => {
    const results = [
      ...aTimes.slice(0, 1),
      createUnfinished('r1', 'a', 'dnf', 'm2'),
      createUnfinished('r1', 'a', 'dns', 'm3'),
    ];
    const score = computeHeadToHeadScore(
      createScoreInput([createRound('r1')], results, { sides, counting_members: 2 }),
    );
    expect(score.rounds[0]?.a).toEqual({ kind: 'dnf' });
  });

  it('add up all points, and prefer a result of the team to those of its members', () => {
    const rounds = [createRound('r1', 'points'), createRound('r2', 'points')];
    const results = [
      createPointsResult('r1', 'b', 4, 'n1'),
      createPointsResult('r1', 'b', 6, 'n2'),
      createPointsResult('r2', 'b', 4, 'n1'),
      createPointsResult('r2', 'b', 7, null),
    ];
    const score = computeHeadToHeadScore(createScoreInput(rounds, results, { sides }));
    expect(score.rounds.map(({ b }) => b)).toEqual([
      { kind: 'points', points: 10 },
      { kind: 'points', points: 7 },
    ]);
  });
});

const arbitraryOutcome = fc.oneof(
  fc.record({ outcome: fc.constant('time' as const), value: fc.integer({ min: 1, max: 50 }) }),
  fc.record({ outcome: fc.constantFrom('dnf' as const, 'dns' as const), value: fc.constant(0) }),
  fc.constant(null),
);
const arbitraryScoreInput = fc
  .array(fc.tuple(fc.constantFrom('time' as const, 'points' as const), arbitraryOutcome, arbitraryOutcome), {
    maxLength: 8,
  })
  .map((rows): ScoreInput => {
    const createResults = (index: number, key: SideKey): RoundResult[] => {
      const [measure, a, b] = rows[index] ?? ['time', null, null];
      const sideOutcome = key === 'a' ? a : b;
      if (sideOutcome === null) return [];
      if (sideOutcome.outcome !== 'time') return [createUnfinished(`r${index}`, key, sideOutcome.outcome)];
      return [
        measure === 'time'
          ? createTimeResult(`r${index}`, key, sideOutcome.value)
          : createPointsResult(`r${index}`, key, sideOutcome.value),
      ];
    };
    const results = rows.flatMap((_, index) => [...createResults(index, 'a'), ...createResults(index, 'b')]);
    return createScoreInput(
      rows.map(([measure], index) => createRound(`r${index}`, measure)),
      results,
    );
  });
const otherSide = { a: 'b', b: 'a' } as const;

describe('any results', () => {
  it('exchanging the sides mirrors the score', () => {
    fc.assert(
      fc.property(arbitraryScoreInput, (headToHead) => {
        const score = computeHeadToHeadScore(headToHead);
        const swapped = {
          ...headToHead,
          results: headToHead.results.map((row) => ({ ...row, side: otherSide[row.side] })),
        };
        const mirrored = computeHeadToHeadScore(swapped);
        expect(mirrored.roundsWon).toEqual({ a: score.roundsWon.b, b: score.roundsWon.a });
        expect(mirrored.leader).toBe(score.leader === null ? null : otherSide[score.leader]);
        expect(mirrored.criterion).toBe(score.criterion);
        expect(mirrored.rounds.map(({ gapMs }) => gapMs)).toEqual(
          score.rounds.map(({ gapMs }) => (gapMs === null ? null : 0 - gapMs)),
        );
      }),
    );
  });

  it('the order of the results changes nothing', () => {
    fc.assert(
      fc.property(arbitraryScoreInput, (headToHead) => {
        const reversed = { ...headToHead, results: headToHead.results.toReversed() };
        expect(computeHeadToHeadScore(reversed)).toEqual(computeHeadToHeadScore(headToHead));
      }),
    );
  });

  it('every round is won, tied, void or open, and the gaps add up to the difference of the totals', () => {
    fc.assert(
      fc.property(arbitraryScoreInput, (headToHead) => {
        const {
          rounds,
          roundsWon: won,
          roundsTied: tied,
          roundsDecided: decided,
          totalMs,
        } = computeHeadToHeadScore(headToHead);
        const voids = rounds.filter(({ winner }) => winner === 'void').length;
        expect(won.a + won.b + tied + voids).toBe(decided);
        const gaps = rounds.flatMap(({ gapMs }) => (gapMs === null ? [] : [gapMs]));
        const sum = gaps.length === 0 ? null : gaps.reduce((total, gap) => total + gap, 0);
        expect(rounds.at(-1)?.cumulativeMs ?? null).toBe(sum);
        expect(totalMs === null ? null : totalMs.a - totalMs.b).toBe(sum);
      }),
    );
  });

  it('a faster time never loses a round or the lead', () => {
    fc.assert(
      fc.property(arbitraryScoreInput, fc.nat(), (headToHead, pick) => {
        const times = headToHead.results.filter(({ time_ms: ms }) => ms !== null && ms > 1);
        const chosen = times[pick % Math.max(1, times.length)];
        fc.pre(chosen !== undefined);
        const faster = headToHead.results.map((row) => (row === chosen ? { ...row, time_ms: 1 } : row));
        const scoreBefore = computeHeadToHeadScore(headToHead);
        const scoreAfter = computeHeadToHeadScore({ ...headToHead, results: faster });
        const key = chosen.side;
        expect(scoreAfter.roundsWon[key]).toBeGreaterThanOrEqual(scoreBefore.roundsWon[key]);
        if (scoreBefore.leader === key) expect(scoreAfter.leader).toBe(key);
      }),
    );
  });
});
