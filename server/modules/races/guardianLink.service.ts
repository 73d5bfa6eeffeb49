import type { Language } from '#contract/languages.ts';
import { getAgeOnRaceDay } from '#contract/races/age.ts';
import type { GuardianConsent, GuardianConsented, GuardianView } from '#contract/races/consents.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import { createGuardianText, type NamedMinor, requireSameText } from './agreedText.ts';
import { decryptConsent, encryptConsent } from './consentDetails.ts';
import { requireConsentOpen } from './consentRules.ts';
import { consentsRepository } from './consents.repository.ts';
import { invitationsRepository } from './invitations.repository.ts';
import { createLinkChange, type LinkedData, readLinkedData, toLinkFacts } from './linkedData.ts';
import { createSecret, hashSecret, openLink } from './linkSecret.ts';
import { getNameForCaptain, isMinor } from './memberDetails.ts';
import type { RacesContext } from './teamReads.ts';
import { isTeamLocked } from './teamWire.ts';

interface SignedConsent {
  readonly consent: GuardianConsent;
  readonly callerId: string | null;
}

/** What a guardian can do with a link: read the text, sign it, and withdraw the consent. */
export function createGuardianLink(context: RacesContext) {
  const { db, clock } = context;
  const { columnKeys } = context.config;
  const changeByLink = createLinkChange(context, 'guardian');

  /** The captain knows the secret of the captain's link, so it must not show what only the member entered. */
  function toNamedMinor({ row, member, details }: LinkedData): NamedMinor {
    const isHidden = member.self_entered_at !== null && !row.is_from_member;
    if (!isHidden) return { name: details.name, birth_date: details.birth_date };
    return { name: getNameForCaptain(columnKeys, member, details), birth_date: null };
  }

  async function toView(dbOrTx: Db, linked: LinkedData, language: Language): Promise<GuardianView> {
    const { race, member, details, hasKey } = linked;
    // A corrected birth date makes the member an adult: no consent is needed any more.
    if (isMinor(details, race.day) !== true) throw new AppError('invitation.withdrawn');
    const minor = toNamedMinor(linked);
    const consent = hasKey ? await consentsRepository.find(dbOrTx, race.id, member.id) : undefined;
    const guardian = consent && decryptConsent(columnKeys, consent).guardian;
    return {
      ...toLinkFacts(linked, clock.nowMs()),
      ...minor,
      age_on_race_day: minor.birth_date === null ? null : (getAgeOnRaceDay(race.day, minor.birth_date)?.years ?? null),
      text: createGuardianText(race, minor, language),
      consent:
        consent && guardian
          ? {
              guardian_name: guardian.name,
              relation: guardian.relation,
              reason: consent.reason,
              given_at: consent.given_at.toISOString(),
            }
          : null,
    };
  }

  async function sign(tx: Db, linked: LinkedData, { consent, callerId }: SignedConsent): Promise<void> {
    const { race, member, details } = linked;
    if (isMinor(details, race.day) !== true) throw new AppError('invitation.withdrawn');
    await requireConsentOpen(tx, { raceId: race.id, memberId: member.id, team: linked.team });
    const text = createGuardianText(race, toNamedMinor(linked), consent.language);
    requireSameText(text, consent.text_hash);
    const nowMs = clock.nowMs();
    const id = uuidv7(nowMs);
    const { guardian_name: name, relation, signature } = consent;
    await consentsRepository.put(tx, {
      id,
      race_id: race.id,
      member_id: member.id,
      kind: 'link',
      given_at: new Date(nowMs),
      is_captain_session: callerId !== null && callerId === member.captain_rider_id,
      details_encrypted: encryptConsent(columnKeys, id, {
        guardian: { name, relation, signature },
        minor: { name: details.name, birth_date: details.birth_date },
      }),
      text_version: text.version,
      text_hash: Buffer.from(text.hash, 'base64url'),
    });
  }

  return {
    async open(secret: string, language: Language): Promise<GuardianView> {
      const link = await openLink(db, 'guardian', secret, clock.nowMs());
      return toView(db, await readLinkedData(db, columnKeys, link), language);
    },

    /** `callerId`: the rider who is signed in where the consent is signed; only whether it is the captain is stored. */
    async giveConsent(consent: GuardianConsent, callerId: string | null = null): Promise<GuardianConsented> {
      const key = await changeByLink(consent.secret, async (tx, linked) => {
        await sign(tx, linked, { consent, callerId });
        // The same guardian signs again, after the first consent became void: the key stays valid.
        if (linked.hasKey) return consent.secret;
        const now = new Date(clock.nowMs());
        const newKey = createSecret();
        await invitationsRepository.update(tx, linked.row.id, { used_at: now, key_hash: hashSecret(newKey) });
        await invitationsRepository.withdrawOthersOfRace(tx, linked.row, now);
        return newKey;
      });
      return { key, view: await this.open(key, consent.language) };
    },

    async withdraw(secret: string): Promise<null> {
      await changeByLink(secret, async (tx, { row, race, member, team, hasKey }) => {
        if (!hasKey) throw new AppError('invitation.unknown');
        if (team !== undefined && isTeamLocked(team)) throw new AppError('team.registered');
        await consentsRepository.deleteForRace(tx, race.id, member.id);
        await invitationsRepository.update(tx, row.id, { withdrawn_at: new Date(clock.nowMs()) });
      });
      return null;
    },
  };
}
