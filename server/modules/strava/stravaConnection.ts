import type { SignInErrorCode } from '#contract/auth/auth.ts';
import type { Db } from '#server/db/connect.ts';
import type { ProviderTokensService } from '#server/modules/auth/createProviderTokens.ts';
import { SignInError } from '#server/modules/auth/SignInError.ts';
import type { ReadAnswer, StravaReads } from './createStravaReads.ts';
import { findStravaIdentity } from './stravaIdentity.repository.ts';
import { type SitePauseReason, StravaActivityError } from './stravaTypes.ts';

/** A rider's account at Strava, and what the rider's permission covers. */
export interface StravaConnection {
  readonly riderId: string;
  readonly athleteId: string;
  /** Whether the permission covers rides that only the rider can see. */
  readonly seesPrivate: boolean;
}

export type StravaTokens = Pick<ProviderTokensService, 'getFreshStravaToken'>;

interface Deps {
  readonly db: Db;
  readonly tokens: StravaTokens;
  readonly reads: Pick<StravaReads, 'pauseFor'>;
}

/** Failures of a token exchange that concern the whole site. */
const sitePauses: Partial<Record<SignInErrorCode, SitePauseReason>> = {
  providerUnreachable: 'unreachable',
  providerUnavailable: 'inactive',
  athleteLimit: 'inactive',
};

/** Reads riders' connections, and calls Strava with their tokens. */
export function createStravaConnections({ db, tokens, reads }: Deps) {
  /** Throws `notConnected` or `scopeMissing`. */
  async function readConnection(riderId: string): Promise<StravaConnection> {
    const identity = await findStravaIdentity(db, riderId);
    if (!identity || identity.access_token_encrypted === null) throw new StravaActivityError('notConnected');
    const seesPrivate = identity.scopes.includes('activity:read_all');
    if (!seesPrivate && !identity.scopes.includes('activity:read')) throw new StravaActivityError('scopeMissing');
    return { riderId, athleteId: identity.subject, seesPrivate };
  }

  /**
   * Calls Strava with a valid token. Throws `notConnected` if Strava issues no new one, and `tokenUnusable` if it
   * issues a new one and refuses that, too: during incidents it refuses tokens of riders who have withdrawn nothing.
   */
  async function callAsRider(
    { riderId }: StravaConnection,
    call: (accessToken: string) => Promise<ReadAnswer>,
  ): Promise<ReadAnswer> {
    const token = await getToken(riderId);
    const answer = await call(token);
    if (answer.kind !== 'tokenRefused') return answer;
    const nextToken = await getToken(riderId, token);
    const secondAnswer = nextToken === token ? answer : await call(nextToken);
    if (secondAnswer.kind !== 'tokenRefused') return secondAnswer;
    throw new StravaActivityError('tokenUnusable');
  }

  async function getToken(riderId: string, refusedToken?: string): Promise<string> {
    const token = await tokens.getFreshStravaToken(riderId, refusedToken).catch((error: unknown) => {
      if (!(error instanceof SignInError)) throw error;
      const reason = sitePauses[error.code];
      if (reason !== undefined) return reads.pauseFor(reason, error.detail);
      // Only this rider's token is affected: the site goes on reading.
      throw new StravaActivityError('tokenUnusable');
    });
    if (token === undefined) throw new StravaActivityError('notConnected');
    return token;
  }

  return { readConnection, callAsRider };
}

export type StravaConnections = ReturnType<typeof createStravaConnections>;
