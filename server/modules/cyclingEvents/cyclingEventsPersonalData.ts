import type { PersonalDataSource } from '#server/modules/personalDataSource.ts';
import { calendarFeedRepository } from './calendarFeed.repository.ts';
import { cyclingEventsRepository } from './cyclingEvents.repository.ts';

/** Favourites, and whether there is a calendar feed. Its address is a secret like a password, so it is not exported. */
export const cyclingEventsPersonalData: PersonalDataSource = {
  section: 'cycling_events',
  tables: ['cycling_event_favorite', 'calendar_feed'],

  async exportData(db, riderId) {
    const feed = await calendarFeedRepository.find(db, riderId);
    return {
      favorites: await cyclingEventsRepository.exportFavorites(db, riderId),
      calendar_feed: feed === undefined ? null : { created_at: feed.created_at },
    };
  },

  erase: (tx, riderId) => cyclingEventsRepository.deleteAll(tx, riderId),
};
