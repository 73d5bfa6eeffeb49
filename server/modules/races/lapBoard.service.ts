import { randomBytes, randomInt } from 'node:crypto';
import type {
  JoinedLapBoard,
  LapCode,
  LapEntry,
  LapSync,
  LapSyncAnswer,
  LapWatch,
  OpenedLapBoard,
} from '#contract/races/lapBoard.ts';
import { lapBoardLimits } from '#contract/races/lapBoardLimits.ts';
import { toTaipeiDay } from '#server/base/clock.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { hashToken } from '#server/http/riderSession.ts';
import { computeClientKey } from '#server/plugins/rateLimit.ts';
import { lapBoardRepository as boards } from './lapBoard.repository.ts';
import { racesRepository } from './races.repository.ts';

type LapContext = Pick<AppContext, 'db' | 'clock'>;
type BoardsContext = LapContext & Pick<AppContext, 'config'>;

/** 192 bits: a key cannot be guessed. */
const keyByteCount = 24;
const maxCodeTries = 20;
const dayMs = 86_400_000;
const maxEntriesPerAnswer = 1_000;

/** Lap boards shared by two phones. They contain no person: a phone is identified by its key of the board. */
export function createLapBoards(context: BoardsContext) {
  const { db, clock, config } = context;

  async function requireRaceId(slug: string): Promise<string> {
    const race = await racesRepository.find(db, slug);
    if (!race) throw new AppError('resource.notFound');
    return race.id;
  }

  return {
    /** Opens a board for a client at this address. */
    async open(slug: string, address: string): Promise<OpenedLapBoard> {
      const raceRowId = await requireRaceId(slug);
      const nowMs = clock.nowMs();
      const id = uuidv7(nowMs);
      const day = toTaipeiDay(nowMs);
      const client_key = computeClientKey(config.keyedHashKey, address, `lap-board ${day}`);
      return db.transaction().execute(async (tx) => {
        await boards.lockOpening(tx, raceRowId);
        await requireBoardLeft(tx, raceRowId, { since: new Date(`${day}T00:00:00+08:00`), clientKey: client_key });
        const created_at = new Date(nowMs);
        await boards.insert(tx, { id, race_id: raceRowId, code: null, code_expires_at: null, client_key, created_at });
        const key = await addWatch(tx, id, 'a');
        return { id, watch: 'a', key, ...(await issueCode(tx, context, { id, race_id: raceRowId })) };
      });
    },

    async join(slug: string, code: string): Promise<JoinedLapBoard> {
      const raceRowId = await requireRaceId(slug);
      return db.transaction().execute(async (tx) => {
        const board = await boards.lockByCode(tx, raceRowId, code);
        if (board === undefined || (board.code_expires_at?.getTime() ?? 0) <= clock.nowMs())
          throw new AppError('lapBoard.codeUnknown');
        await boards.clearCode(tx, board.id);
        return { id: board.id, watch: 'b', key: await addWatch(tx, board.id, 'b') } as const;
      });
    },

    /** Issues another code; a new phone can also use it to replace the second one. */
    async renewCode(id: string, key: string): Promise<LapCode> {
      await requireWatch(db, id, key);
      return db.transaction().execute(async (tx) => {
        const board = await boards.lock(tx, id);
        if (!board) throw new AppError('resource.notFound');
        return issueCode(tx, context, board);
      });
    },

    async sync(
      id: string,
      { key, entries, after: afterSeq, complete_until_ms: completeUntilMs }: LapSync,
    ): Promise<LapSyncAnswer> {
      const watch = await requireWatch(db, id, key);
      return db.transaction().execute(async (tx) => {
        const board = await boards.lock(tx, id);
        if (!board) throw new AppError('resource.notFound');
        await addEntries(tx, board, { watch, entries });
        await boards.setCompleteUntil(tx, hashToken(key), completeUntilMs);
        return readEntriesAfter(tx, id, afterSeq);
      });
    },
  };
}

