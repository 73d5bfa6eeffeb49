import { createHash, randomBytes } from 'node:crypto';
import type { InvitationPurpose } from '#contract/races/invitations.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import { type InvitationRow, invitationsRepository } from './invitations.repository.ts';

const isSecret = (text: string): boolean => /^[\w-]{32}$/.test(text);

/** 192 bits: it cannot be guessed, so an unkeyed hash is enough to store. */
export const createSecret = (): string => randomBytes(24).toString('base64url');

export const hashSecret = (secret: string): Buffer => createHash('sha256').update(`race_invitation:${secret}`).digest();

export interface OpenedLink {
  readonly row: InvitationRow;
  /**
   * Whether it was opened with the key of the person who used it, not with the secret that the captain knows as well.
   */
  readonly hasKey: boolean;
}

/** The link that a secret or a key opens now; throws the reason if it opens none. */
export async function openLink(db: Db, purpose: InvitationPurpose, secret: string, nowMs: number): Promise<OpenedLink> {
  const hash = hashSecret(secret);
  const row = isSecret(secret) ? await invitationsRepository.findByHash(db, purpose, hash) : undefined;
  if (!row) throw new AppError('invitation.unknown');
  const hasKey = row.key_hash?.equals(hash) === true;
  if (row.withdrawn_at !== null) throw new AppError('invitation.withdrawn');
  if (!hasKey && row.used_at !== null) throw new AppError('invitation.used');
  if (!hasKey && row.expires_at.getTime() <= nowMs) throw new AppError('invitation.expired');
  return { row, hasKey };
}
