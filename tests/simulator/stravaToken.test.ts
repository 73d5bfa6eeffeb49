import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import {
  clientId,
  clientSecret,
  postForm,
  requestStravaCode,
  requestStravaToken,
  requestStravaTokens,
  toBasicHeader,
  toBearerHeader,
} from './postForm.ts';

const sites: TestSite[] = [];
let site: TestSite;

/** A new site for each test, so that tokens and clock do not carry over. */
beforeEach(async () => {
  site = await createTestSite();
  sites.push(site);
});

afterAll(() => Promise.all(sites.map((eachSite) => eachSite.close())));

const buildBadRequest = (resource: string, field: string) => ({
  message: 'Bad Request',
  errors: [{ resource, field, code: 'invalid' }],
});
const requestAthlete = (token: string) =>
  site.app.inject({ url: '/simulator/strava/api/v3/athlete', headers: toBearerHeader(token) });
const refresh = (token: string) => requestStravaToken(site.app, { grant_type: 'refresh_token', refresh_token: token });

describe("Strava's tokens", () => {
  it('are issued for a code, with the athlete, for six hours', async () => {
    const code = await requestStravaCode(site.app, 'chen', ['read']);
    const answer = await requestStravaToken(site.app, { grant_type: 'authorization_code', code });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers).not.toHaveProperty('x-ratelimit-limit');
    expect(answer.json()).toEqual({
      token_type: 'Bearer',
      expires_at: Date.parse('2026-03-01T10:00:00Z') / 1000,
      expires_in: 21_600,
      refresh_token: expect.stringMatching(/^[0-9a-f]{40}$/),
      access_token: expect.stringMatching(/^[0-9a-f]{40}$/),
      athlete: {
        id: 9_000_002,
        username: null,
        resource_state: 2,
        firstname: '大文',
        lastname: '陳',
        bio: null,
        city: '臺中市',
        state: null,
        country: 'Taiwan',
        sex: 'M',
        premium: false,
        summit: false,
        created_at: '2017-11-28T19:05:35Z',
        updated_at: '2026-02-20T08:12:44Z',
        badge_type_id: 0,
        weight: 72,
        profile_medium: 'avatar/athlete/medium.png',
        profile: 'avatar/athlete/large.png',
        friend: null,
        follower: null,
      },
    });
  });

  it('are issued at the API v3 address, too', async () => {
    const code = await requestStravaCode(site.app, 'amy', ['read']);
    const fields = { client_id: clientId, client_secret: clientSecret, grant_type: 'authorization_code', code };
    const answer = await postForm(site.app, '/simulator/strava/api/v3/oauth/token', fields);
    expect(answer.json()).toMatchObject({ token_type: 'Bearer', athlete: { firstname: 'Amy' } });
  });

  it('are issued once for a code, within ten minutes', async () => {
    const code = await requestStravaCode(site.app, 'amy', ['read']);
    const late = await requestStravaCode(site.app, 'amy', ['read']);
    expect((await requestStravaToken(site.app, { grant_type: 'authorization_code', code })).statusCode).toBe(200);
    site.clock.advanceMs(600_000);
    for (const bad of [code, late, 'f'.repeat(40), '']) {
      const answer = await requestStravaToken(site.app, { grant_type: 'authorization_code', code: bad });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual(buildBadRequest('RequestToken', 'code'));
    }
  });

  it('are issued to no other client', async () => {
    const code = await requestStravaCode(site.app, 'amy', ['read']);
    const grant = { grant_type: 'authorization_code', code };
    const stranger = await requestStravaToken(site.app, { ...grant, client_id: '2' });
    expect(stranger.statusCode).toBe(400);
    expect(stranger.json()).toEqual(buildBadRequest('Application', 'client_id'));
    const guesser = await requestStravaToken(site.app, { ...grant, client_secret: 'guess' });
    expect(guesser.statusCode).toBe(401);
    expect(guesser.json()).toEqual({
      message: 'Authorization Error',
      errors: [{ resource: 'Application', field: '', code: 'invalid' }],
    });
    const password = await requestStravaToken(site.app, { grant_type: 'password' });
    expect(password.json()).toEqual(buildBadRequest('Application', 'grant_type'));
  });

  it('stay the same on refresh while more than an hour is left', async () => {
    const first = await requestStravaTokens(site.app);
    site.clock.advanceMs(5 * 3_600_000 - 1_000);
    const { access_token, refresh_token, expires_at } = first;
    expect((await refresh(refresh_token)).json()).toEqual({
      token_type: 'Bearer',
      expires_at,
      expires_in: 3_601,
      refresh_token,
      access_token,
    });
  });

  it('are replaced by a new pair with an hour left, and the old refresh token becomes invalid', async () => {
    const first = await requestStravaTokens(site.app);
    site.clock.advanceMs(5 * 3_600_000);
    const second = (await refresh(first.refresh_token)).json();
    expect(second).toMatchObject({ expires_in: 21_600, expires_at: first.expires_at + 5 * 3_600 });
    expect(second.access_token).not.toBe(first.access_token);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    const again = await refresh(first.refresh_token);
    expect(again.statusCode).toBe(400);
    expect(again.json()).toEqual(buildBadRequest('RefreshToken', 'refresh_token'));
    expect((await requestAthlete(second.access_token)).statusCode).toBe(200);
  });

  it('expire after six hours', async () => {
    const { access_token } = await requestStravaTokens(site.app);
    site.clock.advanceMs(21_599_999);
    expect((await requestAthlete(access_token)).statusCode).toBe(200);
    site.clock.advanceMs(1);
    const answer = await requestAthlete(access_token);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      message: 'Authorization Error',
      errors: [{ resource: 'Athlete', field: 'access_token', code: 'invalid' }],
    });
  });
});

