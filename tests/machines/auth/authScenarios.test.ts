import { describe, expect, it } from 'vitest';
import { selectAuthView, selectIsRefreshing, selectIsSettling } from '#machines/auth/authSelectors.ts';
import { isLoggedIn } from '#machines/auth/authView.ts';
import {
  inSessionState,
  limited,
  overloaded,
  profile,
  type Run,
  refused,
  renewed,
  rider,
  run,
  silent,
  startMs,
  stored,
} from './fakes.ts';

const view = ({ actor }: Run) => selectAuthView(actor.getSnapshot());
const types = ({ emitted }: Run) => emitted.map(({ type }) => type);
const nobody = stored({ token: null, expiresAtMs: null, user: null });
const idle = inSessionState({ authenticated: 'idle' });

async function signedIn(answers: Parameters<typeof run>[0] = {}, path?: string): Promise<Run> {
  const session = run(answers, path);
  await session.settle();
  expect(session.state()).toEqual(idle);
  session.emitted.length = 0;
  session.calls.length = 0;
  return session;
}

describe('at the start', () => {
  it('is anonymous if nothing is stored', async () => {
    const session = run({ storage: nobody });
    expect(view(session)).toMatchObject({ loading: true, isAuthenticated: false });
    await session.settle();
    expect(session.state()).toEqual(inSessionState('anonymous'));
    expect(view(session)).toEqual({
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
    expect(isLoggedIn(view(session))).toBe(true);
  });

  it('refreshes once after a refusal and tries again with the new token', async () => {
    const session = run({ profiles: [refused, profile()] });
    await session.settle();
    expect(session.calls).toEqual(['profile old', 'refresh', 'profile new']);
    expect(session.emitted[0]).toEqual({ type: 'token.stored', token: 'new', expiresAtMs: startMs + 1_800_000 });
    expect(view(session)).toMatchObject({ token: 'new', isAuthenticated: true, isStale: false });
  });

  it('clears token and user, and stays on the page, when the profile is refused even after the refresh', async () => {
    const session = run({ profiles: [refused] });
    await session.settle();
    expect(session.calls).toEqual(['profile old', 'refresh', 'profile new']);
    expect(session.state()).toEqual(inSessionState('anonymous'));
    expect(view(session)).toMatchObject({ token: null, user: null });
    expect(types(session)).toEqual(['token.stored', 'token.cleared']);
  });

  it('remembers the page and goes home when the refresh is refused', async () => {
    const session = run({ profiles: [refused], tokens: [refused] });
    await session.settle();
    expect(session.emitted).toEqual([
      { type: 'redirect.remembered', path: '/route/wuling-west?ftp=220', cause: 'sessionEnded' },
      { type: 'token.cleared' },
      { type: 'navigation.wanted', path: '/' },
    ]);
    expect(view(session).token).toBeNull();
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
    expect(view(session)).toMatchObject({ token: 'old', user: rider, isAuthenticated: true, isStale: true });
    expect(session.emitted).toEqual([]);
  });

  it.each([
    [{ profiles: [refused], tokens: [silent] }, 'old'],
    [{ profiles: [refused, silent] }, 'new'],
  ])('keeps what it has when the answer stays away further on', async (answers, token) => {
    const session = run(answers);
    await session.settle();
    expect(view(session)).toMatchObject({ token, isAuthenticated: true, isStale: true });
    expect(types(session)).not.toContain('token.cleared');
  });

  it('keeps the token of an unknown rider without being authenticated', async () => {
    const session = run({ storage: stored({ user: null }), profiles: [silent, profile()] });
    await session.settle();
    expect(view(session)).toMatchObject({ token: 'old', isAuthenticated: false, isStale: true, loading: false });
    session.send({ type: 'clock.due', nowMs: startMs + 5_000 });
    await session.settle();
    expect(view(session)).toMatchObject({ isAuthenticated: true, isStale: false });
  });
});

describe('while a rider is signed in', () => {
  it('plans the next check 900,000 ms after the profile came, and the refresh a minute before the end', async () => {
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
    const session = await signedIn({ profiles: [profile(), profile({ nowMs: startMs + 830_000 })] });
    session.send({ type: 'clock.due', nowMs: startMs + 800_000 });
    await session.settle();
    expect(session.calls).toEqual(['profile old']);
    expect(session.emitted).toEqual([{ type: 'profile.stored', user: rider }]);
    expect(session.actor.getSnapshot().context.checkAtMs).toBe(startMs + 1_730_000);
  });

  it('refreshes when the check is refused, saves the token, and checks again in 900,000 ms', async () => {
    const session = await signedIn({
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
    const session = await signedIn();
    session.send({ type: 'clock.due', nowMs: startMs + 20_000_000 });
    await session.settle();
    expect(session.calls).toEqual(['refresh']);
    expect(session.watches.at(-1)?.dueAtMs).toBe(startMs + 901_000);
    session.send({ type: 'clock.due', nowMs: startMs + 901_000 });
    await session.settle();
    expect(session.calls).toEqual(['refresh', 'profile new']);
  });

  it('waits for the network without an answer, and a minute after an overload', async () => {
    const session = await signedIn({ profiles: [profile(), silent, overloaded] });
    session.send({ type: 'clock.due', nowMs: startMs + 800_000 });
    await session.settle();
    expect(session.watches.at(-1)).toEqual({ dueAtMs: 0, pauseMs: 900_000, isStale: true });
    session.send({ type: 'clock.due', nowMs: startMs + 800_001 });
    await session.settle();
    expect(session.watches.at(-1)).toEqual({ dueAtMs: 0, pauseMs: 60_000, isStale: true });
    expect(view(session)).toMatchObject({ token: 'old', user: rider, isAuthenticated: true });
  });

  it('is fresh again after a missing answer, a refresh and a check', async () => {
    const session = await signedIn({ tokens: [silent, renewed()] });
    session.send({ type: 'clock.due', nowMs: startMs + 850_000 });
    await session.settle();
    expect(view(session).isStale).toBe(true);
    session.send({ type: 'clock.due', nowMs: startMs + 860_000 });
    await session.settle();
    expect(session.watches.at(-1)).toMatchObject({ dueAtMs: 0, pauseMs: null });
    session.send({ type: 'clock.due', nowMs: startMs + 860_001 });
    await session.settle();
    expect(session.calls).toEqual(['refresh', 'refresh', 'profile new']);
    expect(view(session)).toMatchObject({ token: 'new', isStale: false });
  });

  it('makes one refresh for any number of 401s', async () => {
    const session = await signedIn();
    for (let request = 0; request < 10; request++) session.send({ type: 'request.refused', token: 'old' });
    expect(selectIsSettling(session.actor.getSnapshot())).toBe(true);
    expect(selectIsRefreshing(session.actor.getSnapshot())).toBe(true);
    await session.settle();
    expect(session.calls).toEqual(['refresh']);
    expect(selectIsSettling(session.actor.getSnapshot())).toBe(false);
    expect(view(session).token).toBe('new');
  });

  it('does not refresh for a 401 of a token that was already replaced', async () => {
    const session = await signedIn({ storage: stored({ token: 'newer' }) });
    session.send({ type: 'request.refused', token: 'old' });
    await session.settle();
    expect(session.calls).toEqual([]);
  });

  it('logs out here, remembers the page and goes home when the refresh is refused', async () => {
    const session = await signedIn({ tokens: [refused] });
    session.send({ type: 'browser.moved', path: '/profile?tab=ftp' });
    session.send({ type: 'request.refused', token: 'old' });
    await session.settle();
    expect(session.state()).toEqual(inSessionState('anonymous'));
    expect(session.emitted).toEqual([
      { type: 'redirect.remembered', path: '/profile?tab=ftp', cause: 'sessionEnded' },
      { type: 'token.cleared' },
      { type: 'navigation.wanted', path: '/' },
    ]);
    expect(view(session)).toMatchObject({ token: null, user: null, isAuthenticated: false, error: null });
    expect(view(session).message).toBe('sessionEnded');
  });

  it.each(['/verifications', '/verifications/', '/verifications/12?page=2', '/verifications?sort=new'])(
    'at %s removes nothing and goes nowhere when the refresh is refused',
    async (path) => {
      const session = await signedIn({ tokens: [refused] }, path);
      session.send({ type: 'request.refused', token: 'old' });
      await session.settle();
      expect(session.state()).toEqual(idle);
      expect(session.emitted).toEqual([]);
      expect(view(session)).toMatchObject({ token: 'old', user: rider, isAuthenticated: true, isStale: true });
      expect(session.watches.at(-1)).toEqual({ dueAtMs: 0, pauseMs: 900_000, isStale: true });
    },
  );

  it.each(['/verification', '/verificationsx', '/route/verifications', '/?next=/verifications'])(
    'does not take %s for the verifications area',
    async (path) => {
      const session = await signedIn({ tokens: [refused] }, path);
      session.send({ type: 'request.refused', token: 'old' });
      await session.settle();
      expect(session.state()).toEqual(inSessionState('anonymous'));
    },
  );

  it('accepts a changed profile only while signed in', async () => {
    const session = await signedIn();
    const changed = { ...rider, ftp_w: 230 };
    session.send({ type: 'rider.profileChanged', user: changed });
    expect(view(session).user).toEqual(changed);
    expect(session.emitted).toEqual([{ type: 'profile.stored', user: changed }]);
    const visitor = run({ storage: nobody });
    await visitor.settle();
    visitor.send({ type: 'rider.profileChanged', user: changed });
    expect(view(visitor).user).toBeNull();
  });

  it('clears everything without a request when the account was deleted', async () => {
    const session = await signedIn();
    session.send({ type: 'rider.accountDeleted' });
    await session.settle();
    expect(session.calls).toEqual([]);
    expect(session.emitted).toEqual([
      { type: 'traces.cleared', deletedRiderId: 'r1' },
      { type: 'token.cleared' },
      { type: 'redirect.cleared' },
      { type: 'navigation.wanted', path: '/' },
    ]);
    expect(view(session)).toMatchObject({ token: null, user: null, message: 'accountDeleted' });
    session.send({ type: 'rider.messageRead' });
    expect(view(session).message).toBeNull();
  });
});

describe('logging out', () => {
  it('notifies the server, clears everything and goes home', async () => {
    const session = await signedIn();
    session.send({ type: 'rider.loggedOut' });
    session.send({ type: 'rider.loggedOut' });
    expect(view(session).loading).toBe(true);
    await session.settle();
    expect(session.calls).toEqual(['logout old']);
    expect(session.emitted).toEqual([
      { type: 'traces.cleared', deletedRiderId: null },
      { type: 'token.cleared' },
      { type: 'signIn.settled' },
      { type: 'redirect.cleared' },
      { type: 'navigation.wanted', path: '/' },
    ]);
    expect(view(session)).toMatchObject({ token: null, user: null, error: null, message: null });
  });

  it('clears everything even if the call fails, and gives the reason', async () => {
    const session = await signedIn({ logouts: [silent] });
    session.send({ type: 'rider.loggedOut' });
    await session.settle();
    expect(types(session)).toEqual([
      'traces.cleared',
      'token.cleared',
      'signIn.settled',
      'redirect.cleared',
      'navigation.wanted',
    ]);
    expect(view(session)).toMatchObject({
      token: null,
      user: null,
      error: { action: 'logOut', provider: null, reason: 'networkError' },
    });
  });

  it('aborts a running refresh, whose answer then changes nothing', async () => {
    const session = await signedIn({ tokens: [null] });
    session.send({ type: 'request.refused', token: 'old' });
    session.send({ type: 'rider.loggedOut' });
    expect(session.aborted).toContain('refresh');
    await session.settle();
    expect(session.state()).toEqual(inSessionState('anonymous'));
  });

  it('has no effect if no rider is signed in', async () => {
    const session = run({ storage: nobody });
    await session.settle();
    session.send({ type: 'rider.loggedOut' });
    expect(session.state()).toEqual(inSessionState('anonymous'));
    expect(session.calls).toEqual([]);
  });
});

describe('other tabs', () => {
  it('are followed when they log out, without leaving the page', async () => {
    const session = await signedIn();
    session.send({ type: 'storage.changed', stored: nobody });
    expect(session.state()).toEqual(inSessionState('anonymous'));
    expect(session.emitted).toEqual([{ type: 'token.cleared' }]);
    expect(session.calls).toEqual([]);
    expect(view(session).message).toBe('signedOutElsewhere');
    session.send({ type: 'rider.loginOpened' });
    expect(view(session).message).toBeNull();
  });

  it('clear the message once they signed in again', async () => {
    const session = await signedIn();
    session.send({ type: 'storage.changed', stored: nobody });
    session.send({ type: 'storage.changed', stored: stored({ token: 'theirs' }) });
    await session.settle();
    expect(view(session)).toMatchObject({ token: 'theirs', isAuthenticated: true, message: null });
  });

  it('are followed when they sign in, and their redirects are not used', async () => {
    const session = run({ storage: nobody });
    await session.settle();
    session.send({ type: 'storage.changed', stored: stored({ token: 'theirs' }) });
    await session.settle();
    expect(session.calls).toEqual(['profile theirs']);
    expect(types(session)).toEqual(['profile.stored']);
    expect(isLoggedIn(view(session))).toBe(true);
  });

  it('provide their new token to a refresh running here', async () => {
    const session = await signedIn({ tokens: [null] });
    session.send({ type: 'request.refused', token: 'old' });
    session.send({ type: 'storage.changed', stored: stored({ token: 'theirs' }) });
    expect(session.aborted).toContain('refresh');
    await session.settle();
    expect(view(session).token).toBe('theirs');
    expect(selectIsSettling(session.actor.getSnapshot())).toBe(false);
  });

  it('change nothing by writing known values', async () => {
    const session = await signedIn();
    session.send({ type: 'storage.changed', stored: stored() });
    expect(session.state()).toEqual(idle);
  });
});

describe('signing in', () => {
  const choose = { type: 'rider.providerChosen', provider: 'google', purpose: 'signIn' } as const;

  it('opens and closes the dialog', async () => {
    const session = run({ storage: nobody });
    session.send({ type: 'rider.loginOpened' });
    expect(view(session).loginDialogOpen).toBe(true);
    await session.settle();
    expect(view(session).loginDialogOpen).toBe(true);
    session.send({ type: 'rider.loginClosed' });
    expect(view(session).loginDialogOpen).toBe(false);
  });

  it('remembers the page and leaves for the provider', async () => {
    const session = run({ storage: nobody });
    await session.settle();
    session.send(choose);
    expect(view(session).loading).toBe(true);
    await session.settle();
    expect(session.calls).toEqual(['url google signIn']);
    expect(session.emitted).toEqual([
      { type: 'redirect.remembered', path: '/route/wuling-west?ftp=220', cause: 'signIn' },
      { type: 'signIn.begun' },
      { type: 'browser.leaving', url: 'https://provider.example/ask', provider: 'google' },
    ]);
    expect(session.state()).toEqual({ session: 'anonymous', provider: 'leaving' });
    expect(view(session).loading).toBe(true);
  });

  it('leaves for linking without remembering the page, because the server returns to the profile', async () => {
    const session = run({ storage: nobody });
    await session.settle();
    session.send({ ...choose, purpose: 'link' });
    await session.settle();
    expect(session.emitted.map(({ type }) => type)).toEqual(['browser.leaving']);
  });

  it.each([
    ['networkError', silent],
    ['serverFailed', overloaded],
    ['failed', new TypeError('boom')],
  ])('says %s when the provider cannot be reached, and clears that at the next try', async (reason, error) => {
    const session = run({ storage: nobody, urls: [error, null] });
    await session.settle();
    session.send(choose);
    await session.settle();
    expect(view(session)).toMatchObject({ loading: false, error: { action: 'signIn', provider: 'google', reason } });
    session.send(choose);
    expect(view(session).error).toBeNull();
  });

  it('uses the provider chosen last, and none once the dialog is closed', async () => {
    const session = run({ storage: nobody, urls: [null] });
    await session.settle();
    session.send(choose);
    session.send({ ...choose, provider: 'facebook' });
    expect(session.aborted).toContain('url google signIn');
    session.send({ type: 'rider.loginClosed' });
    expect(session.aborted).toContain('url facebook signIn');
    expect(session.state()).toEqual(inSessionState('anonymous'));
  });

  it('links another provider while the session continues', async () => {
    const session = await signedIn({ urls: [null] });
    session.send({ ...choose, purpose: 'link' });
    session.send({ type: 'request.refused', token: 'old' });
    await session.settle();
    expect(session.calls).toEqual(['url google link', 'refresh']);
    expect(session.state()).toEqual({ session: { authenticated: 'idle' }, provider: 'redirectingToProvider' });
  });

  it('reports that the rider came back without having finished', async () => {
    const session = run({ storage: nobody });
    await session.settle();
    session.send(choose);
    await session.settle();
    session.emitted.length = 0;
    session.send({ type: 'browser.cameBack', provider: 'strava' });
    expect(session.emitted).toEqual([
      { type: 'navigation.wanted', path: '/auth/error?code=notFinished&provider=strava' },
    ]);
    expect(session.state()).toEqual(inSessionState('anonymous'));
  });
});

describe('the return from a provider', () => {
  const callback = '/auth/callback';

  it('gets a token by the credentials alone, then the profile, then returns to the rider’s page', async () => {
    const session = run({ storage: nobody }, callback);
    await session.settle();
    expect(session.calls).toEqual(['refresh', 'profile new']);
    expect(session.emitted).toEqual([
      { type: 'token.stored', token: 'new', expiresAtMs: startMs + 1_800_000 },
      { type: 'signIn.settled' },
      { type: 'profile.stored', user: rider },
      { type: 'redirect.wanted', fallback: '/auth/success' },
    ]);
    expect(isLoggedIn(view(session))).toBe(true);
  });

  it('is completed once, however often the page reports the return', async () => {
    const session = run({ storage: nobody }, callback);
    session.send({ type: 'browser.returnedFromProvider' });
    session.send({ type: 'browser.returnedFromProvider' });
    await session.settle();
    expect(session.calls).toEqual(['refresh', 'profile new']);
  });

  it('never uses the previous rider’s token', async () => {
    const session = run({ profiles: [null] }, callback);
    await session.settle();
    expect(session.calls).toEqual(['refresh', 'profile new']);
    expect(view(session)).toMatchObject({ user: null, isAuthenticated: false, token: 'new', loading: true });
  });

  it('stays on its page, which says that no sign-in is in progress, if there is none to complete', async () => {
    const session = run({ storage: nobody, tokens: [refused] }, callback);
    await session.settle();
    expect(session.state()).toEqual(inSessionState('anonymous'));
    expect(types(session)).toEqual(['signIn.settled', 'token.cleared']);
    expect(view(session)).toMatchObject({ loading: false, error: null, message: null });
  });

  it('ends at the error page when the new token is refused', async () => {
    const session = run({ storage: nobody, profiles: [refused] }, callback);
    await session.settle();
    expect(session.state()).toEqual(inSessionState('anonymous'));
    expect(session.emitted.slice(-2)).toEqual([
      { type: 'token.cleared' },
      { type: 'navigation.wanted', path: '/auth/error?code=failed' },
    ]);
  });

  it('keeps the current session if the token does not arrive', async () => {
    const session = run({ tokens: [overloaded] }, callback);
    await session.settle();
    expect(session.state()).toEqual(idle);
    expect(view(session)).toMatchObject({
      token: 'old',
      user: rider,
      isStale: true,
      error: { reason: 'serverFailed' },
    });
  });
});

describe('a sign-in without an answer', () => {
  const callback = '/auth/callback';
  const due = { type: 'clock.due', nowMs: startMs } as const;
  const waiting = inSessionState({ completingSignIn: 'waitingToRefresh' });

  it('gives the reason and retries when the clock is due, without the rider', async () => {
    const session = run({ storage: nobody, tokens: [silent, renewed()] }, callback);
    await session.settle();
    expect(session.state()).toEqual(waiting);
    const error = { action: 'signIn', provider: null, reason: 'networkError' };
    expect(view(session)).toMatchObject({ loading: false, isStale: true, error });
    expect(selectIsSettling(session.actor.getSnapshot())).toBe(false);
    session.send(due);
    // The displayed state does not change during the next try.
    expect(view(session)).toMatchObject({ loading: true, error });
    await session.settle();
    expect(view(session)).toMatchObject({ isAuthenticated: true, isStale: false, error: null });
    expect(session.emitted.at(-1)).toEqual({ type: 'redirect.wanted', fallback: '/auth/success' });
  });

  it('retries at once when the rider asks for it', async () => {
    const session = run({ storage: nobody, tokens: [silent, renewed()] }, callback);
    await session.settle();
    session.send({ type: 'browser.returnedFromProvider' });
    await session.settle();
    expect(session.calls).toEqual(['refresh', 'refresh', 'profile new']);
    expect(isLoggedIn(view(session))).toBe(true);
  });

  it('never gives up: four times within the 30 s in which a lost answer is repeated, then every minute', async () => {
    const session = run({ storage: nobody, tokens: [silent] }, callback);
    for (let round = 0; round < 7; round++) {
      await session.settle();
      expect(session.state()).toEqual(waiting);
      session.send(due);
    }
    const pauses = session.watches.map(({ pauseMs }) => pauseMs ?? 0);
    expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
    expect(session.watches.every(({ isStale }) => isStale)).toBe(true);
  });

  it('waits for a minute after a rate limit', async () => {
    const session = run({ storage: nobody, tokens: [limited] }, callback);
    await session.settle();
    expect(session.watches).toEqual([{ dueAtMs: 0, pauseMs: 60_000, isStale: true }]);
  });

  it('keeps the received token, and requests only its profile', async () => {
    const session = run({ profiles: [overloaded, profile()] }, callback);
    await session.settle();
    expect(session.state()).toEqual(inSessionState({ completingSignIn: 'waitingToAsk' }));
    expect(view(session)).toMatchObject({ token: 'new', user: null, isStale: true, error: { reason: 'serverFailed' } });
    session.send(due);
    await session.settle();
    expect(session.calls).toEqual(['refresh', 'profile new', 'profile new']);
    expect(session.emitted.at(-1)).toEqual({ type: 'redirect.wanted', fallback: '/auth/success' });
  });

  it('is completed quietly if the rider has left the page in the meantime', async () => {
    const session = run({ storage: nobody, tokens: [silent, renewed()] }, callback);
    await session.settle();
    session.send({ type: 'browser.moved', path: '/route/wuling-west' });
    session.send(due);
    await session.settle();
    expect(isLoggedIn(view(session))).toBe(true);
    expect(types(session)).toEqual(['token.stored', 'signIn.settled', 'profile.stored', 'redirect.cleared']);
  });

  it.each([{ tokens: [silent, refused] }, { profiles: [silent, refused] }])(
    'tells a rider who went on that it came to nothing',
    async (answers) => {
      const session = run({ storage: nobody, ...answers }, callback);
      await session.settle();
      session.send({ type: 'browser.moved', path: '/' });
      session.send(due);
      await session.settle();
      expect(session.state()).toEqual(inSessionState('anonymous'));
      expect(view(session)).toMatchObject({ token: null, error: null, message: 'signInLost' });
      expect(types(session)).not.toContain('navigation.wanted');
    },
  );

  it('uses the sign-in of another tab', async () => {
    const session = run({ storage: nobody, tokens: [silent] }, callback);
    await session.settle();
    session.send({ type: 'storage.changed', stored: nobody });
    expect(session.state()).toEqual(waiting);
    session.send({ type: 'storage.changed', stored: stored({ token: 'theirs' }) });
    await session.settle();
    expect(session.calls).toEqual(['refresh', 'profile theirs']);
    expect(view(session)).toMatchObject({ isAuthenticated: true, error: null });
  });
});
