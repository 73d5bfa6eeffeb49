import { randomBytes } from 'node:crypto';
import type { RevocationReason } from '#contract/certificates/certificateStates.ts';
import type { RegistrationState } from '#contract/events/eventKinds.ts';
import type { CertificateContent } from '#server/db/certificateTables.ts';
import type { Db } from '#server/db/connect.ts';
import type { AppContext } from '#server/http/context.ts';
import type { ChallengesService } from '#server/modules/challenges/challenges.service.ts';
import type { ResultChange } from '#server/modules/events/resultListenerTypes.ts';
import { signClaim } from './certificateClaim.ts';
import { type CertificateRow, certificatesRepository as repository } from './certificates.repository.ts';
import { type CertificateOutcome, createCertificateNotices } from './createCertificateNotices.ts';

/** 128 bits, as 22 characters. */
const idBytes = 16;

type EarnedCertificate = Pick<ResultChange, 'event' | 'riderId'> & {
  readonly result: NonNullable<ResultChange['result']>;
  readonly level: CertificateContent['level'];
};

/** Returns a function that inserts a signed certificate and returns its id. The event must be locked. */
function createCertificateInserter(
  { clock, config }: Pick<AppContext, 'clock' | 'config'>,
  challenges: Pick<ChallengesService, 'findSummary'>,
) {
  return async function issue(tx: Db, earned: EarnedCertificate, name: string): Promise<string> {
    const { event, riderId, result, level } = earned;
    const isEbike = result.category === 'ebike';
    const id = randomBytes(idBytes).toString('base64url');
    const issuedAt = new Date(clock.nowMs());
    const number = `${result.ridden_on.slice(0, 4)}-${String(await repository.computeNextNumber(tx, event.id)).padStart(4, '0')}`;
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
      ...(isEbike && { category: 'ebike' as const }),
    });
    const { key_id, public_key, payload, signature } = signed;
    await repository.storeKey(tx, { key_id, public_key, first_used_at: issuedAt });
    const content: CertificateContent = {
      event: { id: event.slug, name: event.name, type: event.type, is_sample: event.is_sample },
      verification: { id: event.challenge_id, name: challenge?.title ?? event.name },
      level,
      ...(isEbike && { is_ebike: true as const }),
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

const batchSize = 200;

/**
 * Issues, supersedes and revokes certificates in the transaction that caused the change. The event must be locked. A
 * certificate that went with a cancelled registration stays revoked: after another registration the rider gets a new
 * one, with the name agreed to then and the next number of the event.
 */
export function createCertificateIssuer(
  { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
  challenges: Pick<ChallengesService, 'findSummary'>,
) {
  const issue = createCertificateInserter({ clock, config }, challenges);
  const revoke = (tx: Db, id: string, reason: RevocationReason) =>
    repository.update(tx, id, { state: 'revoked', revoked_at: new Date(clock.nowMs()), revocation_reason: reason });

  const supersede = (tx: Db, id: string, newerId: string) =>
    repository.update(tx, id, {
      state: 'superseded',
      superseded_by: newerId,
      revoked_at: null,
      revocation_reason: null,
    });

  /** Updates the certificate to the result without a notice. Null if nothing changes. */
  async function update(tx: Db, change: CertificateChange): Promise<CertificateOutcome | null> {
    const { event, riderId, registrationId, result } = change;
    if (await repository.hasWithdrawn(tx, event.id, riderId)) return null;
    const currentCertificate = await repository.findValid(tx, event.id, riderId);
    const registration = registrationId === null ? undefined : await repository.findRegistration(tx, registrationId);
    if (registration?.state === 'registered' && result !== null) {
      const level = await findLevel(tx, event.id, result.elapsed_s);
      return renew(
        tx,
        { event, riderId, result, level },
        {
          currentCertificate,
          name: registration.certificate_name ?? registration.username,
          isRenamed: change.isRenamed ?? false,
        },
      );
    }
    if (!currentCertificate) return null;
    const reason = getRevocationReason(registration?.state);
    await revoke(tx, currentCertificate.id, reason);
    return { kind: reason === 'verdictChanged' ? 'revoked' : reason, id: currentCertificate.id };
  }

  async function renew(
    tx: Db,
    earned: EarnedCertificate,
    { currentCertificate, name, isRenamed }: RenewalInput,
  ): Promise<CertificateOutcome | null> {
    const { event, result, level } = earned;
    const isEarned = level !== null || isResultFinal(event, clock.nowMs());
    if (!currentCertificate) return isEarned ? { kind: 'earned', id: await issue(tx, earned, name) } : null;
    const hasOtherName = isRenamed && currentCertificate.participant !== name;
    if (isEarned && !hasOtherName && hasSameResult(currentCertificate, result, level)) return null;
    // The old certificate must go first: a rider can have only one valid certificate.
    await revoke(tx, currentCertificate.id, 'verdictChanged');
    if (!isEarned) return { kind: 'revoked', id: currentCertificate.id };
    const id = await issue(tx, earned, name);
    if (result.elapsed_s <= currentCertificate.elapsed_s) await supersede(tx, currentCertificate.id, id);
    return { kind: 'replaced', id };
  }

  /** Like `update`, and notifies the rider. */
  async function updateAndNotify(tx: Db, change: ResultChange): Promise<void> {
    const outcome = await update(tx, change);
    // Riders who change the name themselves are not notified of the new certificate.
    const isExpected = change.isRenamed && outcome?.kind === 'replaced';
    if (outcome && !isExpected) await createCertificateNotices(clock).notify(tx, change, outcome);
  }

  return {
    update,
    updateAndNotify,

    /** Issues certificates to finishers of competitions without levels, once the certification period has ended. */
    async issueDue(): Promise<void> {
      for (const dueResult of await repository.listDue(db, new Date(clock.nowMs()), batchSize)) {
        await db.transaction().execute(async (tx) => {
          const event = await repository.lockEvent(tx, dueResult.event_id);
          const result = await repository.findResult(tx, dueResult.registration_id);
          if (!event || !result) return;
          await updateAndNotify(tx, {
            event,
            riderId: dueResult.rider_id,
            registrationId: dueResult.registration_id,
            result,
          });
        });
      }
    },
  };
}

export type CertificateIssuer = ReturnType<typeof createCertificateIssuer>;

/** A changed result. The registration is null, or no longer found, if the rider has cancelled it. */
type CertificateChange = Omit<ResultChange, 'registrationId'> & { readonly registrationId: string | null };

interface RenewalInput {
  readonly currentCertificate: CertificateRow | undefined;
  readonly name: string;
  readonly isRenamed: boolean;
}

function getRevocationReason(registrationState: RegistrationState | undefined) {
  if (registrationState === undefined) return 'cancelled';
  return registrationState === 'excluded' ? 'excluded' : 'verdictChanged';
}

/** In a competition a result is final once nobody can be faster any more. */
const isResultFinal = (event: ResultChange['event'], nowMs: number): boolean =>
  event.type === 'competition' && nowMs >= event.certification_until.getTime();

async function findLevel(tx: Db, eventId: string, elapsedS: number): Promise<CertificateContent['level']> {
  const levels = await repository.listLevels(tx, eventId);
  const reachedLevel = levels.findLast(({ within_s: withinS }) => elapsedS <= withinS);
  return reachedLevel
    ? { name: reachedLevel.name, within_s: reachedLevel.within_s, is_highest: reachedLevel === levels.at(-1) }
    : null;
}

const hasSameResult = (
  currentCertificate: CertificateRow,
  result: EarnedCertificate['result'],
  level: EarnedCertificate['level'],
): boolean =>
  currentCertificate.elapsed_s === result.elapsed_s &&
  currentCertificate.ridden_on === result.ridden_on &&
  (currentCertificate.content.is_ebike ?? false) === (result.category === 'ebike') &&
  (currentCertificate.content.level?.within_s ?? null) === (level?.within_s ?? null);
