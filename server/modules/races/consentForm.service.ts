import type { Language } from '#contract/languages.ts';
import { consentLimits } from '#contract/races/consentLimits.ts';
import type { ConsentForm, ScanType } from '#contract/races/consents.ts';
import { detectImageType } from '#server/base/imageType.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import { AppError } from '#server/http/AppError.ts';
import { encryptBytes } from '#server/keys/encryptBytes.ts';
import { createGuardianText, type NamedMinor } from './agreedText.ts';
import { encryptConsent, toScanAad } from './consentDetails.ts';
import { isConsentValid, requireConsentOpen } from './consentRules.ts';
import { consentsRepository } from './consents.repository.ts';
import { invitationsRepository } from './invitations.repository.ts';
import { decryptDetails, getNameForCaptain, isMinor, type MemberDetails } from './memberDetails.ts';
import { type MemberRow, membersRepository } from './members.repository.ts';
import { type RaceRow, racesRepository } from './races.repository.ts';
import type { RacesContext } from './teamReads.ts';
import { isTeamLocked } from './teamWire.ts';

export interface Scan {
  readonly memberId: string;
  /** The race's slug. */
  readonly raceId: string;
  readonly bytes: Buffer;
}

/** The captain's side of a consent on paper: the form to print, and the signed form as a picture or PDF. */
export function createConsentForm({ db, clock, config: { columnKeys } }: RacesContext) {
  async function requireRace(dbOrTx: Db, slug: string): Promise<RaceRow> {
    const race = await racesRepository.find(dbOrTx, slug);
    if (!race) throw new AppError('resource.notFound');
    return race;
  }

  const readMemberDetails = (member: MemberRow): MemberDetails =>
    decryptDetails(columnKeys, member.id, member.details_encrypted);

  return {
    async get(captainId: string, memberId: string, raceSlug: string, language: Language): Promise<ConsentForm> {
      const member = await membersRepository.find(db, captainId, memberId);
      if (!member) throw new AppError('resource.notFound');
      const race = await requireRace(db, raceSlug);
      const team = await invitationsRepository.findTeam(db, memberId, race.id);
      const consent = await consentsRepository.find(db, race.id, memberId);
      const details = readMemberDetails(member);
      const subject = toFormSubject(member, details);
      return {
        server_now: new Date(clock.nowMs()).toISOString(),
        race: { id: race.slug, name: race.name, day: race.day },
        team_name: team?.name ?? null,
        subject,
        member_name: getNameForCaptain(columnKeys, member, details),
        text: createGuardianText(race, subject, language),
        needs_consent: isMinor(details, race.day) === true && !isConsentValid(consent),
        is_locked: team !== undefined && isTeamLocked(team),
        consent: consent
          ? {
              kind: consent.kind,
              given_at: consent.given_at.toISOString(),
              decision: consent.decision,
              reason: consent.reason,
            }
          : null,
      };
    },

    /** Replaces an earlier consent. It counts at once; the administrator may refuse it later. */
    async upload(captainId: string, { memberId, raceId: raceSlug, bytes }: Scan): Promise<void> {
      const mediaType = detectScanType(bytes);
      if (mediaType === undefined) throw new AppError('request.typeUnsupported');
      await retryDeadlock(() =>
        db.transaction().execute(async (tx) => {
          const member = await membersRepository.lock(tx, captainId, memberId);
          if (!member) throw new AppError('resource.notFound');
          const race = await requireRace(tx, raceSlug);
          const team = await invitationsRepository.findTeam(tx, memberId, race.id);
          if (!team) throw new AppError('resource.notFound');
          await requireConsentOpen(tx, { raceId: race.id, memberId, team });
          const details = readMemberDetails(member);
          if (isMinor(details, race.day) !== true) throw new AppError('consent.notNeeded');
          // A scan does not say in which language the form was printed: the hash of the Chinese text is stored.
          const text = createGuardianText(race, toFormSubject(member, details), 'zh-TW');
          const nowMs = clock.nowMs();
          const id = uuidv7(nowMs);
          await consentsRepository.put(tx, {
            id,
            race_id: race.id,
            member_id: memberId,
            kind: 'scan',
            given_at: new Date(nowMs),
            details_encrypted: encryptConsent(columnKeys, id, {
              guardian: null,
              minor: { name: details.name, birth_date: details.birth_date },
            }),
            text_version: text.version,
            text_hash: Buffer.from(text.hash, 'base64url'),
          });
          await consentsRepository.addScan(tx, {
            consent_id: id,
            media_type: mediaType,
            bytes_encrypted: encryptBytes(columnKeys, toScanAad(id), bytes),
          });
        }),
      );
    },
  };
}

/** If the member entered the data himself, the captain gets a form to be filled in by hand. */
const toFormSubject = ({ self_entered_at: enteredAt }: MemberRow, { name, birth_date: day }: MemberDetails) =>
  enteredAt !== null || day === null ? null : ({ name, birth_date: day } satisfies NamedMinor);

/** Judges by the first bytes, not by what the sender claims. */
export function detectScanType(bytes: Buffer): ScanType | undefined {
  if (bytes.length > consentLimits.scanBytesMax) return undefined;
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'application/pdf';
  const image = detectImageType(bytes);
  return image === 'image/jpeg' || image === 'image/png' ? image : undefined;
}
