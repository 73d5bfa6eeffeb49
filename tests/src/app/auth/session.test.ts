import { describe, expect, it, vi } from 'vitest';
import { routesEndpoints } from '#contract/routes/routesEndpoints.ts';
import { consumeRedirect, readRedirect, storeRedirect } from '#src/account/session/loginRedirect.ts';
import { readCookie, readToken } from '#src/account/session/readToken.ts';
import { getApiSession, setApiSession } from '#src/api/apiSession.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { rider } from '#tests/machines/auth/fakes.ts';
import { json, noNetwork } from '#tests/src/support/fakeServer.ts';
import { type AuthPage, minuteMs, openPage, settle, startMs, writeInOtherTab } from './authPage.ts';

const me = '/api/member/me/';
const refresh = '/api/token/refresh/';
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const listRoutes = () => callEndpoint(routesEndpoints.listRoutes, { query: {} });
const refuse = () => json({ code: 'auth.refreshFailed' }, 401);
const readTokenCopies = () => [localStorage.getItem('token'), sessionStorage.getItem('token'), readCookie('token')];

async function openSignedIn(path = '/route/wuling-west?ftp=220'): Promise<AuthPage> {
  const page = openPage(path, { signedIn: true });
  void page.session.start();
  await settle();
  expect(page.session.view()).toMatchObject({ isAuthenticated: true, user: rider, token: 'token-1', loading: false });
  page.api.requests.length = 0;
  return page;
}

describe('ten requests that are refused at the same time', () => {
  it('cause one refresh and ten retries', async () => {
    const { api } = await openSignedIn();
    api.validToken = 'somebody changed it';
    const results = await Promise.all(Array.from({ length: 10 }, listRoutes));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(api.count('GET /api/routes/ token-1')).toBe(10);
    expect(api.count(`POST ${refresh}`)).toBe(1);
    expect(api.count('GET /api/routes/ token-2')).toBe(10);
    expect(readTokenCopies()).toEqual(['token-2', 'token-2', 'token-2']);
  });

  it('would cause ten refreshes without the session', async () => {
    const { api } = await openSignedIn();
    api.validToken = 'somebody changed it';
    const renew = async () => ((await (await fetch(refresh, { method: 'POST' })).json()) as { access: string }).access;
    setApiSession({ getToken: () => 'token-1', renewToken: renew });
    await Promise.all(Array.from({ length: 10 }, listRoutes));
    expect(api.count(`POST ${refresh}`)).toBe(10);
  });

  it('start the machine if it was not needed before', async () => {
    const { api, session } = openPage('/', { signedIn: true });
    api.validToken = 'somebody changed it';
    const results = await Promise.all(Array.from({ length: 10 }, listRoutes));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(api.count(`POST ${refresh}`)).toBe(1);
    expect(session.view().isAuthenticated).toBe(true);
  });

  it('all get the 401 if the session has ended', async () => {
    const { api, navigations } = await openSignedIn();
    api.validToken = 'nobody';
    api.overrides.set(refresh, refuse);
    const results = await Promise.all(Array.from({ length: 10 }, listRoutes));
    expect(results.map((result) => !result.ok && result.failure.kind === 'problem' && result.failure.status)).toEqual(
      Array.from({ length: 10 }, () => 401),
    );
    expect(api.count(`POST ${refresh}`)).toBe(1);
    expect(navigations).toEqual(['/']);
    expect(readTokenCopies()).toEqual([null, null, null]);
    expect(consumeRedirect()).toBe('/route/wuling-west?ftp=220');
  });
});

