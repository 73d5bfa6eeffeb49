import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LapEntry } from '#contract/races/lapBoard.ts';
import { computeExpectedLapMs, buildLapTile } from '#workers/core/race/lapTiles.ts';
import type { LapCompleteUntil } from '#workers/core/race/lapTypes.ts';
import { mergeLaps } from '#workers/core/race/mergeLaps.ts';
import { rankTeams } from '#workers/core/race/rankTeams.ts';
import { readLaps } from '#workers/core/race/readLaps.ts';

let entryCount = 0;
const entry = (part: Partial<LapEntry>): LapEntry => {
  entryCount += 1;
  return { id: `e${entryCount}`, watch: 'a', kind: 'tapped', at_ms: 0, number: null, target: null, ...part };
};
const tap = (watch: 'a' | 'b', number: string | null, atMs: number, id?: string): LapEntry =>
  entry({ watch, number, at_ms: atMs, ...(id && { id }) });
const start = entry({ kind: 'started', at_ms: 0 });
const alone = { a: null, b: null };
const allComplete: LapCompleteUntil = { a: 10_000_000, b: 10_000_000 };
const readLapsFrom = (entries: readonly LapEntry[], completeUntil = allComplete) =>
  readLaps(entries, completeUntil).teams.map(({ number, crossings }) => [number, crossings.map(({ atMs }) => atMs)]);

describe('what two phones recorded', () => {
  it('is one crossing if they agree, at the mean of both', () => {
    const reading = readLaps([start, tap('a', '12', 236_000), tap('b', '12', 236_400)], allComplete);
    expect(reading.teams[0]?.crossings).toEqual([
      expect.objectContaining({ lap: 1, atMs: 236_200, lapMs: 236_200, watches: ['a', 'b'], conflict: null }),
    ]);
    expect(reading.settledCount).toBe(1);
  });

  it('is a conflict if they are more than two seconds apart, until a person chooses one', () => {
    const a = tap('a', '18', 100_000);
    const b = tap('b', '18', 103_100);
    expect(readLaps([a, b], allComplete).conflicts).toMatchObject([
      { conflict: { kind: 'apart', a: { id: a.id }, b: { id: b.id } } },
    ]);
    expect(readLaps([a, tap('b', '18', 102_000)], allComplete).conflicts).toEqual([]);
    const chosenEntry = entry({ kind: 'kept', target: b.id, at_ms: 200_000 });
    expect(readLapsFrom([a, b, chosenEntry])).toEqual([['18', [103_100]]]);
    const laterEntry = entry({ kind: 'kept', target: a.id, at_ms: 201_000, watch: 'b' });
    expect(readLapsFrom([laterEntry, a, chosenEntry, b])).toEqual([['18', [100_000]]]);
  });

  it('is a conflict if only one phone recorded it, once the other’s entries are complete', () => {
    const only = tap('b', '24', 50_000);
    expect(readLaps([only], { a: 60_000, b: 60_000 }).conflicts).toEqual([]);
    expect(readLaps([only], { a: 65_001, b: 60_000 }).conflicts).toMatchObject([
      { conflict: { kind: 'alone', tap: { id: only.id } } },
    ]);
    expect(readLaps([only], alone).conflicts).toEqual([]);
    expect(readLaps([only, entry({ kind: 'kept', target: only.id, at_ms: 60_000 })], allComplete).conflicts).toEqual(
      [],
    );
    expect(readLapsFrom([only, entry({ kind: 'undone', target: only.id, at_ms: 60_000 })])).toEqual([]);
  });

  it('counts a double press once, and the next lap separately', () => {
    expect(readLapsFrom([tap('a', '7', 0), tap('a', '7', 900), tap('a', '7', 230_000)], alone)).toEqual([
      ['7', [0, 230_000]],
    ]);
  });

  it('uses the latest number, and none if none was given', () => {
    const late = tap('a', null, 10_000);
    expect(readLaps([late], alone).unnumbered.map(({ id }) => id)).toEqual([late.id]);
    const numberedEntry = entry({ kind: 'numbered', target: late.id, number: '3', at_ms: 20_000 });
    const corrected = entry({ kind: 'numbered', target: late.id, number: '9', at_ms: 30_000 });
    expect(readLapsFrom([corrected, numberedEntry, late], alone)).toEqual([['9', [10_000]]]);
  });

  it('begins with the earlier of two starts, and with the other one when that is undone', () => {
    const second = entry({ kind: 'started', at_ms: 400, watch: 'b' });
    expect(readLaps([second, start], alone).startMs).toBe(0);
    expect(readLaps([second, start, entry({ kind: 'undone', target: start.id, at_ms: 500 })], alone).startMs).toBe(400);
  });
});

const ids = Array.from({ length: 12 }, (_, index) => `id-${index}`);
const arbitraryEntry: fc.Arbitrary<LapEntry> = fc.record({
  id: fc.constantFrom(...ids),
  watch: fc.constantFrom('a', 'b'),
  kind: fc.constantFrom('started', 'tapped', 'tapped', 'tapped', 'numbered', 'undone', 'kept'),
  at_ms: fc.integer({ min: 0, max: 120_000 }),
  number: fc.option(fc.constantFrom('3', '12', '12A')),
  target: fc.option(fc.constantFrom(...ids)),
});
const arbitraryEntries = fc.array(arbitraryEntry, { maxLength: 14 });

