import type { Provider } from '#contract/auth/auth.ts';
import type { AppContext } from '#server/http/context.ts';
import { createNotices } from '#server/modules/notices/notices.service.ts';
import type { DeleteStravaEvidence } from '#server/modules/riders/providerGrantTypes.ts';
import { createSessions } from '#server/modules/sessions/sessions.service.ts';
import type { ServiceMarks } from '#server/modules/status/serviceMarks.service.ts';
import { createAvatars } from './avatars.ts';
import { createFacebookProvider } from './createFacebookProvider.ts';
import { createGoogleProvider } from './createGoogleProvider.ts';
import { createProviderTokens } from './createProviderTokens.ts';
import type { TokenExchangeDeps } from './createTokenExchange.ts';
import { createEnrolment } from './enrolment.ts';
import type { ProviderFetch } from './providerHttp.ts';
import { createProviderFetch } from './providerHttp.ts';
import { SignInError } from './SignInError.ts';
import { createSignIn } from './signIn.service.ts';
import type { SignInProvider } from './signInProvider.ts';
import { createStravaEvents } from './stravaEvents.ts';
import { createStravaProvider } from './stravaProvider.ts';

/** Records how the provider answers: a refusal counts as an answer, no answer or a server error as a failure. */
function monitorFetch(fetch: ProviderFetch, name: Provider, marks: ServiceMarks | undefined): ProviderFetch {
  return async (url, init) => {
    try {
      const response = await fetch(url, init);
      if (response.status < 500) marks?.ok(name);
      else marks?.failed(name, String(response.status));
      return response;
    } catch (error) {
      marks?.failed(name, error instanceof SignInError ? error.code : 'unknown');
      throw error;
    }
  };
}

type Deps = Pick<AppContext, 'config' | 'db' | 'clock'> & {
  /** The origin at which this process listens. Throws before it listens. */
  readonly ownOrigin: () => string;
  readonly deleteStravaEvidence: DeleteStravaEvidence;
  /** Records how the providers answer. */
  readonly marks?: ServiceMarks | undefined;
  readonly wait?: TokenExchangeDeps['wait'];
};

/** Creates all parts of signing in. */
export function createAuth({ config, db, clock, ownOrigin, deleteStravaEvidence, marks, wait }: Deps) {
  const { strava: stravaSettings, google, facebook, timeoutMs } = config.providers;
  const createProviderDeps = (name: Provider) => ({
    fetch: monitorFetch(createProviderFetch(timeoutMs), name, marks),
    clock,
    ownOrigin,
  });
  const strava = createStravaProvider({ settings: stravaSettings, ...createProviderDeps('strava') });
  const providers: Readonly<Record<Provider, SignInProvider>> = {
    strava,
    google: createGoogleProvider({ settings: google, ...createProviderDeps('google') }),
    facebook: createFacebookProvider({ settings: facebook, ...createProviderDeps('facebook') }),
  };
  const context = { config, db, clock };
  const notices = createNotices(context);
  const sessions = createSessions(context);
  const avatars = createAvatars({ ...context, ownOrigin });
  const enrolment = createEnrolment({ ...context, sessions, notices, avatars });
  const tokens = createProviderTokens({ ...context, strava, providers, notices, deleteStravaEvidence, wait });
  const events = createStravaEvents({ ...context, strava, tokens });
  return { ...createSignIn({ ...context, providers, enrolment }), sessions, tokens, events };
}

export type Auth = ReturnType<typeof createAuth>;
