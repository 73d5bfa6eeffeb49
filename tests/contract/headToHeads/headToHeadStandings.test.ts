import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SideKey } from '#contract/headToHeads/headToHeadKinds.ts';
import { headToHeadStandings } from '#contract/headToHeads/headToHeadStandings.ts';
import type { HeadToHead, HeadToHeadRound, RoundResult } from '#contract/headToHeads/headToHeads.ts';

type Ridden = Parameters<typeof headToHeadStandings>[0];

const round = (id: string, measure: HeadToHeadRound['measure'] = 'time'): HeadToHeadRound => ({
  id,
  name: id,
  kind: 'race',
  measure,
  distance_m: 10_000,
});
const time = (of: string, side: SideKey, ms: number, member: string | null = null): RoundResult => ({
  round: of,
  side,
  member,
  outcome: 'time',
  time_ms: ms,
  points: null,
});
const points = (of: string, side: SideKey, count: number, member: string | null = null): RoundResult => ({
  round: of,
  side,
  member,
  outcome: 'points',
  time_ms: null,
  points: count,
});
const out = (of: string, side: SideKey, outcome: 'dnf' | 'dns', member: string | null = null): RoundResult => ({
  round: of,
  side,
  member,
  outcome,
  time_ms: null,
  points: null,
});
const side = (name: string, ...ids: string[]): HeadToHead['sides']['a'] => ({
  name,
  colour: 'cypress',
  members: ids.map((id) => ({ id, name: id })),
});
const ridden = (rounds: HeadToHeadRound[], results: RoundResult[], change: Partial<Ridden> = {}): Ridden => ({
  rounds,
  results,
  counting_members: 1,
  sides: { a: side('A'), b: side('B') },
  ...change,
});

describe('rounds', () => {
  it('go to the lower time, with the gap of each and their sum', () => {
    const standings = headToHeadStandings(
      ridden(
        [round('r1'), round('r2'), round('r3')],
        [time('r1', 'a', 600_000), time('r1', 'b', 602_500), time('r2', 'a', 300_400), time('r2', 'b', 300_000)],
      ),
    );
    expect(standings.rounds.map(({ winner, gapMs, cumulativeMs }) => [winner, gapMs, cumulativeMs])).toEqual([
      ['a', -2_500, -2_500],
      ['b', 400, -2_100],
      [null, null, -2_100],
    ]);
    expect([standings.won, standings.decided]).toEqual([{ a: 1, b: 1 }, 2]);
    expect([standings.totalMs, standings.leader, standings.by]).toEqual([{ a: 900_400, b: 902_500 }, 'a', 'time']);
  });

  it('go to more points', () => {
    const standings = headToHeadStandings(
      ridden([round('r1', 'points')], [points('r1', 'a', 12), points('r1', 'b', 15)]),
    );
    expect(standings.rounds[0]).toMatchObject({ winner: 'b', gapPoints: -3, gapMs: null, cumulativeMs: null });
    expect([standings.leader, standings.by, standings.totalPoints]).toEqual(['b', 'rounds', { a: 12, b: 15 }]);
  });

  it.each(['dnf', 'dns'] as const)('are lost by a side with %s, without a gap', (outcome) => {
    const standings = headToHeadStandings(ridden([round('r1')], [out('r1', 'a', outcome), time('r1', 'b', 1)]));
    expect(standings.rounds[0]).toMatchObject({ winner: 'b', gapMs: null, cumulativeMs: null });
    expect(standings.totalMs).toBeNull();
  });

  it('are void if neither side finished, and open until both have a result', () => {
    const rounds = [round('r1'), round('r2')];
    const standings = headToHeadStandings(
      ridden(rounds, [out('r1', 'a', 'dnf'), out('r1', 'b', 'dns'), time('r2', 'a', 1)]),
    );
    expect(standings.rounds.map(({ winner }) => winner)).toEqual(['void', null]);
    expect([standings.decided, standings.leader, standings.by]).toEqual([1, null, 'tie']);
  });

  it("are nobody's with equal results: a tie is said, and so is one of the whole", () => {
    const standings = headToHeadStandings(ridden([round('r1')], [time('r1', 'a', 5_000), time('r1', 'b', 5_000)]));
    expect(standings.rounds[0]?.winner).toBe('tie');
    expect([standings.won, standings.tied, standings.leader, standings.by]).toEqual([{ a: 0, b: 0 }, 1, null, 'tie']);
  });

  it('say nothing before one is ridden', () => {
    const standings = headToHeadStandings(ridden([round('r1')], []));
    expect([standings.leader, standings.by, standings.decided]).toEqual([null, null, 0]);
  });
});

