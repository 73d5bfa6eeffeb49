import { describe, expect, it } from 'vitest';
import { isLoggedIn } from '#machines/auth/authView.ts';
import {
  createCheckedProfile,
  createStoredSession,
  getAuthView,
  listEmittedTypes,
  networkError,
  rateLimitError,
  refusedError,
  rider,
  serverError,
  signedOutSession,
  startAuth,
  startMs,
  withSessionState,
} from './fakes.ts';

describe('at the start', () => {
  it('is anonymous if nothing is stored', async () => {
    const session = startAuth({ storage: signedOutSession });
    expect(getAuthView(session)).toMatchObject({ loading: true, isAuthenticated: false });
    await session.settle();
    expect(session.state()).toEqual(withSessionState('anonymous'));
    expect(getAuthView(session)).toEqual({
      user: null,
      isAuthenticated: false,
      token: null,
      loading: false,
      error: null,
      message: null,
      loginDialogOpen: false,
      isStale: false,
      isExpired: false,
    });
    expect(session.calls).toEqual([]);
    expect(session.emitted).toEqual([]);
  });

  it('is anonymous if the storage cannot be read', async () => {
    const session = startAuth({ storage: new Error('forbidden') });
    await session.settle();
    expect(session.state()).toEqual(withSessionState('anonymous'));
  });

  it('loads the profile with the stored token, then returns to the remembered page', async () => {
    const session = startAuth({ profiles: [createCheckedProfile()] });
    await session.settle();
    expect(session.calls).toEqual(['profile old']);
    expect(session.emitted).toEqual([
      { type: 'profile.stored', user: rider },
      { type: 'redirect.wanted', fallback: null },
    ]);
    expect(isLoggedIn(getAuthView(session))).toBe(true);
  });

  it('refreshes once after a refusal and tries again with the new token', async () => {
    const session = startAuth({ profiles: [refusedError, createCheckedProfile()] });
    await session.settle();
    expect(session.calls).toEqual(['profile old', 'refresh', 'profile new']);
    expect(session.emitted[0]).toEqual({ type: 'token.stored', token: 'new', expiresAtMs: startMs + 1_800_000 });
    expect(getAuthView(session)).toMatchObject({ token: 'new', isAuthenticated: true, isStale: false });
  });

  it('clears token and user, and stays on the page, when the profile is refused even after the refresh', async () => {
    const session = startAuth({ profiles: [refusedError] });
    await session.settle();
    expect(session.calls).toEqual(['profile old', 'refresh', 'profile new']);
    expect(session.state()).toEqual(withSessionState('anonymous'));
    expect(getAuthView(session)).toMatchObject({ token: null, user: null });
    expect(listEmittedTypes(session)).toEqual(['token.stored', 'token.cleared']);
  });

  it('remembers the page and goes home when the refresh is refused', async () => {
    const session = startAuth({ profiles: [refusedError], tokens: [refusedError] });
    await session.settle();
    expect(session.emitted).toEqual([
      { type: 'redirect.remembered', path: '/route/wuling-west?ftp=220', cause: 'sessionEnded' },
      { type: 'token.cleared' },
      { type: 'navigation.wanted', path: '/' },
    ]);
    expect(getAuthView(session).token).toBeNull();
  });

  it('clears an ended session in the verifications area without leaving the page', async () => {
    const session = startAuth({ profiles: [refusedError], tokens: [refusedError] }, '/verifications/12');
    await session.settle();
    expect(session.state()).toEqual(withSessionState('anonymous'));
    expect(session.emitted).toEqual([{ type: 'token.cleared' }]);
  });

  it('refreshes first if the token has expired', async () => {
    const session = startAuth({ storage: createStoredSession({ expiresAtMs: startMs }) });
    await session.settle();
    expect(session.calls).toEqual(['refresh', 'profile new']);
  });

  it.each([
    ['silence', networkError],
    ['an overloaded server', serverError],
    ['too many requests', rateLimitError],
    ['a bug', new TypeError('boom')],
  ])('keeps token and last profile through %s, marked stale', async (_, error) => {
    const session = startAuth({ profiles: [error] });
    await session.settle();
    expect(getAuthView(session)).toMatchObject({ token: 'old', user: rider, isAuthenticated: true, isStale: true });
    expect(session.emitted).toEqual([]);
  });

  it.each([
    [{ profiles: [refusedError], tokens: [networkError] }, 'old'],
    [{ profiles: [refusedError, networkError] }, 'new'],
  ])('stays signed in, marked stale, when a later answer is missing', async (answers, token) => {
    const session = startAuth(answers);
    await session.settle();
    expect(getAuthView(session)).toMatchObject({ token, isAuthenticated: true, isStale: true });
    expect(listEmittedTypes(session)).not.toContain('token.cleared');
  });

  it('keeps the token of an unknown rider without being authenticated', async () => {
    const session = startAuth({
      storage: createStoredSession({ user: null }),
      profiles: [networkError, createCheckedProfile()],
    });
    await session.settle();
    expect(getAuthView(session)).toMatchObject({ token: 'old', isAuthenticated: false, isStale: true, loading: false });
    session.send({ type: 'clock.due', nowMs: startMs + 5_000 });
    await session.settle();
    expect(getAuthView(session)).toMatchObject({ isAuthenticated: true, isStale: false });
  });
});
