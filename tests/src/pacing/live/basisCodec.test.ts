import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { initialPaceBasis, type PaceBasis } from '#machines/pacePlan/paceBasis.ts';
import { readBasis, writeBasis } from '#src/pacing/effort/storedBasis.ts';
import { fromPlainBasis, toPlainBasis } from '#src/pacing/live/basisCodec.ts';

const { forecast: _, learned: __, ...initial } = initialPaceBasis;
const full: PaceBasis = {
  effort: { kind: 'targets', endM: Float64Array.of(1000, 5000), powerW: Float64Array.of(200, 0) },
  forecast: null,
  learned: null,
  stops: [{ atM: 3000, durationS: 300 }],
  traffic: 'town',
  isAcclimatised: true,
  isHeatAcclimatised: true,
  groupSize: 4,
  descentConfidence: 'careful',
};

beforeEach(() => localStorage.clear());

it('restores a basis from JSON', () => {
  const { forecast: _none, learned: _nothing, ...rest } = full;
  expect(fromPlainBasis(JSON.parse(JSON.stringify(toPlainBasis(full))))).toEqual(rest);
});

it.each([
  [{ effort: { kind: 'finish', durationS: -1 } }],
  [{ effort: { kind: 'flat', powerW: 5000 } }],
  [{ effort: { kind: 'targets', endM: [5, 3], powerW: [1, 2] } }],
  [{ effort: { kind: 'targets', endM: [], powerW: [] } }],
  [{ effort: { kind: 'targets', endM: [100], powerW: [Number.NaN] } }],
  [{ effort: 'ftp', stops: [{ atM: 'x' }, null, { atM: 1, durationS: 1e9 }], groupSize: 99, descentConfidence: 'mad' }],
  [null],
  ['text'],
])('replaces an invalid basis with the initial one: %j', (value) => {
  expect(fromPlainBasis(value)).toEqual(initial);
});

it('never throws, for any input', () => {
  fc.assert(fc.property(fc.anything(), (value) => void fromPlainBasis(value)));
});

it('stores effort and stops per route and course version, and the riding style per rider', () => {
  writeBasis({ id: 'wuling', course: { version: 2 } }, full);
  expect(readBasis({ id: 'wuling', course: { version: 2 } })).toMatchObject({
    effort: full.effort,
    stops: full.stops,
    groupSize: 4,
  });
  expect(readBasis({ id: 'wuling', course: { version: 3 } })).toMatchObject({
    effort: { kind: 'ftp' },
    stops: [],
    groupSize: 4,
  });
  expect(readBasis({ id: 'other', course: { version: 2 } })).toMatchObject({
    effort: { kind: 'ftp' },
    descentConfidence: 'careful',
  });
  writeBasis({ id: 'wuling', course: { version: 2 } }, initialPaceBasis);
  expect(localStorage.length).toBe(0);
  localStorage.setItem('pace-basis/wuling', '{broken');
  expect(readBasis({ id: 'wuling', course: { version: 2 } })).toEqual(initial);
});

it("uses the route's own traffic until the rider chooses another", () => {
  const road = { id: 'loop', course: { version: 1 }, traffic: 'mixed' } as const;
  expect(readBasis(road).traffic).toBe('mixed');
  writeBasis(road, { ...initialPaceBasis, traffic: 'mixed' });
  expect(localStorage.length).toBe(0);
  writeBasis(road, { ...initialPaceBasis, traffic: 'mountain' });
  expect(readBasis(road).traffic).toBe('mountain');
  expect(readBasis({ ...road, id: 'other' }).traffic).toBe('mixed');
  expect(readBasis({ ...road, course: { version: 2 } }).traffic).toBe('mixed');
});
