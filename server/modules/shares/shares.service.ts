import { randomBytes } from 'node:crypto';
import type { ChallengeSummary } from '#contract/challenges/challenges.ts';
import type { PaceSettingDetail } from '#contract/paceSettings/paceSettings.ts';
import type { RideShare, ShareChoice, SharedRide } from '#contract/shares/rideShares.ts';
import { comparePlan, findComparedRange, listTimedCheckpoints } from '#contract/verifications/planComparison.ts';
import { computeSinceStartS, findStartAt, isTimed } from '#contract/verifications/sinceStart.ts';
import type { AttemptResult } from '#contract/verifications/verificationAttempts.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { hashToken } from '#server/http/riderSession.ts';
import { decryptText, encryptText } from '#server/keys/encryptBytes.ts';
import type { ChallengesService } from '#server/modules/challenges/challenges.service.ts';
import { createPaceSettingsService } from '#server/modules/paceSettings/paceSettings.service.ts';
import { getSharedRidePath } from './sharePaths.ts';
import { type PassRow, sharesRepository } from './shares.repository.ts';
import { toShareTokenAad } from './toShareTokenAad.ts';

interface SharedRideOptions {
  readonly pass: PassRow;
  readonly challenge: ChallengeSummary;
  readonly road: SharedRide['road'];
  readonly choice: ShareChoice;
  readonly planS: number | null;
}

/** What others see of a pass: its time, its checkpoints, and what its rider chose in addition. */
function toSharedRide({ pass, challenge, road, choice, planS }: SharedRideOptions): SharedRide {
  const gates = pass.result?.checkpoints ?? [];
  const startedAt = findStartAt(gates);
  const startM = challenge.part?.from_m ?? 0;
  return {
    challenge_id: challenge.id,
    title: challenge.route.name,
    route_id: challenge.route.id,
    road,
    category: pass.category,
    elapsed_s: pass.elapsed_s ?? 0,
    rider_name: choice.shows_name ? pass.username : null,
    ridden_on: choice.shows_date ? pass.ridden_on : null,
    plan_s: choice.shows_plan ? planS : null,
    // `first` for the first pass of the challenge, `best` for the fastest of several.
    medal: pass.has_earlier ? (pass.has_faster ? null : 'best') : 'first',
    checkpoints: gates.map((gate) => ({
      name: gate.name,
      at_m: gate.course_distance_m === null ? null : gate.course_distance_m - startM,
      elapsed_s:
        startedAt !== null && gate.at !== null && isTimed(gates, gate) ? computeSinceStartS(startedAt, gate.at) : null,
    })),
    language: choice.language,
  };
}

/**
 * The time that a pace setting predicts for the road from the first checkpoint to the last, in whole seconds. Null if
 * it was made on an older course, or covers only a part of that road.
 */
export function computePlannedTimeS(setting: PaceSettingDetail, gates: AttemptResult['checkpoints']): number | null {
  const { course } = setting;
  if (course.kind !== 'route' || course.course_version !== setting.current_course_version) return null;
  const comparison = comparePlan(listTimedCheckpoints(setting, gates, findComparedRange(setting, gates)));
  const coversAllGates = comparison?.rows[0]?.from === 0 && comparison.rows.at(-1)?.to === gates.length - 1;
  return comparison !== null && coversAllGates && comparison.total.targetS > 0 ? comparison.total.targetS : null;
}

/** Enough for a picture 1200 px wide. */
const roadPointCount = 200;

type SharesContext = Pick<AppContext, 'db' | 'clock' | 'config'>;

