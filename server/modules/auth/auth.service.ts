import type { Provider } from '#contract/auth/auth.ts';
import type { AppContext } from '#server/http/context.ts';
import { createNotices } from '#server/modules/notices/notices.service.ts';
import type { ForgetStravaEvidence } from '#server/modules/riders/providerGrantTypes.ts';
import { createSessions } from '#server/modules/sessions/sessions.service.ts';
import type { ServiceMarks } from '#server/modules/status/serviceMarks.service.ts';
import { createAvatars } from './avatars.ts';
import { createEnrolment } from './enrolment.ts';
import type { ExchangeSurroundings } from './exchangeTokens.ts';
import { facebookProvider } from './facebookProvider.ts';
import { googleProvider } from './googleProvider.ts';
import { markedFetch } from './markedFetch.ts';
import { providerFetch } from './providerHttp.ts';
import { createProviderTokens } from './providerTokens.ts';
import { createSignIn } from './signIn.service.ts';
import type { SignInProvider } from './signInProvider.ts';
import { createStravaEvents } from './stravaEvents.ts';
import { stravaProvider } from './stravaProvider.ts';

type Surroundings = Pick<AppContext, 'config' | 'db' | 'clock'> & {
  /** The origin at which this process listens. Throws before it listens. */
  readonly ownOrigin: () => string;
  readonly forgetStravaEvidence: ForgetStravaEvidence;
  /** Records how the providers answer. */
  readonly marks?: ServiceMarks | undefined;
  readonly wait?: ExchangeSurroundings['wait'];
};

/** Creates all parts of signing in. */
export function createAuth({ config, db, clock, ownOrigin, forgetStravaEvidence, marks, wait }: Surroundings) {
  const { strava: stravaSettings, google, facebook, timeoutMs } = config.providers;
  const common = (name: Provider) => ({ fetch: markedFetch(providerFetch(timeoutMs), name, marks), clock, ownOrigin });
  const strava = stravaProvider({ settings: stravaSettings, ...common('strava') });
  const providers: Readonly<Record<Provider, SignInProvider>> = {
    strava,
    google: googleProvider({ settings: google, ...common('google') }),
    facebook: facebookProvider({ settings: facebook, ...common('facebook') }),
  };
  const context = { config, db, clock };
  const notices = createNotices(context);
  const sessions = createSessions(context);
  const avatars = createAvatars({ ...context, ownOrigin });
  const enrolment = createEnrolment({ ...context, sessions, notices, avatars });
  const tokens = createProviderTokens({ ...context, strava, providers, notices, forgetStravaEvidence, wait });
  const events = createStravaEvents({ ...context, strava, tokens });
  return { ...createSignIn({ ...context, providers, enrolment }), sessions, tokens, events };
}

export type Auth = ReturnType<typeof createAuth>;
