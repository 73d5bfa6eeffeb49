import { inTurn } from '#server/base/inTurn.ts';
import type { Db } from '#server/db/connect.ts';
import { changesRepository } from './changes.repository.ts';

/**
 * The present state of what processes keep in memory: each part is another as soon as a transaction that changed its
 * data has ended. All of them are new after a backup was restored.
 */
export interface PresentState {
  /** Of routes, segments and challenges. */
  readonly version: number;
  /** Of announcements and what the desk published. */
  readonly published: string;
  /** Of stored weather. */
  readonly weather: string;
}

export type Changes = ReturnType<typeof createChanges>;

export function createChanges(db: Db) {
  return {
    /** One statement for all who ask while another runs. */
    read: inTurn(async (): Promise<PresentState> => {
      const { version, published, weather } = (await changesRepository.read(db)) ?? noState;
      return { version, published: `${version}.${published}`, weather: `${version}.${weather}` };
    }),
  };
}

/** A database that holds nothing yet. */
const noState = { version: 0, published: '0', weather: '0' };
