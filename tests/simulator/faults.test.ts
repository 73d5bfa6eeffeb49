import { EventEmitter, once } from 'node:events';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Wait } from '#simulator/faults.ts';
import { registerSimulator } from '#simulator/registerSimulator.ts';
import { createTestSite, TestClock, type TestSite, testConfig } from '#tests/server/appSupport/testApp.ts';
import { buildStravaAuthorizeUrl, clientId, clientSecret, postForm, toQuery } from './postForm.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
});

afterAll(() => site.close());

const setFault = (app: FastifyInstance, provider: string, fault: unknown) =>
  app.inject({ method: 'PUT', url: `/simulator/faults/${provider}`, payload: { fault } });
const readFaults = async (app: FastifyInstance) => (await app.inject('/simulator/faults')).json();

beforeEach(async () => {
  for (const provider of ['strava', 'google', 'facebook']) await setFault(site.app, provider, 'none');
});

const client = { client_id: clientId, client_secret: clientSecret };
const calls = {
  strava: {
    page: () => site.app.inject(buildStravaAuthorizeUrl()),
    token: () => postForm(site.app, '/simulator/strava/oauth/token', client),
    api: () => site.app.inject('/simulator/strava/api/v3/athlete'),
  },
  google: {
    page: () => site.app.inject('/simulator/google/oauth2/v3/certs'),
    token: () => postForm(site.app, '/simulator/google/token', client),
    api: () => postForm(site.app, '/simulator/google/revoke', { token: 'none' }),
  },
  facebook: {
    page: () => site.app.inject(`/simulator/facebook/v23.0/dialog/oauth?${toQuery(client)}`),
    token: () => postForm(site.app, '/simulator/facebook/v23.0/oauth/access_token', client),
    api: () => site.app.inject('/simulator/facebook/v23.0/me'),
  },
} as const;
const normalStatuses = { strava: [200, 400, 401], google: [200, 400, 400], facebook: [400, 400, 400] } as const;
const names = ['strava', 'google', 'facebook'] as const;

async function readStatuses(provider: (typeof names)[number]): Promise<number[]> {
  const { page, token, api } = calls[provider];
  return [(await page()).statusCode, (await token()).statusCode, (await api()).statusCode];
}