describe('the clock', () => {
  it('loads the profile again after 900,000 ms, not earlier', async () => {
    const { api } = openPage('/', { signedIn: true });
    localStorage.removeItem('token-expires-at');
    void getApiSession()?.renewToken('none');
    await settle();
    api.requests.length = 0;
    await advance(899_999);
    expect(api.requests).toEqual([]);
    await advance(1);
    expect(api.requests).toEqual([`GET ${me} token-1`]);
    await advance(900_000);
    expect(api.requests).toEqual([`GET ${me} token-1`, `GET ${me} token-1`]);
  });

  it('refreshes the token when the profile is refused, and stores the new token', async () => {
    const { api } = openPage('/', { signedIn: true });
    localStorage.removeItem('token-expires-at');
    void getApiSession()?.renewToken('none');
    await settle();
    api.validToken = 'other';
    await advance(900_000);
    expect(api.requests.slice(-2)).toEqual([`GET ${me} token-1`, `POST ${refresh}`]);
    expect(readTokenCopies()).toEqual(['token-2', 'token-2', 'token-2']);
  });

  it('refreshes a minute before the token expires, by the server’s clock', async () => {
    const { api } = await openSignedIn();
    api.aheadMs = 37 * minuteMs;
    await advance(14 * minuteMs - 1);
    expect(api.count(`POST ${refresh}`)).toBe(0);
    await advance(1);
    expect(api.count(`POST ${refresh}`)).toBe(1);
    expect(localStorage.getItem('token-expires-at')).toBe(String(startMs + 29 * minuteMs));
    await advance(14 * minuteMs - 1);
    expect(api.count(`POST ${refresh}`)).toBe(1);
    await advance(1);
    expect(api.count(`POST ${refresh}`)).toBe(2);
  });

  it.each([
    ['the page becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the network is back', () => dispatchEvent(new Event('online'))],
    ['the window is in front', () => dispatchEvent(new Event('focus'))],
  ])('notices that the device slept overnight as soon as %s', async (_, wake) => {
    const { api } = await openSignedIn();
    // Timers did not run during that time.
    vi.setSystemTime(startMs + 8 * 60 * minuteMs);
    wake();
    await settle();
    expect(api.requests).toEqual([`POST ${refresh}`, `GET ${me} token-2`]);
  });

  it('notices within half a minute that the device has slept overnight', async () => {
    const { api } = await openSignedIn();
    vi.setSystemTime(startMs + 8 * 60 * minuteMs);
    await advance(30_000);
    expect(api.requests).toEqual([`POST ${refresh}`, `GET ${me} token-2`]);
  });

  it('makes requests wait for a running refresh', async () => {
    const { api } = await openSignedIn();
    let answer: (response: Response) => void = () => undefined;
    api.overrides.set(refresh, () => new Promise((resolve) => (answer = resolve)));
    await advance(14 * minuteMs);
    const call = listRoutes();
    await advance(2_999);
    expect(api.count('GET /api/routes/')).toBe(0);
    api.validToken = 'fresh';
    answer(json({ access: 'fresh', expires_at: new Date(startMs + 60 * minuteMs).toISOString() }));
    expect(await call).toMatchObject({ ok: true });
    expect(api.requests.slice(-1)).toEqual(['GET /api/routes/ fresh']);
  });

  it('waits at most 3 s', async () => {
    const { api } = await openSignedIn();
    api.overrides.set(refresh, () => new Promise(() => undefined));
    await advance(14 * minuteMs);
    const call = listRoutes();
    await advance(3_000);
    expect(await call).toMatchObject({ ok: true });
    expect(api.requests.slice(-1)).toEqual(['GET /api/routes/ token-1']);
  });
});

describe('no answer', () => {
  it('does not end the session: the rider stays, marked as stale, and is checked when the network is back', async () => {
    const { api, session } = await openSignedIn();
    api.overrides.set(me, noNetwork).set(refresh, noNetwork);
    await advance(16 * minuteMs);
    expect(session.view()).toMatchObject({ isAuthenticated: true, isStale: true, user: rider, token: 'token-1' });
    expect(readTokenCopies()).toEqual(['token-1', 'token-1', 'token-1']);
    api.overrides.clear();
    dispatchEvent(new Event('online'));
    await settle();
    expect(session.view()).toMatchObject({ isAuthenticated: true, isStale: false, token: 'token-2' });
  });

  it('at the start shows the rider from the last visit', async () => {
    const firstPage = await openSignedIn();
    firstPage.api.overrides.set(me, noNetwork);
    const { session, api } = openPage('/', { keepStorage: true });
    api.overrides.set(me, noNetwork);
    void session.start();
    await settle();
    expect(session.view()).toMatchObject({ isAuthenticated: true, isStale: true, user: rider, loading: false });
  });

  it('ends with any answer', async () => {
    const { api, session } = await openSignedIn();
    api.overrides.set(me, noNetwork).set(refresh, noNetwork);
    await advance(15 * minuteMs);
    expect(session.view().isStale).toBe(true);
    api.overrides.clear();
    await listRoutes();
    await settle();
    expect(session.view()).toMatchObject({ isStale: false, token: 'token-2' });
  });

  it.each([500, 503, 429])('also covers a %i, which is tried again after a minute', async (status) => {
    const { api, session } = await openSignedIn();
    api.overrides.set(me, () => json({ code: 'x' }, status)).set(refresh, () => json({ code: 'x' }, status));
    await advance(14 * minuteMs);
    expect(session.view()).toMatchObject({ isAuthenticated: true, isStale: true });
    api.overrides.clear();
    await advance(minuteMs);
    expect(session.view()).toMatchObject({ isAuthenticated: true, isStale: false, token: 'token-2' });
  });
});

