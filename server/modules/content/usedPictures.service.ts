import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { contentRepository as items } from './content.repository.ts';

/** A picture that only an earlier version has is kept so long, so that one can go back to it. */
export const versionKeepsPicturesDays = 90;

/** Ids that content names; pictures are among them. */
export const usedPictureIds = (db: Db, clock: Clock): Promise<string[]> =>
  items.listNamedIds(db, new Date(clock.nowMs() - versionKeepsPicturesDays * 86_400_000));
