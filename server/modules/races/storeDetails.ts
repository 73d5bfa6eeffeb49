import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import type { KeyRing } from '#server/keys/keyRing.ts';
import { consentsRepository } from './consents.repository.ts';
import { decryptDetails, encryptDetails, hashIdentity, type MemberDetails } from './memberDetails.ts';
import { type MemberRow, membersRepository } from './members.repository.ts';
import { rethrowTeamConflict } from './rethrowTeamConflict.ts';

interface Keys {
  readonly columnKeys: KeyRing;
  readonly keyedHashKey: Buffer;
}

type SelfEntryColumns = Pick<
  MemberRow,
  'self_entered_at' | 'label_encrypted' | 'text_version' | 'text_hash' | 'keeps_record'
>;

/** The values for a record that the captain entered, or that its member withdrew. */
export const captainEntryColumns: SelfEntryColumns = {
  self_entered_at: null,
  label_encrypted: null,
  text_version: null,
  text_hash: null,
  keeps_record: false,
};

/** Members of a registered or waiting team cannot change until its race is over. */
export async function requireUnregistered(tx: Db, memberId: string): Promise<void> {
  const teams = await membersRepository.listTeams(tx, [memberId]);
  const isInLockedTeam = teams.some(({ status }) => status.startsWith('registered') || status === 'waitlist');
  if (isInLockedTeam) throw new AppError('team.registered');
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
    selfEntryColumns,
    now,
  }: { readonly details: MemberDetails; readonly selfEntryColumns: SelfEntryColumns; readonly now: Date },
): Promise<void> {
  const previous = decryptDetails(columnKeys, row.id, row.details_encrypted);
  const hash = hashIdentity(keyedHashKey, details);
  await membersRepository.update(tx, row.id, {
    details_encrypted: encryptDetails(columnKeys, row.id, details),
    identity_hash: hash,
    updated_at: now,
    ...selfEntryColumns,
  });
  await membersRepository.setIdentityHash(tx, row.id, hash).catch(rethrowTeamConflict);
  if (previous.name !== details.name || previous.birth_date !== details.birth_date) {
    await consentsRepository.deleteForMember(tx, row.id);
  }
}
