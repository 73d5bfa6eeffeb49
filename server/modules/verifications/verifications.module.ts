import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import type { AppContext } from '#server/http/context.ts';
import { decryptBytes, decryptText } from '#server/keys/encryptBytes.ts';
import type { KeyRing } from '#server/keys/keyRing.ts';
import type { NoticesService } from '#server/modules/notices/notices.service.ts';
import type { PersonalDataSource } from '#server/modules/personalDataSource.ts';
import { defineModule } from '../module.ts';
import { registerAttempts } from './attempts/attempts.routes.ts';
import { deleteExpiredEvidence } from './deletion/deleteExpiredEvidence.ts';
import { registerReviews } from './reviews/reviews.routes.ts';
import { createSweeper } from './ruling/createSweeper.ts';
import { startVerificationJobs } from './startVerificationJobs.ts';
import { toActivityAad, toEvidenceAad } from './store/activityAad.ts';
import { createAttemptQueues } from './store/attemptQueue.ts';
import { unpackEvidence } from './store/evidence.ts';
import { sendVerdictMessage } from './store/verdicts.ts';
import { personalDataRepository } from './verificationsPersonalData.repository.ts';

/** A rider's activities, the attempts with them, and their verdicts. */
function verificationsPersonalData(keys: KeyRing, clock: Clock): PersonalDataSource {
  return {
    section: 'verifications',
    tables: ['activity', 'activity_evidence', 'activity_print', 'verification_attempt', 'verdict', 'attempt_review'],

    async exportData(db, riderId) {
      return {
        activities: await exportActivities(db, keys, riderId),
        attempts: await exportAttempts(db, riderId),
        verdicts: await personalDataRepository.listVerdicts(db, riderId),
      };
    },

    async erase(tx, riderId) {
      // A verdict without a rider does not count, and its time and day would still identify the rider.
      const verdicts = await personalDataRepository.deleteVerdicts(tx, riderId);
      for (const { id, challenge_id, superseded_by } of verdicts) {
        if (superseded_by === null) await sendVerdictMessage(tx, clock, { verdict_id: id, challenge_id, status: null });
      }
      await personalDataRepository.deleteRides(tx, riderId);
    },
  };
}

async function exportActivities(db: Db, keys: KeyRing, riderId: string) {
  const rows = await personalDataRepository.listActivities(db, riderId);
  return rows.map(({ id, name_encrypted: name, file_name_encrypted: fileName, samples_sealed: track, ...row }) => ({
    ...row,
    name: name && decryptText(keys, toActivityAad('name', id), name),
    file_name: fileName && decryptText(keys, toActivityAad('file_name', id), fileName),
    track: track && toTrackLists(decryptBytes(keys, toEvidenceAad(id), track)),
  }));
}

/** As plain lists, so that the rider can read them. */
function toTrackLists(packed: Uint8Array) {
  const { samples } = unpackEvidence(packed);
  const toList = (column: ArrayLike<number> | null) => column && Array.from(column);
  return {
    time_s: toList(samples.timeS),
    lat_deg: toList(samples.latDeg),
    lon_deg: toList(samples.lonDeg),
    elevation_m: toList(samples.elevationM),
    distance_m: toList(samples.distanceM),
    power_w: toList(samples.powerW),
    heart_rate_bpm: toList(samples.heartRateBpm),
  };
}

async function exportAttempts(db: Db, riderId: string) {
  const attempts = await personalDataRepository.listAttempts(db, riderId);
  const reviews = await personalDataRepository.listReviews(db, riderId);
  return attempts.map(({ id, ...attempt }) => ({
    ...attempt,
    reviews: reviews.flatMap(({ attempt_id, ...review }) => (attempt_id === id ? [review] : [])),
  }));
}

function registerVerifications(
  app: FastifyInstance,
  context: AppContext,
  services: { readonly notices: Pick<NoticesService, 'add'> },
): void {
  registerAttempts(app, context);
  registerReviews(app, context, services);
}

export const verificationsModule = defineModule({
  routes: (api, { context, services }) => registerVerifications(api, context, services),
  jobs: ({ context }) => [{ queue: 'forget-evidence', cron: '7 * * * *', run: () => deleteExpiredEvidence(context) }],
  async queues(boss, setup) {
    const { context, services } = setup;
    await createAttemptQueues(boss);
    const sweep = createSweeper({ ...context, boss, notices: services.notices });
    return {
      jobs: [{ queue: 'sweep-attempts', cron: '* * * * *', run: sweep }],
      start: () => startVerificationJobs(boss, setup),
    };
  },
  personalData: (keys, clock) => [verificationsPersonalData(keys, clock)],
});
