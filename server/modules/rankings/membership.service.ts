import { getMaxBirthYear, type RankingJoin, type RankingMembership } from '#contract/rankings/membership.ts';
import { toTaipeiDay } from '#server/base/clock.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { athletesRepository } from './athletes.repository.ts';

/** A rider's consent to be ranked. */
export function createRankingMembership({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  async function readMembership(riderId: string): Promise<RankingMembership> {
    const { member, rides, efforts } = await athletesRepository.find(db, riderId);
    return {
      joined_at: member?.joined_at.toISOString() ?? null,
      ride_count: rides,
      effort_count: efforts,
      birth_year: member?.birth_year ?? null,
      sex: member?.sex ?? null,
    };
  }

  return {
    readMembership,

    async join(riderId: string, request: RankingJoin): Promise<RankingMembership> {
      const maximum = getMaxBirthYear(toTaipeiDay(clock.nowMs()));
      if (request.birth_year !== null && request.birth_year > maximum)
        throw new AppError('request.invalid', [{ field: 'birth_year', code: 'tooLarge', params: { maximum } }]);
      await athletesRepository.join(db, riderId, { ...request, joined_at: new Date(clock.nowMs()) });
      return readMembership(riderId);
    },

    async leave(riderId: string): Promise<RankingMembership> {
      await db.transaction().execute((tx) => athletesRepository.deleteAthlete(tx, riderId));
      return readMembership(riderId);
    },
  };
}
