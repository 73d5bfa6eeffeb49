import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { registerSimulator } from '#simulator/registerSimulator.ts';
import { TestClock, testConfig } from '#tests/server/appSupport/testApp.ts';
import { postForm, requestStravaTokens, toBearerHeader } from './postForm.ts';

const url = '/simulator/strava/settings/apps';
const events: unknown[] = [];
let app: FastifyInstance;
let statuses: number[];

/** Starts the simulator with a site that records calls of its webhook. */
beforeEach(async () => {
  events.length = 0;
  statuses = [];
  app = fastify();
  app.post('/api/webhooks/strava/simulated-webhook-secret', async (request, reply) => {
    events.push(request.body);
    return reply.code(statuses.shift() ?? 200).send();
  });
  await registerSimulator(app, { config: testConfig(), clock: new TestClock('2026-03-01T04:00:00Z'), roads: [] });
});

afterEach(() => app.close());

it('lists connected riders, with a note if there is none', async () => {
  expect((await app.inject(url)).body).toContain('還沒有範例車友連結本站。');
  await requestStravaTokens(app, 'wolf');
  const { body } = await app.inject(url);
  expect(body).toContain('小狼🐺 ワン');
  expect(body.match(/撤銷存取權/g)).toHaveLength(1);
});

it('withdraws the permission and notifies the application in Strava’s format', async () => {
  const { access_token } = await requestStravaTokens(app, 'amy');
  const answer = await postForm(app, `${url}?lang=en`, { rider: 'amy' });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${url}?lang=en&revoked=amy&answer=200`]);
  expect(events).toEqual([
    {
      object_type: 'athlete',
      object_id: 9_000_001,
      aspect_type: 'update',
      owner_id: 9_000_001,
      subscription_id: 131_300,
      event_time: Date.parse('2026-03-01T04:00:00Z') / 1000,
      updates: { authorized: 'false' },
    },
  ]);
  const athlete = await app.inject({ url: '/simulator/strava/api/v3/athlete', headers: toBearerHeader(access_token) });
  expect(athlete.statusCode).toBe(401);
  const page = await app.inject(`${url}?lang=en&revoked=amy&answer=200`);
  expect(page.body).toContain('Amy Lin has revoked access. The webhook was sent and answered 200.');
});

it('calls the webhook up to three times until it succeeds', async () => {
  await requestStravaTokens(app, 'amy');
  statuses = [500, 404];
  await postForm(app, url, { rider: 'amy' });
  expect(events).toHaveLength(3);
  await requestStravaTokens(app, 'amy');
  statuses = [500, 500, 503, 500];
  const answer = await postForm(app, url, { rider: 'amy' });
  expect(events).toHaveLength(6);
  expect(answer.headers.location).toContain('answer=503');
});

it('sends no event for an unconnected athlete or a form from another site', async () => {
  await postForm(app, url, { rider: 'sam' });
  await postForm(app, url, { rider: 'nobody' });
  await requestStravaTokens(app, 'amy');
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await postForm(app, url, { rider: 'amy' }, headers)).statusCode).toBe(403);
  expect(events).toEqual([]);
});

it('shows that the webhook did not answer if it has no subscription', async () => {
  const client = 'client_id=10001&client_secret=simulated-secret-that-guards-nothing';
  await app.inject({ method: 'DELETE', url: `/simulator/strava/api/v3/push_subscriptions/131300?${client}` });
  await requestStravaTokens(app, 'amy');
  const answer = await postForm(app, url, { rider: 'amy' });
  expect((await app.inject(String(answer.headers.location))).body).toContain('Webhook 沒有得到回應。');
  expect(events).toEqual([]);
});
