import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import type { KeyRing } from '#server/keys/keyRing.ts';
import { consentsRepository } from './consents.repository.ts';
import { decryptDetails, encryptDetails, identityHash, type MemberDetails } from './memberDetails.ts';
import { type MemberRow, membersRepository } from './members.repository.ts';
import { throwInOtherTeam } from './throwInOtherTeam.ts';

interface Keys {
  readonly columnKeys: KeyRing;
  readonly keyedHashKey: Buffer;
}

type OwnColumns = Pick<
  MemberRow,
  'self_entered_at' | 'label_encrypted' | 'text_version' | 'text_hash' | 'keeps_record'
>;

/** The values for a record that the captain entered, or that its member withdrew. */
export const captainEntered: OwnColumns = {
  self_entered_at: null,
  label_encrypted: null,
  text_version: null,
  text_hash: null,
  keeps_record: false,
};

/** A registered roster cannot change until its race is over. */
export async function requireUnregistered(tx: Db, memberId: string): Promise<void> {
  const teams = await membersRepository.listTeams(tx, [memberId]);
  const isSentIn = teams.some(({ status }) => status.startsWith('registered') || status === 'waitlist');
  if (isSentIn) throw new AppError('team.registered');
}

/**
 * Changes a member while the row is locked, for captains and members. A guardian consents for a person of a given name
 * and birth date: if these change, the consents are void.
 */
export async function storeDetails(
  tx: Db,
  { columnKeys, keyedHashKey }: Keys,
  row: MemberRow,
  {
    details,
    ownColumns,
    now,
  }: { readonly details: MemberDetails; readonly ownColumns: OwnColumns; readonly now: Date },
): Promise<void> {
  const previous = decryptDetails(columnKeys, row.id, row.details_encrypted);
  const hash = identityHash(keyedHashKey, details);
  await membersRepository.update(tx, row.id, {
    details_encrypted: encryptDetails(columnKeys, row.id, details),
    identity_hash: hash,
    updated_at: now,
    ...ownColumns,
  });
  await membersRepository.setHash(tx, row.id, hash).catch(throwInOtherTeam);
  if (previous.name !== details.name || previous.birth_date !== details.birth_date) {
    await consentsRepository.deleteForMember(tx, row.id);
  }
}
