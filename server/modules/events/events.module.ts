import type { PersonalDataSource } from '#server/modules/personalDataSource.ts';
import { createCertificateIssuer } from '../certificates/issueCertificate.service.ts';
import { defineModule, type ModuleSetup } from '../module.ts';
import { createEventServices } from './eventServices.ts';
import { eventsRepository } from './events.repository.ts';
import { registerEvents } from './events.routes.ts';
import { followVerdicts } from './followVerdicts.ts';
import { registrationsRepository } from './registrations.repository.ts';
import { registerRegistrations } from './registrations.routes.ts';
import type { ResultListener } from './resultListenerTypes.ts';
import { resultsRepository } from './results.repository.ts';
import { freeSeat, type PromotionContext } from './seats.ts';

/** Erasing a rider frees the seat for the waiting list. Events that the rider organised stay. */
const createEventsPersonalData = (context: PromotionContext): PersonalDataSource => ({
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
      await freeSeat(tx, context, event, registration);
      await registrationsRepository.delete(tx, registration.id);
    }
    await eventsRepository.clearOrganiser(tx, riderId);
  },
});

/** Called for each changed result, in the transaction of the change. */
const listResultListeners = ({
  context,
  services: { challenges },
}: Pick<ModuleSetup, 'context' | 'services'>): readonly ResultListener[] => [
  createCertificateIssuer(context, challenges).updateAndNotify,
];

const createServices = (setup: Pick<ModuleSetup, 'context' | 'services'>) =>
  createEventServices({
    ...setup.context,
    challenges: setup.services.challenges,
    listeners: listResultListeners(setup),
  });

export const eventsModule = defineModule({
  routes: (api, setup) => {
    const services = createServices(setup);
    registerEvents(api, setup.context, services);
    registerRegistrations(api, setup.context, services);
  },
  jobs: (setup) => {
    const { registrations } = createServices(setup);
    const followContext = { ...setup.context, listeners: listResultListeners(setup) };
    return [
      { queue: 'follow-verdicts', cron: '* * * * *', run: () => followVerdicts(followContext) },
      { queue: 'end-waitlists', cron: '*/5 * * * *', run: () => registrations.endWaitlists() },
    ];
  },
  personalData: (_, clock, setup) => [
    createEventsPersonalData({ clock, listeners: setup ? listResultListeners(setup) : null }),
  ],
});
