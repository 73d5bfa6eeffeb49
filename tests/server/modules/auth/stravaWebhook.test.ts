import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { listScheduledJobs } from '#server/jobs/startJobs.ts';
import { setUpModules } from '#server/modules/modules.ts';
import { createTestSite } from '#tests/server/appSupport/testApp.ts';
import { type AuthSite, createAuthSite } from './authSite.ts';
import type { TestBrowser } from './TestBrowser.ts';

let site: AuthSite;

beforeAll(async () => {
  site = await createAuthSite();
});
afterEach(() => site.fake.reset());
afterAll(() => site.close());

const url = '/api/webhooks/strava/webhook-secret-of-a-test/';

const createWebhookEvent = (athleteId: string, change: Record<string, unknown> = {}) => ({
  object_type: 'athlete',
  object_id: Number(athleteId),
  aspect_type: 'update',
  owner_id: Number(athleteId),
  subscription_id: 131300,
  event_time: 1_772_337_600,
  updates: { authorized: 'false' },
  ...change,
});

const send = async (payload: object, to = url) => {
  const { statusCode } = await site.app.inject({ method: 'POST', url: to, payload });
  return statusCode;
};

async function createSignedInBrowser(id: string): Promise<TestBrowser> {
  const browser = site.browser();
  await browser.signIn('strava', { id });
  await browser.loadToken();
  site.fake.requests.length = 0;
  return browser;
}

const hasTokens = async (subject: string) => {
  const row = await site.db
    .selectFrom('rider_identity')
    .select('refresh_token_encrypted')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return row.refresh_token_encrypted !== null;
};
const listEvents = (subject: string) =>
  site.db.selectFrom('provider_event').select('handled_at').where('subject', '=', subject).execute();
const waitUntilHandled = (subject: string) =>
  vi.waitFor(async () => {
    const rows = await listEvents(subject);
    expect([rows.length > 0, rows.every(({ handled_at }) => handled_at !== null)]).toEqual([true, true]);
  });

