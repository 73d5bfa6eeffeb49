import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LapEntry } from '#contract/races/lapBoard.ts';
import { buildLapTile, computeExpectedLapMs } from '#workers/core/race/lapTiles.ts';
import type { LapCompleteUntil } from '#workers/core/race/lapTypes.ts';
import { mergeLaps } from '#workers/core/race/mergeLaps.ts';
import { rankTeams } from '#workers/core/race/rankTeams.ts';
import { readLaps } from '#workers/core/race/readLaps.ts';

let entryCount = 0;
const createEntry = (part: Partial<LapEntry>): LapEntry => {
  entryCount += 1;
  return { id: `e${entryCount}`, watch: 'a', kind: 'tapped', at_ms: 0, number: null, target: null, ...part };
};
const createTap = (watch: 'a' | 'b', number: string | null, atMs: number, id?: string): LapEntry =>
  createEntry({ watch, number, at_ms: atMs, ...(id && { id }) });
const start = createEntry({ kind: 'started', at_ms: 0 });
const noneComplete = { a: null, b: null };
const allComplete: LapCompleteUntil = { a: 10_000_000, b: 10_000_000 };
const readLapsFrom = (entries: readonly LapEntry[], completeUntil = allComplete) =>
  readLaps(entries, completeUntil).teams.map(({ number, crossings }) => [number, crossings.map(({ atMs }) => atMs)]);

describe('what two phones recorded', () => {
  it('is one crossing if they agree, at the mean of both', () => {
    const reading = readLaps([start, createTap('a', '12', 236_000), createTap('b', '12', 236_400)], allComplete);
    expect(reading.teams[0]?.crossings).toEqual([
      expect.objectContaining({ lap: 1, atMs: 236_200, lapMs: 236_200, watches: ['a', 'b'], conflict: null }),
    ]);
    expect(reading.settledCount).toBe(1);
  });

  it('is a conflict if they are more than two seconds apart, until a person chooses one', () => {
    const a = createTap('a', '18', 100_000);
    const b = createTap('b', '18', 103_100);
    expect(readLaps([a, b], allComplete).conflicts).toMatchObject([
      { conflict: { kind: 'apart', a: { id: a.id }, b: { id: b.id } } },
    ]);
    expect(readLaps([a, createTap('b', '18', 102_000)], allComplete).conflicts).toEqual([]);
    const chosenEntry = createEntry({ kind: 'kept', target: b.id, at_ms: 200_000 });
    expect(readLapsFrom([a, b, chosenEntry])).toEqual([['18', [103_100]]]);
    const laterEntry = createEntry({ kind: 'kept', target: a.id, at_ms: 201_000, watch: 'b' });
    expect(readLapsFrom([laterEntry, a, chosenEntry, b])).toEqual([['18', [100_000]]]);
  });

  it('is a conflict if only one phone recorded it, once the other’s entries are complete', () => {
    const onlyTap = createTap('b', '24', 50_000);
    expect(readLaps([onlyTap], { a: 60_000, b: 60_000 }).conflicts).toEqual([]);
    expect(readLaps([onlyTap], { a: 65_001, b: 60_000 }).conflicts).toMatchObject([
      { conflict: { kind: 'alone', tap: { id: onlyTap.id } } },
    ]);
    expect(readLaps([onlyTap], noneComplete).conflicts).toEqual([]);
    expect(
      readLaps([onlyTap, createEntry({ kind: 'kept', target: onlyTap.id, at_ms: 60_000 })], allComplete).conflicts,
    ).toEqual([]);
    expect(readLapsFrom([onlyTap, createEntry({ kind: 'undone', target: onlyTap.id, at_ms: 60_000 })])).toEqual([]);
  });

  it('counts a double press once, and the next lap separately', () => {
    expect(
      readLapsFrom([createTap('a', '7', 0), createTap('a', '7', 900), createTap('a', '7', 230_000)], noneComplete),
    ).toEqual([['7', [0, 230_000]]]);
  });

  it('uses the latest number, and none if none was given', () => {
    const late = createTap('a', null, 10_000);
    expect(readLaps([late], noneComplete).unnumbered.map(({ id }) => id)).toEqual([late.id]);
    const numberedEntry = createEntry({ kind: 'numbered', target: late.id, number: '3', at_ms: 20_000 });
    const corrected = createEntry({ kind: 'numbered', target: late.id, number: '9', at_ms: 30_000 });
    expect(readLapsFrom([corrected, numberedEntry, late], noneComplete)).toEqual([['9', [10_000]]]);
  });

  it('begins with the earlier of two starts, and with the other one when that is undone', () => {
    const second = createEntry({ kind: 'started', at_ms: 400, watch: 'b' });
    expect(readLaps([second, start], noneComplete).startMs).toBe(0);
    expect(
      readLaps([second, start, createEntry({ kind: 'undone', target: start.id, at_ms: 500 })], noneComplete).startMs,
    ).toBe(400);
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
  const createTaps = (number: string, ...times: number[]) => times.map((atMs) => createTap('a', number, atMs));
  const computeRanking = (lapCount: number, ...entries: LapEntry[]) => {
    const { teams, startMs } = readLaps([start, ...entries], noneComplete);
    return rankTeams(teams, { lapCount, startMs });
  };

  it('is by laps, then by time, with gaps to the first except for laps behind', () => {
    const rows = computeRanking(
      8,
      ...createTaps('7', 232_000, 470_000),
      ...createTaps('12', 236_000, 452_000),
      ...createTaps('24', 250_000),
    );
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
    const rows = computeRanking(
      8,
      ...createTaps('1', 100_000),
      ...createTaps('2', 100_000),
      ...createTaps('3', 101_000),
    );
    expect(rows.map(({ rank, gapMs }) => [rank, gapMs])).toEqual([
      [1, null],
      [1, 0],
      [3, 1_000],
    ]);
  });

  it('ignores laps after the race', () => {
    const [row] = computeRanking(2, ...createTaps('7', 100_000, 200_000, 300_000));
    expect(row).toMatchObject({ laps: 2, totalMs: 200_000, isFinished: true, bestLapMs: 100_000 });
  });
});

describe('the button of a team', () => {
  const { teams } = readLaps([start, createTap('a', '9', 240_000), createTap('a', '9', 480_000)], noneComplete);
  const getTile = (nowMs: number) =>
    buildLapTile(teams[0], {
      nowMs,
      startMs: 0,
      expectedMs: computeExpectedLapMs(teams[0], teams, 2_500),
      lapCount: 8,
    });

  it.each([
    [489_999, 'recorded'],
    [490_000, null],
    [683_999, null],
    [684_000, 'due'],
    [732_000, 'due'],
    [732_001, 'late'],
  ])('shows at %i ms: %s', (nowMs, word) => {
    expect(getTile(nowMs)).toMatchObject({ status: word, laps: 2, sinceMs: nowMs - 480_000 });
  });

  it('expects the laps of others before a team’s first, and of a fast team on the flat before any', () => {
    expect(computeExpectedLapMs(undefined, teams, 2_500)).toBe(240_000);
    // A lap at 31 m/s is not plausible.
    expect(computeExpectedLapMs(undefined, teams, 7_400)).toBeCloseTo(672_727, 0);
    expect(computeExpectedLapMs(undefined, [], 7_400)).toBeCloseTo(672_727, 0);
    expect(buildLapTile(undefined, { nowMs: 5, startMs: null, expectedMs: 1, lapCount: 8 })).toEqual({
      laps: 0,
      sinceMs: null,
      status: null,
      progressRatio: 0,
    });
  });
});
