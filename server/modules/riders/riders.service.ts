import { randomInt } from 'node:crypto';
import { cleanLine, toUsernameKey } from '#contract/cleanText.ts';
import { riderLimits } from '#contract/riders/riderLimits.ts';
import { type Gender, UsernameSchema } from '#contract/riders/riders.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { encryptText } from '#server/keys/encryptBytes.ts';
import { toRiderEmailAad } from '#server/keys/riderAad.ts';
import { deleteFile } from '#server/modules/files/files.service.ts';
import { toNameSkeleton } from '#server/text/toNameSkeleton.ts';
import { recordFtp } from './ftpHistory.ts';
import { recordMass } from './massHistory.service.ts';
import { ridersRepository } from './riders.repository.ts';
import { findUsernameProblem } from './usernames/findUsernameProblem.ts';

/** What a provider may send about a new rider. */
export interface RiderDraft {
  readonly username?: string | null;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly email?: string | null;
  readonly massKg?: number | null;
  readonly gender?: Gender | null;
  readonly ftpW?: number | null;
}

/** Creates a rider with a unique username: the requested one, or a similar free one. Returns the id. */
export async function createRider(
  tx: Db,
  { clock, config }: Pick<AppContext, 'clock' | 'config'>,
  draft: RiderDraft,
): Promise<string> {
  const nowMs = clock.nowMs();
  const now = new Date(nowMs);
  const id = uuidv7(nowMs);
  for (const username of proposeUsernames(draft.username ?? '')) {
    const isAdded = await ridersRepository.add(tx, {
      id,
      username,
      username_key: toUsernameKey(username),
      username_look: toNameSkeleton(username),
      first_name: toName(draft.firstName),
      last_name: toName(draft.lastName),
      email_encrypted: draft.email ? encryptText(config.columnKeys, toRiderEmailAad(id), draft.email) : null,
      avatar_file_id: null,
      mass_kg: draft.massKg ?? null,
      height_cm: null,
      gender: draft.gender ?? null,
      ftp_w: draft.ftpW ?? null,
      created_at: now,
      updated_at: now,
    });
    if (!isAdded) continue;
    if (draft.ftpW) await recordFtp(tx, clock, { riderId: id, ftpW: draft.ftpW });
    if (draft.massKg) await recordMass(tx, clock, { riderId: id, massKg: draft.massKg });
    return id;
  }
  throw new Error('no username was free');
}

/**
 * Serialises changes to several rows of one rider; throws if the rider is gone. `forErasing` also blocks new rows in
 * other tables that would reference the rider.
 */
export async function lockRider(tx: Db, riderId: string, purpose: 'forChanges' | 'forErasing' = 'forChanges') {
  const rider = await ridersRepository.lock(tx, riderId, purpose);
  if (!rider) throw new AppError('auth.expired');
  return rider;
}

/** Removes the rider's picture when the account it came from is unlinked. */
export async function deleteAvatar(tx: Db, riderId: string): Promise<void> {
  const fileId = await ridersRepository.findAvatarFileId(tx, riderId);
  if (fileId !== null) await deleteFile(tx, fileId);
}

/** A provider's name cannot be refused, because the rider could not sign in: only what exceeds the limit is cut. */
const toName = (text: string | null | undefined): string => truncate(cleanLine(text ?? ''), riderLimits.nameMax);

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The longest prefix that fits, without splitting what riders see as one character. */
function truncate(text: string, maxLength: number): string {
  let prefix = '';
  for (const { segment } of graphemes.segment(text)) {
    if (prefix.length + segment.length > maxLength) break;
    prefix += segment;
  }
  return prefix;
}

const maxProposals = 20;
/** A hyphen and five digits. */
const suffixLength = 6;

/** The requested name, then with digits appended; if the name is not allowed, `rider` with digits. */
export function* proposeUsernames(username: string): Generator<string> {
  const stem = toStem(username);
  if (stem !== undefined) yield stem;
  const shortStem = truncate(stem ?? '', riderLimits.usernameMax - suffixLength);
  const baseName = shortStem === '' || findUsernameProblem(shortStem) !== undefined ? 'rider' : shortStem;
  for (let suffixIndex = 0; suffixIndex < maxProposals; suffixIndex += 1)
    yield `${baseName}-${randomInt(10_000, 100_000)}`;
}

function toStem(username: string): string | undefined {
  const stem = cleanLine(username)
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}_.-]/gu, '')
    .replace(/^[^\p{L}\p{N}_]+/u, '');
  const parsed = UsernameSchema.safeParse(truncate(stem, riderLimits.usernameMax));
  return parsed.success && findUsernameProblem(parsed.data) === undefined ? parsed.data : undefined;
}
