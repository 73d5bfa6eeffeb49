import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Provider, providers } from '#contract/auth/auth.ts';
import type { RiderProfile } from '#contract/riders/riders.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

let site: TestSite;
let origin: string;

beforeAll(async () => {
  site = await createTestSite();
  origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(() => site.clock.advanceMs(60_000));
afterAll(() => site.close());

interface SignInChoice {
  readonly rider: string;
  readonly scopes?: readonly string[];
  readonly decision?: 'authorize' | 'cancel';
  /** The provider's fault when our server calls it. */
  readonly fault?: string;
}

/** A browser over HTTP: to the simulator's consent page and back. Returns its last address and its token. */
async function signIn(provider: Provider, { rider, scopes, decision = 'authorize', fault = 'none' }: SignInChoice) {
  const response = await fetch(`${origin}/api/auth/${provider}/url/`);
  const { authorization_url: url } = (await response.json()) as { authorization_url: string };
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const page = await (await fetch(url)).text();
  const offeredScopes = [...page.matchAll(/name="scope" id="[^"]+" value="([^"]+)"/g)].map(([, name = '']) => name);
  const form = new URLSearchParams({ rider, decision });
  for (const scope of scopes ?? offeredScopes) form.append('scope', scope);
  const consentResponse = await fetch(url, { method: 'POST', body: form, redirect: 'manual' });
  const callbackUrl = consentResponse.headers.get('location');
  if (callbackUrl === null) return { status: consentResponse.status, location: null, access: '' };
  expect(new URL(callbackUrl).origin).toBe(origin);
  await setFault(provider, fault);
  const answer = await fetch(callbackUrl.split('#')[0] ?? '', { headers: { cookie }, redirect: 'manual' });
  await setFault(provider, 'none');
  const refresh = answer.headers.getSetCookie().find((text) => text.startsWith('wolfpace-session='));
  const token = await fetch(`${origin}/api/token/refresh/`, {
    method: 'POST',
    headers: { cookie: refresh?.split(';')[0] ?? '' },
  });
  const { access = '' } = (await token.json()) as { access?: string };
  return { status: answer.status, location: answer.headers.get('location'), access };
}

const fetchJson = async (path: string, access: string): Promise<unknown> =>
  (await fetch(origin + path, { headers: { authorization: `Bearer ${access}` } })).json();

const setFault = (provider: Provider, name: string) =>
  fetch(`${origin}/simulator/faults/${provider}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault: name }),
  });

const getAddressHash = (provider: Provider) => (provider === 'facebook' ? '#' : '');

describe.each(providers)('the simulated %s, over HTTP', (provider) => {
  it('signs a sample rider in, with the picture', async () => {
    const { location, access } = await signIn(provider, { rider: 'amy' });
    expect(location).toBe(`/auth/callback${getAddressHash(provider)}`);
    const me = (await fetchJson('/api/member/me/', access)) as RiderProfile;
    expect(me).toMatchObject({ first_name: 'Amy', last_name: 'Lin', auth_provider: provider });
    expect(me.email).toBe(provider === 'strava' ? null : 'amy.lin@example.com');
    const picture = await fetch(origin + (me.profile_image ?? ''));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it.each(['chen', 'sam', 'long', 'wolf'])('signs in %s with an unusual account', async (rider) => {
    const { location, access } = await signIn(provider, { rider });
    expect(location).toBe(`/auth/callback${getAddressHash(provider)}`);
    expect(await fetchJson('/api/member/me/', access)).toMatchObject({
      auth_provider: provider,
      username: expect.stringMatching(/^.{2,30}$/u),
    });
  });

  it('handles a refusal', async () => {
    const { location } = await signIn(provider, { rider: 'amy', decision: 'cancel' });
    expect(location).toBe(`/auth/error?code=denied&provider=${provider}${getAddressHash(provider)}`);
  });

  it.each([
    ['token500', 'providerFailed'],
    ['closed', 'providerUnreachable'],
  ])('redirects with the fault %s to the error %s', async (name, code) => {
    const { location } = await signIn(provider, { rider: 'amy', fault: name });
    expect(location).toBe(`/auth/error?code=${code}&provider=${provider}${getAddressHash(provider)}`);
  });
});

describe('the simulated Strava', () => {
  it('signs in without the scope for rides, but not without any scope', async () => {
    expect((await signIn('strava', { rider: 'amy', scopes: ['read'] })).location).toBe('/auth/callback');
    const { location } = await signIn('strava', { rider: 'amy', scopes: ['activity:read'] });
    expect(location).toBe('/auth/error?code=scopeMissing&provider=strava');
  });

  it('stops the eleventh rider on a separate page', async () => {
    expect(await signIn('strava', { rider: 'eleventh' })).toMatchObject({ status: 403, location: null });
  });

  it('reports that a rider withdrew the permission, and the tokens are deleted', async () => {
    const { access } = await signIn('strava', { rider: 'long' });
    const body = new URLSearchParams({ rider: 'long' });
    await fetch(`${origin}/simulator/strava/settings/apps`, { method: 'POST', body, redirect: 'manual' });
    await vi.waitFor(
      async () => {
        const { results } = (await fetchJson('/api/member/me/identities/', access)) as {
          results: { scopes: string[] }[];
        };
        expect(results[0]?.scopes).toEqual([]);
      },
      { timeout: 20_000 },
    );
  });
});