/** Reads passes, what may be shown of them, and the plans for comparison. */
function createPassReader({ db, clock, config }: SharesContext, challenges: ChallengesService) {
  const settings = createPaceSettingsService({ db, clock });
  return {
    /** The rider's own pass. */
    async requirePass(riderId: string, attemptId: string): Promise<PassRow> {
      const pass = await sharesRepository.findPass(db, riderId, attemptId);
      if (!pass) throw new AppError('resource.notFound');
      return pass;
    },

    /** Strava's terms: data from Strava are shown to others only if the site's owner has permission. */
    canBePublic: ({ source, may_read_strava: mayRead }: PassRow): boolean =>
      source !== 'strava' || (config.stravaPublicVerdicts && mayRead),

    /** The time in the rider's newest plan for the road, in seconds; null without one. */
    async findPlannedTimeS(pass: PassRow): Promise<number | null> {
      const challenge = await challenges.findSummary(pass.challenge_id);
      if (!challenge) return null;
      const { results } = await settings.list(pass.rider_id, { page: 1, page_size: 100, route_id: challenge.route.id });
      const latestSetting = results.find(({ is_latest }) => is_latest) ?? results[0];
      if (latestSetting === undefined) return null;
      return computePlannedTimeS(await settings.get(pass.rider_id, latestSetting.id), pass.result?.checkpoints ?? []);
    },

    async buildSharedRide(pass: PassRow, choice: ShareChoice, planS: number | null): Promise<SharedRide> {
      const challenge = await challenges.findSummary(pass.challenge_id);
      const road = await challenges.findRoad(pass.challenge_id, roadPointCount);
      if (!challenge || !road) throw new AppError('resource.notFound');
      return toSharedRide({ pass, challenge, road, choice, planS });
    },
  };
}

/** 192 bits: it cannot be guessed. */
const tokenByteCount = 24;
const tokenPattern = /^[\w-]{32}$/;

/** Passed rides as their riders share them. Never cached: a revoked link stops working with the next request. */
export function createShares(context: SharesContext, challenges: ChallengesService) {
  const { db, clock, config } = context;
  const { columnKeys: keys } = config;
  const passReader = createPassReader(context, challenges);

  async function readShare(pass: PassRow): Promise<RideShare> {
    const share = await sharesRepository.findShare(db, pass.attempt_id);
    const isPublic = passReader.canBePublic(pass);
    return {
      link:
        share && isPublic
          ? {
              path: getSharedRidePath(decryptText(keys, toShareTokenAad(share.share_id), share.token_encrypted)),
              created_at: share.created_at.toISOString(),
              ...toChoice(share),
            }
          : null,
      link_refusal: isPublic ? null : 'stravaNotPublic',
      has_plan: (await passReader.findPlannedTimeS(pass)) !== null,
    };
  }

  return {
    async get(riderId: string, attemptId: string): Promise<RideShare> {
      return readShare(await passReader.requirePass(riderId, attemptId));
    },

    async put(riderId: string, attemptId: string, choice: ShareChoice): Promise<RideShare> {
      const pass = await passReader.requirePass(riderId, attemptId);
      if (!passReader.canBePublic(pass)) throw new AppError('access.denied');
      const nowMs = clock.nowMs();
      const id = uuidv7(nowMs);
      const token = randomBytes(tokenByteCount).toString('base64url');
      await sharesRepository.save(db, {
        id,
        rider_id: riderId,
        attempt_id: attemptId,
        created_at: new Date(nowMs),
        token_hash: hashToken(token),
        token_encrypted: encryptText(keys, toShareTokenAad(id), token),
        ...choice,
        plan_s: choice.shows_plan ? await passReader.findPlannedTimeS(pass) : null,
      });
      return readShare(pass);
    },

    async delete(riderId: string, attemptId: string): Promise<void> {
      // The link of a pass that has since been judged differently can also be revoked.
      if (!(await sharesRepository.delete(db, riderId, attemptId))) await passReader.requirePass(riderId, attemptId);
    },

    /** The ride as shown to its rider only, with the current plan. */
    async readOwnRide(riderId: string, attemptId: string, choice: ShareChoice): Promise<SharedRide> {
      const pass = await passReader.requirePass(riderId, attemptId);
      return passReader.buildSharedRide(
        pass,
        choice,
        choice.shows_plan ? await passReader.findPlannedTimeS(pass) : null,
      );
    },

    /** Undefined for a link that never existed, was revoked, or may not be shown any more. */
    async findByToken(token: string): Promise<SharedRide | undefined> {
      if (!tokenPattern.test(token)) return undefined;
      const shared = await sharesRepository.findShared(db, hashToken(token));
      return shared && passReader.canBePublic(shared)
        ? passReader.buildSharedRide(shared, toChoice(shared), shared.plan_s)
        : undefined;
    },
  };
}

export type SharesService = ReturnType<typeof createShares>;

const toChoice = ({ shows_name, shows_date, shows_plan, language }: ShareChoice): ShareChoice => ({
  shows_name,
  shows_date,
  shows_plan,
  language,
});
