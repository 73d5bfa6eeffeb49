import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKeyRing } from '#server/keys/keyRing.ts';
import { createSessions } from '#server/modules/sessions/sessions.service.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { openConnections, WithoutRowLocks } from '#tests/server/appSupport/withoutRowLocks.ts';

let site: TestSite;
const riderId = '0195f0a0-0000-7000-8000-000000000001';
const cookieName = 'wolfpace-session';

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

beforeEach(async () => {
  await site.reset();
  const now = new Date(site.clock.nowMs());
  await site.db
    .insertInto('rider')
    .values({
      id: riderId,
      username: 'amy',
      username_key: 'amy',
      first_name: '',
      last_name: '',
      created_at: now,
      updated_at: now,
    })
    .execute();
});

const createService = () => createSessions(site);
const openSession = () => createService().openSession(site.db, { riderId, provider: 'strava' });

function refresh(token: string | undefined, headers: Record<string, string> = {}) {
  return site.app.inject({
    method: 'POST',
    url: '/api/token/refresh/',
    headers,
    ...(token !== undefined && { cookies: { [cookieName]: token } }),
  });
}

function logOut(access: string, headers: Record<string, string> = {}) {
  const authorization = `Bearer ${access}`;
  return site.app.inject({ method: 'POST', url: '/api/member/logout/', headers: { authorization, ...headers } });
}

const findCookie = (response: Awaited<ReturnType<typeof refresh>>) =>
  response.cookies.find(({ name }) => name === cookieName);

const readFamily = (id: string) =>
  site.db.selectFrom('session_family').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('POST /api/token/refresh/', () => {
  it('returns a new access token of 15 minutes and exchanges the cookie', async () => {
    const { refreshToken } = await openSession();
    const response = await refresh(refreshToken);
    expect(response.statusCode).toBe(200);
    expect(Object.keys(response.json()).sort()).toEqual(['access', 'expires_at']);
    expect(Date.parse(response.json().expires_at)).toBe(site.clock.nowMs() + 900_000);
    expect(response.headers['cache-control']).toBe('no-store');
    const cookie = findCookie(response);
    expect(cookie).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 2_592_000 });
    expect(cookie?.value).not.toBe(refreshToken);
    expect((await refresh(cookie?.value)).statusCode).toBe(200);
  });

  it('returns the same successor for the old token within 30 s', async () => {
    const { refreshToken, familyId } = await openSession();
    const first = findCookie(await refresh(refreshToken))?.value;
    site.clock.advanceMs(30_000);
    expect(findCookie(await refresh(refreshToken))?.value).toBe(first);
    expect(await readFamily(familyId)).toMatchObject({ generation: 2, revoked_at: null });
  });

  it('ends the family when an old token is used after its grace period', async () => {
    const { refreshToken, familyId } = await openSession();
    const answer = await refresh(refreshToken);
    const { access } = answer.json();
    site.clock.advanceMs(30_001);
    const reused = await refresh(refreshToken);
    expect(reused.statusCode).toBe(401);
    expect(reused.json().code).toBe('auth.refreshFailed');
    expect(findCookie(reused)).toMatchObject({ value: '', path: '/' });
    expect(await readFamily(familyId)).toMatchObject({ revoked_reason: 'reused' });
    expect((await refresh(findCookie(answer)?.value)).statusCode).toBe(401);
    const me = await site.app.inject({ url: '/api/member/me/', headers: { authorization: `Bearer ${access}` } });
    expect(me.statusCode).toBe(401);
  });

  it('ends the family when a token of two generations ago is used, however soon', async () => {
    const { refreshToken, familyId } = await openSession();
    const second = findCookie(await refresh(refreshToken))?.value;
    await refresh(second);
    expect((await refresh(refreshToken)).statusCode).toBe(401);
    expect(await readFamily(familyId)).toMatchObject({ revoked_reason: 'reused' });
  });

  it('refuses a missing, malformed, altered or foreign token', async () => {
    const { refreshToken } = await openSession();
    const [keyId, familyId, , signature] = refreshToken.split('.');
    const foreign = { ...site.config, tokenKeys: createKeyRing([Buffer.alloc(32, 7)]) };
    const forged = (
      await createSessions({ ...site, config: foreign }).openSession(site.db, { riderId, provider: 'google' })
    ).refreshToken;
    for (const token of [undefined, 'x', `${keyId}.${familyId}.2.${signature}`, `${refreshToken}.`, forged]) {
      const response = await refresh(token);
      expect(response.statusCode).toBe(401);
      expect(response.json().code).toBe('auth.refreshFailed');
    }
    expect((await refresh(refreshToken)).statusCode).toBe(200);
  });

  it('refuses a family from 30 days ago', async () => {
    const { refreshToken } = await openSession();
    site.clock.advanceMs(30 * 86_400_000);
    expect((await refresh(refreshToken)).statusCode).toBe(401);
  });

  it('never reads an access token from a cookie', async () => {
    const { access } = (await refresh((await openSession()).refreshToken)).json();
    const me = await site.app.inject({
      url: '/api/member/me/',
      cookies: { token: access, access, auth_token: access },
    });
    expect(me.statusCode).toBe(401);
  });

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ] as Record<string, string>[])('refuses a refresh and a logout from another site (%o)', async (headers) => {
    const { refreshToken, familyId } = await openSession();
    const refused = await refresh(refreshToken, headers);
    expect(refused.statusCode).toBe(403);
    expect(refused.json().code).toBe('origin.notAllowed');
    expect(findCookie(refused)).toBeUndefined();
    const { access } = (await refresh(refreshToken)).json();
    expect((await logOut(access, headers)).statusCode).toBe(403);
    expect(await readFamily(familyId)).toMatchObject({ revoked_at: null, generation: 2 });
  });

  it('creates one new token for ten simultaneous requests', async () => {
    const { refreshToken, familyId } = await openSession();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(refreshToken)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(answers.map((answer) => findCookie(answer)?.value)).size).toBe(1);
    expect(await readFamily(familyId)).toMatchObject({ generation: 2 });
    expect((await refresh(findCookie(answers[0] as never)?.value)).statusCode).toBe(200);
  });

  it('creates more than one new token without the lock', async () => {
    const { refreshToken, familyId } = await openSession();
    const unlocked = createSessions({ ...site, db: site.db.withPlugin(new WithoutRowLocks()) });
    await openConnections(site.db, 10);
    // Some requests fail: after two exchanges the token is two generations old.
    await Promise.allSettled(
      Array.from({ length: 10 }, () => unlocked.refresh({ token: refreshToken, cookie: 'host' })),
    );
    expect((await readFamily(familyId)).generation).toBeGreaterThan(2);
  });
});

