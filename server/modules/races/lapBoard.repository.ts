import { type Insertable, type Selectable, sql } from 'kysely';
import type { LapWatch } from '#contract/races/lapBoard.ts';
import type { Db } from '#server/db/connect.ts';
import type { LapBoardTable, LapEntryTable } from '#server/db/lapTables.ts';

export type LapBoardRow = Selectable<LapBoardTable>;

export const lapBoardRepository = {
  /** Simultaneous openings of one race wait for each other, so that their numbers are exact. */
  async lockOpening(tx: Db, raceId: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`lap boards ${raceId}`}, 0))`.execute(tx);
  },

  /** Boards of a race since a time: all of them, and those of one client. */
  async countSince(tx: Db, raceId: string, { since, clientKey }: { readonly since: Date; readonly clientKey: string }) {
    return tx
      .selectFrom('lap_board')
      .select(({ fn }) => [
        fn.countAll<string>().as('total'),
        fn.countAll<string>().filterWhere('client_key', '=', clientKey).as('ofClient'),
      ])
      .where('race_id', '=', raceId)
      .where('created_at', '>=', since)
      .executeTakeFirstOrThrow();
  },

  async insert(tx: Db, row: Insertable<LapBoardTable>): Promise<void> {
    await tx.insertInto('lap_board').values(row).execute();
  },

  /** Frees codes that nobody entered in time, so that other boards can show them. */
  async clearExpiredCodes(tx: Db, raceId: string, now: Date): Promise<void> {
    await tx
      .updateTable('lap_board')
      .set({ code: null, code_expires_at: null })
      .where('race_id', '=', raceId)
      .where('code_expires_at', '<=', now)
      .execute();
  },

  /** False if another board of the race shows the same code. */
  async setCode(tx: Db, id: string, { code, expiresAt }: { readonly code: string; readonly expiresAt: Date }) {
    const { numUpdatedRows } = await tx
      .updateTable('lap_board')
      .set({ code, code_expires_at: expiresAt })
      .where('id', '=', id)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('lap_board as other')
              .select('other.id')
              .whereRef('other.race_id', '=', 'lap_board.race_id')
              .where('other.code', '=', code),
          ),
        ),
      )
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  async lockByCode(tx: Db, raceId: string, code: string): Promise<LapBoardRow | undefined> {
    return tx
      .selectFrom('lap_board')
      .selectAll()
      .where('race_id', '=', raceId)
      .where('code', '=', code)
      .forUpdate()
      .executeTakeFirst();
  },

  async clearCode(tx: Db, id: string): Promise<void> {
    await tx.updateTable('lap_board').set({ code: null, code_expires_at: null }).where('id', '=', id).execute();
  },

  async addWatch(tx: Db, boardId: string, { keyHash, watch }: { readonly keyHash: Buffer; readonly watch: LapWatch }) {
    await tx
      .insertInto('lap_watch')
      .values({ key_hash: keyHash, board_id: boardId, watch, complete_until_ms: null })
      .execute();
  },

  async findWatch(db: Db, boardId: string, keyHash: Buffer): Promise<LapWatch | undefined> {
    const row = await db
      .selectFrom('lap_watch')
      .select('watch')
      .where('key_hash', '=', keyHash)
      .where('board_id', '=', boardId)
      .executeTakeFirst();
    return row?.watch;
  },

  async lock(tx: Db, id: string): Promise<LapBoardRow | undefined> {
    return tx.selectFrom('lap_board').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  },

  /** Which of these entry ids the board already has. */
  async listKnownIds(tx: Db, boardId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const rows = await tx
      .selectFrom('lap_entry')
      .select('id')
      .where('board_id', '=', boardId)
      .where('id', 'in', ids)
      .execute();
    return new Set(rows.map(({ id }) => id));
  },

  async addEntries(tx: Db, boardId: string, rows: readonly Insertable<LapEntryTable>[], entryCount: number) {
    if (rows.length === 0) return;
    await tx
      .insertInto('lap_entry')
      .values([...rows])
      .execute();
    await tx.updateTable('lap_board').set({ entry_count: entryCount }).where('id', '=', boardId).execute();
  },

  async setCompleteUntil(tx: Db, keyHash: Buffer, untilMs: number | null): Promise<void> {
    if (untilMs === null) return;
    await tx
      .updateTable('lap_watch')
      .set({ complete_until_ms: BigInt(untilMs) })
      .where('key_hash', '=', keyHash)
      .execute();
  },

  async listWatches(tx: Db, boardId: string) {
    return tx.selectFrom('lap_watch').select(['watch', 'complete_until_ms']).where('board_id', '=', boardId).execute();
  },

  async listEntries(
    tx: Db,
    boardId: string,
    { afterSeq, limit }: { readonly afterSeq: number; readonly limit: number },
  ) {
    return tx
      .selectFrom('lap_entry')
      .select(['id', 'seq', 'watch', 'kind', 'at_ms', 'number', 'target'])
      .where('board_id', '=', boardId)
      .where('seq', '>', afterSeq)
      .orderBy('seq')
      .limit(limit)
      .execute();
  },

  async deleteBefore(db: Db, createdBefore: Date): Promise<void> {
    await db.deleteFrom('lap_board').where('created_at', '<', createdBefore).execute();
  },
};
