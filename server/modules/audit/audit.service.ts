import type { Clock } from '#server/base/clock.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { auditRepository } from './audit.repository.ts';

/** Whose act it was. `administrator`: somebody who may run commands on the server. */
export type AuditActor =
  | { readonly kind: 'rider'; readonly riderId: string }
  | { readonly kind: 'administrator' }
  | { readonly kind: 'system' };

export interface AuditRecord {
  readonly actor: AuditActor;
  /** `noun.pastVerb`. */
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id?: string };
  /** What changed, in words of ours: it outlives the rider, so it names nobody and holds nothing that was typed in. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Adds an entry to the one log of all modules, in the transaction of what it tells; the table refuses the rest. */
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