describe('the webhook of Strava', () => {
  it('answers the challenge at the secret address only', async () => {
    const query = 'hub.mode=subscribe&hub.challenge=15f7d1a91c1f40f8a748fd134752feb3&hub.verify_token=x';
    const answer = await site.app.inject(`${url}?${query}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.json()).toEqual({ 'hub.challenge': '15f7d1a91c1f40f8a748fd134752feb3' });
    expect((await site.app.inject(`/api/webhooks/strava/guess/?${query}`)).statusCode).toBe(404);
    expect((await site.app.inject(`${url}?hub.mode=subscribe`)).statusCode).toBe(400);
    expect((await site.app.inject(`${url}?hub.mode=subscribe&hub.challenge=<b>`)).statusCode).toBe(400);
    expect(await send(createWebhookEvent('1'), '/api/webhooks/strava/guess/')).toBe(404);
    expect((await site.app.inject({ method: 'PUT', url })).headers.allow).toBe('GET, POST, HEAD');
  });

  it('does not exist without a secret', async () => {
    const none = await createTestSite({ environment: { PROVIDER_SIMULATOR: 'off' } });
    const response = await none.app.inject({
      method: 'POST',
      url: '/api/webhooks/strava/undefined/',
      payload: createWebhookEvent('1'),
    });
    expect(response.statusCode).toBe(404);
    await none.close();
  });

  it('deletes the tokens of a rider who withdrew the permission, and notifies the rider once', async () => {
    const browser = await createSignedInBrowser('2100');
    site.fake.deauthorise('2100');
    expect(await send(createWebhookEvent('2100'))).toBe(200);
    expect(await send(createWebhookEvent('2100'))).toBe(200);
    await waitUntilHandled('2100');
    expect(await hasTokens('2100')).toBe(false);
    const { results } = (await browser.send('GET', '/api/notices/')).json();
    expect(results.filter(({ kind }: { kind: string }) => kind === 'providerRevoked')).toHaveLength(1);
    expect((await browser.fetchProfile()).id).toBeDefined();
  });

  it('asks Strava first: a forged event deletes no tokens', async () => {
    await createSignedInBrowser('2200');
    expect(await send(createWebhookEvent('2200'))).toBe(200);
    await waitUntilHandled('2200');
    expect(site.fake.listCalls('GET /strava/api/athlete')).toHaveLength(1);
    expect(await hasTokens('2200')).toBe(true);
  });

  it('deletes no tokens when Strava refuses valid ones: it exchanges them first', async () => {
    await createSignedInBrowser('2250');
    site.fake.override('GET /strava/api/athlete', () => ({ status: 401, body: { message: 'Authorization Error' } }));
    await send(createWebhookEvent('2250'));
    await waitUntilHandled('2250');
    expect(await hasTokens('2250')).toBe(true);
    expect(site.fake.listCalls('POST /strava/token')).toHaveLength(1);
  });

  it('asks with a refreshed token if the old one has expired', async () => {
    await createSignedInBrowser('2300');
    site.clock.advanceMs(7 * 3_600_000);
    await send(createWebhookEvent('2300'));
    await waitUntilHandled('2300');
    expect(await hasTokens('2300')).toBe(true);
    expect(site.fake.listCalls('POST /strava/token')).toHaveLength(1);
  });

  it.each<[string, Record<string, unknown>]>([
    ['of another subscription', { subscription_id: 7 }],
    ['of an activity', { object_type: 'activity', aspect_type: 'create', updates: {} }],
    ['of a granted permission', { updates: { authorized: 'true' } }],
    ['without updates', { updates: undefined }],
    ['of an unknown athlete', { owner_id: 999_999 }],
    ['of an invalid shape', { owner_id: 'x' }],
  ])('accepts an event %s, and stores nothing', async (_name, change) => {
    await site.db.deleteFrom('provider_event').execute();
    await createSignedInBrowser('2400');
    expect(await send(createWebhookEvent('2400', change))).toBe(200);
    expect(await site.db.selectFrom('provider_event').selectAll().execute()).toEqual([]);
    expect(site.fake.requests).toEqual([]);
  });

  it('leaves events for the job if Strava does not answer', async () => {
    await createSignedInBrowser('2500');
    site.fake.deauthorise('2500');
    site.fake.override('GET /strava/api/athlete', () => ({ status: 503 }));
    await send(createWebhookEvent('2500'));
    await vi.waitFor(() => expect(site.fake.listCalls('GET /strava/api/athlete')).toHaveLength(1));
    const job = listScheduledJobs(setUpModules(site, site.app)).find(({ queue }) => queue === 'handle-provider-events');
    await job?.run();
    expect((await listEvents('2500'))[0]?.handled_at).toBeNull();
    expect(await hasTokens('2500')).toBe(true);
    site.fake.reset();
    await job?.run();
    expect((await listEvents('2500'))[0]?.handled_at).not.toBeNull();
    expect(await hasTokens('2500')).toBe(false);
  });

  it('keeps a permission that was given again in the meantime', async () => {
    const browser = await createSignedInBrowser('2600');
    site.fake.deauthorise('2600');
    site.fake.override('GET /strava/api/athlete', async () => {
      await browser.signIn('strava', { id: '2600' });
      return { status: 401 };
    });
    await send(createWebhookEvent('2600'));
    await waitUntilHandled('2600');
    expect(await hasTokens('2600')).toBe(true);
  });

  it('answers a burst at once, and processes it once while Strava is slow', async () => {
    await createSignedInBrowser('2700');
    let finish = () => {};
    const slow = new Promise<undefined>((resolve) => {
      finish = () => resolve(undefined);
    });
    site.fake.override('GET /strava/api/athlete', () => slow);
    expect(await Promise.all(Array.from({ length: 20 }, () => send(createWebhookEvent('2700'))))).toEqual(
      Array(20).fill(200),
    );
    finish();
    await waitUntilHandled('2700');
    expect(site.fake.listCalls('GET /strava/api/athlete').length).toBeLessThanOrEqual(2);
  });

  it('keeps handled events for a week', async () => {
    await createSignedInBrowser('2800');
    await send(createWebhookEvent('2800'));
    await waitUntilHandled('2800');
    const job = listScheduledJobs(setUpModules(site, site.app)).find(({ queue }) => queue === 'forget-ended-sign-ins');
    site.clock.advanceMs(7 * 86_400_000 - 1);
    await job?.run();
    expect(await listEvents('2800')).toHaveLength(1);
    site.clock.advanceMs(1);
    await job?.run();
    expect(await listEvents('2800')).toEqual([]);
  });
});
