import type { Db } from '#server/db/connect.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import { attemptsRepository } from '../store/attempts.repository.ts';
import { deletionRepository } from './deletion.repository.ts';

/** Deletes the track and names of an attempt's ride at its rider's request; the result stays. */
export function createTrackDeleter({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  async function deleteTrack(tx: Db, riderId: string, id: string): Promise<void> {
    const attempt = await attemptsRepository.lock(tx, id);
    if (attempt?.rider_id !== riderId || attempt.activity_id === null) throw new AppError('resource.notFound');
    const { activity_id: activityId } = attempt;
    if (!(await deletionRepository.deleteTrack(tx, activityId))) throw new AppError('resource.notFound');
    await writeAudit(tx, clock, {
      actor: { kind: 'rider', riderId },
      action: 'track.forgotten',
      subject: { kind: 'activity', id: activityId },
    });
  }

  return (riderId: string, id: string): Promise<void> =>
    retryDeadlock(() => db.transaction().execute((tx) => deleteTrack(tx, riderId, id)));
}
