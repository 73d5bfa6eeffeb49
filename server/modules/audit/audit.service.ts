import type { Clock } from '#server/base/clock.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { auditRepository, type RiderActions } from './audit.repository.ts';

/** Who acted. `administrator`: a person who may run commands on the server. */
export type AuditActor =
  | { readonly kind: 'rider'; readonly riderId: string }
  | { readonly kind: 'administrator' }
  | { readonly kind: 'system' };

export interface AuditRecord {
  readonly actor: AuditActor;
  /** Named `noun.pastVerb`. */
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id?: string };
  /**
   * What changed, in fixed terms: entries outlive the rider, so they contain no names and no text that a rider typed.
   */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Adds an entry to the audit log in the transaction of the change. A trigger forbids updates and deletes. */
export async function writeAudit(db: Db, clock: Clock, { actor, action, subject, detail }: AuditRecord): Promise<void> {
  const nowMs = clock.nowMs();
  await auditRepository.add(db, {
    id: uuidv7(nowMs),
    at: new Date(nowMs),
    actor_kind: actor.kind,
    actor_rider_id: actor.kind === 'rider' ? actor.riderId : null,
    action,
    subject_kind: subject.kind,
    subject_id: subject.id ?? null,
    detail: JSON.stringify(detail ?? {}),
  });
}

/** How often a rider did something since a time. */
export const countActions = (db: Db, actions: RiderActions): Promise<number> =>
  auditRepository.countActions(db, actions);
