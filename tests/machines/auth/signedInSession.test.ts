import { describe, expect, it } from 'vitest';
import { selectIsRefreshing, selectIsSettling } from '#machines/auth/authSelectors.ts';
import {
  authView,
  idleSession,
  inSessionState,
  overloaded,
  profile,
  refused,
  renewed,
  rider,
  run,
  signedOut,
  silent,
  startMs,
  startSignedIn,
  stored,
} from './fakes.ts';

describe('while a rider is signed in', () => {
  it('plans the next check 15 minutes after the profile arrived, and the refresh a minute before expiry', async () => {
    const far = run({ storage: stored({ expiresAtMs: startMs + 86_400_000 }) });
    await far.settle();
    expect(far.watches).toEqual([{ dueAtMs: startMs + 901_000, pauseMs: null, isStale: false }]);
    const near = run({ storage: stored({ expiresAtMs: startMs + 900_000 }) });
    await near.settle();
    expect(near.watches).toEqual([{ dueAtMs: startMs + 840_000, pauseMs: null, isStale: false }]);
    const short = run({ storage: stored({ expiresAtMs: startMs + 20_000 }) });
    await short.settle();
    expect(short.watches).toEqual([{ dueAtMs: startMs + 10_000, pauseMs: null, isStale: false }]);
  });

  it('checks the profile again and plans the next check', async () => {
    const session = await startSignedIn({ profiles: [profile(), profile({ nowMs: startMs + 830_000 })] });
    session.send({ type: 'clock.due', nowMs: startMs + 800_000 });
    await session.settle();
    expect(session.calls).toEqual(['profile old']);
    expect(session.emitted).toEqual([{ type: 'profile.stored', user: rider }]);
    expect(session.actor.getSnapshot().context.checkAtMs).toBe(startMs + 1_730_000);
  });

  it('refreshes when the check is refused, saves the token, and checks again in 900,000 ms', async () => {
    const session = await startSignedIn({
      storage: stored({ expiresAtMs: null }),
      profiles: [profile(), refused],
      tokens: [renewed({ nowMs: startMs + 902_000, expiresAtMs: null })],
    });
    session.send({ type: 'clock.due', nowMs: startMs + 901_000 });
    await session.settle();
    expect(session.calls).toEqual(['profile old', 'refresh']);
    expect(session.emitted).toEqual([{ type: 'token.stored', token: 'new', expiresAtMs: null }]);
    expect(session.watches.at(-1)).toEqual({ dueAtMs: startMs + 1_802_000, pauseMs: null, isStale: false });
  });

  it('refreshes before expiry, then does the check that is due', async () => {
    const session = await startSignedIn();
    session.send({ type: 'clock.due', nowMs: startMs + 20_000_000 });
    await session.settle();
    expect(session.calls).toEqual(['refresh']);
    expect(session.watches.at(-1)?.dueAtMs).toBe(startMs + 901_000);
    session.send({ type: 'clock.due', nowMs: startMs + 901_000 });
    await session.settle();
    expect(session.calls).toEqual(['refresh', 'profile new']);
  });

  it('waits for the network if there was no answer, and a minute after an overload', async () => {
    const session = await startSignedIn({ profiles: [profile(), silent, overloaded] });
    session.send({ type: 'clock.due', nowMs: startMs + 800_000 });
    await session.settle();
    expect(session.watches.at(-1)).toEqual({ dueAtMs: 0, pauseMs: 900_000, isStale: true });
    session.send({ type: 'clock.due', nowMs: startMs + 800_001 });
    await session.settle();
    expect(session.watches.at(-1)).toEqual({ dueAtMs: 0, pauseMs: 60_000, isStale: true });
    expect(authView(session)).toMatchObject({ token: 'old', user: rider, isAuthenticated: true });
  });

  it('is fresh again after a missing answer, a refresh and a check', async () => {
    const session = await startSignedIn({ tokens: [silent, renewed()] });
    session.send({ type: 'clock.due', nowMs: startMs + 850_000 });
    await session.settle();
    expect(authView(session).isStale).toBe(true);
    session.send({ type: 'clock.due', nowMs: startMs + 860_000 });
    await session.settle();
    expect(session.watches.at(-1)).toMatchObject({ dueAtMs: 0, pauseMs: null });
    session.send({ type: 'clock.due', nowMs: startMs + 860_001 });
    await session.settle();
    expect(session.calls).toEqual(['refresh', 'refresh', 'profile new']);
    expect(authView(session)).toMatchObject({ token: 'new', isStale: false });
  });

  it('makes one refresh for any number of 401s', async () => {
    const session = await startSignedIn();
    for (let request = 0; request < 10; request++) session.send({ type: 'request.refused', token: 'old' });
    expect(selectIsSettling(session.actor.getSnapshot())).toBe(true);
    expect(selectIsRefreshing(session.actor.getSnapshot())).toBe(true);
    await session.settle();
    expect(session.calls).toEqual(['refresh']);
    expect(selectIsSettling(session.actor.getSnapshot())).toBe(false);
    expect(authView(session).token).toBe('new');
  });

  it('does not refresh for a 401 of a token that was already replaced', async () => {
    const session = await startSignedIn({ storage: stored({ token: 'newer' }) });
    session.send({ type: 'request.refused', token: 'old' });
    await session.settle();
    expect(session.calls).toEqual([]);
  });

  it('logs out here, remembers the page and goes home when the refresh is refused', async () => {
    const session = await startSignedIn({ tokens: [refused] });
    session.send({ type: 'browser.moved', path: '/profile?tab=ftp' });
    session.send({ type: 'request.refused', token: 'old' });
    await session.settle();
    expect(session.state()).toEqual(inSessionState('anonymous'));
    expect(session.emitted).toEqual([
      { type: 'redirect.remembered', path: '/profile?tab=ftp', cause: 'sessionEnded' },
      { type: 'token.cleared' },
      { type: 'navigation.wanted', path: '/' },
    ]);
    expect(authView(session)).toMatchObject({ token: null, user: null, isAuthenticated: false, error: null });
    expect(authView(session).message).toBe('sessionEnded');
  });

  it.each(['/verifications', '/verifications/', '/verifications/12?page=2', '/verifications?sort=new'])(
    'at %s keeps the session and stays on the page when the refresh is refused',
    async (path) => {
      const session = await startSignedIn({ tokens: [refused] }, path);
      session.send({ type: 'request.refused', token: 'old' });
      await session.settle();
      expect(session.state()).toEqual(idleSession);
      expect(session.emitted).toEqual([]);
      expect(authView(session)).toMatchObject({ token: 'old', user: rider, isAuthenticated: true, isStale: true });
      expect(session.watches.at(-1)).toEqual({ dueAtMs: 0, pauseMs: 900_000, isStale: true });
    },
  );

  it.each(['/verification', '/verificationsx', '/route/verifications', '/?next=/verifications'])(
    'does not treat %s as the verifications area',
    async (path) => {
      const session = await startSignedIn({ tokens: [refused] }, path);
      session.send({ type: 'request.refused', token: 'old' });
      await session.settle();
      expect(session.state()).toEqual(inSessionState('anonymous'));
    },
  );

  it('accepts a changed profile only while signed in', async () => {
    const session = await startSignedIn();
    const changed = { ...rider, ftp_w: 230 };
    session.send({ type: 'rider.profileChanged', user: changed });
    expect(authView(session).user).toEqual(changed);
    expect(session.emitted).toEqual([{ type: 'profile.stored', user: changed }]);
    const visitor = run({ storage: signedOut });
    await visitor.settle();
    visitor.send({ type: 'rider.profileChanged', user: changed });
    expect(authView(visitor).user).toBeNull();
  });

  it('clears everything without a request when the account was deleted', async () => {
    const session = await startSignedIn();
    session.send({ type: 'rider.accountDeleted' });
    await session.settle();
    expect(session.calls).toEqual([]);
    expect(session.emitted).toEqual([
      { type: 'traces.cleared', deletedRiderId: 'r1' },
      { type: 'token.cleared' },
      { type: 'redirect.cleared' },
      { type: 'navigation.wanted', path: '/' },
    ]);
    expect(authView(session)).toMatchObject({ token: null, user: null, message: 'accountDeleted' });
    session.send({ type: 'rider.messageRead' });
    expect(authView(session).message).toBeNull();
  });
});
