import { usernameKey } from '#contract/cleanText.ts';
import type { Membership, Role } from '#contract/riders/riders.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import { createNotices } from '#server/modules/notices/notices.service.ts';
import { ridersRepository } from './riders.repository.ts';

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** By username or id (an id is longer than any username); locks the row until the transaction ends. */
export async function lockRiderByName(tx: Db, rider: string) {
  const by = idForm.test(rider) ? { id: rider } : { usernameKey: usernameKey(rider.trim()) };
  return ridersRepository.lockBy(tx, by);
}

interface Change<Value> {
  readonly riderId: string;
  readonly from: Value;
  readonly to: Value;
}

/** By the administrator; takes effect with the next request. */
export async function setRole(tx: Db, clock: Clock, { riderId: id, from, to }: Change<Role>): Promise<void> {
  await ridersRepository.update(tx, id, { role: to, updated_at: new Date(clock.nowMs()) });
  await writeAudit(tx, clock, {
    actor: { kind: 'administrator' },
    action: 'rider.roleChanged',
    subject: { kind: 'rider', id },
    detail: { from, to },
  });
}

/** By the administrator; the rider gets a notice. */
export async function setMembership(
  tx: Db,
  clock: Clock,
  { riderId: id, from, to }: Change<Membership>,
): Promise<void> {
  await ridersRepository.update(tx, id, { membership: to, updated_at: new Date(clock.nowMs()) });
  await createNotices({ db: tx, clock }).add(tx, id, 'membershipChanged', { membership: to });
  await writeAudit(tx, clock, {
    actor: { kind: 'administrator' },
    action: 'rider.membershipChanged',
    subject: { kind: 'rider', id },
    detail: { from, to },
  });
}
