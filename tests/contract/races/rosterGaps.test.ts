import { expect, it } from 'vitest';
import { findRosterGaps, type RosterMember } from '#contract/races/rosterGaps.ts';

const man: RosterMember = { gender: 'male', is_complete: true, needs_consent: false };
const woman: RosterMember = { ...man, gender: 'female' };
const tenRiders = [woman, ...Array.from({ length: 9 }, () => man)];
const findGaps = (members: readonly RosterMember[]) =>
  findRosterGaps({ coach: '陳建明', contact_person: '林宗翰', members });

it('has no gaps with ten riders, one of them a woman', () => {
  expect(findGaps(tenRiders)).toEqual([]);
  expect(findGaps(tenRiders.map(() => woman))).toEqual([]);
});

it.each([
  { kind: 'riders', members: tenRiders.slice(0, 9), count: 9, needed: 10 },
  { kind: 'riders', members: [...tenRiders, man], count: 11, needed: 10 },
  { kind: 'women', members: tenRiders.map(() => man), count: 0, needed: 1 },
  { kind: 'women', members: tenRiders.map(() => ({ ...man, gender: null })), count: 0, needed: 1 },
  { kind: 'details', members: tenRiders.with(3, { ...man, is_complete: false }), count: 9, needed: 10 },
  { kind: 'consents', members: tenRiders.with(3, { ...man, needs_consent: true }), count: 9, needed: 10 },
])('lacks $kind with $count of $needed', ({ kind, members, count, needed }) => {
  expect(findGaps(members)).toEqual([{ kind, count, needed }]);
});

it('lists all gaps at once, in the order of the checklist', () => {
  const gaps = findRosterGaps({ coach: null, contact_person: null, members: [{ ...man, is_complete: false }] });
  expect(gaps.map(({ kind }) => kind)).toEqual(['riders', 'women', 'details', 'coach', 'contactPerson']);
});
