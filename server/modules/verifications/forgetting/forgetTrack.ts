import type { Db } from '#server/db/connect.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { writeAudit } from '#server/modules/audit/writeAudit.ts';
import { attemptsRepository } from '../store/attempts.repository.ts';

/** What says which ride it was; the fingerprints stay. */
export const nothingIdentifying = {
  external_id: null,
  name_encrypted: null,
  file_name_encrypted: null,
  sport_type: null,
  device_name: null,
} as const;

/** Track and names of an attempt's ride, at its rider's wish; what was found by them stays. */
export function createTrackForgetting({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  async function forget(tx: Db, riderId: string, id: string): Promise<void> {
    const attempt = await attemptsRepository.lock(tx, id);
    if (attempt?.rider_id !== riderId || attempt.activity_id === null) throw new AppError('resource.notFound');
    const { activity_id: activityId } = attempt;
    await tx.updateTable('activity').set(nothingIdentifying).where('id', '=', activityId).execute();
    const { numDeletedRows } = await tx
      .deleteFrom('activity_evidence')
      .where('activity_id', '=', activityId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new AppError('resource.notFound');
    await writeAudit(tx, clock, {
      actor: { kind: 'rider', riderId },
      action: 'track.forgotten',
      subject: { kind: 'activity', id: activityId },
    });
  }

  return (riderId: string, id: string): Promise<void> =>
    retryDeadlock(() => db.transaction().execute((tx) => forget(tx, riderId, id)));
}
