import { fromCallback, fromPromise } from 'xstate';
import { authEndpoints } from '#contract/auth/authEndpoints.ts';
import { ridersEndpoints } from '#contract/riders/ridersEndpoints.ts';
import { AuthFailure, type AuthFailureReason } from '#machines/auth/authFailure.ts';
import { authMachine } from '#machines/auth/authMachine.ts';
import type { AuthEvent, CheckSchedule, ProviderChoice } from '#machines/auth/authMachineTypes.ts';
import { addPendingLogout, readPendingLogouts, removePendingLogout } from '#src/account/session/pendingLogouts.ts';
import { type CallFailure, type CallResult, callEndpoint, callOnce } from '#src/api/callEndpoint.ts';
import { isServerAnswering, onConnectivityChange } from '#src/api/serverAnswers.ts';
import { readStoredSession } from './storedSession.ts';
import { watchBrowser } from './watchBrowser.ts';

const firstPauseMs = 60_000;
const maxPauseMs = 3_600_000;

/**
 * Reports logouts that did not reach the server: now, when the network or the server is back, and otherwise after
 * growing pauses. The token names the session that ended, so a newer session in this browser is not affected. Calls
 * back when none is pending any more; returns a function that stops it.
 */
function watchPendingLogouts(onAllSent: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let pauseMs = firstPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  const sendAll = async (): Promise<void> => {
    if (isSending) return;
    const pendingTokens = readPendingLogouts(Date.now());
    if (pendingTokens.length === 0) return;
    isSending = true;
    for (const token of pendingTokens) {
      const { ok } = await callOnce(authEndpoints.logOut, {}, { token, signal });
      if (ok) removePendingLogout(token);
    }
    isSending = false;
    if (!signal.aborted && readPendingLogouts(Date.now()).length === 0) onAllSent();
  };
  /** Each round also sends the logouts that other tabs have added. */
  const scheduleNext = (): void => {
    timer = setTimeout(() => {
      void sendAll();
      pauseMs = readPendingLogouts(Date.now()).length === 0 ? firstPauseMs : Math.min(2 * pauseMs, maxPauseMs);
      scheduleNext();
    }, pauseMs);
  };
  addEventListener('online', () => void sendAll(), { signal });
  const unsubscribe = onConnectivityChange(() => {
    if (isServerAnswering()) void sendAll();
  });
  void sendAll();
  scheduleNext();
  return () => {
    controller.abort();
    clearTimeout(timer);
    unsubscribe();
  };
}

/** A device that slept fires its timers late or never, so the clock is checked this often. */
const heartbeatMs = 30_000;
const wakeEvents = ['focus', 'online', 'pageshow'] as const;

/** Calls back once at the given moment, even if the device slept in between. Returns a function that cancels it. */
function watchClock({ dueAtMs, pauseMs, isStale }: CheckSchedule, onDue: (nowMs: number) => void): () => void {
  const targetMs = pauseMs === null ? dueAtMs : Date.now() + pauseMs;
  const controller = new AbortController();
  const { signal } = controller;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopWatching = (): void => {
    controller.abort();
    clearTimeout(timer);
    clearInterval(heartbeat);
    unsubscribe();
  };
  const reportDue = (): void => {
    stopWatching();
    onDue(Date.now());
  };
  const checkClock = (): void => {
    if (signal.aborted || targetMs === null) return;
    clearTimeout(timer);
    const remainingMs = targetMs - Date.now();
    if (remainingMs <= 0) reportDue();
    else timer = setTimeout(checkClock, remainingMs);
  };
  // After a failed request, try again as soon as the device is online.
  const onOnline = () => (isStale && !signal.aborted ? reportDue() : checkClock());
  const unsubscribe = onConnectivityChange(() => {
    if (isServerAnswering()) onOnline();
  });
  const heartbeat = setInterval(checkClock, heartbeatMs);
  addEventListener('online', onOnline, { signal });
  for (const name of wakeEvents) addEventListener(name, checkClock, { signal });
  document.addEventListener('visibilitychange', checkClock, { signal });
  checkClock();
  return stopWatching;
}

interface TokenInput {
  readonly token: string | null;
}

async function loadProfile(token: string | null, signal: AbortSignal) {
  const { answer } = unwrapResult(await callOnce(ridersEndpoints.getMe, {}, { token, signal }));
  return { user: answer, nowMs: Date.now() };
}

async function refreshToken(signal: AbortSignal) {
  const { answer, serverNowMs } = unwrapResult(await callOnce(authEndpoints.refreshToken, {}, { token: null, signal }));
  const nowMs = Date.now();
  // Use the server's clock if it is known: the device's may be minutes off.
  const expiresAtMs = Date.parse(answer.expires_at) - (serverNowMs ?? nowMs) + nowMs;
  return { token: answer.access, expiresAtMs: Number.isFinite(expiresAtMs) ? expiresAtMs : null, nowMs };
}

async function getAuthorizationUrl(choice: ProviderChoice | null, signal: AbortSignal) {
  if (choice === null) throw new AuthFailure('failed');
  const { provider, purpose } = choice;
  // The specification's call has no payload: signing in is the default.
  const query = purpose === 'link' ? { purpose } : {};
  const args = { params: { provider }, query };
  const { answer } = unwrapResult(await callEndpoint(authEndpoints.getAuthorizationUrl, args, signal));
  return answer;
}

/** Stored as pending first, so that the server gets the logout even if the page is closed now. */
async function logOut(token: string | null, signal: AbortSignal): Promise<void> {
  if (token !== null) addPendingLogout(token, Date.now());
  unwrapResult(await callOnce(authEndpoints.logOut, {}, { token, signal }));
  if (token !== null) removePendingLogout(token);
}

function unwrapResult<Answer>(result: CallResult<Answer>) {
  if (!result.ok) throw new AuthFailure(toFailureReason(result.failure));
  return result;
}

function toFailureReason(failure: CallFailure): AuthFailureReason {
  if (failure.kind === 'noAnswer') return 'networkError';
  if (failure.problem?.code === 'provider.unavailable') return 'providerUnavailable';
  if (failure.status === 429) return 'rateLimited';
  if (failure.problem?.code === 'account.blocked') return 'blocked';
  return failure.status >= 500 || failure.status === 408 ? 'serverFailed' : 'refused';
}

/** The session's machine with the real API, storage and browser. */
export const providedAuthMachine = authMachine.provide({
  actors: {
    readStorage: fromPromise(async () => readStoredSession()),
    loadProfile: fromPromise(({ input, signal }: { input: TokenInput; signal: AbortSignal }) =>
      loadProfile(input.token, signal),
    ),
    refreshToken: fromPromise(({ signal }) => refreshToken(signal)),
    logOut: fromPromise(({ input, signal }: { input: TokenInput; signal: AbortSignal }) => logOut(input.token, signal)),
    getAuthorizationUrl: fromPromise(({ input, signal }: { input: ProviderChoice | null; signal: AbortSignal }) =>
      getAuthorizationUrl(input, signal),
    ),
    watchBrowser: fromCallback<AuthEvent>(({ sendBack }) => watchBrowser(sendBack)),
    watchPendingLogOuts: fromCallback<AuthEvent>(({ sendBack }) =>
      watchPendingLogouts(() => sendBack({ type: 'server.logOutReceived' })),
    ),
    watchClock: fromCallback<AuthEvent, CheckSchedule>(({ sendBack, input }) =>
      watchClock(input, (nowMs) => sendBack({ type: 'clock.due', nowMs })),
    ),
  },
});
