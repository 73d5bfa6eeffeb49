import type { LapCode, LapEntry, LapSync, LapSyncAnswer } from '#contract/races/lapBoard.ts';
import { lapBoardLimits } from '#contract/races/lapBoardLimits.ts';
import { mergeLaps } from '#workers/core/race/mergeLaps.ts';
import type { LapAction, LapBoard, LapLink } from './lapBoardTypes.ts';

interface NewEntry {
  readonly action: LapAction;
  readonly id: string;
  readonly atMs: number;
}

export function withEntry(board: LapBoard, { action, id, atMs }: NewEntry): LapBoard {
  const entry: LapEntry = { ...action, id, at_ms: atMs, watch: board.link?.watch ?? 'a' };
  return { ...board, entries: mergeLaps(board.entries, [entry]), unsent: [...board.unsent, id] };
}

/** The phone joins a board: all entries that it recorded alone now belong to the board and have to be sent. */
export function withLink(board: LapBoard, link: LapLink): LapBoard {
  const entries = board.entries.map((entry) => ({ ...entry, watch: link.watch }));
  return { ...board, link, entries, unsent: entries.map(({ id }) => id) };
}

export const withCode = (board: LapBoard, code: LapCode): LapBoard => ({
  ...board,
  link: board.link && { ...board.link, code },
});

interface SyncRequest {
  readonly params: { readonly id: string };
  readonly body: LapSync;
}

/** What a phone sends; null if it is not linked. */
export function buildSyncRequest({ link, entries, unsent }: LapBoard, nowMs: number): SyncRequest | null {
  if (link === null) return null;
  const { boardId, key, skewMs, cursor } = link;
  const unsentIds = new Set(unsent);
  const unsentEntries = entries.filter(({ id }) => unsentIds.has(id));
  const batch = unsentEntries.slice(0, lapBoardLimits.entriesPerSyncMax);
  const body = {
    key,
    entries: batch.map(({ watch: _, ...entry }) => ({ ...entry, at_ms: entry.at_ms + skewMs })),
    after: cursor,
    complete_until_ms: batch.length < unsentEntries.length ? null : nowMs + skewMs,
  };
  return { params: { id: boardId }, body };
}

/** An entry is confirmed when the server returns it: until then it is sent again, and stored once. */
export function withAnswer(board: LapBoard, answer: LapSyncAnswer): LapBoard {
  const { link } = board;
  if (link === null) return board;
  const toPhoneClock = (ms: number | null) => (ms === null ? null : ms - link.skewMs);
  const received = answer.entries.map((entry) => ({ ...entry, at_ms: entry.at_ms - link.skewMs }));
  const confirmed = new Set(received.map(({ id }) => id));
  const { a, b } = answer.complete_until_ms;
  return {
    ...board,
    entries: received.length === 0 ? board.entries : mergeLaps(board.entries, received),
    unsent: board.unsent.some((id) => confirmed.has(id))
      ? board.unsent.filter((id) => !confirmed.has(id))
      : board.unsent,
    link: {
      ...link,
      cursor: Math.max(link.cursor, answer.cursor),
      isPaired: answer.is_paired,
      heard: { a: toPhoneClock(a), b: toPhoneClock(b) },
      // A second phone has used the code.
      code: answer.is_paired && !link.isPaired ? null : link.code,
    },
  };
}