describe('a refresh that is refused', () => {
  it.each(['/verifications', '/verifications/12?page=2'])('at %s only passes the error on', async (path) => {
    const { api, session, navigations } = await openSignedIn(path);
    api.validToken = 'nobody';
    api.overrides.set(refresh, refuse);
    expect(await listRoutes()).toMatchObject({ ok: false, failure: { status: 401 } });
    expect(navigations).toEqual([]);
    expect(readRedirect()).toBeNull();
    expect(readTokenCopies()).toEqual(['token-1', 'token-1', 'token-1']);
    expect(session.view()).toMatchObject({ isAuthenticated: true, token: 'token-1' });
  });

  it('is reported once, by the first call that is refused', async () => {
    const { api, session } = await openSignedIn('/routelist');
    api.validToken = 'nobody';
    api.overrides.set(refresh, refuse);
    expect(session.view().message).toBeNull();
    await listRoutes();
    expect(session.view().message).toBe('sessionEnded');
    session.send({ type: 'rider.messageRead' });
    await listRoutes();
    await settle();
    expect(session.view()).toMatchObject({ message: null, token: null });
  });

  it('ends the session once the rider has left the verifications area', async () => {
    const { api, navigations } = await openSignedIn('/verifications');
    api.validToken = 'nobody';
    api.overrides.set(refresh, refuse);
    await listRoutes();
    history.pushState(null, '', '/profile?tab=2');
    dispatchEvent(new Event('pushState'));
    await listRoutes();
    expect(navigations).toEqual(['/']);
    expect(consumeRedirect()).toBe('/profile?tab=2');
  });
});

describe('the start', () => {
  it('returns once to the rider’s previous path', async () => {
    const { session, navigations } = openPage('/', { signedIn: true });
    storeRedirect('/profile?tab=2');
    void session.start();
    await settle();
    expect(navigations).toEqual(['/profile?tab=2']);
    expect(readRedirect()).toBeNull();
  });

  it.each(['/login', '/AUTH/callback', '//evil.example'])('does not return to %s, and deletes it', async (path) => {
    const { session, navigations } = openPage('/', { signedIn: true });
    // biome-ignore lint/suspicious/noDocumentCookie: as an attacker would.
    document.cookie = `login-redirect=${encodeURIComponent(path)}; Path=/`;
    void session.start();
    await settle();
    expect(navigations).toEqual([]);
    expect(readRedirect()).toBeNull();
  });

  it('clears a token that is refused even after a refresh, and stays on the page', async () => {
    const { api, session, navigations } = openPage('/routelist', { signedIn: true });
    api.overrides.set(me, refuse);
    void session.start();
    await settle();
    expect(api.requests).toEqual([`GET ${me} token-1`, `POST ${refresh}`, `GET ${me} token-2`]);
    expect(session.view()).toMatchObject({ token: null, user: null, isAuthenticated: false, loading: false });
    expect(readTokenCopies()).toEqual([null, null, null]);
    expect(navigations).toEqual([]);
  });
});

describe('logging out', () => {
  it('notifies the server, clears all storage and goes home', async () => {
    const { api, session, navigations } = await openSignedIn();
    session.send({ type: 'rider.loggedOut' });
    await settle();
    expect(api.requests).toEqual(['POST /api/member/logout/ token-1']);
    expect(readTokenCopies()).toEqual([null, null, null]);
    expect(localStorage).toHaveLength(0);
    expect(readRedirect()).toBeNull();
    expect(navigations).toEqual(['/']);
  });

  it('goes to the prefetched home without an answer, and says what failed', async () => {
    const { api, session, navigations, prefetched } = await openSignedIn();
    expect(prefetched).toEqual(['home']);
    api.overrides.set('/api/member/logout/', noNetwork);
    session.send({ type: 'rider.loggedOut' });
    await settle();
    expect(readToken()).toBeNull();
    expect(navigations).toEqual(['/']);
    expect(session.view().error).toEqual({ action: 'logOut', provider: null, reason: 'networkError' });
  });
});

describe('other tabs', () => {
  it('sign this tab out too and clear its storage', async () => {
    const { session, navigations } = await openSignedIn();
    writeInOtherTab(null);
    await settle();
    expect(session.view()).toMatchObject({ token: null, user: null, isAuthenticated: false });
    expect(readTokenCopies()).toEqual([null, null, null]);
    expect(navigations).toEqual([]);
  });

  it('sign this tab in too, even if the machine was not needed before', async () => {
    const { api, session } = openPage('/');
    expect(session.isNeeded).toBe(false);
    api.validToken = 'theirs';
    writeInOtherTab('theirs');
    await settle();
    expect(session.view()).toMatchObject({ isAuthenticated: true, token: 'theirs', user: rider });
  });

  it('are noticed by a page from the back-forward cache', async () => {
    const { session } = await openSignedIn();
    localStorage.removeItem('token');
    // biome-ignore lint/suspicious/noDocumentCookie: as the other tab does.
    document.cookie = 'token=; Path=/; Max-Age=0';
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(session.view().token).toBeNull();
  });
});
