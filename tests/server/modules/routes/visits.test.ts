import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { createVisitsService } from '#server/modules/routes/visits.ts';
import { routeDraft } from '#tests/server/appSupport/routeDrafts.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

let site: TestSite;

beforeEach(async () => {
  site = await createTestSite();
  await saveRoute(site.db, routeDraft('wuling-west'));
});

afterEach(() => site.close());

interface Visitor {
  readonly address?: string;
  readonly agent?: string;
}

async function visit({ address = '203.0.113.5', agent = 'Firefox' }: Visitor = {}) {
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/routes/wuling-west/visits/',
    remoteAddress: address,
    headers: { 'user-agent': agent },
  });
  expect(response.statusCode).toBe(200);
  return response.json();
}

const visits = () => createVisitsService({ ...site, keyedHashKey: site.config.keyedHashKey });
const fifty = Array.from({ length: 50 });

describe('POST /api/routes/{id}/visits/', () => {
  it('counts a visitor once a day, and another visitor too', async () => {
    expect(await visit()).toEqual({ visit_count: 1, is_counted: true });
    expect(await visit()).toEqual({ visit_count: 1, is_counted: false });
    expect(await visit({ agent: 'Safari' })).toEqual({ visit_count: 2, is_counted: true });
    expect(await visit({ address: '203.0.113.6' })).toEqual({ visit_count: 3, is_counted: true });
  });

  it('begins a new day at midnight in Taipei, not in UTC, and forgets the salt and hashes of the old one', async () => {
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
  });

  it('forgets the past by the nightly job as well', async () => {
    await visit();
    site.clock.set('2026-03-01T16:00:01Z');
    await visits().forgetPastDays();
    expect(await site.db.selectFrom('visit_salt').selectAll().execute()).toEqual([]);
    expect(await site.db.selectFrom('visit').selectAll().execute()).toEqual([]);
    expect((await site.app.inject('/api/routes/wuling-west/')).json().visit_count).toBe(1);
  });

  it('keeps neither address nor agent', async () => {
    await visit({ address: '203.0.113.77', agent: 'VeryRareBrowser' });
    const { rows } = await sql<{ dump: string }>`
      select (select string_agg(visit::text, ' ') from visit) || (select string_agg(rate_limit::text, ' ') from rate_limit) as dump
    `.execute(site.db);
    expect(rows[0]?.dump).toContain('wuling-west');
    expect(rows[0]?.dump).not.toMatch(/203\.0\.113|VeryRareBrowser/);
  });

  it('counts fifty simultaneous visits of one visitor as one', async () => {
    const answers = await Promise.all(fifty.map(() => visit()));
    expect(answers.filter(({ is_counted }) => is_counted)).toHaveLength(1);
    expect((await site.app.inject('/api/routes/wuling-west/')).json().visit_count).toBe(1);
  });

  it('would count them more than once without the constraint (the twin of the test above)', async () => {
    await sql`alter table visit drop constraint visit_once`.execute(site.db);
    const answers = await Promise.all(fifty.map(() => visit()));
    expect(answers.filter(({ is_counted }) => is_counted).length).toBeGreaterThan(1);
  });

  it('loses no visit of fifty visitors at once, over midnight too', async () => {
    await Promise.all(fifty.map((_, index) => visit({ agent: `agent ${index}` })));
    site.clock.set('2026-03-02T16:00:00Z');
    await Promise.all(fifty.map((_, index) => visit({ agent: `agent ${index}` })));
    expect((await site.app.inject('/api/routes/wuling-west/')).json().visit_count).toBe(100);
    expect(await site.db.selectFrom('visit_salt').select('day').execute()).toEqual([{ day: '2026-03-03' }]);
  });

  it('knows no visits of an unknown route, and leaves nothing behind', async () => {
    const response = await site.app.inject({ method: 'POST', url: '/api/routes/nowhere/visits/' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'resource.notFound' });
    expect(await site.db.selectFrom('visit').selectAll().execute()).toEqual([]);
  });
});
