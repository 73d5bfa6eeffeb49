import type { RankingMembership } from '#contract/rankings/rankings.ts';
import type { AppContext } from '#server/http/context.ts';
import { athletesRepository } from './athletes.repository.ts';

/** A rider's agreement to be ranked. */
export function createRankingMembership({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  async function read(riderId: string): Promise<RankingMembership> {
    const { joinedAt, rides, efforts } = await athletesRepository.find(db, riderId);
    return { joined_at: joinedAt?.toISOString() ?? null, ride_count: rides, effort_count: efforts };
  }

  return {
    read,

    async join(riderId: string): Promise<RankingMembership> {
      await athletesRepository.join(db, riderId, new Date(clock.nowMs()));
      return read(riderId);
    },

    async leave(riderId: string): Promise<RankingMembership> {
      await db.transaction().execute((tx) => athletesRepository.deleteAllOf(tx, riderId));
      return read(riderId);
    },
  };
}
