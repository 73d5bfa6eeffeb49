import { pictureLimits } from '#contract/pictures/pictureLimits.ts';
import type { UploadedPicture } from '#contract/pictures/pictures.ts';
import { createRoundRobinQueue } from '#server/base/roundRobinQueue.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { rejectOverloadAsUnavailable } from '#server/http/rejectOverloadAsUnavailable.ts';
import { countActions, writeAudit } from '#server/modules/audit/audit.service.ts';
import { saveFile } from '#server/modules/files/files.service.ts';
import { PictureRefusedError } from './PictureRefusedError.ts';
import { picturesRepository } from './pictures.repository.ts';
import type { ResizedPicture } from './resizePicture.ts';

/** More than an editor needs in a day; keeps a stolen session from filling the disk. */
export const maxPicturesPerRiderAndDay = 300;
/** Of all editors together: more than a stolen session may add, so that it does not use up the day of the others. */
export const maxPicturesPerDay = 1_500;
const dayMs = 86_400_000;
const addedAction = 'picture.added';

/** Decoding takes memory, so a process decodes one picture at a time, and the queue is short. */
const queue = createRoundRobinQueue({ maxPending: 12, maxPendingPerClient: 4 });

type Context = Pick<AppContext, 'db' | 'clock'>;

/** Stores an uploaded picture in its sizes. */
export async function addPicture({ db, clock }: Context, riderId: string, bytes: Uint8Array): Promise<UploadedPicture> {
  await requirePictureLeft(db, riderId, new Date(clock.nowMs() - dayMs));
  const { widthPx, heightPx, sizes } = await resizeInQueue(riderId, bytes);
  const nowMs = clock.nowMs();
  const id = uuidv7(nowMs);
  await db.transaction().execute(async (tx) => {
    const now = new Date(nowMs);
    await picturesRepository.add(tx, {
      id,
      width_px: widthPx,
      height_px: heightPx,
      created_at: now,
      unused_since: now,
    });
    for (const size of sizes)
      await saveFile(tx, clock, {
        kind: 'picture',
        ownerRiderId: null,
        visibility: 'public',
        bytes: size.bytes,
        picture: { id, widthPx: size.widthPx },
      });
    const actor = { kind: 'rider', riderId } as const;
    await writeAudit(tx, clock, { actor, action: addedAction, subject: { kind: 'content', id } });
  });
  return { id, width_px: widthPx, height_px: heightPx };
}

/** A picture does not say who added it; the audit log does. */
async function requirePictureLeft(db: Db, riderId: string, since: Date): Promise<void> {
  const isSpent =
    (await countActions(db, { riderId, action: addedAction, since })) >= maxPicturesPerRiderAndDay ||
    (await picturesRepository.countSince(db, since)) >= maxPicturesPerDay;
  if (isSpent) throw new AppError('upload.tooMany');
}

async function resizeInQueue(riderId: string, bytes: Uint8Array): Promise<ResizedPicture> {
  try {
    // The decoders are loaded with the first picture because most processes never need them.
    const { resizePicture } = await import('./resizePicture.ts');
    const [picture] = await rejectOverloadAsUnavailable(queue(riderId, [() => resizePicture(bytes)]));
    if (picture === undefined) throw new AppError('server.internal');
    return picture;
  } catch (error) {
    throw error instanceof PictureRefusedError ? new AppError(`picture.${error.reason}`) : error;
  }
}

/** Returns the ids of pictures that do not exist. The other pictures cannot be deleted until the transaction ends. */
export async function findMissingPictures(tx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const existingIds = await picturesRepository.lockExisting(tx, ids);
  return ids.filter((id) => !existingIds.includes(id));
}

/**
 * Deletes pictures that no content has used for some days. `listUsedIds` returns the ids that content uses now; it is
 * called a second time once the pictures are locked, since a new draft may use one of them by then.
 */
export async function deleteUnusedPictures(
  { db, clock }: Context,
  listUsedIds: (db: Db) => Promise<string[]>,
): Promise<void> {
  const nowMs = clock.nowMs();
  const idsInUse = await listUsedIds(db);
  await picturesRepository.markUsed(db, idsInUse);
  await picturesRepository.markUnused(db, idsInUse, new Date(nowMs));
  await db.transaction().execute(async (tx) => {
    const ids = await picturesRepository.lockUnused(tx, new Date(nowMs - pictureLimits.unusedDays * dayMs));
    const currentIdsInUse = new Set(await listUsedIds(tx));
    await picturesRepository.delete(
      tx,
      ids.filter((id) => !currentIdsInUse.has(id)),
    );
  });
}
