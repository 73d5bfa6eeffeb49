import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import {
  clientId,
  clientSecret,
  postForm,
  requestStravaTokens,
  siteOrigin,
  toBearerHeader,
  toQuery,
} from './postForm.ts';

const sites: TestSite[] = [];
let site: TestSite;

beforeEach(async () => {
  site = await createTestSite();
  sites.push(site);
});

afterAll(() => Promise.all(sites.map((eachSite) => eachSite.close())));

const base = '/simulator/strava/api/v3';
const requestAthlete = (token: string) => site.app.inject({ url: `${base}/athlete`, headers: toBearerHeader(token) });

describe('GET /athlete', () => {
  it('returns the detailed athlete with profile:read_all', async () => {
    const { access_token } = await requestStravaTokens(site.app, 'sam', ['read', 'profile:read_all']);
    const athlete = (await requestAthlete(access_token)).json();
    expect(athlete).toMatchObject({
      id: 9_000_003,
      resource_state: 3,
      sex: null,
      weight: null,
      ftp: 265,
      measurement_preference: 'meters',
      profile: `${siteOrigin}/simulator/avatars/2.png`,
    });
    expect((await site.app.inject(new URL(athlete.profile).pathname)).headers['content-type']).toBe('image/png');
  });

  it('returns the summary without profile:read_all, and refuses a token without read', async () => {
    const { access_token } = await requestStravaTokens(site.app, 'amy', ['read']);
    const athlete = (await requestAthlete(access_token)).json();
    expect(athlete).toMatchObject({ id: 9_000_001, resource_state: 2, weight: 54.5 });
    expect(athlete).not.toHaveProperty('ftp');
    const bare = await requestStravaTokens(site.app, 'amy', ['activity:read']);
    const refused = await requestAthlete(bare.access_token);
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toEqual({
      message: 'Authorization Error',
      errors: [{ resource: 'AccessToken', field: 'read_permission', code: 'missing' }],
    });
  });

  it('accepts tokens from the header only', async () => {
    const { access_token } = await requestStravaTokens(site.app);
    expect((await site.app.inject(`${base}/athlete?access_token=${access_token}`)).statusCode).toBe(401);
  });
});

describe('the rate limit of the application', () => {
  const readUsage = (answer: { headers: Record<string, unknown> }) => [
    answer.headers['x-ratelimit-usage'],
    answer.headers['x-readratelimit-usage'],
  ];

  it('counts all athletes together by quarter of an hour and UTC day, even over the limit', async () => {
    const amy = await requestStravaTokens(site.app, 'amy');
    const sam = await requestStravaTokens(site.app, 'sam');
    const first = await requestAthlete(amy.access_token);
    expect(first.headers).toMatchObject({
      'x-ratelimit-limit': '200,2000',
      'x-ratelimit-usage': '1,1',
      'x-readratelimit-limit': '100,1000',
      'x-readratelimit-usage': '1,1',
    });
    for (let count = 2; count < 100; count++) await requestAthlete(sam.access_token);
    const hundredth = await requestAthlete(amy.access_token);
    expect([hundredth.statusCode, ...readUsage(hundredth)]).toEqual([200, '100,100', '100,100']);
    const refused = await requestAthlete(sam.access_token);
    expect([refused.statusCode, ...readUsage(refused)]).toEqual([429, '101,101', '101,101']);
    expect(refused.headers).not.toHaveProperty('retry-after');
    expect(refused.json()).toEqual({
      message: 'Rate Limit Exceeded',
      errors: [{ resource: 'Application', field: 'rate limit', code: 'exceeded' }],
    });
    site.clock.set('2026-03-01T04:14:59.999Z');
    expect((await requestAthlete(amy.access_token)).statusCode).toBe(429);
    site.clock.set('2026-03-01T04:15:00Z');
    expect(readUsage(await requestAthlete(amy.access_token))).toEqual(['1,103', '1,103']);
    site.clock.set('2026-03-02T00:00:00Z');
    const next = await requestStravaTokens(site.app, 'amy');
    expect(readUsage(await requestAthlete(next.access_token))).toEqual(['1,1', '1,1']);
  });

  it('does not count calls without a valid token', async () => {
    const answer = await requestAthlete('f'.repeat(40));
    expect([answer.statusCode, ...readUsage(answer)]).toEqual([401, '0,0', '0,0']);
  });
});