describe('POST /api/member/logout/', () => {
  it('ends the session with both tokens, and removes the cookie', async () => {
    const { refreshToken, familyId } = await openSession();
    const answer = await refresh(refreshToken);
    const response = await logOut(answer.json().access);
    expect(response.statusCode).toBe(204);
    expect(response.body).toBe('');
    expect(findCookie(response)).toMatchObject({ value: '', path: '/' });
    expect(await readFamily(familyId)).toMatchObject({ revoked_reason: 'loggedOut' });
    expect((await refresh(findCookie(answer)?.value)).statusCode).toBe(401);
  });

  it('accepts an expired access token, for its own family only', async () => {
    const ownSession = await openSession();
    const otherSession = await openSession();
    const { access } = (await refresh(ownSession.refreshToken)).json();
    site.clock.advanceMs(6 * 3_600_000);
    expect((await logOut(access)).statusCode).toBe(204);
    expect(await readFamily(ownSession.familyId)).toMatchObject({ revoked_reason: 'loggedOut' });
    expect(await readFamily(otherSession.familyId)).toMatchObject({ revoked_at: null });
  });

  it('requires a token, and ends no session for an unknown one', async () => {
    const { familyId } = await openSession();
    const none = await site.app.inject({ method: 'POST', url: '/api/member/logout/' });
    expect(none.json().code).toBe('auth.required');
    expect((await logOut('nobody-has-this-one')).statusCode).toBe(204);
    expect(await readFamily(familyId)).toMatchObject({ revoked_at: null });
  });
});

it('deletes session families a month after their end, with their access tokens', async () => {
  const { refreshToken, familyId } = await openSession();
  await refresh(refreshToken);
  const activeSession = await openSession();
  await createService().endFamily(site.db, familyId, 'loggedOut');
  site.clock.advanceMs(30 * 86_400_000 + 1);
  await createService().deleteEndedFamilies();
  const remainingFamilies = await site.db.selectFrom('session_family').select('id').execute();
  expect(remainingFamilies).toEqual([{ id: activeSession.familyId }]);
  expect(await site.db.selectFrom('access_token').selectAll().execute()).toEqual([]);
});
