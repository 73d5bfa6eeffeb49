import type { AuditEntry, AuditLog, AuditLogQuery } from '#contract/admin/auditLog.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import { findRiderId } from '#server/modules/riders/riderStatus.service.ts';
import { type AuditCursor, auditRepository } from './audit.repository.ts';

const pageSize = 50;
const dayMs = 86_400_000;

/** A page of the audit log, latest first, with the current names of its riders. */
export async function readAuditLog(db: Db, { kind, rider, day, cursor }: AuditLogQuery): Promise<AuditLog> {
  const position = cursor === undefined ? undefined : readCursor(cursor);
  const dayFrom = day === undefined ? undefined : toDayStart(day);
  const riderId = rider === undefined ? undefined : await findRiderId(db, rider);
  if (riderId === null) return { results: [], next_cursor: null };
  const rows = await auditRepository.listPage(db, {
    kind,
    riderId,
    cursor: position,
    limit: pageSize + 1,
    from: dayFrom,
    until: dayFrom && new Date(dayFrom.getTime() + dayMs),
  });
  const lastRow = rows.length > pageSize ? rows[pageSize - 1] : undefined;
  return {
    results: rows.slice(0, pageSize).map(toEntry),
    next_cursor: lastRow ? `${lastRow.at.getTime()}.${lastRow.id}` : null,
  };
}

type Row = Awaited<ReturnType<typeof auditRepository.listPage>>[number];

const toEntry = (row: Row): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: { kind: row.actor_kind, id: row.actor_rider_id, username: row.actor_username },
  action: row.action,
  subject: {
    kind: row.subject_kind,
    id: row.subject_id,
    username: row.subject_username,
    title: row.subject_title,
  },
  detail: row.detail,
});

function readCursor(cursor: string): AuditCursor {
  const [, atMs, id] = /^(\d{1,15})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(cursor) ?? [];
  if (id === undefined) throw new AppError('request.invalid', [{ field: 'cursor', code: 'formatInvalid', params: {} }]);
  return { atMs: Number(atMs), id };
}

/** Midnight in Taipei. Rejects days that do not exist, such as 31 February. */
function toDayStart(day: string): Date {
  const midnight = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day)
    throw new AppError('request.invalid', [{ field: 'day', code: 'formatInvalid', params: {} }]);
  return new Date(midnight.getTime() - 8 * 3_600_000);
}
