import type { Db } from '#server/db/connect.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import { promoteWaiting } from './promoteWaiting.ts';
import { racesRepository } from './races.repository.ts';
import type { RacesContext } from './teamReads.ts';

/** After signup, remaining reserved and public seats go to the waiting list, in its order. */
export async function releaseSeats(context: Pick<RacesContext, 'db' | 'clock'>): Promise<void> {
  const { db, clock } = context;
  for (const { id } of await racesRepository.listUnreleased(db, new Date(clock.nowMs()))) {
    await retryDeadlock(() => db.transaction().execute((tx) => releaseForRace(tx, context, id)));
  }
}

async function releaseForRace(tx: Db, { clock }: Pick<RacesContext, 'clock'>, raceId: string): Promise<void> {
  const race = await racesRepository.lock(tx, raceId);
  if (!race?.signup_until || race.is_released || race.signup_until.getTime() > clock.nowMs()) return;
  const remainingReserved = Math.max(0, race.quota_reserved - race.taken_reserved);
  const remainingPublic = Math.max(0, race.quota_public - race.taken_public);
  const promotedCount = await promoteWaiting(tx, { clock }, race, remainingReserved + remainingPublic);
  await racesRepository.update(tx, raceId, {
    is_released: true,
    quota_reserved: race.quota_reserved - remainingReserved,
    quota_public: race.quota_public + remainingReserved,
    taken_public: race.taken_public + promotedCount,
    waitlist_count: race.waitlist_count - promotedCount,
  });
}
