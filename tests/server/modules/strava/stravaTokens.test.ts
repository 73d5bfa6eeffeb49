import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createStravaActivities } from '#server/modules/strava/stravaActivities.service.ts';
import { buildFault } from './FakeStrava.ts';
import { createConnectedRider, createStravaSite, type StravaSite } from './stravaSite.ts';

let site: StravaSite;

beforeAll(async () => {
  site = await createStravaSite();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

const id = '16181809559';
const path = `/activities/${id}`;
const fetchRide = (riderId: string) => site.strava().fetchActivity(riderId, id);

async function readFailure(run: Promise<unknown>): Promise<unknown> {
  const error = await run.catch((thrown: unknown) => thrown);
  const { name, code, reason } = error as { name: string; code?: string; reason?: string };
  return [name, code ?? reason];
}
const toActivityError = (code: string) => ['StravaActivityError', code];

describe('a token that Strava refuses', () => {
  const refusal = { status: 401, body: buildFault('Athlete', 'access_token', 'invalid') };
  const buildTokenAnswer = (accessToken: string, refreshToken = 'next') => ({
    body: { token_type: 'Bearer', access_token: accessToken, refresh_token: refreshToken, expires_in: 21_600 },
  });
  const readIdentity = (subject: string) =>
    site.db.selectFrom('rider_identity').selectAll().where('subject', '=', subject).executeTakeFirstOrThrow();
  const listRequests = () => site.fake.requests.map((request) => [request.path, request.token]);

  it('is exchanged at any age, and deleted if the exchange is refused, too', async () => {
    const rider = await createConnectedRider(site, '9010');
    site.fake.reply(path, refusal);
    site.fake.reply('/oauth/token', { status: 400, body: buildFault('RefreshToken', 'refresh_token', 'invalid') });
    expect(await readFailure(fetchRide(rider))).toEqual(toActivityError('notConnected'));
    expect(await readIdentity('9010')).toMatchObject({ access_token_encrypted: null, scopes: [] });
    expect(listRequests()).toEqual([
      [path, 'secret-access-9010'],
      ['/oauth/token', undefined],
    ]);
    expect(await site.pause()).toBeNull();
  });

  it('during an incident at Strava is replaced with a new token, and nothing is deleted', async () => {
    const rider = await createConnectedRider(site, '9014');
    site.fake.reply(path, refusal, { status: 404 });
    site.fake.reply('/oauth/token', buildTokenAnswer('a-new-one'));
    expect(await readFailure(fetchRide(rider))).toEqual(toActivityError('notFound'));
    expect(listRequests()).toEqual([
      [path, 'secret-access-9014'],
      ['/oauth/token', undefined],
      [path, 'a-new-one'],
    ]);
    expect((await readIdentity('9014')).scopes).toEqual(['read', 'activity:read']);
  });

  it('right after its exchange pauses only this rider, and nothing is deleted', async () => {
    const rider = await createConnectedRider(site, '9015');
    site.fake.reply(path, refusal);
    site.fake.reply('/oauth/token', buildTokenAnswer('a-new-one'));
    expect(await readFailure(fetchRide(rider))).toEqual(toActivityError('tokenUnusable'));
    expect((await readIdentity('9015')).access_token_encrypted).not.toBeNull();
    expect(await site.pause()).toBeNull();
    // Strava returns the same access token while it is valid for more than an hour.
    site.fake.reply(path, refusal);
    site.fake.requests.length = 0;
    expect(await readFailure(fetchRide(rider))).toEqual(toActivityError('tokenUnusable'));
    expect(listRequests()).toEqual([
      [path, 'a-new-one'],
      ['/oauth/token', undefined],
    ]);
  });

  it.each([
    ['the HTML page of a gateway', { headers: { 'content-type': 'text/html' }, body: '<html>401</html>' }],
    ['no body', { body: '' }],
  ])('by an answer with %s counts as an outage, not as a refusal', async (_, reply) => {
    const rider = await createConnectedRider(site, `9011-${reply.body.length}`);
    site.fake.reply(path, { status: 401, ...reply });
    expect(await readFailure(fetchRide(rider))).toEqual(['StravaPausedError', 'unreachable']);
    expect((await readIdentity(`9011-${reply.body.length}`)).access_token_encrypted).not.toBeNull();
    expect(site.fake.requests.map((request) => request.path)).toEqual([path, path]);
  });

  it('is exchanged first if it has expired, and the new one is used', async () => {
    const rider = await createConnectedRider(site, '9001-late');
    await site.db
      .updateTable('rider_identity')
      .set({ token_expires_at: new Date(site.clock.nowMs()) })
      .where('subject', '=', '9001-late')
      .execute();
    site.fake.reply('/oauth/token', buildTokenAnswer('a-new-one'));
    site.fake.reply(path, { status: 404 });
    expect(await readFailure(fetchRide(rider))).toEqual(toActivityError('notFound'));
    expect(listRequests()).toEqual([
      ['/oauth/token', undefined],
      [path, 'a-new-one'],
    ]);
  });

  it('that another process has just exchanged is retried with the new token', async () => {
    const rider = await createConnectedRider(site, '9012');
    site.fake.reply(path, refusal, { status: 404 });
    const usedTokens: (string | undefined)[] = [];
    const strava = createStravaActivities({
      ...site,
      ownOrigin: () => '',
      retryDelayMs: () => 0,
      tokens: {
        getFreshStravaToken: async (_, refusedToken) => {
          usedTokens.push(refusedToken);
          return refusedToken === undefined ? 'an-old-one' : 'a-new-one';
        },
      },
    });
    expect(await readFailure(strava.fetchActivity(rider, id))).toEqual(toActivityError('notFound'));
    expect(usedTokens).toEqual([undefined, 'an-old-one']);
    expect(site.fake.requests.map(({ token }) => token)).toEqual(['an-old-one', 'a-new-one']);
  });
});

describe('a failing token exchange', () => {
  async function createRiderWithExpiredToken(subject: string) {
    const rider = await createConnectedRider(site, subject);
    await site.db
      .updateTable('rider_identity')
      .set({ token_expires_at: new Date(site.clock.nowMs()) })
      .where('subject', '=', subject)
      .execute();
    return rider;
  }
  const htmlPage = { headers: { 'content-type': 'text/html' }, body: '<html>' };

  it.each([
    ['with an internal error of Strava', { status: 500, body: { message: 'Internal Server Error' } }, 'unreachable'],
    ['with too many calls', { status: 429, body: buildFault('Application', 'rate limit', 'exceeded') }, 'unreachable'],
    ['with an HTML page', { status: 403, ...htmlPage }, 'unreachable'],
    ['with an HTML page instead of tokens', { status: 200, ...htmlPage }, 'unreachable'],
    ['with a broken connection', 'hangUp' as const, 'unreachable'],
    [
      'because the app’s secret is invalid',
      { status: 401, body: buildFault('Application', '', 'invalid') },
      'inactive',
    ],
    [
      'because the app is switched off',
      { status: 403, body: buildFault('Application', 'Status', 'Inactive') },
      'inactive',
    ],
  ])('%s pauses the whole site', async (name, reply, reason) => {
    const subject = `9013-${name.replaceAll(/\W/g, '')}`;
    const rider = await createRiderWithExpiredToken(subject);
    site.fake.reply('/oauth/token', reply);
    expect(await readFailure(fetchRide(rider))).toEqual(['StravaPausedError', reason]);
    expect(await site.pause()).toMatchObject({ reason });
    // During a pause no tokens are requested either.
    const { length } = site.fake.requests;
    expect(await readFailure(fetchRide(rider))).toEqual(['StravaPausedError', reason]);
    expect(site.fake.requests).toHaveLength(length);
    const { access_token_encrypted, exchange_until } = await site.db
      .selectFrom('rider_identity')
      .selectAll()
      .where('subject', '=', subject)
      .executeTakeFirstOrThrow();
    expect([access_token_encrypted === null, exchange_until]).toEqual([false, null]);
  });

  it('for a reason that may concern only this token pauses only this rider', async () => {
    const rider = await createRiderWithExpiredToken('9016');
    site.fake.reply('/oauth/token', { status: 400, body: buildFault('Athlete', 'token', 'odd') });
    expect(await readFailure(fetchRide(rider))).toEqual(toActivityError('tokenUnusable'));
    expect(await site.pause()).toBeNull();
  });
});
