import type { SessionList } from '#contract/sessions/sessions.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import type { RiderSession } from '#server/http/riderSession.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import { sessionsRepository } from './sessions.repository.ts';

/** Lists and ends the current rider's open sessions. */
export function createOwnSessions({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  const createRevocation = () => ({ revokedAt: new Date(clock.nowMs()), reason: 'endedElsewhere' as const });
  const toAuditEntry = (riderId: string, count: number) => ({
    actor: { kind: 'rider' as const, riderId },
    action: 'rider.sessionsEnded',
    subject: { kind: 'rider', id: riderId },
    detail: { count },
  });

  async function list({ riderId, familyId }: RiderSession): Promise<SessionList> {
    const rows = await sessionsRepository.listOpen(db, riderId, new Date(clock.nowMs()));
    const sessions = rows.map(({ id, provider, browser, device, ...row }) => ({
      id,
      is_current: id === familyId,
      provider,
      browser,
      device,
      signed_in_at: row.created_at.toISOString(),
      last_used_at: row.rotated_at.toISOString(),
    }));
    return { results: sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current)) };
  }

  return {
    list,

    async endSession(session: RiderSession, id: string): Promise<SessionList> {
      const { riderId } = session;
      await db.transaction().execute(async (tx) => {
        if (!(await sessionsRepository.revokeOpenFamily(tx, { id, riderId }, createRevocation())))
          throw new AppError('resource.notFound');
        await writeAudit(tx, clock, toAuditEntry(riderId, 1));
      });
      return list(session);
    },

    async endOtherSessions(session: RiderSession): Promise<SessionList> {
      const { riderId, familyId } = session;
      await db.transaction().execute(async (tx) => {
        const count = await sessionsRepository.revokeAll(tx, riderId, createRevocation(), familyId);
        if (count > 0) await writeAudit(tx, clock, toAuditEntry(riderId, count));
      });
      return list(session);
    },
  };
}
