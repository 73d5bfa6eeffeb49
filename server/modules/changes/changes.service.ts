import { coalesceCalls } from '#server/base/coalesceCalls.ts';
import type { Db } from '#server/db/connect.ts';
import { changesRepository } from './changes.repository.ts';

/**
 * The current state of the data that processes cache. Each part changes as soon as a transaction that changed its data
 * has committed. Restoring a backup changes all of them.
 */
export interface CurrentState {
  /** Routes, segments and challenges. */
  readonly version: number;
  /** Announcements and published content. */
  readonly published: string;
  /** Stored weather. */
  readonly weather: string;
}

export type Changes = ReturnType<typeof createChanges>;

export function createChanges(db: Db) {
  return {
    /** Concurrent calls share one statement. */
    read: coalesceCalls(async (): Promise<CurrentState> => {
      const { version, published, weather } = (await changesRepository.read(db)) ?? emptyState;
      return { version, published: `${version}.${published}`, weather: `${version}.${weather}` };
    }),
  };
}

/** Used for an empty database. */
const emptyState = { version: 0, published: '0', weather: '0' };
