import { act, render, screen } from '@testing-library/react';
import { StrictMode, useEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { SessionContext, useAuth, useSession } from '#src/account/SessionContext.ts';
import { consumeRedirect, readRedirect, storeRedirect } from '#src/account/session/loginRedirect.ts';
import { storeSignInMarker } from '#src/account/session/signInMarker.ts';
import { isSignInPending } from '#src/account/session/signInPending.ts';
import { createSession } from '#src/app/auth/createSession.ts';
import { runAuth } from '#src/app/auth/runAuth.ts';
import { rider } from '#tests/machines/auth/fakes.ts';
import { clearBrowser } from '#tests/src/account/session/fakeBrowser.ts';
import { json, noNetwork } from '#tests/src/support/fakeServer.ts';
import { openPage, settle, startMs } from './authPage.ts';

const refresh = '/api/token/refresh/';
const providerChosen = { type: 'rider.providerChosen', provider: 'strava', purpose: 'signIn' } as const;

describe('leaving for a provider', () => {
  it('stores the rider’s path, marks the tab and leaves', async () => {
    const { api, session, externalUrls } = openPage('/route/wuling-west?ftp=220');
    session.send({ type: 'rider.loginOpened' });
    session.send(providerChosen);
    await settle();
    expect(api.requests).toEqual(['GET /api/auth/strava/url/']);
    expect(externalUrls).toEqual(['https://provider.example/ask']);
    expect(sessionStorage.getItem('sign-in-left')).toBe(`strava ${startMs}`);
    expect(isSignInPending()).toBe(true);
    expect(consumeRedirect()).toBe('/route/wuling-west?ftp=220');
    expect(session.view()).toMatchObject({ loading: true, loginDialogOpen: true });
  });

  it('from home keeps the path that an ended session stored', async () => {
    const { session } = openPage('/');
    storeRedirect('/profile');
    session.send(providerChosen);
    await settle();
    expect(consumeRedirect()).toBe('/profile');
  });

  it('from /login keeps the path that was stored before', async () => {
    const { session } = openPage('/login');
    storeRedirect('/routelist');
    session.send(providerChosen);
    await settle();
    expect(consumeRedirect()).toBe('/routelist');
  });

  it('says why it failed', async () => {
    const { api, session, externalUrls } = openPage('/login');
    api.overrides.set('/api/auth/strava/url/', noNetwork);
    session.send(providerChosen);
    await settle();
    expect(session.view().error).toEqual({ action: 'signIn', provider: 'strava', reason: 'networkError' });
    api.overrides.set('/api/auth/strava/url/', () => json({ code: 'provider.unavailable' }, 503));
    session.send(providerChosen);
    await settle();
    expect(session.view().error?.reason).toBe('providerUnavailable');
    expect(externalUrls).toEqual([]);
  });

  it('does not open an authorization address that is a script', async () => {
    const { api, session, externalUrls } = openPage('/login');
    api.overrides.set('/api/auth/strava/url/', () => json({ authorization_url: 'javascript:alert(1)' }));
    session.send(providerChosen);
    await settle();
    expect(externalUrls).toEqual([]);
  });

  it('stores a shared plan in the address, but not in a cookie', async () => {
    const { session, externalUrls } = openPage('/route/wuling-west#p=AncC6wbkAP8');
    session.send(providerChosen);
    await settle();
    expect(externalUrls).toHaveLength(1);
    expect(document.cookie).not.toContain('AncC6');
    expect(readRedirect()).toBe('/route/wuling-west#p=AncC6wbkAP8');
  });

  it('requests the address without a payload', async () => {
    const { api, session } = openPage('/login');
    const requests: string[] = [];
    api.overrides.set('/api/auth/strava/url/', ({ url }) => {
      requests.push(url);
      return json({ authorization_url: 'https://provider.example/ask' });
    });
    session.send(providerChosen);
    await settle();
    expect(requests).toEqual(['/api/auth/strava/url/']);
  });

  it("links with the rider's token", async () => {
    const { api, session, externalUrls } = openPage('/profile', { signedIn: true });
    const requests: string[] = [];
    api.overrides.set('/api/auth/strava/url/', ({ url }) => {
      requests.push(url);
      return json({ authorization_url: 'https://provider.example/ask' });
    });
    session.send({ ...providerChosen, purpose: 'link' });
    await settle();
    expect(api.requests).toContain('GET /api/auth/strava/url/ token-1');
    expect(requests).toEqual(['/api/auth/strava/url/?purpose=link']);
    expect(externalUrls).toHaveLength(1);
    // The server redirects to the profile.
    expect(readRedirect()).toBeNull();
  });
});

describe('coming back from a provider', () => {
  it('gets the token and the profile, and goes to the success page', async () => {
    const { api, session, navigations } = openPage('/auth/callback');
    storeSignInMarker('strava', startMs);
    session.send({ type: 'browser.returnedFromProvider' });
    await settle();
    expect(api.requests).toEqual([`POST ${refresh}`, 'GET /api/member/me/ token-2']);
    expect(navigations).toEqual(['/auth/success (replaced)']);
    expect(session.view()).toMatchObject({ isAuthenticated: true, user: rider, loading: false });
    expect(sessionStorage.getItem('sign-in-left')).toBeNull();
  });

  it('goes directly to the rider’s previous path', async () => {
    const { session, navigations } = openPage('/auth/callback');
    storeRedirect('/route/wuling-west?ftp=220');
    session.send({ type: 'browser.returnedFromProvider' });
    await settle();
    expect(navigations).toEqual(['/route/wuling-west?ftp=220 (replaced)']);
    expect(readRedirect()).toBeNull();
  });

  it('stays on its page if there are no credentials', async () => {
    const { api, session, navigations } = openPage('/auth/callback');
    api.overrides.set(refresh, () => json({ code: 'auth.refreshFailed' }, 401));
    session.send({ type: 'browser.returnedFromProvider' });
    await settle();
    expect(navigations).toEqual([]);
    expect(session.view()).toMatchObject({ token: null, loading: false, error: null });
  });

  it('retries a lost request by itself after two seconds', async () => {
    const { api, session, navigations } = openPage('/auth/callback');
    api.overrides.set(refresh, () => Promise.reject(new TypeError('Failed to fetch')));
    session.send({ type: 'browser.returnedFromProvider' });
    await settle();
    expect(session.view()).toMatchObject({ loading: false, error: { action: 'signIn', reason: 'networkError' } });
    api.overrides.delete(refresh);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(api.count(`POST ${refresh}`)).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(api.count(`POST ${refresh}`)).toBe(2);
    expect(session.view()).toMatchObject({ isAuthenticated: true, error: null });
    expect(navigations).toEqual(['/auth/success (replaced)']);
  });

  it('retries as soon as the device is online, during any pause', async () => {
    const { api, session } = openPage('/auth/callback');
    api.overrides.set(refresh, () => Promise.reject(new TypeError('Failed to fetch')));
    session.send({ type: 'browser.returnedFromProvider' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(api.count(`POST ${refresh}`)).toBe(5);
    api.overrides.delete(refresh);
    dispatchEvent(new Event('online'));
    await settle();
    expect(session.view().isAuthenticated).toBe(true);
  });

  it('happens once, although StrictMode reports it twice', async () => {
    const { api, session } = openPage('/auth/callback');
    render(
      <StrictMode>
        <SessionContext value={session}>
          <Callback />
        </SessionContext>
      </StrictMode>,
    );
    await act(settle);
    expect(api.count(`POST ${refresh}`)).toBe(1);
    expect(screen.getByText('wolf')).toBeVisible();
  });
});

function Callback() {
  const session = useSession();
  useEffect(() => session.send({ type: 'browser.returnedFromProvider' }), [session]);
  return <p>{useAuth((view) => view.user?.username ?? 'nobody')}</p>;
}

describe('coming back without finishing', () => {
  it('is noticed when the site is opened again in the same tab', async () => {
    clearBrowser();
    storeSignInMarker('facebook', startMs - 599_000);
    const { session, navigations } = openPage('/routelist', { keepStorage: true });
    expect(session.isNeeded).toBe(true);
    void session.start();
    await settle();
    expect(navigations).toEqual(['/auth/error?code=notFinished&provider=facebook']);
    expect(sessionStorage.getItem('sign-in-left')).toBeNull();
  });

  it.each(['/auth/error?code=denied&provider=google', '/auth/success', '/profile?linked=google'])(
    'is not assumed for a rider at %s',
    async (path) => {
      clearBrowser();
      storeSignInMarker('google', startMs - 1_000);
      const { session, navigations } = openPage(path, { keepStorage: true });
      void session.start();
      await settle();
      expect(navigations).toEqual([]);
      expect(sessionStorage.getItem('sign-in-left')).toBeNull();
    },
  );

  it('expires after ten minutes', async () => {
    clearBrowser();
    storeSignInMarker('facebook', startMs - 600_000);
    const { session, navigations } = openPage('/routelist', { keepStorage: true });
    void session.start();
    await settle();
    expect(navigations).toEqual([]);
  });

  it('is noticed when the browser restores the page from its cache', async () => {
    const { session, navigations } = openPage('/login');
    session.send(providerChosen);
    await settle();
    expect(session.view().loading).toBe(true);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(navigations).toEqual(['/auth/error?code=notFinished&provider=strava']);
    expect(session.view().loading).toBe(false);
  });
});

describe('before the machine is loaded', () => {
  it('knows only whether there is a token, and loads nothing for a visitor', () => {
    clearBrowser();
    const load = vi.fn(async () => runAuth);
    const session = createSession(load);
    expect(session.view()).toMatchObject({ token: null, loading: false });
    expect(session.isNeeded).toBe(false);
    expect(session.getToken()).toBeNull();
    expect(load).not.toHaveBeenCalled();
  });

  it('shows that the sign-in is being checked if there is a token', () => {
    const { session } = openPage('/', { signedIn: true });
    expect(session.view()).toMatchObject({ token: 'token-1', loading: true, isAuthenticated: false });
    expect(session.isNeeded).toBe(true);
    expect(session.getToken()).toBe('token-1');
  });

  it('opens and closes the dialog at once, without flicker when the machine loads', async () => {
    const { session, views } = openPage('/');
    session.send({ type: 'rider.loginOpened' });
    expect(session.view().loginDialogOpen).toBe(true);
    await settle();
    expect(views.map(({ loginDialogOpen }) => loginDialogOpen)).not.toContain(false);
    session.send({ type: 'rider.loginClosed' });
    expect(session.view().loginDialogOpen).toBe(false);
  });

  it('shows the stored token in every view while storage is read', async () => {
    const { session, views } = openPage('/', { signedIn: true });
    void session.start();
    await settle();
    expect(views.every(({ token }) => token === 'token-1')).toBe(true);
  });

  it('reports a network failure if its code does not load, and handles the request once it loads', async () => {
    clearBrowser();
    let isOffline = true;
    const { api } = openPage('/login');
    const externalUrls: string[] = [];
    const session = createSession(async () => {
      if (isOffline) throw new TypeError('Failed to fetch dynamically imported module');
      return (requests, show) =>
        runAuth(requests, show, {
          navigate: () => undefined,
          assign: (url) => externalUrls.push(url),
          fetchHome: () => undefined,
        });
    });
    session.send(providerChosen);
    await settle();
    expect(session.view()).toMatchObject({
      loading: false,
      error: { action: 'signIn', provider: 'strava', reason: 'networkError' },
    });
    expect(api.requests).toEqual([]);
    isOffline = false;
    dispatchEvent(new Event('online'));
    await settle();
    expect(externalUrls).toEqual(['https://provider.example/ask']);
    (await session.start())?.stop();
  });

  it('keeps the token if its code does not load, and returns no new token', async () => {
    openPage('/', { signedIn: true });
    const session = createSession(() => Promise.reject(new TypeError('offline')));
    expect(await session.renewToken('token-1')).toBeNull();
    expect(session.view()).toMatchObject({ token: 'token-1', loading: false, isStale: true, error: null });
  });
});
