import { type Clock, systemClock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { resealSentinel } from '#server/db/keySentinels.ts';
import { identityPlace, riderEmailPlace } from '#server/keys/sealedColumns.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import { shareTokenPlace } from '#server/modules/shares/sealedShare.ts';
import { uploadNamePlace, uploadPiecePlace } from '#server/modules/uploads/sealedUpload.ts';
import { reseal } from '../keys/columnCipher.ts';
import type { KeyRing } from '../keys/keyRing.ts';
import { activityPlace, evidencePlace } from '../modules/verifications/store/sealedActivity.ts';
import type { Command } from './command.ts';
import { readWords } from './readWords.ts';
import { sealedRepository } from './rotateKeys.repository.ts';
import { runWithDatabase } from './runWithDatabase.ts';

const call = 'rotate-keys';
const identityColumns = ['display_name', 'access_token', 'refresh_token'] as const;

export const rotateKeysCommand: Command = {
  name: 'rotate-keys',
  help: `${call}
      Seals again, with the first key of COLUMN_KEY, what an older one of the list sealed: after it the older keys
      can go. The site may run meanwhile, if it knows the same list.`,

  async run(args) {
    readWords(call, args, { count: 0 });
    await runWithDatabase(({ db }, config) => rotateKeys(db, systemClock, config.columnKeys));
  },
};

/** Runs in one transaction: if any value cannot be decrypted, nothing changes. */
export async function rotateKeys(db: Db, clock: Clock, keys: KeyRing): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const rides = [resealActivities, resealTracks, resealUploads, resealPieces, resealShareTokens];
    const columns = [resealEmails, resealIdentities, ...rides];
    let count = 0;
    for (const resealAll of columns) count += await resealAll(tx, keys);
    await resealSentinel(tx, keys);
    await writeAudit(tx, clock, {
      actor: { kind: 'administrator' },
      action: 'keys.rotated',
      subject: { kind: 'key', id: keys.current.id },
      detail: { values: count },
    });
    return `${count} values are sealed with key ${keys.current.id} now; the others were already.`;
  });
}

async function resealEmails(tx: Db, keys: KeyRing): Promise<number> {
  const riders = await sealedRepository.lockEmails(tx);
  let count = 0;
  for (const { id, email_encrypted: sealed } of riders) {
    const resealed = sealed && reseal(keys, riderEmailPlace(id), sealed);
    if (!resealed) continue;
    await sealedRepository.setEmail(tx, id, resealed);
    count += 1;
  }
  return count;
}

async function resealIdentities(tx: Db, keys: KeyRing): Promise<number> {
  const identities = await sealedRepository.lockIdentities(tx);
  let count = 0;
  for (const identity of identities) {
    const { provider, subject } = identity;
    for (const column of identityColumns) {
      const sealed = identity[`${column}_encrypted`];
      const resealed = sealed && reseal(keys, identityPlace(column, { provider, subject }), sealed);
      if (!resealed) continue;
      await sealedRepository.setIdentityColumn(tx, { provider, subject, column }, resealed);
      count += 1;
    }
  }
  return count;
}

async function resealActivities(tx: Db, keys: KeyRing): Promise<number> {
  const activities = await sealedRepository.lockActivities(tx);
  let count = 0;
  for (const activity of activities) {
    for (const column of ['name', 'file_name'] as const) {
      const sealed = activity[`${column}_encrypted`];
      const resealed = sealed && reseal(keys, activityPlace(column, activity.id), sealed);
      if (!resealed) continue;
      await sealedRepository.setActivityColumn(tx, { id: activity.id, column }, resealed);
      count += 1;
    }
  }
  return count;
}

/** One at a time: all tracks together would not fit into memory. */
async function resealTracks(tx: Db, keys: KeyRing): Promise<number> {
  const tracks = await sealedRepository.listTracks(tx);
  let count = 0;
  for (const { activity_id: id } of tracks) {
    const track = await sealedRepository.lockTrack(tx, id);
    const resealed = track && reseal(keys, evidencePlace(id), track.samples_sealed);
    if (!resealed) continue;
    await sealedRepository.setTrack(tx, id, resealed);
    count += 1;
  }
  return count;
}

async function resealUploads(tx: Db, keys: KeyRing): Promise<number> {
  const uploads = await sealedRepository.lockUploads(tx);
  let count = 0;
  for (const { id, file_name_encrypted: sealed } of uploads) {
    const resealed = reseal(keys, uploadNamePlace(id), sealed);
    if (!resealed) continue;
    await sealedRepository.setUploadName(tx, id, resealed);
    count += 1;
  }
  return count;
}

/** The uploads are locked, so no new pieces arrive. One at a time, like tracks. */
async function resealPieces(tx: Db, keys: KeyRing): Promise<number> {
  const pieces = await sealedRepository.listPieces(tx);
  let count = 0;
  for (const { upload_id: id, position } of pieces) {
    const piece = await sealedRepository.lockPiece(tx, id, position);
    const resealed = piece && reseal(keys, uploadPiecePlace(id, position), piece.bytes_sealed);
    if (!resealed) continue;
    await sealedRepository.setPiece(tx, { id, position }, resealed);
    count += 1;
  }
  return count;
}

async function resealShareTokens(tx: Db, keys: KeyRing): Promise<number> {
  const shares = await sealedRepository.lockShareTokens(tx);
  let count = 0;
  for (const { id, token_encrypted: sealed } of shares) {
    const resealed = reseal(keys, shareTokenPlace(id), sealed);
    if (!resealed) continue;
    await sealedRepository.setShareToken(tx, id, resealed);
    count += 1;
  }
  return count;
}
