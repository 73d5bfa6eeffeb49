import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Provider } from '#contract/auth/auth.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { toQuery } from './postForm.ts';

let site: TestSite;
let origin: string;

/** The site listens on a port, because our client calls the simulator over HTTP. */
beforeAll(async () => {
  site = await createTestSite();
  origin = await site.app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => site.close());

/** Cookies of one browser; redirects are returned, not followed. */
class Visitor {
  readonly #cookies = new Map<string, string>();

  async ask(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, ...(init.headers as Record<string, string>) };
    const response = await fetch(new URL(url, origin), { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    return response;
  }

  /** Follows the sign-in from our site through the simulator's page; returns the last redirect. */
  async signIn(provider: Provider, fields: Record<string, string | readonly string[]>): Promise<string> {
    const authorization = (await (await this.ask(`/api/auth/${provider}/url/`)).json()) as {
      authorization_url: string;
    };
    expect((await this.ask(authorization.authorization_url)).status).toBe(200);
    const decided = await this.ask(authorization.authorization_url, { method: 'POST', body: toQuery(fields) });
    const back = decided.headers.get('location');
    if (back === null) return `stays with ${decided.status}`;
    return (await this.ask(back)).headers.get('location') ?? '';
  }

  async profile(): Promise<unknown> {
    const refreshed = await this.ask('/api/token/refresh/', { method: 'POST' });
    const { access } = (await refreshed.json()) as { access: string };
    return (await this.ask('/api/member/me/', { headers: { authorization: `Bearer ${access}` } })).json();
  }
}

const grantedScopes: Record<Provider, readonly string[]> = {
  strava: ['read', 'activity:read'],
  google: [],
  facebook: ['email'],
};

const setFault = (provider: Provider, name: string) =>
  site.app.inject({ method: 'PUT', url: `/simulator/faults/${provider}`, payload: { fault: name } });

describe('our own client and the simulator', () => {
  it.each([
    ['strava', 'amy', { first_name: 'Amy', last_name: 'Lin', email: null }],
    ['google', 'chen', { first_name: '大文', last_name: '陳', email: 'dawen.chen@example.org' }],
    ['google', 'sam', { first_name: 'Sam', email: null }],
    ['facebook', 'wolf', { first_name: '小狼🐺', email: null }],
  ] as const)('sign in with %s as %s', async (provider, rider, profile) => {
    const visitor = new Visitor();
    const end = await visitor.signIn(provider, { rider, scope: grantedScopes[provider], decision: 'authorize' });
    expect(end.replace(/#$/, '')).toBe('/auth/callback');
    expect(await visitor.profile()).toMatchObject({ ...profile, auth_provider: provider });
  });

  it.each(['strava', 'google', 'facebook'] as const)('end with an error after a refusal at %s', async (provider) => {
    const end = await new Visitor().signIn(provider, { decision: 'cancel' });
    expect(end.replace(/#$/, '')).toBe(`/auth/error?code=denied&provider=${provider}`);
  });

  it('end with an error if a scope is missing or Strava’s limit of athletes is reached', async () => {
    const unticked = { rider: 'amy', scope: ['activity:read'], decision: 'authorize' };
    expect(await new Visitor().signIn('strava', unticked)).toBe('/auth/error?code=scopeMissing&provider=strava');
    const eleventh = { rider: 'eleventh', scope: ['read'], decision: 'authorize' };
    expect(await new Visitor().signIn('strava', eleventh)).toBe('stays with 403');
  });

  it.each([
    ['strava', 'token500', 'providerFailed'],
    ['google', 'token500', 'providerFailed'],
    ['facebook', 'token500', 'providerFailed'],
    ['strava', 'inactive', 'athleteLimit'],
  ] as const)('report the fault of %s (%s) as %s', async (provider, name, code) => {
    await setFault(provider, name);
    const end = await new Visitor().signIn(provider, {
      rider: 'amy',
      scope: grantedScopes[provider],
      decision: 'authorize',
    });
    await setFault(provider, 'none');
    expect(end.replace(/#$/, '')).toBe(`/auth/error?code=${code}&provider=${provider}`);
  });

  it('delete the tokens when the permission is withdrawn at Strava', async () => {
    const fields = { rider: 'long', scope: grantedScopes.strava, decision: 'authorize' };
    expect(await new Visitor().signIn('strava', fields)).toBe('/auth/callback');
    const readToken = async (subject: string) => {
      const identities = site.db.selectFrom('rider_identity').select('access_token_encrypted');
      return (await identities.where('subject', '=', subject).executeTakeFirstOrThrow()).access_token_encrypted;
    };
    expect(await readToken('9000004')).toBeInstanceOf(Buffer);
    const apps = '/simulator/strava/settings/apps';
    const revoked = await new Visitor().ask(apps, { method: 'POST', body: toQuery({ rider: 'long' }) });
    expect(revoked.headers.get('location')).toBe(`${apps}?lang=zh-TW&revoked=long&answer=200`);
    await expect.poll(() => readToken('9000004'), { timeout: 60_000 }).toBeNull();
  });
});
