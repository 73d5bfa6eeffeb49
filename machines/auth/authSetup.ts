import { assertEvent, assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import type { AuthorizationUrl, Provider } from '#contract/auth/auth.ts';
import * as next from './authContext.ts';
import { isRefusal, toAuthReason } from './authFailure.ts';
import type {
  AuthContext,
  AuthEmitted,
  AuthEvent,
  AuthInput,
  CheckedProfile,
  CheckSchedule,
  ProviderChoice,
  RenewedToken,
  StoredSession,
} from './authMachineTypes.ts';
import type { AuthMessage } from './authView.ts';

const rejectMissingActor = () => Promise.reject(new Error('this actor has no implementation'));
const watchNothing = () => undefined;
/** For XState's own events, which are not in the machine's event type. */
const getOutput = <Output>(event: object) => ('output' in event ? event.output : undefined) as Output;
const getError = (event: object): unknown => ('error' in event ? event.error : undefined);
/** The content of the storage: read at the start, or written by another tab. */
const getStored = (event: AuthEvent): StoredSession =>
  event.type === 'storage.changed' ? event.stored : getOutput<StoredSession>(event);

/**
 * Actors, guards and actions of the auth machine; `authMachine` has the states. Actors are provided by src/app/auth.
 */
export const authSetup = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    emitted: {} as AuthEmitted,
    input: {} as AuthInput,
    tags: {} as 'loading' | 'signedIn' | 'refreshing' | 'settling',
  },
  actors: {
    readStorage: fromPromise<StoredSession>(rejectMissingActor),
    loadProfile: fromPromise<CheckedProfile, { token: string | null }>(rejectMissingActor),
    refreshToken: fromPromise<RenewedToken>(rejectMissingActor),
    logOut: fromPromise<void, { token: string | null }>(rejectMissingActor),
    getAuthorizationUrl: fromPromise<AuthorizationUrl, ProviderChoice | null>(rejectMissingActor),
    watchBrowser: fromCallback<AuthEvent>(watchNothing),
    /** Sends the server the logouts that could not be sent at once. */
    watchPendingLogOuts: fromCallback<AuthEvent>(watchNothing),
    watchClock: fromCallback<AuthEvent, CheckSchedule>(watchNothing),
  },
  guards: {
    isLinking: ({ context }) => context.choice?.purpose === 'link',
    isSignInBegun: ({ context }) => context.isSignInBegun,
    isReturning: ({ context }) => context.isSignInBegun && next.isCallbackPath(context.path),
    hasToken: ({ context }) => context.token !== null,
    hasRider: ({ context }) => context.token !== null && context.user !== null,
    isStorageEmpty: ({ event }) => getStored(event).token === null,
    isStoredTokenExpired: ({ event }) => next.isTokenExpired(getStored(event)),
    isOtherToken: ({ context, event }) => ![null, context.token].includes(getStored(event).token),
    isSignedOutElsewhere: ({ context, event }) => context.token !== null && getStored(event).token === null,
    isTokenInForce: ({ context, event }) => {
      assertEvent(event, 'request.refused');
      return event.token === context.token;
    },
    isRefreshDue: ({ context: { refreshAtMs }, event }) => {
      assertEvent(event, 'clock.due');
      return refreshAtMs !== null && event.nowMs >= refreshAtMs;
    },
    isRefused: ({ event }) => isRefusal(getError(event)),
    isRefusedAtCallback: ({ context, event }) => isRefusal(getError(event)) && next.isCallbackPath(context.path),
    isRefusedInPlace: ({ context, event }) => isRefusal(getError(event)) && next.isVerificationsPath(context.path),
  },
  actions: {
    storePath: assign(({ event }) => {
      assertEvent(event, 'browser.moved');
      return { path: event.path };
    }),
    storeStored: assign(({ event }) => next.withStoredSession(getStored(event))),
    storeToken: assign(({ context, event }) => next.withToken(context, getOutput<RenewedToken>(event))),
    announceToken: emit(({ event }) => {
      const { token, expiresAtMs } = getOutput<RenewedToken>(event);
      return { type: 'token.stored', token, expiresAtMs };
    }),
    storeProfile: assign(({ event }) => next.withProfile(getOutput<CheckedProfile>(event))),
    storeChange: assign(({ event }) => {
      assertEvent(event, 'rider.profileChanged');
      return { user: event.user };
    }),
    announceProfile: emit(({ context }) => ({ type: 'profile.stored', user: context.user })),
    /** Until the profile for the new token is loaded, the rider is unknown. */
    clearUser: assign({ user: null }),
    storeNoAnswer: assign(({ event }) => next.withStaleSession(toAuthReason(getError(event)))),
    /** For a sign-in without an answer. */
    planRetry: assign(({ context, event }) => next.withRetry(context, toAuthReason(getError(event)))),
    beginSignIn: assign({ error: null, message: null, pauseMs: null }),
    storeExpiredSession: assign(next.withExpiredSession),
    /** No check is planned here: the answer of the refresh plans the next one. */
    planNoCheck: assign({ checkAtMs: null }),
    endSession: assign(next.signedOut),
    notify: assign((_, { message }: { message: AuthMessage }) => ({ message })),
    notifyOfEnd: assign(({ event }) => ({
      message: toAuthReason(getError(event)) === 'blocked' ? ('accountBlocked' as const) : ('sessionEnded' as const),
    })),
    /** Only if the rider saw that the logout had failed. */
    notifyOfLateLogOut: assign(({ context: { error, message } }) =>
      error?.action === 'logOut' ? { error: null, message: 'loggedOutThere' as const } : { error, message },
    ),
    settleSignIn: assign({ isSignInBegun: false }),
    announceSettled: emit({ type: 'signIn.settled' }),
    announceBegun: emit({ type: 'signIn.begun' }),
    clearMessage: assign({ message: null }),
    announceEnd: emit({ type: 'token.cleared' }),
    rememberPath: emit(({ context }) => ({ type: 'redirect.remembered', path: context.path, cause: 'sessionEnded' })),
    rememberPathOfSignIn: emit(({ context }) => ({ type: 'redirect.remembered', path: context.path, cause: 'signIn' })),
    clearPath: emit({ type: 'redirect.cleared' }),
    /** The rider signed out here: the device stores nothing of the rider. */
    clearTraces: emit({ type: 'traces.cleared', deletedRiderId: null }),
    clearTracesOfDeleted: emit(({ context }) => ({ type: 'traces.cleared', deletedRiderId: context.user?.id ?? null })),
    goBack: emit((_, { fallback }: { fallback: string | null }) => ({ type: 'redirect.wanted', fallback })),
    goHome: emit({ type: 'navigation.wanted', path: '/' }),
    goToError: emit((_, { query }: { query: string }) => ({
      type: 'navigation.wanted',
      path: `/auth/error?${query}`,
    })),
    goToNotFinished: emit(({ event }) => {
      assertEvent(event, 'browser.cameBack');
      return { type: 'navigation.wanted', path: `/auth/error?code=notFinished&provider=${event.provider}` };
    }),
    storeChoice: assign(({ event }) => {
      assertEvent(event, 'rider.providerChosen');
      return { choice: { provider: event.provider, purpose: event.purpose }, error: null, message: null };
    }),
    leave: emit(({ context, event }) => ({
      type: 'browser.leaving',
      url: getOutput<AuthorizationUrl>(event).authorization_url,
      provider: context.choice?.provider as Provider,
    })),
    storeSignInError: assign(({ context, event }) => ({
      error: {
        action: 'signIn' as const,
        provider: context.choice?.provider ?? null,
        reason: toAuthReason(getError(event)),
      },
    })),
    storeLogoutError: assign(({ event }) => ({
      error: { action: 'logOut' as const, provider: null, reason: toAuthReason(getError(event)) },
    })),
    clearError: assign({ error: null }),
    openDialog: assign({ loginDialogOpen: true, error: null, message: null }),
    closeDialog: assign({ loginDialogOpen: false, error: null }),
  },
  delays: { leavingTimeout: 30_000 },
});
