import type { SignInErrorCode } from '#contract/auth/auth.ts';
import type { Db } from '#server/db/connect.ts';
import type { ProviderTokensService } from '#server/modules/auth/providerTokens.ts';
import { SignInError } from '#server/modules/auth/SignInError.ts';
import type { ReadAnswer, StravaReads } from './createStravaReads.ts';
import { type SitePauseReason, StravaActivityError } from './stravaErrors.ts';

/** A rider's account at Strava, as far as reading goes. */
export interface StravaConnection {
  readonly riderId: string;
  readonly athleteId: string;
  /** Also rides that only the rider sees. */
  readonly seesPrivate: boolean;
}

export type StravaTokens = Pick<ProviderTokensService, 'freshStravaToken'>;

interface Surroundings {
  readonly db: Db;
  readonly tokens: StravaTokens;
  readonly reads: Pick<StravaReads, 'pauseFor'>;
}

/** What an exchange of tokens tells of Strava itself. */
const sitePauses: Partial<Record<SignInErrorCode, SitePauseReason>> = {
  providerUnreachable: 'unreachable',
  providerUnavailable: 'inactive',
  athleteLimit: 'inactive',
};

/** Who the rider is at Strava, and with which token. */
export function createStravaConnections({ db, tokens, reads }: Surroundings) {
  /** Throws `notConnected` or `scopeMissing`. */
  async function connectionOf(riderId: string): Promise<StravaConnection> {
    const identity = await db
      .selectFrom('rider_identity')
      .select(['subject', 'scopes', 'access_token_encrypted'])
      .where('rider_id', '=', riderId)
      .where('provider', '=', 'strava')
      .executeTakeFirst();
    if (!identity || identity.access_token_encrypted === null) throw new StravaActivityError('notConnected');
    const seesPrivate = identity.scopes.includes('activity:read_all');
    if (!seesPrivate && !identity.scopes.includes('activity:read')) throw new StravaActivityError('scopeMissing');
    return { riderId, athleteId: identity.subject, seesPrivate };
  }

  /**
   * Asks with a token that is good. Throws `notConnected` where Strava gives no other any more, and `tokenUnusable` where
   * it does and takes none: on a bad day it refuses the tokens of people who have taken nothing back.
   */
  async function asRider(
    { riderId }: StravaConnection,
    ask: (accessToken: string) => Promise<ReadAnswer>,
  ): Promise<ReadAnswer> {
    const token = await tokenOf(riderId);
    const answer = await ask(token);
    if (answer.kind !== 'tokenRefused') return answer;
    const next = await tokenOf(riderId, token);
    const second = next === token ? answer : await ask(next);
    if (second.kind !== 'tokenRefused') return second;
    throw new StravaActivityError('tokenUnusable');
  }

  async function tokenOf(riderId: string, refused?: string): Promise<string> {
    const token = await tokens.freshStravaToken(riderId, refused).catch((error: unknown) => {
      if (!(error instanceof SignInError)) throw error;
      const reason = sitePauses[error.code];
      if (reason !== undefined) return reads.pauseFor(reason, error.detail);
      // It concerns this rider's token only: the site goes on.
      throw new StravaActivityError('tokenUnusable');
    });
    if (token === undefined) throw new StravaActivityError('notConnected');
    return token;
  }

  return { connectionOf, asRider };
}
