import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { contentRepository as items } from './content.repository.ts';

/** Pictures that only an earlier version uses are kept this long, so that the version can be restored. */
export const pictureRetentionDays = 90;

/** All ids in content, which include those of pictures. */
export const listUsedPictureIds = (db: Db, clock: Clock): Promise<string[]> =>
  items.listReferencedIds(db, new Date(clock.nowMs() - pictureRetentionDays * 86_400_000));
