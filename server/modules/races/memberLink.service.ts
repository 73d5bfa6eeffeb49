import type { Language } from '#contract/languages.ts';
import type {
  CreatedInvitation,
  InvitationAnswer,
  InvitationAnswered,
  InvitationView,
} from '#contract/races/invitations.ts';
import { memberFields } from '#contract/races/members.ts';
import { toTaipeiDay } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import { createMemberText, requireSameText } from './agreedText.ts';
import { getGuardianState } from './consentRules.ts';
import { consentsRepository } from './consents.repository.ts';
import { invitationsRepository } from './invitations.repository.ts';
import { createLink } from './invitations.service.ts';
import { createLinkChange, type LinkedData, readLinkedData, toLinkFacts } from './linkedData.ts';
import { createSecret, hashSecret, openLink } from './linkSecret.ts';
import { encryptLabel, getNameForCaptain, type MemberDetails, toDetails, toDetailsOnWire } from './memberDetails.ts';
import { captainEntryColumns, requireUnregistered, storeDetails } from './storeDetails.ts';
import type { RacesContext } from './teamReads.ts';

/** What a member can do with the captain's link: view, enter, change, withdraw. */
export function createMemberLink(context: RacesContext) {
  const { db, clock, config } = context;
  const { columnKeys } = config;
  const changeByLink = createLinkChange(context, 'member');

  async function toView(dbOrTx: Db, linked: LinkedData, language: Language): Promise<InvitationView> {
    const { race, member, details, hasKey } = linked;
    const isOwnData = hasKey && member.self_entered_at !== null;
    return {
      ...toLinkFacts(linked, clock.nowMs()),
      name: isOwnData ? details.name : getNameForCaptain(columnKeys, member, details),
      text: createMemberText(race, language),
      // The second condition is implied; it narrows the type.
      own: isOwnData && member.self_entered_at !== null ? toOwnData(linked, member.self_entered_at) : null,
      guardian: isOwnData ? await getGuardianState(dbOrTx, race, { id: member.id, details }) : 'notNeeded',
    };
  }

  return {
    async open(secret: string, language: Language): Promise<InvitationView> {
      const link = await openLink(db, 'member', secret, clock.nowMs());
      return toView(db, await readLinkedData(db, columnKeys, link), language);
    },

    async answer(answer: InvitationAnswer): Promise<InvitationAnswered> {
      const { secret, language, text_hash: shownTextHash, keeps_record: keepsRecord, ...draft } = answer;
      const key = await changeByLink(secret, async (tx, { row, race, member, details: previous, hasKey }) => {
        await requireUnregistered(tx, member.id);
        const text = createMemberText(race, language);
        requireSameText(text, shownTextHash);
        const now = new Date(clock.nowMs());
        // A person who has only the captain's link must not see or extend what somebody else entered.
        const details = toDetails(draft, { today: toTaipeiDay(now.getTime()), ...(hasKey && { previous }) });
        requireAllFields(details);
        await storeDetails(tx, config, member, {
          details,
          now,
          selfEntryColumns: {
            self_entered_at: now,
            text_version: text.version,
            text_hash: Buffer.from(text.hash, 'base64url'),
            label_encrypted: encryptLabel(columnKeys, member.id, getNameForCaptain(columnKeys, member, previous)),
            keeps_record: keepsRecord,
          },
        });
        if (hasKey) return null;
        const newKey = createSecret();
        await invitationsRepository.update(tx, row.id, { used_at: now, key_hash: hashSecret(newKey) });
        await invitationsRepository.withdrawOthers(tx, row, now);
        return newKey;
      });
      const link = await openLink(db, 'member', key ?? secret, clock.nowMs());
      return { key, view: await toView(db, await readLinkedData(db, columnKeys, link), language) };
    },

    /** Deletes what the member entered; the name that the captain had given stays in the captain's list. */
    async withdraw(secret: string): Promise<null> {
      await changeByLink(secret, async (tx, { member, details, hasKey }) => {
        if (!hasKey) throw new AppError('invitation.unknown');
        await requireUnregistered(tx, member.id);
        const now = new Date(clock.nowMs());
        const name = getNameForCaptain(columnKeys, member, details);
        await storeDetails(tx, config, member, {
          details: { ...emptyDetails, name },
          selfEntryColumns: captainEntryColumns,
          now,
        });
        await consentsRepository.deleteForMember(tx, member.id);
        await invitationsRepository.withdrawAll(tx, member.id, now);
      });
      return null;
    },

    /** A link for the guardian that the captain does not know. */
    passToGuardian: (secret: string): Promise<CreatedInvitation> =>
      changeByLink(secret, (tx, { race, member, hasKey }) => {
        if (!hasKey) throw new AppError('invitation.unknown');
        return createLink(tx, { clock, columnKeys }, { purpose: 'guardian', member, race, isFromMember: true });
      }),
  };
}

const toOwnData = ({ member, details }: LinkedData, enteredAt: Date): NonNullable<InvitationView['own']> => ({
  ...toDetailsOnWire(details),
  gender: details.gender,
  entered_at: enteredAt.toISOString(),
  keeps_record: member.keeps_record,
});

function requireAllFields(details: MemberDetails): void {
  const errors = memberFields
    .filter((field) => details[field] === null)
    .map((field) => ({ field, code: 'required' as const, params: {} }));
  if (errors.length > 0) throw new AppError('request.invalid', errors);
}

const emptyDetails: Omit<MemberDetails, 'name'> = {
  nationality: null,
  identity_kind: null,
  identity_number: null,
  gender: null,
  birth_date: null,
  phone: null,
  emergency_contact: null,
  emergency_phone: null,
  relationship: null,
};
