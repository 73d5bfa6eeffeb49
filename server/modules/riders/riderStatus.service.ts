import type { RiderFilter } from '#contract/admin/adminRiders.ts';
import { providers } from '#contract/auth/auth.ts';
import { toUsernameKey } from '#contract/cleanText.ts';
import type { Membership, Role } from '#contract/riders/riders.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { type AuditActor, writeAudit } from '#server/modules/audit/audit.service.ts';
import { createNotices } from '#server/modules/notices/notices.service.ts';
import type { Sessions } from '#server/modules/sessions/sessions.service.ts';
import { type RiderKey, ridersRepository } from './riders.repository.ts';

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Finds a rider by username, id (longer than any username) or `strava:12345`, the account of a provider; locks the row
 * until the transaction ends.
 */
export async function lockRiderByName(tx: Db, rider: string) {
  return ridersRepository.lockByKey(tx, toRiderKey(rider));
}

function toRiderKey(rider: string): RiderKey {
  if (uuidPattern.test(rider)) return { id: rider };
  const [prefix = '', subject] = rider.split(':', 2);
  const provider = providers.find((candidate) => candidate === prefix);
  if (provider !== undefined && subject !== undefined) return { provider, subject };
  return { usernameKey: toUsernameKey(rider.trim()) };
}

/** The id of a rider by username; null if unknown. An id is returned unchanged: the audit log outlives its riders. */
export async function findRiderId(db: Db, rider: string): Promise<string | null> {
  if (uuidPattern.test(rider)) return rider.toLowerCase();
  return ridersRepository.findId(db, toUsernameKey(rider.trim()));
}

interface ActingDeps {
  readonly clock: Clock;
  /** The administrator; if undefined, a command on the server. */
  readonly actor?: AuditActor;
}
interface SessionEndingDeps extends ActingDeps {
  readonly sessions: Pick<Sessions, 'endFamilies'>;
}

interface ValueChange<Value> {
  readonly riderId: string;
  readonly from: Value;
  readonly to: Value;
}

/** Riders with a higher role, by name. */
export async function listRoles(db: Db) {
  return ridersRepository.listElevated(db);
}

/** Finds riders by id or a part of the username, sorted by name; without a search text, all, newest first. */
export async function searchRiders(
  db: Db,
  { search, ...filter }: { readonly search: string; readonly filter: RiderFilter; readonly limit: number },
) {
  const key = uuidPattern.test(search) ? { id: search } : { part: toUsernameKey(search) };
  return ridersRepository.searchForAdmin(db, { key, ...filter });
}

export const readAdminRider = (db: Db, riderId: string) => ridersRepository.readForAdmin(db, riderId);

/** Takes effect with the rider's next request. */
export async function setRole(
  tx: Db,
  clock: Clock,
  { riderId: id, from, to, actor = { kind: 'administrator' } }: ValueChange<Role> & { readonly actor?: AuditActor },
): Promise<void> {
  await ridersRepository.update(tx, id, { role: to, updated_at: new Date(clock.nowMs()) });
  await writeAudit(tx, clock, {
    actor,
    action: 'rider.roleChanged',
    subject: { kind: 'rider', id },
    detail: { from, to },
  });
}

/** Ends every session of the rider, by the administrator; returns how many. */
export async function endSessions(
  tx: Db,
  { clock, sessions, actor = { kind: 'administrator' } }: SessionEndingDeps,
  riderId: string,
): Promise<number> {
  const count = await sessions.endFamilies(tx, riderId, 'administrator');
  await writeAudit(tx, clock, {
    actor,
    action: 'rider.sessionsEnded',
    subject: { kind: 'rider', id: riderId },
    detail: { count },
  });
  return count;
}

/** Blocks the account, by the administrator: ends every session and prevents signing in; returns how many ended. */
export async function blockRider(
  tx: Db,
  { clock, sessions, actor = { kind: 'administrator' } }: SessionEndingDeps,
  riderId: string,
): Promise<number> {
  const now = new Date(clock.nowMs());
  await ridersRepository.update(tx, riderId, { blocked_at: now, updated_at: now });
  const count = await sessions.endFamilies(tx, riderId, 'blocked');
  await writeAudit(tx, clock, {
    actor,
    action: 'rider.blocked',
    subject: { kind: 'rider', id: riderId },
    detail: { count },
  });
  return count;
}

/** Unblocks the account, by the administrator; ended sessions stay ended. */
export async function unblockRider(
  tx: Db,
  { clock, actor = { kind: 'administrator' } }: ActingDeps,
  riderId: string,
): Promise<void> {
  await ridersRepository.update(tx, riderId, { blocked_at: null, updated_at: new Date(clock.nowMs()) });
  await writeAudit(tx, clock, {
    actor,
    action: 'rider.unblocked',
    subject: { kind: 'rider', id: riderId },
  });
}

/** Sets the badge, by the administrator; the rider gets a notice. */
export async function setMembership(
  tx: Db,
  { clock, actor = { kind: 'administrator' } }: ActingDeps,
  { riderId: id, from, to }: ValueChange<Membership>,
): Promise<void> {
  await ridersRepository.update(tx, id, { membership: to, updated_at: new Date(clock.nowMs()) });
  await createNotices({ db: tx, clock }).add(tx, id, 'membershipChanged', { membership: to });
  await writeAudit(tx, clock, {
    actor,
    action: 'rider.membershipChanged',
    subject: { kind: 'rider', id },
    detail: { from, to },
  });
}
