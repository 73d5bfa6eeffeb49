import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { createVisitsService } from '#server/modules/routes/visits.service.ts';
import { routeDraft } from '#tests/server/appSupport/routeDrafts.ts';
import { createTestSite, TestClock, type TestSite } from '#tests/server/appSupport/testApp.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

beforeEach(async () => {
  await site.reset();
  await saveRoute(site.db, routeDraft('wuling-west'));
});

interface Visitor {
  readonly address?: string;
  readonly agent?: string;
}

function sendVisit({ address = '203.0.113.5', agent = 'Firefox' }: Visitor = {}) {
  return site.app.inject({
    method: 'POST',
    url: '/api/routes/wuling-west/visits/',
    remoteAddress: address,
    headers: { 'user-agent': agent },
  });
}

async function visit(visitor: Visitor = {}) {
  const response = await sendVisit(visitor);
  expect(response.statusCode).toBe(200);
  return response.json();
}

/** A different network for each index, so that no network reaches its limit. */
const toAddress = (index: number) => `198.51.100.${index + 1}`;

const createVisits = () => createVisitsService({ ...site, keyedHashKey: site.config.keyedHashKey });
const fiftyItems = Array.from({ length: 50 });

describe('POST /api/routes/{id}/visits/', () => {
  it('counts a visitor once a day, and each visitor separately', async () => {
    expect(await visit()).toEqual({ visit_count: 1, is_counted: true });
    expect(await visit()).toEqual({ visit_count: 1, is_counted: false });
    expect(await visit({ agent: 'Safari' })).toEqual({ visit_count: 2, is_counted: true });
    expect(await visit({ address: '203.0.113.6' })).toEqual({ visit_count: 3, is_counted: true });
  });

  it('begins a new day at midnight in Taipei, not in UTC, and deletes the salt and hashes of the old one', async () => {
    site.clock.set('2026-03-01T15:59:59Z');
    await visit();
    const [old] = await site.db.selectFrom('visit_salt').selectAll().execute();
    expect(old?.day).toBe('2026-03-01');
    site.clock.set('2026-03-01T16:00:00Z');
    expect(await visit()).toEqual({ visit_count: 2, is_counted: true });
    const salts = await site.db.selectFrom('visit_salt').selectAll().execute();
    expect(salts.map(({ day }) => day)).toEqual(['2026-03-02']);
    expect(salts[0]?.salt.equals(old?.salt ?? Buffer.alloc(0))).toBe(false);
    const days = await site.db.selectFrom('visit').select('day').execute();
    expect(days).toEqual([{ day: '2026-03-02' }]);
    expect(await site.db.selectFrom('visit_network').select('day').execute()).toEqual([{ day: '2026-03-02' }]);
  });

  it('deletes past days in the nightly job, but keeps the count', async () => {
    await visit();
    site.clock.set('2026-03-01T16:00:01Z');
    await createVisits().deletePastDays();
    expect(await site.db.selectFrom('visit_salt').selectAll().execute()).toEqual([]);
    expect(await site.db.selectFrom('visit').selectAll().execute()).toEqual([]);
    expect((await site.app.inject('/api/routes/wuling-west/')).json().visit_count).toBe(1);
  });

  it('treats the addresses of one IPv6 network as one, like the rate limit', async () => {
    expect(await visit({ address: '2001:db8:0:1::1' })).toMatchObject({ is_counted: true });
    for (let index = 2; index < 20; index += 1) {
      expect(await visit({ address: `2001:db8:0:1::${index}` })).toEqual({ visit_count: 1, is_counted: false });
    }
    expect(await visit({ address: '2001:db8:0:2::1' })).toEqual({ visit_count: 2, is_counted: true });
    expect(await visit({ address: '::ffff:203.0.113.5' })).toEqual({ visit_count: 3, is_counted: true });
    expect(await visit({ address: '203.0.113.5' })).toEqual({ visit_count: 3, is_counted: false });
  });

  it('counts at most twenty user agents per network, route and day', async () => {
    const answers = await Promise.all(fiftyItems.map((_, index) => visit({ agent: `agent ${index}` })));
    expect(answers.filter(({ is_counted }) => is_counted)).toHaveLength(20);
    expect(await visit({ agent: 'one more' })).toEqual({ visit_count: 20, is_counted: false });
    expect(await site.db.selectFrom('visit').selectAll().execute()).toHaveLength(20);
    expect(await visit({ address: '203.0.113.6' })).toEqual({ visit_count: 21, is_counted: true });
    await saveRoute(site.db, routeDraft('beiyi'));
    const response = await site.app.inject({
      method: 'POST',
      url: '/api/routes/beiyi/visits/',
      remoteAddress: '203.0.113.5',
    });
    expect(response.json()).toEqual({ visit_count: 1, is_counted: true });
    site.clock.set('2026-03-01T16:00:00Z');
    expect(await visit({ agent: 'agent 1' })).toEqual({ visit_count: 22, is_counted: true });
  });

  it('allows a network sixty visits a minute, and still lets it read', async () => {
    for (let index = 0; index < 60; index += 1) await visit();
    const refused = await sendVisit();
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'request.rateLimited']);
    expect((await sendVisit({ address: '203.0.113.6' })).statusCode).toBe(200);
    const reading = await site.app.inject({ url: '/api/routes/', remoteAddress: '203.0.113.5' });
    expect(reading.statusCode).toBe(200);
    site.clock.advanceMs(60_000);
    expect((await sendVisit()).statusCode).toBe(200);
  });

  it('counts no visitor twice and creates no second salt when a clock steps back over midnight', async () => {
    site.clock.set('2026-03-01T16:00:01Z');
    await visit();
    const [salt] = await site.db.selectFrom('visit_salt').selectAll().execute();
    site.clock.set('2026-03-01T15:59:58Z');
    expect(await visit()).toEqual({ visit_count: 1, is_counted: false });
    expect(await visit({ agent: 'Safari' })).toEqual({ visit_count: 2, is_counted: true });
    expect(await site.db.selectFrom('visit_salt').selectAll().execute()).toEqual([salt]);
    const days = await site.db.selectFrom('visit').select('day').distinct().execute();
    expect(days).toEqual([{ day: '2026-03-02' }]);
    site.clock.set('2026-03-01T16:00:02Z');
    expect(await visit()).toEqual({ visit_count: 2, is_counted: false });
  });

  it('creates one salt if clocks of two processes are on both sides of midnight', async () => {
    const [late, early] = ['2026-03-01T16:00:01Z', '2026-03-01T15:59:59Z'].map((instant) =>
      createVisitsService({ ...site, clock: new TestClock(instant), keyedHashKey: site.config.keyedHashKey }),
    );
    const visitor = { network: '203.0.113.5', userAgent: 'Firefox' };
    const answers = await Promise.all(
      fiftyItems.map((_, index) => (index % 2 ? late : early)?.recordVisit('wuling-west', visitor)),
    );
    expect(await site.db.selectFrom('visit_salt').select('day').execute()).toEqual([{ day: '2026-03-02' }]);
    // At most once per day: which of the two days gets the first request is random.
    expect(answers.filter((answer) => answer?.is_counted).length).toBeLessThanOrEqual(2);
  });

  it('recovers from a clock that was in the future, since the nightly job deletes that day', async () => {
    site.clock.set('2031-05-05T04:00:00Z');
    await visit();
    site.clock.set('2026-03-01T04:00:00Z');
    expect(await visit()).toEqual({ visit_count: 1, is_counted: false });
    await createVisits().deletePastDays();
    expect(await visit()).toEqual({ visit_count: 2, is_counted: true });
    expect(await site.db.selectFrom('visit_salt').select('day').execute()).toEqual([{ day: '2026-03-01' }]);
  });

  it('keeps tomorrow’s salt if a process has a slow clock', async () => {
    site.clock.set('2026-03-01T16:00:01Z');
    await visit();
    site.clock.set('2026-03-01T15:59:58Z');
    await createVisits().deletePastDays();
    expect(await site.db.selectFrom('visit_salt').select('day').execute()).toEqual([{ day: '2026-03-02' }]);
  });

  it('stores neither address nor user agent', async () => {
    await visit({ address: '203.0.113.77', agent: 'VeryRareBrowser' });
    const { rows } = await sql<{ dump: string }>`
      select (select string_agg(visit::text, ' ') from visit) || (select string_agg(visit_network::text, ' ') from visit_network) || (select string_agg(rate_limit::text, ' ') from rate_limit) as dump
    `.execute(site.db);
    expect(rows[0]?.dump).toContain('wuling-west');
    expect(rows[0]?.dump).not.toMatch(/203\.0\.113|VeryRareBrowser/);
  });

  it('counts fifty simultaneous visits of one visitor as one', async () => {
    const answers = await Promise.all(fiftyItems.map(() => visit()));
    expect(answers.filter(({ is_counted }) => is_counted)).toHaveLength(1);
    expect((await site.app.inject('/api/routes/wuling-west/')).json().visit_count).toBe(1);
  });

  it('counts them more than once without the constraint', async () => {
    await sql`alter table visit drop constraint visit_once`.execute(site.db);
    const answers = await Promise.all(fiftyItems.map(() => visit()));
    expect(answers.filter(({ is_counted }) => is_counted).length).toBeGreaterThan(1);
  });

  it('counts each of fifty simultaneous visitors, also on the next day', async () => {
    await Promise.all(fiftyItems.map((_, index) => visit({ address: toAddress(index) })));
    site.clock.set('2026-03-02T16:00:00Z');
    await Promise.all(fiftyItems.map((_, index) => visit({ address: toAddress(index) })));
    expect((await site.app.inject('/api/routes/wuling-west/')).json().visit_count).toBe(100);
    expect(await site.db.selectFrom('visit_salt').select('day').execute()).toEqual([{ day: '2026-03-03' }]);
  });

  it('refuses visits of an unknown route and stores nothing', async () => {
    const response = await site.app.inject({ method: 'POST', url: '/api/routes/nowhere/visits/' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'resource.notFound' });
    expect(await site.db.selectFrom('visit').selectAll().execute()).toEqual([]);
  });
});
