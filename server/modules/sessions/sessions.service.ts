import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { AccessToken, Provider } from '#contract/auth/auth.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { hashToken } from '#server/http/riderSession.ts';
import { type RefreshCookie, refreshCookie } from './refreshCookie.ts';
import { type RefreshClaim, readRefreshToken, refreshToken } from './refreshToken.ts';
import { type RevokedReason, sessionsRepository } from './sessions.repository.ts';

export const accessLifetimeMs = 15 * 60_000;
export const familyLifetimeMs = 30 * 86_400_000;
/** Two tabs, or an answer that was lost on the way: the token before the last is good for this long. */
export const rotationGraceMs = 30_000;

type Surroundings = Pick<AppContext, 'db' | 'clock' | 'config'>;

export interface OpenedSession {
  readonly familyId: string;
  readonly refreshToken: string;
}
export interface Refreshed extends AccessToken {
  readonly refreshToken: string;
}

/**
 * Sessions: a family is one sign-in on one browser; its refresh token is exchanged at every use, and a token that
 * comes back after its grace ends the whole family, because then two have it.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: small closures over the same dependencies.
export function createSessions({ db, clock, config }: Surroundings) {
  const keys = config.tokenKeys;
  const cookie: RefreshCookie = refreshCookie(config);

  /** A new family for a rider, in the transaction that signs in. */
  async function open(tx: Db, { riderId, provider }: { riderId: string; provider: Provider }): Promise<OpenedSession> {
    const nowMs = clock.nowMs();
    const familyId = uuidv7(nowMs);
    await sessionsRepository.addFamily(tx, {
      id: familyId,
      rider_id: riderId,
      provider,
      generation: 1,
      rotated_at: new Date(nowMs),
      created_at: new Date(nowMs),
      expires_at: new Date(nowMs + familyLifetimeMs),
      revoked_at: null,
      revoked_reason: null,
    });
    return { familyId, refreshToken: refreshToken(keys, { familyId, generation: 1 }) };
  }

  /** Exchanges a refresh token; throws `auth.refreshFailed` for any that is not good (any more). */
  async function refresh(token: string | undefined): Promise<Refreshed> {
    const claim = token === undefined ? undefined : readRefreshToken(keys, token);
    // Outside the transaction, which has to keep what it revoked.
    const refreshed = claim && (await db.transaction().execute((tx) => exchange(tx, claim)));
    if (!refreshed) throw new AppError('auth.refreshFailed');
    return refreshed;
  }

  async function exchange(tx: Db, { familyId, generation }: RefreshClaim): Promise<Refreshed | undefined> {
    const nowMs = clock.nowMs();
    const family = await sessionsRepository.lockFamily(tx, familyId);
    if (!family || family.revoked_at !== null || family.expires_at.getTime() <= nowMs) return undefined;
    const isCurrent = generation === family.generation;
    const isInGrace = generation === family.generation - 1 && nowMs - family.rotated_at.getTime() <= rotationGraceMs;
    if (!isCurrent && !isInGrace) {
      await revoke(tx, familyId, 'reused');
      return undefined;
    }
    if (isCurrent) await rotate(tx, familyId);
    const successor = refreshToken(keys, { familyId, generation: isCurrent ? generation + 1 : family.generation });
    return { ...(await issueAccess(tx, familyId)), refreshToken: successor };
  }

  async function rotate(tx: Db, familyId: string): Promise<void> {
    const nowMs = clock.nowMs();
    await sessionsRepository.rotate(tx, familyId, {
      now: new Date(nowMs),
      expiresAt: new Date(nowMs + familyLifetimeMs),
    });
    // A day longer than they are good for: until then they still name their family at logout.
    await sessionsRepository.deleteAccessBefore(tx, familyId, new Date(nowMs - 86_400_000));
  }

  async function issueAccess(tx: Db, familyId: string): Promise<AccessToken> {
    const access = randomBytes(32).toString('base64url');
    const expiresAt = new Date(clock.nowMs() + accessLifetimeMs);
    await sessionsRepository.addAccess(tx, {
      token_hash: hashToken(access),
      family_id: familyId,
      expires_at: expiresAt,
    });
    return { access, expires_at: expiresAt.toISOString() };
  }

  async function revoke(tx: Db, familyId: string, reason: RevokedReason): Promise<void> {
    await sessionsRepository.revokeFamily(tx, familyId, { at: new Date(clock.nowMs()), reason });
  }

  /** Ends the family that an access token belongs to, also when the token has expired; any other text ends nothing. */
  async function endByAccessToken(token: string): Promise<void> {
    const familyId = await sessionsRepository.familyOfToken(db, hashToken(token));
    if (familyId !== undefined) await revoke(db, familyId, 'loggedOut');
  }

  /** Ends every session of a rider: all access tokens are dead with the transaction. */
  async function endFamilies(tx: Db, riderId: string, reason: RevokedReason): Promise<void> {
    await sessionsRepository.revokeAll(tx, riderId, { at: new Date(clock.nowMs()), reason });
  }

  /** Ends the open sessions of one of the rider's providers; the one that asks goes on as one of another provider. */
  async function endOfProvider(
    tx: Db,
    { kept, ...families }: { riderId: string; provider: Provider; kept: { familyId: string; provider: Provider } },
  ): Promise<void> {
    await sessionsRepository.moveOpen(tx, families, kept);
    await sessionsRepository.revokeOpen(tx, families, { at: new Date(clock.nowMs()), reason: 'unlinked' });
  }

  /** Families that have ended say nothing any more after a month; their access tokens go with them. */
  async function forgetEnded(): Promise<void> {
    await sessionsRepository.deleteEnded(db, new Date(clock.nowMs() - familyLifetimeMs));
  }

  return {
    cookie,
    open,
    refresh,
    endFamily: revoke,
    endByAccessToken,
    endFamilies,
    endOfProvider,
    forgetEnded,
    writeCookie: (reply: FastifyReply, token: string): void => cookie.write(reply, token, familyLifetimeMs / 1000),
  };
}

export type Sessions = ReturnType<typeof createSessions>;
