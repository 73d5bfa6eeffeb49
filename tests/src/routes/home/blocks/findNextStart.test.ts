// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { findNextStart } from '#src/routes/home/blocks/findNextStart.ts';
import { fakeEvent } from '#tests/src/support/fakeEvents.ts';
import { fakeEdition, fakeRaceSummary } from '#tests/src/support/fakeRaces.ts';

const toMs = (instant: string) => Date.parse(instant);

describe('findNextStart', () => {
  it.each([
    ['2027-02-01T00:00:00Z', 'pre', '2027-03-01T04:00:00Z'],
    ['2027-03-10T00:00:00Z', 'signup', '2027-04-04T04:00:00Z'],
    ['2027-04-20T00:00:00Z', 'race', '2027-05-15T16:00:00Z'],
  ])('counts down at %s to %s', (now, kind, moment) => {
    expect(findNextStart([fakeEdition()], [], toMs(now))).toMatchObject({
      kind,
      atMs: toMs(moment),
      href: '/races/elite',
      race: { editionName: { 'zh-TW': '第七屆海鷗團隊繞圈賽' }, lapCount: 20, lapM: 3_500 },
    });
  });

  it('returns the nearest race even if another one opens earlier', () => {
    const near = fakeRaceSummary({ id: 'near', day: '2027-04-10' });
    expect(
      findNextStart([fakeEdition({ races: [fakeRaceSummary(), near] })], [], toMs('2027-03-31T00:00:00Z'))?.href,
    ).toBe('/races/near');
  });

  it('returns an event if no race is coming up, and null if there is neither', () => {
    const now = toMs('2027-06-01T00:00:00Z');
    const event = fakeEvent({ registration_from: '2027-06-10T00:00:00Z', certification_from: '2027-07-01T00:00:00Z' });
    expect(findNextStart([fakeEdition()], [event, fakeEvent()], now)).toMatchObject({
      kind: 'registration',
      atMs: toMs('2027-06-10T00:00:00Z'),
      href: '/events/wuling-spring',
    });
    expect(findNextStart([fakeEdition()], [fakeEvent()], now)).toBeNull();
  });
});
