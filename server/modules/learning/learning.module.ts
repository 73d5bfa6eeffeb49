import { learnedRidesEndpoints } from '#contract/learning/learnedRidesEndpoints.ts';
import { registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import { requireAddressee } from '#server/modules/idempotency/idempotency.service.ts';
import type { PersonalDataSource } from '#server/modules/personalDataSource.ts';
import { defineModule } from '../module.ts';
import { learnedRidesRepository } from './learnedRides.repository.ts';

const personalData: PersonalDataSource = {
  section: 'learned_rides',
  tables: ['learned_rides'],
  exportData: async (db, riderId) => ({ rides: await learnedRidesRepository.find(db, riderId) }),
  erase: (tx, riderId) => learnedRidesRepository.erase(tx, riderId),
};

/** The rides that a rider's plans learn from. The server only stores them; the device computes. */
export const learningModule = defineModule({
  routes: (api, { context }) => {
    const { db, clock } = context;
    registerRiderEndpoint(api, { endpoint: learnedRidesEndpoints.getLearnedRides, context }, async ({ session }) => ({
      rides: await learnedRidesRepository.find(db, session.riderId),
    }));
    registerRiderEndpoint(
      api,
      { endpoint: learnedRidesEndpoints.putLearnedRides, context },
      async ({ session, body, request }) => {
        requireAddressee(request, session.riderId);
        const rides = [...body.rides].sort((a, b) => b.ridden_at.localeCompare(a.ridden_at));
        await learnedRidesRepository.replace(db, session.riderId, rides, new Date(clock.nowMs()));
        return { rides };
      },
    );
  },
  personalData: () => [personalData],
});