describe('teams', () => {
  const sides = { a: side('A', 'm1', 'm2', 'm3'), b: side('B', 'n1', 'n2') };
  const aTimes = [time('r1', 'a', 103, 'm1'), time('r1', 'a', 101, 'm2'), time('r1', 'a', 102, 'm3')];

  it('add the best times of as many as count', () => {
    const results = [...aTimes, time('r1', 'b', 100, 'n1'), time('r1', 'b', 105, 'n2')];
    const standings = headToHeadStandings(ridden([round('r1')], results, { sides, counting_members: 2 }));
    expect(standings.rounds[0]).toMatchObject({ a: { kind: 'time', ms: 203 }, b: { kind: 'time', ms: 205 } });
  });

  it('wait for every member, and count all of a team that is smaller', () => {
    const results = [...aTimes.slice(0, 2), time('r1', 'b', 100, 'n1'), time('r1', 'b', 105, 'n2')];
    const standings = headToHeadStandings(ridden([round('r1')], results, { sides, counting_members: 3 }));
    expect(standings.rounds[0]).toMatchObject({ a: null, b: { kind: 'time', ms: 205 }, winner: null });
  });

  it('have not finished with fewer than count', () => {
    const results = [...aTimes.slice(0, 1), out('r1', 'a', 'dnf', 'm2'), out('r1', 'a', 'dns', 'm3')];
    const standings = headToHeadStandings(ridden([round('r1')], results, { sides, counting_members: 2 }));
    expect(standings.rounds[0]?.a).toEqual({ kind: 'dnf' });
  });

  it('add all points, and a result of their own stands before those of their members', () => {
    const rounds = [round('r1', 'points'), round('r2', 'points')];
    const results = [
      points('r1', 'b', 4, 'n1'),
      points('r1', 'b', 6, 'n2'),
      points('r2', 'b', 4, 'n1'),
      points('r2', 'b', 7, null),
    ];
    const standings = headToHeadStandings(ridden(rounds, results, { sides }));
    expect(standings.rounds.map(({ b }) => b)).toEqual([
      { kind: 'points', points: 10 },
      { kind: 'points', points: 7 },
    ]);
  });
});

const outcome = fc.oneof(
  fc.record({ outcome: fc.constant('time' as const), value: fc.integer({ min: 1, max: 50 }) }),
  fc.record({ outcome: fc.constantFrom('dnf' as const, 'dns' as const), value: fc.constant(0) }),
  fc.constant(null),
);
const arbitrary = fc
  .array(fc.tuple(fc.constantFrom('time' as const, 'points' as const), outcome, outcome), { maxLength: 8 })
  .map((rows): Ridden => {
    const resultOf = (index: number, key: SideKey): RoundResult[] => {
      const [measure, a, b] = rows[index] ?? ['time', null, null];
      const found = key === 'a' ? a : b;
      if (found === null) return [];
      if (found.outcome !== 'time') return [out(`r${index}`, key, found.outcome)];
      return [measure === 'time' ? time(`r${index}`, key, found.value) : points(`r${index}`, key, found.value)];
    };
    const results = rows.flatMap((_, index) => [...resultOf(index, 'a'), ...resultOf(index, 'b')]);
    return ridden(
      rows.map(([measure], index) => round(`r${index}`, measure)),
      results,
    );
  });
const other = { a: 'b', b: 'a' } as const;

describe('whatever is ridden', () => {
  it('the same comes out with the sides exchanged, mirrored', () => {
    fc.assert(
      fc.property(arbitrary, (one) => {
        const standings = headToHeadStandings(one);
        const exchanged = { ...one, results: one.results.map((row) => ({ ...row, side: other[row.side] })) };
        const mirrored = headToHeadStandings(exchanged);
        expect(mirrored.won).toEqual({ a: standings.won.b, b: standings.won.a });
        expect(mirrored.leader).toBe(standings.leader === null ? null : other[standings.leader]);
        expect(mirrored.by).toBe(standings.by);
        expect(mirrored.rounds.map(({ gapMs }) => gapMs)).toEqual(
          standings.rounds.map(({ gapMs }) => (gapMs === null ? null : 0 - gapMs)),
        );
      }),
    );
  });

  it('the order of the results changes nothing', () => {
    fc.assert(
      fc.property(arbitrary, (one) => {
        const turned = { ...one, results: one.results.toReversed() };
        expect(headToHeadStandings(turned)).toEqual(headToHeadStandings(one));
      }),
    );
  });

  it('every round is won, tied, void or open, and the last sum is that of all gaps and of the totals', () => {
    fc.assert(
      fc.property(arbitrary, (one) => {
        const { rounds, won, tied, decided, totalMs } = headToHeadStandings(one);
        const voids = rounds.filter(({ winner }) => winner === 'void').length;
        expect(won.a + won.b + tied + voids).toBe(decided);
        const gaps = rounds.flatMap(({ gapMs }) => (gapMs === null ? [] : [gapMs]));
        const sum = gaps.length === 0 ? null : gaps.reduce((total, gap) => total + gap, 0);
        expect(rounds.at(-1)?.cumulativeMs ?? null).toBe(sum);
        expect(totalMs === null ? null : totalMs.a - totalMs.b).toBe(sum);
      }),
    );
  });

  it('a faster time never costs its side a round or the lead', () => {
    fc.assert(
      fc.property(arbitrary, fc.nat(), (one, pick) => {
        const times = one.results.filter(({ time_ms: ms }) => ms !== null && ms > 1);
        const chosen = times[pick % Math.max(1, times.length)];
        fc.pre(chosen !== undefined);
        const faster = one.results.map((row) => (row === chosen ? { ...row, time_ms: 1 } : row));
        const before = headToHeadStandings(one);
        const after = headToHeadStandings({ ...one, results: faster });
        const key = chosen.side;
        expect(after.won[key]).toBeGreaterThanOrEqual(before.won[key]);
        if (before.leader === key) expect(after.leader).toBe(key);
      }),
    );
  });
});
