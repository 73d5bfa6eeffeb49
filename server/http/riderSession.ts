import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Provider } from '#contract/auth/auth.ts';
import type { Role } from '#contract/riders/riders.ts';
import { AppError } from './AppError.ts';
import type { AppContext } from './context.ts';

/** Who asks, as the bearer token says. */
export interface RiderSession {
  readonly riderId: string;
  readonly familyId: string;
  readonly provider: Provider;
  readonly role: Role;
}

/** `ended`: a token was sent that is none, has expired or was taken back. */
export type Asker =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'rider'; readonly session: RiderSession };

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The bearer token of a request. Never a cookie's: only what a script of ours sends on purpose counts. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w~+/.-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1];
}

export async function findAsker(
  request: FastifyRequest,
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
): Promise<Asker> {
  if (request.headers.authorization === undefined) return { kind: 'visitor' };
  const token = bearerToken(request);
  if (token === undefined) return { kind: 'ended' };
  const row = await db
    .selectFrom('access_token')
    .innerJoin('session_family', 'session_family.id', 'access_token.family_id')
    .innerJoin('rider', 'rider.id', 'session_family.rider_id')
    .select(['session_family.rider_id', 'session_family.id as family_id', 'session_family.provider', 'rider.role'])
    .where('access_token.token_hash', '=', hashToken(token))
    .where('access_token.expires_at', '>', new Date(clock.nowMs()))
    .where('session_family.revoked_at', 'is', null)
    .executeTakeFirst();
  if (!row) return { kind: 'ended' };
  const { rider_id: riderId, family_id: familyId, provider, role } = row;
  return { kind: 'rider', session: { riderId, familyId, provider, role } };
}

const ranks: Record<Role, number> = { rider: 0, organiser: 1, admin: 2 };

/** The session of an asker who may; throws where there is none or its role is too low. */
export function requireSession(asker: Asker, access: Role): RiderSession {
  if (asker.kind === 'visitor') throw new AppError('auth.required');
  if (asker.kind === 'ended') throw new AppError('auth.expired');
  if (ranks[asker.session.role] < ranks[access]) throw new AppError('access.denied');
  return asker.session;
}
