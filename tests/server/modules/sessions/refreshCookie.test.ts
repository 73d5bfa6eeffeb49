import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRefreshToken, readRefreshToken } from '#server/modules/sessions/refreshToken.ts';
import { createSessions } from '#server/modules/sessions/sessions.service.ts';
import { createRider, signIn } from '#tests/server/appSupport/createRider.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

const origin = 'https://wolfpace.example';
const name = '__Host-wolfpace-session';
const oldName = '__Secure-wolfpace-refresh';

let site: TestSite;
let riderId: string;

beforeAll(async () => {
  site = await createTestSite({ environment: { PUBLIC_ORIGIN: origin } });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.reset();
  riderId = await createRider(site);
});

const call = (url: string, cookies: Record<string, string>, headers: Record<string, string> = { origin }) =>
  site.app.inject({ method: 'POST', url, cookies, headers });
const refresh = (cookies: Record<string, string>, headers?: Record<string, string>) =>
  call('/api/token/refresh/', cookies, headers);
const logOut = (cookies: Record<string, string>, headers?: Record<string, string>) =>
  call('/api/member/logout/', cookies, headers);
const findCookie = (response: Awaited<ReturnType<typeof call>>, wanted = name) =>
  response.cookies.find((cookie) => cookie.name === wanted);
const readFamily = (id: string) =>
  site.db.selectFrom('session_family').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A session from before November 2026, whose token was signed for the old cookie. */
async function openOldSession() {
  const { familyId } = await createSessions(site).openSession(site.db, { riderId, provider: 'strava' });
  return { familyId, token: createRefreshToken(site.config.tokenKeys, { familyId, generation: 1 }, 'old') };
}

describe('the refresh cookie on https', () => {
  it('is bound to this exact host by its name, and not readable by scripts', async () => {
    const { cookie } = await signIn(site, riderId);
    const response = await refresh({ [name]: cookie });
    expect(response.statusCode).toBe(200);
    const set = response.cookies.map(({ value: _, ...attributes }) => attributes);
    expect(set).toEqual([{ name, path: '/', httpOnly: true, secure: true, sameSite: 'Lax', maxAge: 2_592_000 }]);
  });

  it('works only for the refresh: all other calls need the bearer token', async () => {
    const { cookie } = await signIn(site, riderId);
    const cookies = { [name]: cookie };
    for (const url of ['/api/member/me/', '/api/member/me/sessions/', '/api/notices/'])
      expect((await site.app.inject({ url, cookies })).statusCode).toBe(401);
    const deleted = await site.app.inject({
      method: 'DELETE',
      url: '/api/member/me/sessions/',
      cookies,
      headers: { origin },
    });
    expect(deleted.statusCode).toBe(401);
  });
});

describe('the cookie used until November 2026', () => {
  it('is accepted once and replaced', async () => {
    const { token, familyId } = await openOldSession();
    const response = await refresh({ [oldName]: token });
    expect(response.statusCode).toBe(200);
    expect(findCookie(response, oldName)).toMatchObject({ value: '', path: '/api/token/' });
    const successor = findCookie(response)?.value ?? '';
    expect((await refresh({ [name]: successor })).statusCode).toBe(200);
    site.clock.advanceMs(30_001);
    expect((await refresh({ [oldName]: token })).statusCode).toBe(401);
    expect(await readFamily(familyId)).toMatchObject({ revoked_reason: 'reused' });
  });

  it('ends its session at logout, too', async () => {
    const { token, familyId } = await openOldSession();
    const response = await logOut({ [oldName]: token });
    expect(response.statusCode).toBe(204);
    expect(findCookie(response, oldName)).toMatchObject({ value: '', path: '/api/token/' });
    expect(await readFamily(familyId)).toMatchObject({ revoked_reason: 'loggedOut' });
  });

  it('cannot be planted: neither cookie accepts a token of the other', async () => {
    const planted = await signIn(site, await createRider(site, { username: 'sam' }));
    expect((await refresh({ [oldName]: planted.cookie })).statusCode).toBe(401);
    const { token } = await openOldSession();
    expect((await refresh({ [name]: token })).statusCode).toBe(401);
  });

  it('is ignored if the new cookie is present', async () => {
    const ownSession = await signIn(site, riderId);
    const { token, familyId } = await openOldSession();
    const response = await refresh({ [name]: ownSession.cookie, [oldName]: token });
    const claim = readRefreshToken(site.config.tokenKeys, { token: findCookie(response)?.value ?? '', cookie: 'host' });
    expect(claim?.familyId).toBe(ownSession.familyId);
    expect(findCookie(response, oldName)).toMatchObject({ value: '' });
    expect(await readFamily(familyId)).toMatchObject({ generation: 1, revoked_at: null });
  });
});

