import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccessToken, Provider } from '#contract/auth/auth.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Config } from '#server/config/configTypes.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { toDeviceLabel } from '#server/http/deviceLabel.ts';
import { hashToken } from '#server/http/riderSession.ts';
import { createRefreshToken, type PresentedToken, type RefreshClaim, readRefreshToken } from './refreshToken.ts';
import { type RevokedReason, sessionsRepository } from './sessions.repository.ts';

/** Until November 2026 the cookie had this path and another name. */
const oldCookiePath = '/api/token/';

/**
 * Scripts can never read it. On https its name begins with `__Host-`: browsers then accept it from this exact host
 * only, so that no other subdomain can set one. The prefix requires the path `/`; only the two endpoints of
 * sessions.module.ts read the cookie, both behind the Origin check.
 */
function createRefreshCookie({ publicOrigin }: Pick<Config, 'publicOrigin'>) {
  const secure = publicOrigin?.startsWith('https:') ?? false;
  const name = secure ? '__Host-wolfpace-session' : 'wolfpace-session';
  const oldName = secure ? '__Secure-wolfpace-refresh' : 'wolfpace-refresh';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const clearOldCookie = (reply: FastifyReply): void => {
    if (reply.request.cookies[oldName] !== undefined)
      reply.clearCookie(oldName, { ...attributes, path: oldCookiePath });
  };
  return {
    read({ cookies }: FastifyRequest): PresentedToken | undefined {
      const { [name]: token, [oldName]: oldToken } = cookies;
      if (token !== undefined) return { token, cookie: 'host' };
      return oldToken === undefined ? undefined : { token: oldToken, cookie: 'old' };
    },
    write(reply: FastifyReply, token: string, maxAgeS: number): void {
      reply.setCookie(name, token, { ...attributes, maxAge: maxAgeS });
      clearOldCookie(reply);
    },
    clear(reply: FastifyReply): void {
      reply.clearCookie(name, attributes);
      clearOldCookie(reply);
    },
  };
}

type RefreshCookie = ReturnType<typeof createRefreshCookie>;

export const accessLifetimeMs = 15 * 60_000;
export const familyLifetimeMs = 30 * 86_400_000;
/** However often a session is used, the rider has to sign in again after this time. */
export const maxSessionMs = 90 * 86_400_000;
/** For two tabs at once, or an answer lost on the way: the previous token stays valid this long. */
export const rotationGraceMs = 30_000;

type Deps = Pick<AppContext, 'db' | 'clock' | 'config'>;

export interface OpenedSession {
  readonly familyId: string;
  readonly refreshToken: string;
}
export interface RefreshResult {
  readonly answer: AccessToken;
  readonly refreshToken: string;
  /** When the refresh token ends unless it is exchanged. */
  readonly endsAtMs: number;
}

/** A rider who signs in, and the browser. */
export interface NewSession {
  readonly riderId: string;
  readonly provider: Provider;
  /** As the browser describes itself; only a coarse label is stored. */
  readonly userAgent?: string | undefined;
}

/** When a session that is used now ends: in 30 days, but at most 90 days after signing in. */
const computeEndsAtMs = (createdAt: Date, nowMs: number): number =>
  Math.min(nowMs + familyLifetimeMs, createdAt.getTime() + maxSessionMs);

/**
 * Sessions: a family is one sign-in on one browser. Its refresh token is exchanged at every use; a token used again
 * after its grace period ends the whole family, because then two parties hold it.
 */
