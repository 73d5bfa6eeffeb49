import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { buildCallbackUrl, buildStravaAuthorizeUrl, postForm, readRedirect } from './postForm.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
});

afterAll(() => site.close());

const decide = (fields: Record<string, string | readonly string[]>, url = buildStravaAuthorizeUrl()) =>
  postForm(site.app, url, fields);

describe("Strava's consent page", () => {
  it('offers six riders, every requested scope ticked, and both buttons', async () => {
    const { statusCode, body, headers } = await site.app.inject(buildStravaAuthorizeUrl());
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body.match(/type="radio"/g)).toHaveLength(6);
    expect(
      [...body.matchAll(/type="checkbox" name="scope" id="[^"]+" value="([^"]+)" [^>]*checked>/g)].map((m) => m[1]),
    ).toEqual(['read', 'activity:read', 'profile:read_all']);
    expect(body).toContain('<button name="decision" value="authorize">允許</button>');
    expect(body).toContain('value="cancel">取消</button>');
    expect(body).toContain('模擬器：這不是真的 Strava');
  });

  it('returns with state, a code of 40 hexadecimal digits and the granted scopes', async () => {
    const answer = await decide({ rider: 'amy', scope: ['read', 'activity:read'], decision: 'authorize' });
    expect(answer.statusCode).toBe(302);
    const url = readRedirect(answer);
    expect(url.origin + url.pathname).toBe(buildCallbackUrl('strava'));
    expect(Object.fromEntries(url.searchParams)).toEqual({
      state: 'state-1',
      code: expect.stringMatching(/^[0-9a-f]{40}$/),
      scope: 'read,activity:read',
    });
  });

  it('grants nothing that was not requested', async () => {
    const url = buildStravaAuthorizeUrl({ scope: 'read' });
    const answer = await decide({ rider: 'amy', scope: ['read', 'activity:write'], decision: 'authorize' }, url);
    expect(readRedirect(answer).searchParams.get('scope')).toBe('read');
  });

  it('returns access_denied if the rider declines', async () => {
    const url = readRedirect(await decide({ decision: 'cancel' }));
    expect(Object.fromEntries(url.searchParams)).toEqual({ state: 'state-1', error: 'access_denied' });
  });

  it('shows the page again if no rider was chosen, with the same scopes ticked', async () => {
    const answer = await decide({ scope: ['read'], decision: 'authorize' });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('請先選一位範例車友。');
    expect(answer.body).toMatch(/value="read" [^>]*checked>/);
    expect(answer.body).not.toMatch(/value="activity:read" [^>]*checked>/);
  });

  it('shows the eleventh athlete an error page and does not redirect', async () => {
    const answer = await decide({ rider: 'eleventh', scope: ['read'], decision: 'authorize' });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.body).toContain('Error 403: Limit of connected athletes exceeded');
  });

  it('keeps existing parameters of the redirect address', async () => {
    const url = buildStravaAuthorizeUrl({ redirect_uri: 'http://127.0.0.1:5173/back?a=1' });
    expect(readRedirect(await decide({ decision: 'cancel' }, url)).href).toBe(
      'http://127.0.0.1:5173/back?a=1&state=state-1&error=access_denied',
    );
  });

  it.each([
    [{ client_id: '1' }, 'Application', 'client_id'],
    [{ redirect_uri: 'https://evil.example/' }, 'Application', 'redirect_uri'],
    [{ redirect_uri: 'http://localhost.evil.example/' }, 'Application', 'redirect_uri'],
    [{ redirect_uri: 'http://localhost@evil.example/' }, 'Application', 'redirect_uri'],
    [{ redirect_uri: 'javascript:alert(1)' }, 'Application', 'redirect_uri'],
    [{ redirect_uri: '' }, 'Application', 'redirect_uri'],
    [{ response_type: 'token' }, 'Authorize', 'response_type'],
    [{ scope: 'read everything' }, 'Authorize', 'scope'],
    [{ scope: '' }, 'Authorize', 'scope'],
  ])('refuses %o with JSON, for the page and for its form', async (fields, resource, field) => {
    const url = buildStravaAuthorizeUrl(fields);
    for (const answer of [await site.app.inject(url), await decide({ rider: 'amy', decision: 'authorize' }, url)]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ message: 'Bad Request', errors: [{ resource, field, code: 'invalid' }] });
    }
  });

  it('refuses a form from another site', async () => {
    const fields = { rider: 'amy', scope: ['read'], decision: 'authorize' };
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await postForm(site.app, buildStravaAuthorizeUrl(), fields, headers)).statusCode).toBe(403);
    const sameOrigin = { 'sec-fetch-site': 'same-origin' };
    expect((await postForm(site.app, buildStravaAuthorizeUrl(), fields, sameOrigin)).statusCode).toBe(302);
  });
});
