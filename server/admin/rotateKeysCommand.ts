import { type Clock, systemClock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { writeAudit } from '#server/modules/audit/writeAudit.ts';
import { identityPlace, riderEmailPlace } from '#server/modules/riders/sealedColumns.ts';
import { uploadNamePlace, uploadPiecePlace } from '#server/modules/uploads/sealedUpload.ts';
import { reseal } from '../keys/columnCipher.ts';
import type { KeyRing } from '../keys/keyRing.ts';
import { activityPlace, evidencePlace } from '../modules/verifications/store/sealedActivity.ts';
import type { Command } from './command.ts';
import { readWords } from './readWords.ts';
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

/** In one transaction: a value that no known key opens changes nothing at all. */
export async function rotateKeys(db: Db, clock: Clock, keys: KeyRing): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const columns = [resealEmails, resealIdentities, resealActivities, resealTracks, resealUploads, resealPieces];
    let count = 0;
    for (const resealAll of columns) count += await resealAll(tx, keys);
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
  const riders = await tx
    .selectFrom('rider')
    .select(['id', 'email_encrypted'])
    .where('email_encrypted', 'is not', null)
    .forUpdate()
    .execute();
  let count = 0;
  for (const { id, email_encrypted: sealed } of riders) {
    const resealed = sealed && reseal(keys, riderEmailPlace(id), sealed);
    if (!resealed) continue;
    await tx.updateTable('rider').set({ email_encrypted: resealed }).where('id', '=', id).execute();
    count += 1;
  }
  return count;
}

async function resealIdentities(tx: Db, keys: KeyRing): Promise<number> {
  const identities = await tx
    .selectFrom('rider_identity')
    .select(['provider', 'subject', 'display_name_encrypted', 'access_token_encrypted', 'refresh_token_encrypted'])
    .forUpdate()
    .execute();
  let count = 0;
  for (const identity of identities) {
    const { provider, subject } = identity;
    for (const column of identityColumns) {
      const sealed = identity[`${column}_encrypted`];
      const resealed = sealed && reseal(keys, identityPlace(column, { provider, subject }), sealed);
      if (!resealed) continue;
      await tx
        .updateTable('rider_identity')
        .set({ [`${column}_encrypted`]: resealed })
        .where('provider', '=', provider)
        .where('subject', '=', subject)
        .execute();
      count += 1;
    }
  }
  return count;
}

async function resealActivities(tx: Db, keys: KeyRing): Promise<number> {
  const activities = await tx
    .selectFrom('activity')
    .select(['id', 'name_encrypted', 'file_name_encrypted'])
    .forUpdate()
    .execute();
  let count = 0;
  for (const activity of activities) {
    for (const column of ['name', 'file_name'] as const) {
      const sealed = activity[`${column}_encrypted`];
      const resealed = sealed && reseal(keys, activityPlace(column, activity.id), sealed);
      if (!resealed) continue;
      await tx
        .updateTable('activity')
        .set({ [`${column}_encrypted`]: resealed })
        .where('id', '=', activity.id)
        .execute();
      count += 1;
    }
  }
  return count;
}

/** One after the other: a year's tracks do not fit into memory. */
async function resealTracks(tx: Db, keys: KeyRing): Promise<number> {
  const tracks = await tx.selectFrom('activity_evidence').select('activity_id').execute();
  let count = 0;
  for (const { activity_id: id } of tracks) {
    const track = await tx
      .selectFrom('activity_evidence')
      .select('samples_sealed')
      .where('activity_id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const resealed = track && reseal(keys, evidencePlace(id), track.samples_sealed);
    if (!resealed) continue;
    await tx.updateTable('activity_evidence').set({ samples_sealed: resealed }).where('activity_id', '=', id).execute();
    count += 1;
  }
  return count;
}

async function resealUploads(tx: Db, keys: KeyRing): Promise<number> {
  const uploads = await tx.selectFrom('upload').select(['id', 'file_name_encrypted']).forUpdate().execute();
  let count = 0;
  for (const { id, file_name_encrypted: sealed } of uploads) {
    const resealed = reseal(keys, uploadNamePlace(id), sealed);
    if (!resealed) continue;
    await tx.updateTable('upload').set({ file_name_encrypted: resealed }).where('id', '=', id).execute();
    count += 1;
  }
  return count;
}

/** With the uploads locked no piece comes; one after the other, as tracks. */
async function resealPieces(tx: Db, keys: KeyRing): Promise<number> {
  const pieces = await tx.selectFrom('upload_chunk').select(['upload_id', 'position']).execute();
  let count = 0;
  for (const { upload_id: id, position } of pieces) {
    const at = tx.selectFrom('upload_chunk').where('upload_id', '=', id).where('position', '=', position);
    const piece = await at.select('bytes_sealed').forUpdate().executeTakeFirst();
    const resealed = piece && reseal(keys, uploadPiecePlace(id, position), piece.bytes_sealed);
    if (!resealed) continue;
    await tx
      .updateTable('upload_chunk')
      .set({ bytes_sealed: resealed })
      .where('upload_id', '=', id)
      .where('position', '=', position)
      .execute();
    count += 1;
  }
  return count;
}
