import type { ShareChoice, SharedRide } from '#contract/shares/rideShares.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import type { ChallengesService } from '#server/modules/challenges/challenges.service.ts';
import { createPaceSettingsService } from '#server/modules/paceSettings/paceSettings.service.ts';
import { computePlannedTimeS } from './computePlannedTimeS.ts';
import { type PassRow, sharesRepository } from './shares.repository.ts';
import { toSharedRide } from './toSharedRide.ts';

/** Enough for a picture 1200 px wide. */
const roadPoints = 200;

export type SharesContext = Pick<AppContext, 'db' | 'clock' | 'config'>;

/** Reads passes, what may be shown of them, and the plans for comparison. */
export function createPassReader({ db, clock, config }: SharesContext, challenges: ChallengesService) {
  const settings = createPaceSettingsService({ db, clock });
  return {
    /** The rider's own pass. */
    async require(riderId: string, attemptId: string): Promise<PassRow> {
      const pass = await sharesRepository.findPass(db, riderId, attemptId);
      if (!pass) throw new AppError('resource.notFound');
      return pass;
    },

    /** Strava's terms: data from Strava are shown to others only if the site's owner has permission. */
    mayBePublic: ({ source, may_read_strava: mayRead }: PassRow): boolean =>
      source !== 'strava' || (config.stravaPublicVerdicts && mayRead),

    /** From the rider's newest plan for the road. */
    async planOf(pass: PassRow): Promise<number | null> {
      const challenge = await challenges.findSummary(pass.challenge_id);
      if (!challenge) return null;
      const { results } = await settings.list(pass.rider_id, { page: 1, page_size: 100, route_id: challenge.route.id });
      const latest = results.find(({ is_latest }) => is_latest) ?? results[0];
      if (latest === undefined) return null;
      return computePlannedTimeS(await settings.get(pass.rider_id, latest.id), pass.result?.checkpoints ?? []);
    },

    async show(pass: PassRow, choice: ShareChoice, planS: number | null): Promise<SharedRide> {
      const challenge = await challenges.findSummary(pass.challenge_id);
      const road = await challenges.findRoad(pass.challenge_id, roadPoints);
      if (!challenge || !road) throw new AppError('resource.notFound');
      return toSharedRide({ pass, challenge, road, choice, planS });
    },
  };
}
