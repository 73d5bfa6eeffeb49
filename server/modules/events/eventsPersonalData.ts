import type { Clock } from '#server/base/clock.ts';
import type { PersonalDataSource } from '#server/modules/personalDataSource.ts';
import { eventsRepository } from './events.repository.ts';
import { registrationsRepository } from './registrations.repository.ts';
import { resultsRepository } from './results.repository.ts';
import { freeSeat } from './seats.ts';

/** Erasing a rider frees the seat for the waiting list. Events that the rider organised stay. */
export const eventsPersonalData = (clock: Clock): PersonalDataSource => ({
  section: 'events',
  tables: ['event', 'event_level', 'event_registration', 'event_result'],

  async exportData(db, riderId) {
    const registrations = await registrationsRepository.listForRider(db, riderId);
    const events = await eventsRepository.listByIds(
      db,
      registrations.map(({ event_id: id }) => id),
    );
    return {
      registrations: await Promise.all(
        registrations.map(async ({ id, event_id: eventId, rider_id: _, ...registration }) => ({
          event: events.find((event) => event.id === eventId)?.slug,
          ...registration,
          results: (await resultsRepository.listForRegistration(db, id)).map(
            ({ elapsed_s, ridden_on, splits_s, source }) => ({
              elapsed_s,
              ridden_on,
              splits_s,
              source,
            }),
          ),
        })),
      ),
      organised: (await eventsRepository.listForOrganiser(db, riderId, 1_000)).map(({ slug, name }) => ({
        slug,
        name,
      })),
    };
  },

  async erase(tx, riderId) {
    const registrations = await registrationsRepository.listForRider(tx, riderId);
    // In a fixed order, so that two deletions cannot deadlock.
    for (const { event_id: id } of registrations.toSorted((a, b) => a.event_id.localeCompare(b.event_id))) {
      const event = await eventsRepository.lock(tx, { id });
      const registration = event && (await registrationsRepository.find(tx, id, riderId));
      if (!event || !registration) continue;
      await freeSeat(tx, clock, event, registration);
      await registrationsRepository.delete(tx, registration.id);
    }
    await eventsRepository.clearOrganiser(tx, riderId);
  },
});
