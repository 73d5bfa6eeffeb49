import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Provider } from '#contract/auth/auth.ts';
import type { Role } from '#contract/riders/riders.ts';
import { AppError } from './AppError.ts';
import type { AppContext } from './context.ts';
import { findSession } from './riderSession.repository.ts';

/** The caller, according to the bearer token. */
export interface RiderSession {
  readonly riderId: string;
  readonly familyId: string;
  readonly provider: Provider;
  readonly role: Role;
}

/** `ended`: the token sent is invalid, expired or revoked. */
export type Caller =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'rider'; readonly session: RiderSession };

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The bearer token of a request. Never read from a cookie: only a token that our script sends explicitly counts. */
export function getBearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w~+/.-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1];
}

export async function findCaller(
  request: FastifyRequest,
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
): Promise<Caller> {
  if (request.headers.authorization === undefined) return { kind: 'visitor' };
  const token = getBearerToken(request);
  if (token === undefined) return { kind: 'ended' };
  const row = await findSession(db, hashToken(token), new Date(clock.nowMs()));
  if (!row) return { kind: 'ended' };
  const { rider_id: riderId, family_id: familyId, provider, role } = row;
  return { kind: 'rider', session: { riderId, familyId, provider, role } };
}

const roleRanks: Record<Role, number> = { rider: 0, organiser: 1, admin: 2 };

/** The session of an authorised caller; throws if there is none or its role is too low. */
export function requireSession(caller: Caller, access: Role): RiderSession {
  if (caller.kind === 'visitor') throw new AppError('auth.required');
  if (caller.kind === 'ended') throw new AppError('auth.expired');
  if (roleRanks[caller.session.role] < roleRanks[access]) throw new AppError('access.denied');
  return caller.session;
}
