import type { Clock } from '#server/base/clock.ts';
import type { PersonalDataHolder } from '#server/modules/personalData.ts';
import { eventsRepository } from './events.repository.ts';
import { freePlace } from './places.ts';
import { registrationsRepository } from './registrations.repository.ts';
import { resultsRepository } from './results.repository.ts';

/** Erasing a rider frees the seat for the waiting list. Events that the rider organised stay. */
export const eventsPersonalData = (clock: Clock): PersonalDataHolder => ({
  section: 'events',
  tables: ['event', 'event_level', 'event_registration', 'event_result'],

  async exportOf(db, riderId) {
    const registrations = await registrationsRepository.listOfRider(db, riderId);
    const events = await eventsRepository.listIds(
      db,
      registrations.map(({ event_id: id }) => id),
    );
    return {
      registrations: await Promise.all(
        registrations.map(async ({ id, event_id: eventId, rider_id: _, ...registration }) => ({
          event: events.find((event) => event.id === eventId)?.slug,
          ...registration,
          results: (await resultsRepository.listOf(db, id)).map(({ elapsed_s, ridden_on, splits_s, source }) => ({
            elapsed_s,
            ridden_on,
            splits_s,
            source,
          })),
        })),
      ),
      organised: (await eventsRepository.listOfOrganiser(db, riderId, 1_000)).map(({ slug, name }) => ({ slug, name })),
    };
  },

  async erase(tx, riderId) {
    const registrations = await registrationsRepository.listOfRider(tx, riderId);
    // In a fixed order, so that two deletions cannot deadlock.
    for (const { event_id: id } of registrations.toSorted((one, other) => one.event_id.localeCompare(other.event_id))) {
      const event = await eventsRepository.lock(tx, { id });
      const registration = event && (await registrationsRepository.find(tx, id, riderId));
      if (!event || !registration) continue;
      await freePlace(tx, clock, event, registration);
      await registrationsRepository.delete(tx, registration.id);
    }
    await eventsRepository.forgetOrganiser(tx, riderId);
  },
});
