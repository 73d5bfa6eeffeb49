import { expect } from 'vitest';
import { type Actor, createActor, fromCallback, fromPromise } from 'xstate';
import type { AuthorizationUrl } from '#contract/auth/auth.ts';
import type { RiderProfile } from '#contract/riders/riders.ts';
import { AuthFailure } from '#machines/auth/authFailure.ts';
import { authMachine } from '#machines/auth/authMachine.ts';
import type {
  AuthEmitted,
  AuthEvent,
  CheckedProfile,
  CheckSchedule,
  ProviderChoice,
  RenewedToken,
  StoredSession,
} from '#machines/auth/authMachineTypes.ts';
import { selectAuthView } from '#machines/auth/authSelectors.ts';

export const startMs = 1_800_000_000_000;

export const rider: RiderProfile = {
  id: 'r1',
  username: 'wolf',
  first_name: '阿狼',
  last_name: '',
  email: null,
  profile_image: null,
  auth_provider: 'strava',
  mass_kg: 62,
  height_cm: 172,
  gender: 'female',
  ftp_w: 220,
  membership: 'none',
  role: 'rider',
};

export const createStoredSession = (part: Partial<StoredSession> = {}): StoredSession => ({
  token: 'old',
  expiresAtMs: startMs + 900_000,
  user: rider,
  nowMs: startMs,
  ...part,
});
export const createCheckedProfile = (part: Partial<CheckedProfile> = {}): CheckedProfile => ({
  user: rider,
  nowMs: startMs + 1_000,
  ...part,
});
export const createRenewedToken = (part: Partial<RenewedToken> = {}): RenewedToken => ({
  token: 'new',
  expiresAtMs: startMs + 1_800_000,
  nowMs: startMs + 2_000,
  ...part,
});

export const refusedError = new AuthFailure('refused');
export const networkError = new AuthFailure('networkError');
export const serverError = new AuthFailure('serverFailed');
export const rateLimitError = new AuthFailure('rateLimited');
export const blockedError = new AuthFailure('blocked');

interface Answers {
  /** One per call, in order; the last one is repeated. `null` never answers. */
  readonly storage?: StoredSession | Error;
  readonly profiles?: readonly (CheckedProfile | Error | null)[];
  readonly tokens?: readonly (RenewedToken | Error | null)[];
  readonly logouts?: readonly (undefined | Error | null)[];
  readonly urls?: readonly (AuthorizationUrl | Error | null)[];
}

export interface AuthRun {
  readonly actor: Actor<typeof authMachine>;
  readonly emitted: AuthEmitted[];
  /** Every call, in order: its name and its arguments. */
  readonly calls: string[];
  readonly aborted: string[];
  readonly watches: CheckSchedule[];
  readonly send: (event: AuthEvent) => void;
  /** Runs everything that is already due. */
  readonly settle: () => Promise<void>;
  readonly state: () => unknown;
}

const noValue = undefined;

/** The machine with actors that give the configured answers. */
export function startAuth(answers: Answers = {}, path = '/route/wuling-west?ftp=220', isSignInBegun = true): AuthRun {
  const calls: string[] = [];
  const aborted: string[] = [];
  const watches: CheckSchedule[] = [];
  const emitted: AuthEmitted[] = [];
  const counts = new Map<string, number>();
  const answer = <Value>(
    name: string,
    list: readonly (Value | Error | null)[],
    { text, signal }: { text: string; signal: AbortSignal },
  ): Promise<Value> => {
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    calls.push(text);
    signal.addEventListener('abort', () => aborted.push(text));
    const value = list[Math.min(count, list.length - 1)];
    if (value === null) return new Promise<never>(() => noValue);
    return value instanceof Error ? Promise.reject(value) : Promise.resolve(value as Value);
  };
  const machine = authMachine.provide({
    actors: {
      readStorage: fromPromise(async () => {
        const storedSession = answers.storage ?? createStoredSession();
        if (storedSession instanceof Error) throw storedSession;
        return storedSession;
      }),
      loadProfile: fromPromise<CheckedProfile, { token: string | null }>(({ input, signal }) =>
        answer('profile', answers.profiles ?? [createCheckedProfile()], { text: `profile ${input.token}`, signal }),
      ),
      refreshToken: fromPromise<RenewedToken>(({ signal }) =>
        answer('refresh', answers.tokens ?? [createRenewedToken()], { text: 'refresh', signal }),
      ),
      logOut: fromPromise<void, { token: string | null }>(({ input, signal }) =>
        answer<undefined>('logout', answers.logouts ?? [noValue], { text: `logout ${input.token}`, signal }),
      ),
      getAuthorizationUrl: fromPromise<AuthorizationUrl, ProviderChoice | null>(({ input, signal }) =>
        answer('url', answers.urls ?? [{ authorization_url: 'https://provider.example/ask' }], {
          text: `url ${input?.provider} ${input?.purpose}`,
          signal,
        }),
      ),
      watchBrowser: fromCallback<AuthEvent>(() => noValue),
      watchPendingLogOuts: fromCallback<AuthEvent>(() => noValue),
      watchClock: fromCallback<AuthEvent, CheckSchedule>(({ input }) => {
        watches.push(input);
      }),
    },
  });
  const actor = createActor(machine, { input: { path, token: 'old', isSignInBegun } });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return {
    actor,
    emitted,
    calls,
    aborted,
    watches,
    send: (event) => actor.send(event),
    settle: async () => {
      for (let turn = 0; turn < 30; turn++) await Promise.resolve();
    },
    state: () => actor.getSnapshot().value,
  };
}

/** In the session's region; the provider's region is idle. */
export const withSessionState = (session: unknown) => ({ session, provider: 'idle' });

export const getAuthView = ({ actor }: AuthRun) => selectAuthView(actor.getSnapshot());
export const listEmittedTypes = ({ emitted }: AuthRun) => emitted.map(({ type }) => type);
export const signedOutSession = createStoredSession({ token: null, expiresAtMs: null, user: null });
export const idleSession = withSessionState({ authenticated: 'idle' });

export async function startSignedIn(answers: Parameters<typeof startAuth>[0] = {}, path?: string): Promise<AuthRun> {
  const session = startAuth(answers, path);
  await session.settle();
  expect(session.state()).toEqual(idleSession);
  session.emitted.length = 0;
  session.calls.length = 0;
  return session;
}
