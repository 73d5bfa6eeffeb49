import { randomBytes } from 'node:crypto';
import type { CertificateContent } from '#server/db/certificateTables.ts';
import type { Db } from '#server/db/connect.ts';
import type { AppContext } from '#server/http/context.ts';
import type { ChallengesService } from '#server/modules/challenges/challenges.service.ts';
import type { ResultChange } from '#server/modules/events/resultListenerTypes.ts';
import { signClaim } from './certificateClaim.ts';
import { certificatesRepository as repository } from './certificates.repository.ts';

/** 128 bits, as 22 characters. */
const idBytes = 16;

export type EarnedCertificate = Pick<ResultChange, 'event' | 'riderId'> & {
  readonly result: NonNullable<ResultChange['result']>;
  readonly level: CertificateContent['level'];
};

/** Inserts a signed certificate and returns its id. The event must be locked. */
export function createCertificateSigner(
  { clock, config }: Pick<AppContext, 'clock' | 'config'>,
  challenges: Pick<ChallengesService, 'findSummary'>,
) {
  return async function issue(tx: Db, earned: EarnedCertificate, name: string): Promise<string> {
    const { event, riderId, result, level } = earned;
    const id = randomBytes(idBytes).toString('base64url');
    const issuedAt = new Date(clock.nowMs());
    const number = `${result.ridden_on.slice(0, 4)}-${String(await repository.nextNumber(tx, event.id)).padStart(4, '0')}`;
    const challenge = await challenges.findSummary(event.challenge_id);
    const signed = signClaim(config.certificateKeys.current, {
      id,
      number,
      event: event.slug,
      level: level?.name['zh-TW'] ?? null,
      participant: name,
      elapsed_s: result.elapsed_s,
      ridden_on: result.ridden_on,
      issued_at: issuedAt.toISOString(),
    });
    const { key_id, public_key, payload, signature } = signed;
    await repository.storeKey(tx, { key_id, public_key, first_used_at: issuedAt });
    const content: CertificateContent = {
      event: { id: event.slug, name: event.name, type: event.type, is_sample: event.is_sample },
      verification: { id: event.challenge_id, name: challenge?.title ?? event.name },
      level,
      text: event.certificate_text,
    };
    await repository.insert(tx, {
      id,
      event_id: event.id,
      rider_id: riderId,
      state: 'valid',
      number,
      participant: name,
      content: JSON.stringify(content),
      elapsed_s: result.elapsed_s,
      ridden_on: result.ridden_on,
      splits_s: result.splits_s,
      issued_at: issuedAt,
      key_id,
      payload,
      signature,
    });
    return id;
  };
}
