import type { NoticeKind } from '#contract/notices/notices.ts';
import type { AppContext } from '#server/http/context.ts';
import { createNotices } from '#server/modules/notices/notices.service.ts';
import { favoriteNoticesRepository, type NotifiedColumn } from './favoriteNotices.repository.ts';

const noticeKinds: readonly (readonly [NotifiedColumn, NoticeKind])[] = [
  ['told_open_at', 'cyclingEventOpened'],
  ['told_closing_at', 'cyclingEventCloses'],
  ['told_cancelled_at', 'cyclingEventCancelled'],
];

/** Notifies riders once each when a favourite's registration opens, closes within a day, or the race is cancelled. */
export async function notifyFavorites({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const now = new Date(clock.nowMs());
  for (const [column, kind] of noticeKinds) {
    await db.transaction().execute(async (tx) => {
      const dueFavorites = await favoriteNoticesRepository.lockDue(tx, column, now);
      const notices = createNotices({ db: tx, clock });
      for (const { id, slug, name } of new Map(dueFavorites.map((row) => [row.id, row])).values()) {
        const riderIds = dueFavorites.filter((row) => row.id === id).map((row) => row.rider_id);
        await notices.addAll(tx, riderIds, kind, { cycling_event_id: slug, event_name: name });
        await favoriteNoticesRepository.markNotified(tx, { eventId: id, riderIds, column, now });
      }
    });
  }
}