describe('a logout with the cookie only', () => {
  it('ends its session and removes the cookie', async () => {
    const amy = await signIn(site, riderId);
    const response = await logOut({ [name]: amy.cookie });
    expect(response.statusCode).toBe(204);
    expect(findCookie(response)).toMatchObject({ value: '', path: '/' });
    expect(await readFamily(amy.familyId)).toMatchObject({ revoked_reason: 'loggedOut' });
    expect((await refresh({ [name]: amy.cookie })).statusCode).toBe(401);
    expect((await site.app.inject({ url: '/api/member/me/', headers: amy.headers })).statusCode).toBe(401);
  });

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'https://shop.wolfpace.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'same-site' },
  ] as Record<string, string>[])('is refused when another site sends it (%o)', async (headers) => {
    const amy = await signIn(site, riderId);
    const response = await logOut({ [name]: amy.cookie }, headers);
    expect([response.statusCode, response.json().code]).toEqual([403, 'origin.notAllowed']);
    expect(await readFamily(amy.familyId)).toMatchObject({ revoked_at: null });
  });

  it('removes an unknown cookie and ends no session', async () => {
    const amy = await signIn(site, riderId);
    const response = await logOut({ [name]: 'planted' });
    expect(response.statusCode).toBe(204);
    expect(findCookie(response)).toMatchObject({ value: '' });
    expect(await readFamily(amy.familyId)).toMatchObject({ revoked_at: null });
  });
});

describe('a logout with the access token of an older session', () => {
  it('ends that session, and keeps the newer one of the cookie', async () => {
    const olderSession = await signIn(site, riderId);
    site.clock.advanceMs(6 * 3_600_000);
    const newerSession = await signIn(site, await createRider(site, { username: 'sam' }));
    const response = await logOut({ [name]: newerSession.cookie }, { origin, ...olderSession.headers });
    expect(response.statusCode).toBe(204);
    expect(findCookie(response)).toBeUndefined();
    expect(await readFamily(olderSession.familyId)).toMatchObject({ revoked_reason: 'loggedOut' });
    expect(await readFamily(newerSession.familyId)).toMatchObject({ revoked_at: null });
    expect((await logOut({ [name]: newerSession.cookie }, { origin, ...olderSession.headers })).statusCode).toBe(204);
    expect(await readFamily(newerSession.familyId)).toMatchObject({ revoked_at: null });
  });

  it('uses the cookie if the access token is unknown', async () => {
    const amy = await signIn(site, riderId);
    const response = await logOut({ [name]: amy.cookie }, { origin, authorization: 'Bearer spoilt' });
    expect(response.statusCode).toBe(204);
    expect(await readFamily(amy.familyId)).toMatchObject({ revoked_reason: 'loggedOut' });
  });
});

describe('the limit of 90 days', () => {
  const dayMs = 86_400_000;

  it('ends a session that is used every week, together with its cookie', async () => {
    const amy = await signIn(site, riderId);
    let { cookie } = amy;
    for (let day = 7; day <= 84; day += 7) {
      site.clock.advanceMs(7 * dayMs);
      const response = await refresh({ [name]: cookie });
      expect(response.statusCode).toBe(200);
      expect(findCookie(response)?.maxAge).toBe(Math.min(30, 90 - day) * 86_400);
      cookie = findCookie(response)?.value ?? '';
    }
    expect((await readFamily(amy.familyId)).expires_at.getTime()).toBe(Date.parse('2026-03-01T04:00:00Z') + 90 * dayMs);
    site.clock.advanceMs(6 * dayMs);
    expect((await refresh({ [name]: cookie })).statusCode).toBe(401);
  });

  it('also applies to sessions that were opened with a longer limit', async () => {
    const amy = await signIn(site, riderId);
    const future = new Date(site.clock.nowMs() + 100 * dayMs);
    await site.db.updateTable('session_family').set({ expires_at: future }).where('id', '=', amy.familyId).execute();
    site.clock.advanceMs(90 * dayMs - 1);
    const last = await refresh({ [name]: amy.cookie });
    expect(last.statusCode).toBe(200);
    site.clock.advanceMs(1);
    expect((await refresh({ [name]: findCookie(last)?.value ?? '' })).statusCode).toBe(401);
  });
});
