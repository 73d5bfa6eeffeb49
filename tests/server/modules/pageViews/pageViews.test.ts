import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PageViewsSchema } from '#contract/pageViews/pageViews.ts';
import { createPageViews } from '#server/modules/pageViews/pageViews.service.ts';
import { createRider, signIn } from '#tests/server/appSupport/createRider.ts';
import { pageView } from '#tests/server/appSupport/pageView.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

const send = (payload: object = {}, headers: Record<string, string> = {}) =>
  site.app.inject({
    method: 'POST',
    url: '/api/page-views/',
    headers: { 'user-agent': phone, ...headers },
    payload: { ...pageView, payload: { ...pageView.payload, ...payload } },
  });
const readRows = () =>
  site.db
    .selectFrom('page_view')
    .select(['page', 'referrer', 'width', 'language', 'view_count'])
    .select(sql<string>`day::text`.as('day'))
    .orderBy('page')
    .execute();
const unknownColumns = { page: 'unknown', referrer: 'unknown', width: 'unknown', language: 'unknown' };

describe('POST /api/page-views/', () => {
  it('counts pages by name and by day in Taipei', async () => {
    // Half an hour after midnight in Taipei; in UTC it is still the previous day.
    site.clock.set('2026-02-28T16:30:00Z');
    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([204, 204]);
    expect(await readRows()).toEqual([
      {
        day: '2026-03-01',
        page: 'route-id',
        referrer: 'search',
        width: 'phone',
        language: 'zh-TW',
        view_count: 2,
      },
    ]);
  });

  it('stores nothing about the visitor, whatever is sent', async () => {
    const secret = 'own-link-Xy7';
    await send({
      url: `/route/${secret}`,
      referrer: `https://mail.example/${secret}?q=${secret}`,
      language: secret,
      id: secret,
      hostname: secret,
      title: secret,
    });
    const { rows: storedTexts } = await sql<{ text: string }>`
      select page_view::text as text from page_view
    `.execute(site.db);
    expect(storedTexts.map(({ text }) => text)).toEqual(['(2026-03-01,other,other,phone,unknown,1)']);
    const columns = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = 'page_view' order by 1
    `.execute(site.db);
    expect(columns.rows.map(({ name }) => name)).toEqual([
      'day',
      'language',
      'page',
      'referrer',
      'view_count',
      'width',
    ]);
  });

  it.each([
    ['Do Not Track', { dnt: '1' }],
    ['Global Privacy Control', { 'sec-gpc': '1' }],
  ])('stores only the count if the browser sends %s', async (_, headers) => {
    await send({}, headers);
    expect(await readRows()).toEqual([{ day: '2026-03-01', ...unknownColumns, view_count: 1 }]);
  });

  it('stores only the count if the page sent nothing else', async () => {
    await send({ url: undefined, referrer: undefined, screen: undefined, language: undefined });
    expect(await readRows()).toEqual([{ day: '2026-03-01', ...unknownColumns, view_count: 1 }]);
  });

  it.each([
    ['', 'none'],
    ['https://www.google.com.tw', 'search'],
    ['https://m.facebook.com', 'social'],
    ['https://google.com.evil.example', 'other'],
    ['https://notfacebook.com', 'other'],
    ['android-app://com.google.android.gm', 'other'],
    ['nonsense', 'other'],
    ['http://localhost:80', 'own'],
  ])('classifies %j as %s', async (referrer, kind) => {
    await send({ referrer }, { host: 'localhost' });
    expect((await readRows()).map((row) => row.referrer)).toEqual([kind]);
  });

  it.each([
    ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['a browser without a window', { 'user-agent': 'Mozilla/5.0 HeadlessChrome/140.0 Safari/537.36' }],
    ['a client without a user agent', { 'user-agent': '' }],
    ['a prefetched page', { 'sec-purpose': 'prefetch;prerender' }],
  ])('answers %s without counting it', async (_, headers) => {
    expect((await send({}, headers)).statusCode).toBe(204);
    expect(await readRows()).toEqual([]);
  });

  it('refuses other bodies, and too many from one network', async () => {
    expect((await send({ website: 'another' })).statusCode).toBe(400);
    expect((await send({ screen: '393x852' })).statusCode).toBe(400);
    expect((await send({ url: `/${'x'.repeat(3_000)}` })).statusCode).toBe(413);
    const statuses: number[] = [];
    for (let count = 0; count < 125; count += 1) statuses.push((await send()).statusCode);
    expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(120);
    expect(statuses.at(-1)).toBe(429);
  });

  it('loses no counts of several processes', async () => {
    const processes = [createPageViews(site), createPageViews(site)];
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => processes[index % 2]?.record(pageView, { 'user-agent': phone })),
    );
    expect((await readRows()).map(({ view_count: count }) => count)).toEqual([60]);
  });

  it('loses counts if each process reads the count before writing (control)', async () => {
    await send();
    const bump = async () => {
      const [row] = await readRows();
      await site.db
        .updateTable('page_view')
        .set({ view_count: (row?.view_count ?? 0) + 1 })
        .execute();
    };
    await Promise.all(Array.from({ length: 60 }, bump));
    expect((await readRows())[0]?.view_count).toBeLessThan(61);
  });
});

describe('GET /api/admin/page-views/', () => {
  it('sums each list separately, with every day of the period', async () => {
    const admin = await signIn(site, await createRider(site, { username: 'the-admin', role: 'admin' }));
    site.clock.set('2026-02-22T04:00:00Z');
    await send();
    site.clock.set('2026-02-23T04:00:00Z');
    await send({ url: '/', referrer: '' });
    site.clock.set('2026-03-01T04:00:00Z');
    await send();
    await send({}, { dnt: '1' });
    const fetchSummary = async (days: string) => {
      const answer = await site.app.inject({ url: `/api/admin/page-views/?days=${days}`, headers: admin.headers });
      return PageViewsSchema.parse(answer.json());
    };
    const week = await fetchSummary('7');
    expect(week).toMatchObject({ from_day: '2026-02-23', until_day: '2026-03-01', total: 3 });
    expect(week.days.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 2]);
    expect(week.pages.toSorted((a, b) => a.page.localeCompare(b.page))).toEqual([
      { page: 'index', count: 1 },
      { page: 'route-id', count: 1 },
      { page: 'unknown', count: 1 },
    ]);
    expect(week.widths[0]).toEqual({ kind: 'phone', count: 2 });
    expect((await fetchSummary('30')).total).toBe(4);
    expect((await site.app.inject({ url: '/api/admin/page-views/?days=5', headers: admin.headers })).statusCode).toBe(
      400,
    );
  });

  it('deletes counts older than 400 days', async () => {
    await send();
    site.clock.set('2027-05-01T04:00:00Z');
    await createPageViews(site).deleteOld();
    expect(await readRows()).toEqual([]);
  });
});
