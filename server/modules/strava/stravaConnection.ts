import type { Db } from '#server/db/connect.ts';
import type { ProviderTokensService } from '#server/modules/auth/providerTokens.ts';
import { SignInError } from '#server/modules/auth/SignInError.ts';
import type { ReadAnswer, StravaReads } from './createStravaReads.ts';
import { StravaActivityError, StravaPausedError } from './stravaErrors.ts';

/** A rider's account at Strava, as far as reading goes. */
export interface StravaConnection {
  readonly riderId: string;
  readonly athleteId: string;
  /** Also rides that only the rider sees. */
  readonly seesPrivate: boolean;
}

export type StravaTokens = Pick<ProviderTokensService, 'freshStravaToken' | 'forgetIfStill'>;

interface Surroundings {
  readonly db: Db;
  readonly tokens: StravaTokens;
  readonly reads: Pick<StravaReads, 'pauseFor'>;
}

/** A failure that concerns one rider's token only: the site goes on, this question waits as long. */
const ownPauseMs = 60_000;

/** Who the rider is at Strava, and with which token. */
export function createStravaConnections({ db, tokens, reads }: Surroundings, nowMs: () => number) {
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

  /** Asks with a token that is good; throws `notConnected` where Strava takes none of the rider's any more. */
  async function asRider(
    { riderId, athleteId }: StravaConnection,
    ask: (accessToken: string) => Promise<ReadAnswer>,
  ): Promise<ReadAnswer> {
    const token = await tokenOf(riderId);
    const answer = await ask(token);
    if (answer.kind !== 'tokenRefused') return answer;
    // Another process may have exchanged it meanwhile.
    const newer = await tokenOf(riderId);
    const second = newer === token ? answer : await ask(newer);
    if (second.kind !== 'tokenRefused') return second;
    await tokens.forgetIfStill({ provider: 'strava', subject: athleteId }, newer);
    throw new StravaActivityError('notConnected');
  }

  async function tokenOf(riderId: string): Promise<string> {
    const token = await tokens.freshStravaToken(riderId).catch((error: unknown) => {
      if (!(error instanceof SignInError)) throw error;
      if (error.code === 'athleteLimit') return reads.pauseFor('inactive', error.detail);
      if (error.code === 'providerUnreachable') return reads.pauseFor('unreachable', error.detail);
      throw new StravaPausedError({ reason: 'unreachable', untilMs: nowMs() + ownPauseMs });
    });
    if (token === undefined) throw new StravaActivityError('notConnected');
    return token;
  }

  return { connectionOf, asRider };
}