/** Bounds what visitors can store: see `lapBoardLimits` for the arithmetic. */
async function requireBoardLeft(tx: Db, raceId: string, opened: { readonly since: Date; readonly clientKey: string }) {
  const { total, ofClient } = await boards.countSince(tx, raceId, opened);
  if (Number(total) >= lapBoardLimits.boardsPerDayMax || Number(ofClient) >= lapBoardLimits.boardsPerClientAndDayMax)
    throw new AppError('request.rateLimited');
}

async function requireWatch(db: Db, id: string, key: string): Promise<LapWatch> {
  const watch = await boards.findWatch(db, id, hashToken(key));
  if (watch === undefined) throw new AppError('resource.notFound');
  return watch;
}

async function addWatch(tx: Db, boardId: string, watch: LapWatch): Promise<string> {
  const key = randomBytes(keyByteCount).toString('base64url');
  await boards.addWatch(tx, boardId, { keyHash: hashToken(key), watch });
  return key;
}

/** Two boards of a race never show the same code at once: the index rejects simultaneous duplicates. */
async function issueCode(
  tx: Db,
  { clock }: Pick<LapContext, 'clock'>,
  { id, race_id: raceId }: { readonly id: string; readonly race_id: string },
): Promise<LapCode> {
  const nowMs = clock.nowMs();
  const expiresAt = new Date(nowMs + lapBoardLimits.codeValidS * 1_000);
  await boards.clearExpiredCodes(tx, raceId, new Date(nowMs));
  for (let tryIndex = 0; tryIndex < maxCodeTries; tryIndex += 1) {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    if (await boards.setCode(tx, id, { code, expiresAt })) return { code, expires_at: expiresAt.toISOString() };
  }
  throw new AppError('server.unavailable');
}

interface SyncedEntries {
  readonly watch: LapWatch;
  readonly entries: LapSync['entries'];
}

/** Entries that the board already has are left unchanged. */
async function addEntries(
  tx: Db,
  { id, entry_count: entryCount }: { readonly id: string; readonly entry_count: number },
  { watch, entries }: SyncedEntries,
): Promise<void> {
  const knownIds = await boards.listKnownIds(
    tx,
    id,
    entries.map((entry) => entry.id),
  );
  const newEntries = new Map(entries.filter((entry) => !knownIds.has(entry.id)).map((entry) => [entry.id, entry]));
  if (entryCount + newEntries.size > lapBoardLimits.entriesPerBoardMax) throw new AppError('lapBoard.full');
  const rows = [...newEntries.values()].map((entry, index) => ({
    ...entry,
    at_ms: BigInt(entry.at_ms),
    board_id: id,
    seq: entryCount + index + 1,
    watch,
  }));
  await boards.addEntries(tx, id, rows, entryCount + rows.length);
}

async function readEntriesAfter(tx: Db, id: string, afterSeq: number): Promise<LapSyncAnswer> {
  const rows = await boards.listEntries(tx, id, { afterSeq, limit: maxEntriesPerAnswer });
  const watches = await boards.listWatches(tx, id);
  const getCompleteUntilMs = (watch: LapWatch): number | null => {
    const completeTimes = watches.flatMap((row) =>
      row.watch === watch && row.complete_until_ms !== null ? [Number(row.complete_until_ms)] : [],
    );
    return completeTimes.length === 0 ? null : Math.max(...completeTimes);
  };
  return {
    entries: rows.map(({ seq: _, ...row }): LapEntry => ({ ...row, at_ms: Number(row.at_ms) })),
    cursor: rows.at(-1)?.seq ?? afterSeq,
    has_more: rows.length === maxEntriesPerAnswer,
    complete_until_ms: { a: getCompleteUntilMs('a'), b: getCompleteUntilMs('b') },
    is_paired: watches.some(({ watch }) => watch === 'b'),
  };
}

/** Deletes boards after the retention period: by then the organiser has exported the times. */
export async function deleteOldLapBoards({ db, clock }: LapContext): Promise<void> {
  await boards.deleteBefore(db, new Date(clock.nowMs() - lapBoardLimits.retentionDays * dayMs));
}