describe('merging', () => {
  it('does not depend on order, grouping and repetition', () => {
    fc.assert(
      fc.property(arbitraryEntries, arbitraryEntries, arbitraryEntries, (first, second, third) => {
        const merged = mergeLaps(mergeLaps(first, second), third);
        expect(mergeLaps(second, first)).toEqual(mergeLaps(first, second));
        expect(mergeLaps(first, mergeLaps(third, second))).toEqual(merged);
        expect(mergeLaps(merged, first)).toEqual(merged);
        expect(mergeLaps(merged, merged)).toEqual(merged);
      }),
    );
  });

  it('of two phones in pieces, in any order and twice, gives the same laps', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(arbitraryEntry, { selector: ({ id }) => id, maxLength: 12 }),
        fc.array(fc.integer({ min: 0, max: 11 }), { maxLength: 40 }),
        (entries, arrivals) => {
          const pieces = arrivals.flatMap((index) => entries.slice(index, index + 3));
          const completeUntil = { a: 60_000, b: 200_000 };
          const arrived = [...pieces, ...[...entries].reverse()].reduce<readonly LapEntry[]>(
            (all, next) => mergeLaps([next], all),
            [],
          );
          expect(readLaps(arrived, completeUntil)).toEqual(readLaps(mergeLaps(entries, []), completeUntil));
        },
      ),
    );
  });

  it('every valid tap is in exactly one crossing, or waits for its number', () => {
    fc.assert(
      fc.property(fc.uniqueArray(arbitraryEntry, { selector: ({ id }) => id }), (entries) => {
        const { teams, unnumbered } = readLaps(entries, allComplete);
        const undone = new Set(entries.flatMap(({ kind, target }) => (kind === 'undone' ? [target] : [])));
        const activeTapIds = entries.filter(({ kind, id }) => kind === 'tapped' && !undone.has(id)).map(({ id }) => id);
        const accountedTapIds = [
          ...teams.flatMap(({ crossings }) => crossings.flatMap(({ tapIds }) => tapIds)),
          ...unnumbered.map(({ id }) => id),
        ];
        expect(accountedTapIds.toSorted()).toEqual(activeTapIds.toSorted());
      }),
    );
  });
});

describe('the order of the teams', () => {
  const ridden = (number: string, ...times: number[]) => times.map((atMs) => tap('a', number, atMs));
  const rank = (lapCount: number, ...entries: LapEntry[]) => {
    const { teams, startMs } = readLaps([start, ...entries], alone);
    return rankTeams(teams, { lapCount, startMs });
  };

  it('is by laps, then by time, with gaps to the first except for laps behind', () => {
    const rows = rank(8, ...ridden('7', 232_000, 470_000), ...ridden('12', 236_000, 452_000), ...ridden('24', 250_000));
    expect(
      rows.map(({ rank, number, laps, lastLapMs, gapMs, lapsBehind }) => [
        rank,
        number,
        laps,
        lastLapMs,
        gapMs,
        lapsBehind,
      ]),
    ).toEqual([
      [1, '12', 2, 216_000, null, 0],
      [2, '7', 2, 238_000, 18_000, 0],
      [3, '24', 1, 250_000, null, 1],
    ]);
  });

  it('gives equal times one rank and skips the next', () => {
    const rows = rank(8, ...ridden('1', 100_000), ...ridden('2', 100_000), ...ridden('3', 101_000));
    expect(rows.map(({ rank, gapMs }) => [rank, gapMs])).toEqual([
      [1, null],
      [1, 0],
      [3, 1_000],
    ]);
  });

  it('ignores laps after the race', () => {
    const [row] = rank(2, ...ridden('7', 100_000, 200_000, 300_000));
    expect(row).toMatchObject({ laps: 2, totalMs: 200_000, isFinished: true, bestLapMs: 100_000 });
  });
});

describe('the button of a team', () => {
  const { teams } = readLaps([start, tap('a', '9', 240_000), tap('a', '9', 480_000)], alone);
  const now = (nowMs: number) =>
    buildLapTile(teams[0], { nowMs, startMs: 0, expectedMs: computeExpectedLapMs(teams[0], teams, 2_500), lapCount: 8 });

  it.each([
    [489_999, 'recorded'],
    [490_000, null],
    [683_999, null],
    [684_000, 'due'],
    [732_000, 'due'],
    [732_001, 'late'],
  ])('shows at %i ms: %s', (nowMs, word) => {
    expect(now(nowMs)).toMatchObject({ word, laps: 2, sinceMs: nowMs - 480_000 });
  });

  it('expects the laps of others before a team’s first, and of a fast team on the flat before any', () => {
    expect(computeExpectedLapMs(undefined, teams, 2_500)).toBe(240_000);
    // A lap at 31 m/s is not plausible.
    expect(computeExpectedLapMs(undefined, teams, 7_400)).toBeCloseTo(672_727, 0);
    expect(computeExpectedLapMs(undefined, [], 7_400)).toBeCloseTo(672_727, 0);
    expect(buildLapTile(undefined, { nowMs: 5, startMs: null, expectedMs: 1, lapCount: 8 })).toEqual({
      laps: 0,
      sinceMs: null,
      word: null,
      share: 0,
    });
  });
});