describe('the end of a permission', () => {
  const revoke = (token: string, headers: Record<string, string>) =>
    postForm(site.app, '/simulator/strava/oauth/revoke', { token }, headers);

  it.each(['access_token', 'refresh_token'] as const)('affects both tokens when the %s is revoked', async (kind) => {
    const tokens = await requestStravaTokens(site.app);
    expect((await revoke(tokens[kind], toBasicHeader(clientId, clientSecret))).statusCode).toBe(200);
    expect((await requestAthlete(tokens.access_token)).statusCode).toBe(401);
    expect((await refresh(tokens.refresh_token)).statusCode).toBe(400);
  });

  it('does not affect other athletes', async () => {
    const amy = await requestStravaTokens(site.app, 'amy');
    const sam = await requestStravaTokens(site.app, 'sam');
    await revoke(amy.access_token, toBasicHeader(clientId, clientSecret));
    expect((await requestAthlete(sam.access_token)).statusCode).toBe(200);
  });

  it('succeeds for an invalid token (RFC 7009), and requires the client’s credentials', async () => {
    expect((await revoke('none', toBasicHeader(clientId, clientSecret))).statusCode).toBe(200);
    const tokens = await requestStravaTokens(site.app);
    for (const headers of [{}, toBasicHeader(clientId, 'guess'), toBearerHeader(tokens.access_token)] as const) {
      expect((await revoke(tokens.access_token, headers)).statusCode).toBe(401);
    }
    expect((await requestAthlete(tokens.access_token)).statusCode).toBe(200);
  });

  it('works once at the old endpoint with a bearer token or a parameter', async () => {
    const url = '/simulator/strava/oauth/deauthorize';
    const { access_token } = await requestStravaTokens(site.app);
    const first = await postForm(site.app, url, {}, toBearerHeader(access_token));
    expect([first.statusCode, first.json()]).toEqual([200, { access_token }]);
    expect((await postForm(site.app, url, {}, toBearerHeader(access_token))).statusCode).toBe(401);
    const otherTokens = await requestStravaTokens(site.app);
    const second = await postForm(site.app, url, { access_token: otherTokens.access_token });
    expect([second.statusCode, second.json()]).toEqual([200, { access_token: otherTokens.access_token }]);
  });
});
