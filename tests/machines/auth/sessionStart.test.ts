import { describe, expect, it } from 'vitest';
import { isLoggedIn } from '#machines/auth/authView.ts';
import {
  authView,
  emittedTypes,
  inSessionState,
  limited,
  overloaded,
  profile,
  refused,
  rider,
  run,
  signedOut,
  silent,
  startMs,
  stored,
} from './fakes.ts';

describe('at the start', () => {
  it('is anonymous if nothing is stored', async () => {
    const session = run({ storage: signedOut });
    expect(authView(session)).toMatchObject({ loading: true, isAuthenticated: false });
    await session.settle();
    expect(session.state()).toEqual(inSessionState('anonymous'));
    expect(authView(session)).toEqual({
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
    const session = run({ storage: new Error('forbidden') });
    await session.settle();
    expect(session.state()).toEqual(inSessionState('anonymous'));
  });

  it('loads the profile with the stored token, then returns to the remembered page', async () => {
    const session = run({ profiles: [profile()] });
    await session.settle();
    expect(session.calls).toEqual(['profile old']);
    expect(session.emitted).toEqual([
      { type: 'profile.stored', user: rider },
      { type: 'redirect.wanted', fallback: null },
    ]);
    expect(isLoggedIn(authView(session))).toBe(true);
  });

  it('refreshes once after a refusal and tries again with the new token', async () => {
    const session = run({ profiles: [refused, profile()] });
    await session.settle();
    expect(session.calls).toEqual(['profile old', 'refresh', 'profile new']);
    expect(session.emitted[0]).toEqual({ type: 'token.stored', token: 'new', expiresAtMs: startMs + 1_800_000 });
    expect(authView(session)).toMatchObject({ token: 'new', isAuthenticated: true, isStale: false });
  });

  it('clears token and user, and stays on the page, when the profile is refused even after the refresh', async () => {
    const session = run({ profiles: [refused] });
    await session.settle();
    expect(session.calls).toEqual(['profile old', 'refresh', 'profile new']);
    expect(session.state()).toEqual(inSessionState('anonymous'));
    expect(authView(session)).toMatchObject({ token: null, user: null });
    expect(emittedTypes(session)).toEqual(['token.stored', 'token.cleared']);
  });

  it('remembers the page and goes home when the refresh is refused', async () => {
    const session = run({ profiles: [refused], tokens: [refused] });
    await session.settle();
    expect(session.emitted).toEqual([
      { type: 'redirect.remembered', path: '/route/wuling-west?ftp=220', cause: 'sessionEnded' },
      { type: 'token.cleared' },
      { type: 'navigation.wanted', path: '/' },
    ]);
    expect(authView(session).token).toBeNull();
  });

  it('clears an ended session in the verifications area without leaving the page', async () => {
    const session = run({ profiles: [refused], tokens: [refused] }, '/verifications/12');
    await session.settle();
    expect(session.state()).toEqual(inSessionState('anonymous'));
    expect(session.emitted).toEqual([{ type: 'token.cleared' }]);
  });

  it('refreshes first if the token has expired', async () => {
    const session = run({ storage: stored({ expiresAtMs: startMs }) });
    await session.settle();
    expect(session.calls).toEqual(['refresh', 'profile new']);
  });

  it.each([
    ['silence', silent],
    ['an overloaded server', overloaded],
    ['too many requests', limited],
    ['a bug', new TypeError('boom')],
  ])('keeps token and last profile through %s, marked stale', async (_, error) => {
    const session = run({ profiles: [error] });
    await session.settle();
    expect(authView(session)).toMatchObject({ token: 'old', user: rider, isAuthenticated: true, isStale: true });
    expect(session.emitted).toEqual([]);
  });

  it.each([
    [{ profiles: [refused], tokens: [silent] }, 'old'],
    [{ profiles: [refused, silent] }, 'new'],
  ])('stays signed in, marked stale, when a later answer is missing', async (answers, token) => {
    const session = run(answers);
    await session.settle();
    expect(authView(session)).toMatchObject({ token, isAuthenticated: true, isStale: true });
    expect(emittedTypes(session)).not.toContain('token.cleared');
  });

  it('keeps the token of an unknown rider without being authenticated', async () => {
    const session = run({ storage: stored({ user: null }), profiles: [silent, profile()] });
    await session.settle();
    expect(authView(session)).toMatchObject({ token: 'old', isAuthenticated: false, isStale: true, loading: false });
    session.send({ type: 'clock.due', nowMs: startMs + 5_000 });
    await session.settle();
    expect(authView(session)).toMatchObject({ isAuthenticated: true, isStale: false });
  });
});
