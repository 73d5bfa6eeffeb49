import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError } from '#server/config/ConfigError.ts';
import { createTestSite, type TestSite, testConfig } from '#tests/server/appSupport/testApp.ts';
import { buildStravaAuthorizeUrl } from './postForm.ts';

const paths = [
  '/simulator',
  '/simulator/faults',
  '/simulator/simulator.css',
  '/simulator/avatars/1.png',
  buildStravaAuthorizeUrl(),
  '/simulator/strava/oauth/token',
  '/simulator/strava/oauth/revoke',
  '/simulator/strava/oauth/deauthorize',
  '/simulator/strava/api/v3/athlete',
  '/simulator/strava/api/v3/push_subscriptions',
  '/simulator/strava/api/v3/athlete/activities',
  '/simulator/strava/api/v3/activities/1',
  '/simulator/strava/api/v3/activities/1/streams',
  '/simulator/strava/settings/apps',
  '/simulator/strava/rides',
  '/simulator/google/o/oauth2/v2/auth',
  '/simulator/google/token',
  '/simulator/google/oauth2/v3/certs',
  '/simulator/google/revoke',
  '/simulator/facebook/v23.0/dialog/oauth',
  '/simulator/facebook/v23.0/oauth/access_token',
  '/simulator/facebook/v23.0/me',
  '/simulator/open-meteo/v1/forecast',
  '/simulator/open-meteo/v1/archive',
  '/simulator/open-meteo/faults',
  '/simulator/youtube/feeds/videos.xml',
  '/simulator/youtube/faults',
];
const productionEnvironments: readonly Record<string, string>[] = [
  { PUBLIC_ORIGIN: 'https://wolfpace.example' },
  { HOST: '0.0.0.0' },
  { NODE_ENV: 'production' },
];
const buildDirectory = mkdtempSync(join(tmpdir(), 'wolfpace-build-'));
writeFileSync(join(buildDirectory, 'index.html'), '<html><head><!--head--></head><body>the site</body></html>');

afterAll(() => rmSync(buildDirectory, { recursive: true }));

/** Requests that the simulator answered; the site's own 404 pages do not count. */
async function listSimulatorAnswers(site: TestSite): Promise<string[]> {
  const answers: string[] = [];
  for (const url of paths) {
    for (const method of ['GET', 'POST'] as const) {
      const { statusCode, body } = await site.app.inject({ method, url, headers: { accept: 'text/html' } });
      const isOurs = statusCode === 404 && (body.includes('the site') || body === 'Not found\n');
      if (!isOurs) answers.push(`${method} ${url} ${statusCode}`);
    }
  }
  return answers;
}

describe('in production', () => {
  let site: TestSite;

  beforeAll(async () => {
    site = await createTestSite({ environment: { PUBLIC_ORIGIN: 'https://wolfpace.example' }, buildDirectory });
  });

  afterAll(() => site.close());

  it('no address of the simulator exists', async () => {
    expect(await listSimulatorAnswers(site)).toEqual([]);
    const fault = { method: 'PUT', url: '/simulator/faults/strava', payload: { fault: 'outage' } } as const;
    expect((await site.app.inject(fault)).statusCode).toBe(404);
  });

  it.each(productionEnvironments)('the simulator cannot be switched on: %o', (environment) => {
    expect(() => testConfig({ ...environment, PROVIDER_SIMULATOR: 'on' })).toThrow(ConfigError);
    const { strava, google, facebook } = testConfig(environment).providers;
    expect([strava.state, google.state, facebook.state]).toEqual(['unavailable', 'unavailable', 'unavailable']);
  });
});

describe('outside production', () => {
  it('the simulator answers at all of these addresses', async () => {
    const site = await createTestSite({ environment: { YOUTUBE_CHANNEL_ID: 'simulated' }, buildDirectory });
    const answering = new Set((await listSimulatorAnswers(site)).map((answer) => answer.split(' ')[1]));
    expect(paths.filter((path) => !answering.has(path))).toEqual([]);
    await site.close();
  });

  it('the simulator can be switched off', async () => {
    const site = await createTestSite({ environment: { PROVIDER_SIMULATOR: 'off' }, buildDirectory });
    expect(await listSimulatorAnswers(site)).toEqual([]);
    await site.close();
  });

  it('the simulator does not replace a provider that has credentials', async () => {
    const environment = { STRAVA_CLIENT_ID: '4711', STRAVA_CLIENT_SECRET: 'secret-of-a-test' };
    const site = await createTestSite({ environment, buildDirectory });
    expect((await listSimulatorAnswers(site)).filter((answer) => answer.includes('/simulator/strava/'))).toEqual([]);
    expect((await site.app.inject('/simulator/faults')).json()).toEqual({ google: 'none', facebook: 'none' });
    const fault = { method: 'PUT', url: '/simulator/faults/strava', payload: { fault: 'outage' } } as const;
    expect((await site.app.inject(fault)).statusCode).toBe(404);
    await site.close();
  });
});
