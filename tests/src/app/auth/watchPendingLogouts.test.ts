import { describe, expect, it, vi } from 'vitest';
import { addPendingLogout, readPendingLogouts, removePendingLogout } from '#src/account/session/pendingLogouts.ts';
import { isSignInPending, storeSignInPending } from '#src/account/session/signInPending.ts';
import { writeToken } from '#src/account/session/tokenStorage.ts';
import { sendDataOfEarlierVisits } from '#src/app/startSite.tsx';
import { blockStorage, clearBrowser } from '#tests/src/account/session/fakeBrowser.ts';
import { json, noNetwork } from '#tests/src/support/fakeServer.ts';
import { type AuthPage, minuteMs, openPage, settle, startMs } from './authPage.ts';

const logOutPath = '/api/member/logout/';
const logOutRequest = `POST ${logOutPath} token-1`;
const dayMs = 1_440 * minuteMs;

/** Opens a page and logs the rider out while the server cannot be reached. */
async function openLoggedOut(answer: () => Response | Promise<Response> = noNetwork): Promise<AuthPage> {
  const page = openPage('/routelist', { signedIn: true });
  void page.session.start();
  await settle();
  page.api.overrides.set(logOutPath, answer);
  page.session.send({ type: 'rider.loggedOut' });
  await settle();
  expect(page.session.view()).toMatchObject({ token: null, user: null, error: { action: 'logOut' } });
  return page;
}

/** Opens a new page in the same browser. */
const reopen = () => openPage('/', { keepStorage: true });

describe('a logout that did not reach the server', () => {
  it('is sent again when the network is back, and the rider sees a message', async () => {
    const { api, session } = await openLoggedOut();
    expect(readPendingLogouts(startMs)).toEqual(['token-1']);
    api.overrides.delete(logOutPath);
    dispatchEvent(new Event('online'));
    await settle();
    expect(api.count(logOutRequest)).toBe(2);
    expect(readPendingLogouts(startMs)).toEqual([]);
    expect(session.view()).toMatchObject({ error: null, message: 'loggedOutThere', token: null });
  });

  it('is sent again as soon as any request gets an answer', async () => {
    const { api, session } = await openLoggedOut();
    api.overrides.delete(logOutPath);
    session.send({ type: 'rider.providerChosen', provider: 'google', purpose: 'signIn' });
    await settle();
    expect(api.count(logOutRequest)).toBe(2);
  });

  it('is sent again to an overloaded server after growing pauses', async () => {
    const { api } = await openLoggedOut(() => json({ code: 'server.unavailable' }, 503));
    await vi.advanceTimersByTimeAsync(60 * minuteMs);
    const inFirstHour = api.count(logOutRequest) - 1;
    expect(inFirstHour).toBeGreaterThanOrEqual(5);
    expect(inFirstHour).toBeLessThanOrEqual(6);
    await vi.advanceTimersByTimeAsync(600 * minuteMs);
    expect(api.count(logOutRequest) - 1 - inFirstHour).toBeLessThanOrEqual(10);
  });

  it('is sent at the next visit without a message, even if no rider is signed in', async () => {
    await openLoggedOut();
    const { api, session } = reopen();
    expect(session.isNeeded).toBe(false);
    await sendDataOfEarlierVisits(session);
    await settle();
    expect(new Set(api.requests)).toEqual(new Set([logOutRequest]));
    expect(session.view()).toMatchObject({ token: null, error: null, message: null });
  });

  it('is stored before its request, so that closing the page loses nothing', async () => {
    const page = openPage('/routelist', { signedIn: true });
    void page.session.start();
    await settle();
    page.api.overrides.set(logOutPath, () => new Promise<Response>(() => undefined));
    page.session.send({ type: 'rider.loggedOut' });
    await settle();
    expect(readPendingLogouts(startMs)).toHaveLength(1);
  });

  it('ends only its own session, not a newer one', async () => {
    const { api } = await openLoggedOut();
    writeToken({ token: 'token-of-sam', expiresAtMs: startMs + 15 * minuteMs });
    api.overrides.delete(logOutPath);
    dispatchEvent(new Event('online'));
    await settle();
    expect(api.requests.filter((line) => line.includes(logOutPath))).toEqual([logOutRequest, logOutRequest]);
    expect(localStorage.getItem('token')).toBe('token-of-sam');
  });

  it('is dropped after 30 days, when the session has expired anyway', async () => {
    await openLoggedOut();
    expect(readPendingLogouts(startMs + 30 * dayMs - 1)).toHaveLength(1);
    expect(readPendingLogouts(startMs + 30 * dayMs)).toEqual([]);
  });

  it('prevents a return from a provider from signing in again', async () => {
    await openLoggedOut();
    expect(isSignInPending()).toBe(false);
    history.replaceState(null, '', '/auth/callback');
    const { api, session } = openPage('/auth/callback', { keepStorage: true });
    api.overrides.set(logOutPath, noNetwork);
    session.send({ type: 'browser.returnedFromProvider' });
    await settle();
    expect(api.count('POST /api/token/refresh/')).toBe(0);
    expect(session.view()).toMatchObject({ token: null, isAuthenticated: false, loading: false });
  });
});

describe('a logout that reached the server', () => {
  it('leaves nothing to send, and cancels a pending sign-in', async () => {
    const page = openPage('/routelist', { signedIn: true });
    storeSignInPending(true);
    void page.session.start();
    await settle();
    page.session.send({ type: 'rider.loggedOut' });
    await settle();
    expect([readPendingLogouts(startMs), isSignInPending()]).toEqual([[], false]);
    await vi.advanceTimersByTimeAsync(10 * minuteMs);
    expect(page.api.count(logOutRequest)).toBe(1);
  });
});

describe('the stored logouts', () => {
  it('are stored once each, until they are settled or too old', () => {
    clearBrowser();
    for (const token of ['token-1', 'token-2', 'token-2']) addPendingLogout(token, startMs);
    expect(readPendingLogouts(startMs)).toEqual(['token-1', 'token-2']);
    removePendingLogout('token-1');
    expect(readPendingLogouts(startMs)).toEqual(['token-2']);
    expect(readPendingLogouts(startMs + 30 * dayMs)).toEqual([]);
    expect(localStorage.length).toBe(0);
  });

  it('are empty if the browser forbids storage', () => {
    blockStorage('localStorage');
    addPendingLogout('token-1', startMs);
    expect(readPendingLogouts(startMs)).toEqual([]);
  });
});
