import { randomBytes } from 'node:crypto';
import type { RideShare, ShareChoice, SharedRide } from '#contract/shares/rideShares.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import { AppError } from '#server/http/AppError.ts';
import { hashToken } from '#server/http/riderSession.ts';
import { decryptText, encryptText } from '#server/keys/encryptBytes.ts';
import type { ChallengesService } from '#server/modules/challenges/challenges.service.ts';
import { createPassReader, type SharesContext } from './createPassReader.ts';
import { sharedRidePath } from './sharePaths.ts';
import { type PassRow, sharesRepository } from './shares.repository.ts';
import { shareTokenAad } from './shareTokenAad.ts';

/** 192 bits: it cannot be guessed. */
const tokenBytes = 24;
const tokenPattern = /^[\w-]{32}$/;

/** Passed rides as their riders share them. Never cached: a revoked link stops working with the next request. */
export function createShares(context: SharesContext, challenges: ChallengesService) {
  const { db, clock, config } = context;
  const { columnKeys: keys } = config;
  const passes = createPassReader(context, challenges);

  async function ofPass(pass: PassRow): Promise<RideShare> {
    const share = await sharesRepository.findShare(db, pass.attempt_id);
    const isPublic = passes.mayBePublic(pass);
    return {
      link:
        share && isPublic
          ? {
              path: sharedRidePath(decryptText(keys, shareTokenAad(share.share_id), share.token_encrypted)),
              created_at: share.created_at.toISOString(),
              ...choiceOf(share),
            }
          : null,
      link_refusal: isPublic ? null : 'stravaNotPublic',
      has_plan: (await passes.planOf(pass)) !== null,
    };
  }

  return {
    async get(riderId: string, attemptId: string): Promise<RideShare> {
      return ofPass(await passes.require(riderId, attemptId));
    },

    async put(riderId: string, attemptId: string, choice: ShareChoice): Promise<RideShare> {
      const pass = await passes.require(riderId, attemptId);
      if (!passes.mayBePublic(pass)) throw new AppError('access.denied');
      const nowMs = clock.nowMs();
      const id = uuidv7(nowMs);
      const token = randomBytes(tokenBytes).toString('base64url');
      await sharesRepository.save(db, {
        id,
        rider_id: riderId,
        attempt_id: attemptId,
        created_at: new Date(nowMs),
        token_hash: hashToken(token),
        token_encrypted: encryptText(keys, shareTokenAad(id), token),
        ...choice,
        plan_s: choice.shows_plan ? await passes.planOf(pass) : null,
      });
      return ofPass(pass);
    },

    async delete(riderId: string, attemptId: string): Promise<void> {
      // The link of a pass that has since been judged differently can also be revoked.
      if (!(await sharesRepository.delete(db, riderId, attemptId))) await passes.require(riderId, attemptId);
    },

    /** For its rider only, with the current plan. */
    async ofOwn(riderId: string, attemptId: string, choice: ShareChoice): Promise<SharedRide> {
      const pass = await passes.require(riderId, attemptId);
      return passes.show(pass, choice, choice.shows_plan ? await passes.planOf(pass) : null);
    },

    /** Undefined for a link that never existed, was revoked, or may not be shown any more. */
    async findByToken(token: string): Promise<SharedRide | undefined> {
      if (!tokenPattern.test(token)) return undefined;
      const shared = await sharesRepository.findShared(db, hashToken(token));
      return shared && passes.mayBePublic(shared) ? passes.show(shared, choiceOf(shared), shared.plan_s) : undefined;
    },
  };
}

export type SharesService = ReturnType<typeof createShares>;

const choiceOf = ({ shows_name, shows_date, shows_plan, language }: ShareChoice): ShareChoice => ({
  shows_name,
  shows_date,
  shows_plan,
  language,
});
