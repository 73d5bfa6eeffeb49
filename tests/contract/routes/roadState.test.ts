import { describe, expect, it } from 'vitest';
import type { RoadNotice } from '#contract/announcements/announcements.ts';
import { announcementsEndpoints } from '#contract/announcements/announcementsEndpoints.ts';
import { chooseCache } from '#contract/offline/offline.ts';
import { findNextRoadChangeMs, getRoadState } from '#contract/routes/roadState.ts';
import { getSeasonPhase } from '#contract/routes/seasonPhase.ts';

const createNotice = (word: RoadNotice['word'], from: string, until: string | null = null): RoadNotice => ({
  id: `${word} ${from}`,
  route_id: 'wuling-west',
  word,
  from_at: `2026-03-01T${from}:00.000Z`,
  until_at: until && `2026-03-01T${until}:00.000Z`,
  text: null,
});
const toMs = (time: string) => Date.parse(`2026-03-01T${time}:00.000Z`);

describe('the state of a road', () => {
  it('is the route status without announcements', () => {
    expect(getRoadState('restricted', [], toMs('08:00'))).toEqual({
      status: 'restricted',
      inForce: [],
      upcoming: [],
      usesOwnStatus: true,
    });
  });

  it('is closed from the start of a closure until the instant of its end', () => {
    const closure = createNotice('closed', '08:00', '12:00');
    const statusAt = (time: string) => getRoadState('open', [closure], toMs(time)).status;
    expect([statusAt('07:59'), statusAt('08:00'), statusAt('11:59'), statusAt('12:00')]).toEqual([
      'open',
      'closed',
      'closed',
      'open',
    ]);
    expect(getRoadState('open', [closure], toMs('07:59')).upcoming).toEqual([closure]);
    expect(getRoadState('open', [closure], toMs('12:00')).inForce).toEqual([]);
  });

  it('is the worst announced status', () => {
    const warning = createNotice('warning', '06:00');
    const closure = createNotice('closed', '07:00');
    const open = createNotice('open', '05:00');
    const state = getRoadState('open', [open, warning, closure], toMs('08:00'));
    expect(state.inForce).toEqual([closure, warning, open]);
    expect(state.status).toBe('closed');
    expect(getRoadState('open', [warning], toMs('08:00')).status).toBe('restricted');
    expect(getRoadState('closed', [warning], toMs('08:00')).status).toBe('closed');
  });

  it('can be opened by an announcement against its own status', () => {
    const open = createNotice('open', '06:00', '12:00');
    expect(getRoadState('closed', [open], toMs('08:00'))).toMatchObject({ status: 'open', usesOwnStatus: false });
    expect(getRoadState('closed', [open], toMs('12:00'))).toMatchObject({ status: 'closed', usesOwnStatus: true });
  });

  it('changes next when an announcement begins or ends', () => {
    const notices = [createNotice('closed', '08:00', '12:00'), createNotice('warning', '06:00')];
    expect(findNextRoadChangeMs(notices, toMs('05:00'))).toBe(toMs('06:00'));
    expect(findNextRoadChangeMs(notices, toMs('08:00'))).toBe(toMs('12:00'));
    expect(findNextRoadChangeMs(notices, toMs('12:00'))).toBe(Number.POSITIVE_INFINITY);
  });
});

it('is not cached by the service worker, so that closures come from the network only', () => {
  expect(chooseCache({ pathname: announcementsEndpoints.listRoadNotices.path, search: '' })).toBeNull();
});

describe('a season', () => {
  const winter = { from: '12-01', to: '03-31' };
  it.each([
    ['2026-11-16', 'out'],
    ['2026-11-17', 'near'],
    ['2026-11-30', 'near'],
    ['2026-12-01', 'in'],
    ['2027-01-15', 'in'],
    ['2028-02-29', 'in'],
    ['2027-03-31', 'in'],
    ['2027-04-01', 'out'],
    ['2027-07-01', 'out'],
  ])('that spans the new year: %s is %s', (day, phase) => {
    expect(getSeasonPhase(winter, day)).toBe(phase);
  });

  it.each([
    ['2026-12-22', 'near'],
    ['2027-01-05', 'in'],
    ['2027-02-01', 'out'],
  ])('that begins early in January: %s is %s', (day, phase) => {
    expect(getSeasonPhase({ from: '01-05', to: '01-31' }, day)).toBe(phase);
  });
});
