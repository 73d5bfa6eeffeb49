import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { renewNotice } from '#server/modules/notices/notices.service.ts';
import { reviewsRepository } from './reviews.repository.ts';

/**
 * Notifies all administrators, except the rider (who may not decide on their own ride), how many reviews wait for them,
 * in one notice each. Must be called last in a transaction, since other transactions wait for its lock from here on.
 */
export async function notifyAdministrators(tx: Db, clock: Clock, riderId: string): Promise<void> {
  await reviewsRepository.lockWaiting(tx);
  for (const { id } of await reviewsRepository.lockAdministrators(tx, riderId)) {
    const count = await reviewsRepository.countWaitingFor(tx, id);
    await renewNotice(tx, clock, { riderId: id, kind: 'reviewWaiting', subject: {}, computeParams: () => ({ count }) });
  }
}

/** After a decision: unread notices get the new count, and are deleted if nothing waits any more. */
export async function updateWaitingNotices(tx: Db): Promise<void> {
  await reviewsRepository.lockWaiting(tx);
  for (const { id, rider_id: riderId } of await reviewsRepository.lockUnreadNotices(tx)) {
    const count = await reviewsRepository.countWaitingFor(tx, riderId);
    if (count === 0) await reviewsRepository.deleteNotice(tx, id);
    else await reviewsRepository.updateNotice(tx, id, count);
  }
}
