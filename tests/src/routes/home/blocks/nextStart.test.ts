// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { nextStart } from '#src/routes/home/blocks/nextStart.ts';
import { fakeEvent } from '#tests/src/support/fakeEvents.ts';
import { fakeEdition, fakeRaceSummary } from '#tests/src/support/fakeRaces.ts';

const at = (instant: string) => Date.parse(instant);

describe('nextStart', () => {
  it.each([
    ['2027-02-01T00:00:00Z', 'pre', '2027-03-01T04:00:00Z'],
    ['2027-03-10T00:00:00Z', 'signup', '2027-04-04T04:00:00Z'],
    ['2027-04-20T00:00:00Z', 'race', '2027-05-15T16:00:00Z'],
  ])('counts at %s to %s', (now, kind, moment) => {
    expect(nextStart([fakeEdition()], [], at(now))).toMatchObject({
      kind,
      atMs: at(moment),
      href: '/races/elite',
      race: { editionName: { 'zh-TW': '第七屆海鷗團隊繞圈賽' }, lapCount: 20, lapM: 3_500 },
    });
  });

  it('takes the nearest race, though another one opens earlier', () => {
    const near = fakeRaceSummary({ id: 'near', day: '2027-04-10' });
    expect(nextStart([fakeEdition({ races: [fakeRaceSummary(), near] })], [], at('2027-03-31T00:00:00Z'))?.href).toBe(
      '/races/near',
    );
  });

  it('takes an event where no race is to come, and nothing where neither is', () => {
    const now = at('2027-06-01T00:00:00Z');
    const event = fakeEvent({ registration_from: '2027-06-10T00:00:00Z', certification_from: '2027-07-01T00:00:00Z' });
    expect(nextStart([fakeEdition()], [event, fakeEvent()], now)).toMatchObject({
      kind: 'registration',
      atMs: at('2027-06-10T00:00:00Z'),
      href: '/events/wuling-spring',
    });
    expect(nextStart([fakeEdition()], [fakeEvent()], now)).toBeNull();
  });
});