export function createSessions({ db, clock, config }: Deps) {
  const keys = config.tokenKeys;
  const cookie: RefreshCookie = createRefreshCookie(config);

  /** Creates a session family for a rider, in the transaction that signs in. */
  async function openSession(tx: Db, { riderId, provider, userAgent }: NewSession): Promise<OpenedSession> {
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
      ...toDeviceLabel(userAgent),
    });
    return { familyId, refreshToken: createRefreshToken(keys, { familyId, generation: 1 }) };
  }

  /**
   * Exchanges a refresh token. Throws `auth.refreshFailed` for any token that is not valid (any more),
   * `account.blocked` if it was one of a rider who is blocked now.
   */
  async function refresh(presentedToken: PresentedToken | undefined): Promise<RefreshResult> {
    const claim = presentedToken && readRefreshToken(keys, presentedToken);
    if (!claim) throw new AppError('auth.refreshFailed');
    // Thrown outside the transaction, which must commit what it revoked.
    const refreshed = await db.transaction().execute((tx) => exchangeToken(tx, claim));
    if (refreshed) return refreshed;
    const isBlocked = await sessionsRepository.isRiderBlocked(db, claim.familyId);
    throw new AppError(isBlocked ? 'account.blocked' : 'auth.refreshFailed');
  }

  async function exchangeToken(tx: Db, { familyId, generation }: RefreshClaim): Promise<RefreshResult | undefined> {
    const nowMs = clock.nowMs();
    const family = await sessionsRepository.lockFamily(tx, familyId);
    if (!family || family.revoked_at !== null) return undefined;
    const { created_at: createdAt, expires_at: expiresAt } = family;
    if (Math.min(expiresAt.getTime(), createdAt.getTime() + maxSessionMs) <= nowMs) return undefined;
    const isCurrent = generation === family.generation;
    const isInGrace = generation === family.generation - 1 && nowMs - family.rotated_at.getTime() <= rotationGraceMs;
    if (!isCurrent && !isInGrace) {
      await revokeFamily(tx, familyId, 'reused');
      return undefined;
    }
    const endMs = computeEndsAtMs(createdAt, nowMs);
    if (isCurrent) await rotate(tx, familyId, { nowMs, endMs });
    const successor = createRefreshToken(keys, {
      familyId,
      generation: isCurrent ? generation + 1 : family.generation,
    });
    return { answer: await issueAccessToken(tx, familyId), refreshToken: successor, endsAtMs: endMs };
  }

  async function rotate(tx: Db, familyId: string, { nowMs, endMs }: { nowMs: number; endMs: number }): Promise<void> {
    await sessionsRepository.rotate(tx, familyId, { now: new Date(nowMs), expiresAt: new Date(endMs) });
    // Stored a day longer than valid: until then it still identifies its family at logout.
    await sessionsRepository.deleteAccessTokensBefore(tx, familyId, new Date(nowMs - 86_400_000));
  }

  async function issueAccessToken(tx: Db, familyId: string): Promise<AccessToken> {
    const access = randomBytes(32).toString('base64url');
    const expiresAt = new Date(clock.nowMs() + accessLifetimeMs);
    await sessionsRepository.addAccessToken(tx, {
      token_hash: hashToken(access),
      family_id: familyId,
      expires_at: expiresAt,
    });
    return { access, expires_at: expiresAt.toISOString() };
  }

  async function revokeFamily(tx: Db, familyId: string, reason: RevokedReason): Promise<void> {
    await sessionsRepository.revokeFamily(tx, familyId, { revokedAt: new Date(clock.nowMs()), reason });
  }

  /**
   * Logs out. The access token names the session, even if it has expired; without a known token, the refresh cookie
   * does. Returns whether the cookie has become useless: a late logout must not end the session that the same browser
   * has started since.
   */
  async function logOut(
    access: string | undefined,
    presentedToken: PresentedToken | undefined,
  ): Promise<{ shouldClearCookie: boolean }> {
    const tokenFamilyId =
      access === undefined ? undefined : await sessionsRepository.findFamilyId(db, hashToken(access));
    const cookieFamilyId = presentedToken && readRefreshToken(keys, presentedToken)?.familyId;
    const familyId = tokenFamilyId ?? cookieFamilyId;
    if (familyId !== undefined) await revokeFamily(db, familyId, 'loggedOut');
    return { shouldClearCookie: cookieFamilyId === undefined || cookieFamilyId === familyId };
  }

  /** Ends every session of a rider: all access tokens are invalid once the transaction commits. Returns how many. */
  async function endFamilies(tx: Db, riderId: string, reason: RevokedReason): Promise<number> {
    return sessionsRepository.revokeAll(tx, riderId, { revokedAt: new Date(clock.nowMs()), reason });
  }

  /** Ends the open sessions of one of the rider's providers; the current one continues under another provider. */
  async function endOfProvider(
    tx: Db,
    {
      currentFamily,
      ...families
    }: { riderId: string; provider: Provider; currentFamily: { familyId: string; provider: Provider } },
  ): Promise<void> {
    await sessionsRepository.moveOpenFamily(tx, families, currentFamily);
    await sessionsRepository.revokeOpenFamilies(tx, families, {
      revokedAt: new Date(clock.nowMs()),
      reason: 'unlinked',
    });
  }

  /** Deletes ended families after a month, together with their access tokens. */
  async function deleteEndedFamilies(): Promise<void> {
    await sessionsRepository.deleteEndedFamilies(db, new Date(clock.nowMs() - familyLifetimeMs));
  }

  return {
    cookie,
    openSession,
    refresh,
    endFamily: revokeFamily,
    logOut,
    endFamilies,
    endOfProvider,
    deleteEndedFamilies,
    writeCookie(reply: FastifyReply, token: string, untilMs = clock.nowMs() + familyLifetimeMs): void {
      cookie.write(reply, token, Math.floor((untilMs - clock.nowMs()) / 1000));
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;
