import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRider, signIn } from '#tests/server/appSupport/createRider.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { createCyclingEvent } from './createCyclingEvent.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  // Addresses in a calendar begin with the site's origin.
  await site.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => site.close());
beforeEach(() => site.reset());

/** Parses a calendar with a library that is independent of our writer. */
async function readCalendar(path: string) {
  const answer = await site.app.inject({ url: `/calendar/${path}` });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  // RFC 5545: lines have at most 75 octets.
  expect(answer.body.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  const calendar = new ICAL.Component(ICAL.parse(answer.body));
  return {
    name: calendar.getFirstPropertyValue('x-wr-calname'),
    events: calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part)),
  };
}

describe('the calendar of all races', () => {
  it('has whole days, the end not included, in the language of its address', async () => {
    await createCyclingEvent(site, { slug: 'two-days', last_day: '2026-04-12' });
    const { name, events } = await readCalendar('en/cycling-events.ics');
    expect(name).toBe('Wolfpace: cycling events');
    expect(events).toHaveLength(1);
    expect(events[0]?.summary).toBe('Alishan hill climb');
    expect([`${events[0]?.startDate}`, `${events[0]?.endDate}`, events[0]?.startDate.isDate]).toEqual([
      '2026-04-11',
      '2026-04-13',
      true,
    ]);
    expect(events[0]?.location).toBe('觸口, Chiayi County');
    expect(events[0]?.description).toContain('Start 06:00');
    expect(events[0]?.uid).toContain('two-days@');
  });

  it('marks cancelled races, includes recent ones and escapes names', async () => {
    const name = JSON.stringify({ 'zh-TW': '海岸; 線, 賽\n第二行 \\ 尾' });
    await createCyclingEvent(site, { slug: 'off', name, is_cancelled: true });
    await createCyclingEvent(site, { slug: 'old', first_day: '2025-11-01', last_day: '2025-11-01' });
    const { events } = await readCalendar('zh-TW/cycling-events.ics');
    expect(events.map(({ summary }) => summary)).toEqual(['已取消：海岸; 線, 賽\n第二行 \\ 尾']);
    expect(events[0]?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  });

  it('shows a one-day race at its start time, with place, road and registration days', async () => {
    const registration_from = new Date('2026-03-04T16:00:00Z');
    const registration_until = new Date('2026-03-25T16:00:00Z');
    await createCyclingEvent(site, { slug: 'timed', starts_at: '06:30', registration_from, registration_until });
    await createCyclingEvent(site, { slug: 'untimed', starts_at: null, place: null });
    const { events } = await readCalendar('zh-TW/cycling-events.ics');
    const [timed, untimed] = ['timed', 'untimed'].map((slug) => events.find(({ uid }) => uid.startsWith(`${slug}@`)));
    expect([
      timed?.startDate.isDate,
      timed?.startDate.toJSDate().toISOString(),
      timed?.endDate.toJSDate().toISOString(),
      // 66.1 km with 2,356 m of climb: 4 h 15 min.
    ]).toEqual([false, '2026-04-10T22:30:00.000Z', '2026-04-11T02:45:00.000Z']);
    expect(timed?.location).toBe('觸口, 嘉義縣');
    expect(timed?.description).toMatch(/^\d+\.\d km ↑ \d+ m\n出發 06:30\n開放報名：2026-03-05\n報名截止：2026-03-25\n/);
    expect([untimed?.startDate.isDate, untimed?.location]).toEqual([true, '嘉義縣']);
  });

  it('ends a race by its distance and kind, also after midnight', async () => {
    const flat = { starts_at: '06:30', elevation_gain_m: null } as const;
    await createCyclingEvent(site, { ...flat, slug: 'race', kind: 'race', distance_m: 88_000 });
    await createCyclingEvent(site, { ...flat, slug: 'unknown', kind: 'criterium', distance_m: null });
    await createCyclingEvent(site, {
      ...flat,
      slug: 'night',
      starts_at: '22:00',
      kind: 'challenge',
      distance_m: 100_000,
    });
    const { events } = await readCalendar('en/cycling-events.ics');
    const ends = events.map(({ uid, endDate }) => [uid.split('@')[0], endDate.toJSDate().toISOString()]);
    expect(Object.fromEntries(ends)).toEqual({
      race: '2026-04-11T01:15:00.000Z',
      unknown: '2026-04-11T00:30:00.000Z',
      night: '2026-04-11T19:00:00.000Z',
    });
  });

  it('is available for a single race too, and answers 404 for an unknown one', async () => {
    await createCyclingEvent(site, { slug: 'one' });
    await createCyclingEvent(site, { slug: 'other' });
    expect((await readCalendar('th/events/one.ics')).events).toHaveLength(1);
    for (const path of ['th/events/none.ics', 'xx/cycling-events.ics', 'en/cycling-events.txt', 'en/favorites.ics'])
      expect((await site.app.inject({ url: `/calendar/${path}` })).statusCode).toBe(404);
  });
});

describe("a rider's own calendar", () => {
  const createRiderClient = async () => {
    const { headers } = await signIn(site, await createRider(site));
    const call = async (method: 'GET' | 'PUT' | 'DELETE' | 'POST', path: string, payload?: object) =>
      site.app.inject({ method, url: `/api/cycling-events/${path}`, headers, ...(payload && { payload }) });
    return { call };
  };

  it('has the favourites with registration times, at an address that can be replaced and revoked', async () => {
    await createCyclingEvent(site, { slug: 'mine' });
    await createCyclingEvent(site, { slug: 'not-mine' });
    const { call } = await createRiderClient();
    expect((await call('GET', 'calendar-feed/')).json()).toEqual({ token: null, created_at: null });
    await call('POST', 'favorites/', { add: ['mine'], remove: [] });
    const { token } = (await call('PUT', 'calendar-feed/')).json();
    expect((await call('GET', 'calendar-feed/')).json().token).toBe(token);
    const { name, events } = await readCalendar(`zh-TW/${token}.ics`);
    expect(name).toBe('狼速：我收藏的賽事');
    expect(events.map(({ summary, startDate }) => [summary, startDate.toJSDate().toISOString().slice(0, 16)])).toEqual([
      ['阿里山爬坡賽', expect.stringContaining('2026-04-1')],
      ['開放報名：阿里山爬坡賽', '2026-03-05T02:00'],
      ['報名截止：阿里山爬坡賽', '2026-03-25T15:59'],
    ]);
    const next = (await call('PUT', 'calendar-feed/')).json().token;
    const readStatus = async (feedToken: string) =>
      (await site.app.inject({ url: `/calendar/zh-TW/${feedToken}.ics` })).statusCode;
    expect([await readStatus(token), await readStatus(next)]).toEqual([404, 200]);
    await call('DELETE', 'calendar-feed/');
    expect(await readStatus(next)).toBe(404);
  });

  it('has an address that is not stored in plain text', async () => {
    const { call } = await createRiderClient();
    const { token } = (await call('PUT', 'calendar-feed/')).json();
    const rows = await site.db.selectFrom('calendar_feed').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(Buffer.concat(rows.flatMap((row) => [row.token_hash, row.token_encrypted])).includes(token)).toBe(false);
  });
});
