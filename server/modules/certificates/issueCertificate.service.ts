import { randomBytes } from 'node:crypto';
import type { RevocationReason } from '#contract/certificates/certificateStates.ts';
import { shownName } from '#contract/events/shownName.ts';
import type { CertificateContent } from '#server/db/certificateTables.ts';
import type { Db } from '#server/db/connect.ts';
import type { AppContext } from '#server/http/context.ts';
import type { ChallengesService } from '#server/modules/challenges/challenges.service.ts';
import type { ResultChange } from '#server/modules/events/resultListenerTypes.ts';
import { type CertificateRow, certificatesRepository as repository } from './certificates.repository.ts';
import { signClaim } from './signature.ts';

/** 128 bits, as 22 characters. */
const idBytes = 16;
const batch = 200;

/** Issues, supersedes and revokes certificates in the transaction of what caused it; the event is locked. */
export function createIssuer(
  { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
  challenges: Pick<ChallengesService, 'findSummary'>,
) {
  async function issue(tx: Db, change: Earned, name: string): Promise<string> {
    const { event, riderId, result, level } = change;
    const id = randomBytes(idBytes).toString('base64url');
    const issuedAt = new Date(clock.nowMs());
    const number = `${result.ridden_on.slice(0, 4)}-${String(await repository.nextNumber(tx, event.id)).padStart(4, '0')}`;
    const challenge = await challenges.findSummary(event.challenge_id);
    const signed = signClaim(config.certificateKeys.current, {
      ...{ id, number, event: event.slug, level: level?.name['zh-TW'] ?? null, participant: name },
      ...{ elapsed_s: result.elapsed_s, ridden_on: result.ridden_on, issued_at: issuedAt.toISOString() },
    });
    const { key_id, public_key, payload, signature } = signed;
    await repository.keepKey(tx, { key_id, public_key, first_used_at: issuedAt });
    const content: CertificateContent = {
      event: { id: event.slug, name: event.name, type: event.type, is_sample: event.is_sample },
      verification: { id: event.challenge_id, name: challenge?.title ?? event.name },
      level,
      text: event.certificate_text,
    };
    await repository.insert(tx, {
      ...{ id, event_id: event.id, rider_id: riderId, state: 'valid', number, participant: name },
      ...{ content: JSON.stringify(content), elapsed_s: result.elapsed_s, ridden_on: result.ridden_on },
      ...{ splits_s: result.splits_s, issued_at: issuedAt, key_id, payload, signature },
    });
    return id;
  }

  const revoke = (tx: Db, id: string, reason: RevocationReason) =>
    repository.update(tx, id, { state: 'revoked', revoked_at: new Date(clock.nowMs()), revocation_reason: reason });

  const supersede = (tx: Db, id: string, newer: string) =>
    repository.update(tx, id, { state: 'superseded', superseded_by: newer, revoked_at: null, revocation_reason: null });

  async function follow(tx: Db, change: ResultChange): Promise<void> {
    const { event, riderId, registrationId, result } = change;
    const current = await repository.findValid(tx, event.id, riderId);
    const registered = await repository.findRegistered(tx, registrationId);
    if (registered?.state === 'registered' && result !== null) {
      const level = await levelOf(tx, event.id, result.elapsed_s);
      await renew(tx, { event, riderId, result, level }, { current, name: nameOf(registered) });
    } else if (current) {
      await revoke(tx, current.id, registered?.state === 'excluded' ? 'excluded' : 'verdictChanged');
    }
  }

  async function renew(tx: Db, earned: Earned, { current, name }: Before): Promise<void> {
    const { event, result, level } = earned;
    const isEarned = level !== null || isFinisher(event, clock.nowMs());
    if (current && isEarned && isSame(current, result, level)) return;
    // An old one would hold the place of the only valid one.
    if (current) await revoke(tx, current.id, 'verdictChanged');
    if (!isEarned) return;
    const id = await issue(tx, earned, name);
    if (current && result.elapsed_s <= current.elapsed_s) await supersede(tx, current.id, id);
  }

  return {
    follow,

    /** Finishers of competitions without a level get theirs when the certification period has ended. */
    async issueDue(): Promise<void> {
      for (const due of await repository.listDue(db, new Date(clock.nowMs()), batch)) {
        await db.transaction().execute(async (tx) => {
          const event = await repository.lockEvent(tx, due.event_id);
          const result = await repository.findResult(tx, due.registration_id);
          if (!event || !result) return;
          await follow(tx, { event, riderId: due.rider_id, registrationId: due.registration_id, result });
        });
      }
    },
  };
}

interface Before {
  readonly current: CertificateRow | undefined;
  readonly name: string;
}

/** Without a level a competition is finished when nobody can be faster any more. */
const isFinisher = (event: ResultChange['event'], nowMs: number): boolean =>
  event.type === 'competition' && nowMs >= event.certification_until.getTime();

type Earned = Pick<ResultChange, 'event' | 'riderId'> & {
  readonly result: NonNullable<ResultChange['result']>;
  readonly level: CertificateContent['level'];
};

/** As the rider agreed at registration; who shows no name is masked, so that the rider still recognises it. */
const nameOf = ({ username, name_shown: shown }: { username: string; name_shown: Parameters<typeof shownName>[1] }) =>
  shownName(username, shown === 'hidden' ? 'initials' : shown) ?? username;

async function levelOf(tx: Db, eventId: string, elapsedS: number): Promise<CertificateContent['level']> {
  const levels = await repository.levels(tx, eventId);
  const reached = levels.findLast(({ within_s: withinS }) => elapsedS <= withinS);
  return reached ? { name: reached.name, within_s: reached.within_s, is_highest: reached === levels.at(-1) } : null;
}

const isSame = (current: CertificateRow, result: Earned['result'], level: Earned['level']): boolean =>
  current.elapsed_s === result.elapsed_s &&
  current.ridden_on === result.ridden_on &&
  (current.content.level?.within_s ?? null) === (level?.within_s ?? null);