describe('other addresses', () => {
  it('answer Record Not Found', async () => {
    const answer = await site.app.inject(`${base}/segments/1/leaderboard`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ message: 'Record Not Found' });
  });
});

describe('push subscriptions', () => {
  const client = { client_id: clientId, client_secret: clientSecret };
  const url = `${base}/push_subscriptions`;
  const list = () => site.app.inject(`${url}?${toQuery(client)}`);
  const remove = (id: number) => site.app.inject({ method: 'DELETE', url: `${url}/${id}?${toQuery(client)}` });
  const subscribe = (callback_url: string) => postForm(site.app, url, { ...client, callback_url, verify_token: 'v' });
  let callback: Server | undefined;

  afterEach(() => callback?.close());

  /** Starts a local server as the callback; returns its address. */
  async function listen(answer: (url: URL) => string): Promise<string> {
    callback = createServer((request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(answer(new URL(request.url ?? '', siteOrigin)));
    });
    await new Promise<void>((done) => callback?.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(callback.address() as AddressInfo).port}/hook`;
  }

  it('include the configured one from the start, and allow no second one', async () => {
    expect((await list()).json()).toEqual([
      {
        id: 131_300,
        resource_state: 2,
        application_id: 10_001,
        callback_url: '/api/webhooks/strava/simulated-webhook-secret',
        created_at: '2026-03-01T04:00:00Z',
        updated_at: '2026-03-01T04:00:00Z',
      },
    ]);
    const second = await subscribe('http://127.0.0.1:1/hook');
    expect(second.statusCode).toBe(400);
    expect(second.json()).toMatchObject({ errors: [{ resource: 'PushSubscription', code: 'already exists' }] });
  });

  it('accept a callback that repeats the challenge', async () => {
    expect((await remove(131_300)).statusCode).toBe(204);
    expect((await list()).json()).toEqual([]);
    expect((await remove(131_300)).statusCode).toBe(404);
    const callbacks: string[] = [];
    const hook = await listen(({ searchParams }) => {
      callbacks.push(`${searchParams.get('hub.mode')} ${searchParams.get('hub.verify_token')}`);
      return JSON.stringify({ 'hub.challenge': searchParams.get('hub.challenge') });
    });
    const created = await subscribe(hook);
    expect(created.statusCode).toBe(201);
    expect(created.json()).toMatchObject({ id: 131_301, callback_url: hook, application_id: 10_001 });
    expect(callbacks).toEqual(['subscribe v']);
  });

  it('refuse a callback with a wrong answer, without an answer or on another host', async () => {
    await remove(131_300);
    const wrongCallback = await listen(() => '{"hub.challenge":"15f7d1a91c1f40f8a748fd134752feb3"}');
    for (const hook of [wrongCallback, 'http://127.0.0.1:1/hook', 'https://evil.example/hook', 'none']) {
      const answer = await subscribe(hook);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({
        message: 'Bad Request',
        errors: [{ resource: 'PushSubscription', field: 'callback url', code: 'not verifiable' }],
      });
    }
    expect((await list()).json()).toEqual([]);
  });

  it('require the client’s credentials', async () => {
    expect((await site.app.inject(url)).statusCode).toBe(401);
    expect((await site.app.inject({ method: 'DELETE', url: `${url}/131300` })).statusCode).toBe(401);
    expect((await postForm(site.app, url, { client_id: clientId })).statusCode).toBe(401);
  });
});
