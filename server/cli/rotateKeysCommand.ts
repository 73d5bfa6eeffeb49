import { type Clock, systemClock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { reencryptSentinel } from '#server/db/keySentinels.ts';
import { toIdentityAad, toRiderEmailAad } from '#server/keys/riderAad.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import { toShareTokenAad } from '#server/modules/shares/toShareTokenAad.ts';
import { toUploadNameAad, toUploadPieceAad } from '#server/modules/uploads/uploadAad.ts';
import { reencrypt } from '../keys/encryptBytes.ts';
import type { KeyRing } from '../keys/keyRing.ts';
import { toActivityAad, toEvidenceAad } from '../modules/verifications/store/activityAad.ts';
import type { Command } from './command.ts';
import { readArguments } from './readArguments.ts';
import { encryptedRepository } from './rotateKeys.repository.ts';
import { runWithDatabase } from './runWithDatabase.ts';

const usage = 'rotate-keys';
const identityColumns = ['display_name', 'access_token', 'refresh_token'] as const;

export const rotateKeysCommand: Command = {
  name: 'rotate-keys',
  help: `${usage}
      Encrypts again, with the first key of COLUMN_KEY, every value that an older key of the list encrypted. The older
      keys can be removed afterwards. The site may keep running if it has the same list.`,

  async run(args, startDatabase) {
    readArguments(usage, args, { count: 0 });
    await runWithDatabase(startDatabase, ({ db }, config) => rotateKeys(db, systemClock, config.columnKeys));
  },
};

/** Runs in one transaction: if any value cannot be decrypted, nothing changes. */
export async function rotateKeys(db: Db, clock: Clock, keys: KeyRing): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const rideFunctions = [reencryptActivities, reencryptTracks, reencryptUploads, reencryptPieces];
    const functions = [reencryptEmails, reencryptIdentities, ...rideFunctions, reencryptShareTokens];
    let count = 0;
    for (const reencryptAll of functions) count += await reencryptAll(tx, keys);
    await reencryptSentinel(tx, keys);
    await writeAudit(tx, clock, {
      actor: { kind: 'administrator' },
      action: 'keys.rotated',
      subject: { kind: 'key', id: keys.current.id },
      detail: { values: count },
    });
    return `${count} values are sealed with key ${keys.current.id} now; the others were already.`;
  });
}

async function reencryptEmails(tx: Db, keys: KeyRing): Promise<number> {
  const riders = await encryptedRepository.lockEmails(tx);
  let count = 0;
  for (const { id, email_encrypted: encrypted } of riders) {
    const reencrypted = encrypted && reencrypt(keys, toRiderEmailAad(id), encrypted);
    if (!reencrypted) continue;
    await encryptedRepository.setEmail(tx, id, reencrypted);
    count += 1;
  }
  return count;
}

async function reencryptIdentities(tx: Db, keys: KeyRing): Promise<number> {
  const identities = await encryptedRepository.lockIdentities(tx);
  let count = 0;
  for (const identity of identities) {
    const { provider, subject } = identity;
    for (const column of identityColumns) {
      const encrypted = identity[`${column}_encrypted`];
      const reencrypted = encrypted && reencrypt(keys, toIdentityAad(column, { provider, subject }), encrypted);
      if (!reencrypted) continue;
      await encryptedRepository.setIdentityColumn(tx, { provider, subject, column }, reencrypted);
      count += 1;
    }
  }
  return count;
}

async function reencryptActivities(tx: Db, keys: KeyRing): Promise<number> {
  const activities = await encryptedRepository.lockActivities(tx);
  let count = 0;
  for (const activity of activities) {
    for (const column of ['name', 'file_name'] as const) {
      const encrypted = activity[`${column}_encrypted`];
      const reencrypted = encrypted && reencrypt(keys, toActivityAad(column, activity.id), encrypted);
      if (!reencrypted) continue;
      await encryptedRepository.setActivityColumn(tx, { id: activity.id, column }, reencrypted);
      count += 1;
    }
  }
  return count;
}

/** One at a time: all tracks together would not fit into memory. */
async function reencryptTracks(tx: Db, keys: KeyRing): Promise<number> {
  const tracks = await encryptedRepository.listTracks(tx);
  let count = 0;
  for (const { activity_id: id } of tracks) {
    const track = await encryptedRepository.lockTrack(tx, id);
    const reencrypted = track && reencrypt(keys, toEvidenceAad(id), track.samples_sealed);
    if (!reencrypted) continue;
    await encryptedRepository.setTrack(tx, id, reencrypted);
    count += 1;
  }
  return count;
}

async function reencryptUploads(tx: Db, keys: KeyRing): Promise<number> {
  const uploads = await encryptedRepository.lockUploads(tx);
  let count = 0;
  for (const { id, file_name_encrypted: encrypted } of uploads) {
    const reencrypted = reencrypt(keys, toUploadNameAad(id), encrypted);
    if (!reencrypted) continue;
    await encryptedRepository.setUploadName(tx, id, reencrypted);
    count += 1;
  }
  return count;
}

/** The uploads are locked, so no new pieces arrive. One at a time, like tracks. */
async function reencryptPieces(tx: Db, keys: KeyRing): Promise<number> {
  const pieces = await encryptedRepository.listPieces(tx);
  let count = 0;
  for (const { upload_id: id, position } of pieces) {
    const piece = await encryptedRepository.lockPiece(tx, id, position);
    const reencrypted = piece && reencrypt(keys, toUploadPieceAad(id, position), piece.bytes_sealed);
    if (!reencrypted) continue;
    await encryptedRepository.setPiece(tx, { id, position }, reencrypted);
    count += 1;
  }
  return count;
}

async function reencryptShareTokens(tx: Db, keys: KeyRing): Promise<number> {
  const shares = await encryptedRepository.lockShareTokens(tx);
  let count = 0;
  for (const { id, token_encrypted: encrypted } of shares) {
    const reencrypted = reencrypt(keys, toShareTokenAad(id), encrypted);
    if (!reencrypted) continue;
    await encryptedRepository.setShareToken(tx, id, reencrypted);
    count += 1;
  }
  return count;
}