describe('a fault', () => {
  it.each(names)('of %s is off by default', async (provider) => {
    expect(await readStatuses(provider)).toEqual(normalStatuses[provider]);
  });

  it.each(names)('outage: every endpoint of %s answers 503 in HTML, and other providers continue', async (provider) => {
    expect((await setFault(site.app, provider, 'outage')).json()).toEqual({ provider, fault: 'outage' });
    expect(await readStatuses(provider)).toEqual([503, 503, 503]);
    expect((await calls[provider].token()).headers['content-type']).toMatch(/^text\/html/);
    for (const otherProvider of names.filter((name) => name !== provider))
      expect(await readStatuses(otherProvider)).toEqual(normalStatuses[otherProvider]);
  });

  it.each([
    ['strava', { message: 'Forbidden', errors: [{ resource: 'Application', field: 'Status', code: 'Inactive' }] }, 403],
    ['google', { error: 'disabled_client', error_description: 'The OAuth client was disabled.' }, 401],
    ['facebook', { error: { code: 200, type: 'OAuthException' } }, 403],
  ] as const)('inactive: %s shows its page and refuses every call', async (provider, body, status) => {
    await setFault(site.app, provider, 'inactive');
    expect(await readStatuses(provider)).toEqual([normalStatuses[provider][0], status, status]);
    expect((await calls[provider].token()).json()).toMatchObject(body);
  });

  it.each([
    ['strava', { message: 'Internal Server Error' }],
    ['google', { error: 'internal_failure' }],
    ['facebook', { error: { code: 2, is_transient: true } }],
  ] as const)('token500: only the token endpoint of %s fails', async (provider, body) => {
    await setFault(site.app, provider, 'token500');
    expect(await readStatuses(provider)).toEqual([normalStatuses[provider][0], 500, normalStatuses[provider][2]]);
    expect((await calls[provider].token()).json()).toMatchObject(body);
  });

  it('can be set on the page, and is shown there', async () => {
    const answer = await postForm(site.app, '/simulator/faults?lang=en', { provider: 'google', fault: 'token500' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/simulator/?lang=en']);
    expect(await readFaults(site.app)).toEqual({ strava: 'none', google: 'token500', facebook: 'none' });
    expect((await site.app.inject('/simulator/?lang=en')).body).toContain(
      '<option value="token500" selected>token endpoint fails (500)</option>',
    );
  });

  it.each([
    ['strava', 'meteor', 400],
    ['strava', undefined, 400],
    ['twitter', 'outage', 404],
  ])('of the provider %s cannot be set to %s', async (provider, fault, status) => {
    expect((await setFault(site.app, provider, fault)).statusCode).toBe(status);
    const form = { provider, ...(fault !== undefined && { fault }) };
    expect((await postForm(site.app, '/simulator/faults', form)).statusCode).toBe(400);
    expect(await readFaults(site.app)).toEqual({ strava: 'none', google: 'none', facebook: 'none' });
  });

  it('cannot be set by another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const form = { provider: 'google', fault: 'outage' };
    expect((await postForm(site.app, '/simulator/faults', form, headers)).statusCode).toBe(403);
    expect(await readFaults(site.app)).toEqual({ strava: 'none', google: 'none', facebook: 'none' });
  });

  it('is cleared by a restart', async () => {
    await setFault(site.app, 'strava', 'outage');
    expect(await readFaults(await site.secondApp())).toEqual({ strava: 'none', google: 'none', facebook: 'none' });
  });
});

describe('a provider that does not answer', () => {
  async function startSimulator(wait: Wait): Promise<{ app: FastifyInstance; url: string }> {
    const app = fastify();
    await registerSimulator(app, {
      config: testConfig(),
      clock: new TestClock('2026-03-01T04:00:00Z'),
      roads: [],
      wait,
    });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    return { app, url: `${origin}/simulator/strava/api/v3/athlete` };
  }

  /** A wait that ends only when it is aborted, with promises for its beginning and end. */
  function createEndlessWait() {
    const moments = new EventEmitter();
    const wait: Wait = (_, signal) =>
      new Promise((_done, fail) => {
        moments.emit('begun');
        signal.addEventListener('abort', () => {
          moments.emit('ended');
          fail(signal.reason);
        });
      });
    return { wait, begun: once(moments, 'begun'), ended: once(moments, 'ended') };
  }

  it('slow: answers after 35 seconds', async () => {
    const waited: number[] = [];
    const { app, url } = await startSimulator(async (durationMs) => {
      waited.push(durationMs);
    });
    await setFault(app, 'strava', 'slow');
    expect((await fetch(url)).status).toBe(401);
    expect(waited).toEqual([35_000]);
    await app.close();
  });

  it('slow: waits no longer than the client', async () => {
    const { wait, begun, ended } = createEndlessWait();
    const { app, url } = await startSimulator(wait);
    await setFault(app, 'strava', 'slow');
    const abortController = new AbortController();
    const answer = fetch(url, { signal: abortController.signal });
    await begun;
    abortController.abort();
    await expect(answer).rejects.toThrow(/abort/i);
    await ended;
    await app.close();
  });

  it('slow: does not delay the server’s shutdown', async () => {
    const { wait, begun } = createEndlessWait();
    const { app, url } = await startSimulator(wait);
    await setFault(app, 'strava', 'slow');
    const answer = fetch(url);
    const refused = expect(answer).rejects.toThrow();
    await begun;
    await app.close();
    await refused;
  });

  it('closed: hangs up', async () => {
    const { app, url } = await startSimulator(async () => undefined);
    await setFault(app, 'strava', 'closed');
    await expect(fetch(url)).rejects.toThrow(/fetch failed/);
    await setFault(app, 'strava', 'none');
    expect((await fetch(url)).status).toBe(401);
    await app.close();
  });
});
