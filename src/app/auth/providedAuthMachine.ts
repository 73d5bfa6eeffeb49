import { fromCallback, fromPromise } from 'xstate';
import { authEndpoints } from '#contract/auth/authEndpoints.ts';
import { ridersEndpoints } from '#contract/riders/ridersEndpoints.ts';
import { AuthFailure, type AuthFailureReason } from '#machines/auth/authFailure.ts';
import { authMachine } from '#machines/auth/authMachine.ts';
import type { AuthEvent, ProviderChoice, Watch } from '#machines/auth/authMachineTypes.ts';
import { addPendingLogout, removePendingLogout } from '#src/account/session/pendingLogouts.ts';
import { type CallFailure, type CallResult, callEndpoint, callOnce } from '#src/api/callEndpoint.ts';
import { readStoredSession } from './storedSession.ts';
import { watchBrowser } from './watchBrowser.ts';
import { watchClock } from './watchClock.ts';
import { watchPendingLogouts } from './watchPendingLogouts.ts';

interface WithToken {
  readonly token: string | null;
}

async function loadProfile(token: string | null, signal: AbortSignal) {
  const { answer } = orThrow(await callOnce(ridersEndpoints.getMe, {}, { token, signal }));
  return { user: answer, nowMs: Date.now() };
}

async function refreshToken(signal: AbortSignal) {
  const { answer, serverNowMs } = orThrow(await callOnce(authEndpoints.refreshToken, {}, { token: null, signal }));
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
  const { answer } = orThrow(await callEndpoint(authEndpoints.getAuthorizationUrl, args, signal));
  return answer;
}

/** Stored as pending first, so that the server gets the logout even if the page is closed now. */
async function logOut(token: string | null, signal: AbortSignal): Promise<void> {
  if (token !== null) addPendingLogout(token, Date.now());
  orThrow(await callOnce(authEndpoints.logOut, {}, { token, signal }));
  if (token !== null) removePendingLogout(token);
}

function orThrow<Answer>(result: CallResult<Answer>) {
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
    loadProfile: fromPromise(({ input, signal }: { input: WithToken; signal: AbortSignal }) =>
      loadProfile(input.token, signal),
    ),
    refreshToken: fromPromise(({ signal }) => refreshToken(signal)),
    logOut: fromPromise(({ input, signal }: { input: WithToken; signal: AbortSignal }) => logOut(input.token, signal)),
    getAuthorizationUrl: fromPromise(({ input, signal }: { input: ProviderChoice | null; signal: AbortSignal }) =>
      getAuthorizationUrl(input, signal),
    ),
    watchBrowser: fromCallback<AuthEvent>(({ sendBack }) => watchBrowser(sendBack)),
    watchPendingLogOuts: fromCallback<AuthEvent>(({ sendBack }) =>
      watchPendingLogouts(() => sendBack({ type: 'server.logOutReceived' })),
    ),
    watchClock: fromCallback<AuthEvent, Watch>(({ sendBack, input }) =>
      watchClock(input, (nowMs) => sendBack({ type: 'clock.due', nowMs })),
    ),
  },
});
