import * as z from 'zod/mini';
import { lapBoardLimits } from './lapBoardLimits.ts';

/** The two phones of a lap board, on which people record when teams cross the line. */
const lapWatches = ['a', 'b'] as const;
export type LapWatch = (typeof lapWatches)[number];

/**
 * What a person did on a board. Entries are only ever added: a correction is another entry, so that two phones without
 * a network can be merged without deciding which is newer.
 * - started: the race began.
 * - tapped: a team crossed the line; a tap without a number gets one by a later `numbered` entry.
 * - numbered: `target`, a tap, has this number.
 * - undone: `target`, a tap or a start, did not happen.
 * - kept: of the taps that both phones have for one crossing, `target` counts.
 */
const lapEntryKinds = ['started', 'tapped', 'numbered', 'undone', 'kept'] as const;
export type LapEntryKind = (typeof lapEntryKinds)[number];

/** As printed on the number plate: letters and digits. */
export const LapNumberSchema = z.string().check(z.regex(/^[0-9A-Z]{1,4}$/));

const entryFields = {
  /** Made by the phone, so that sending it twice stores it once. */
  id: z.uuid(),
  kind: z.enum(lapEntryKinds),
  /** In the server's time; each phone has measured its clock's difference. */
  at_ms: z.int().check(z.minimum(0)),
  number: z.nullable(LapNumberSchema),
  target: z.nullable(z.uuid()),
};

export const LapEntrySchema = z.object({ ...entryFields, watch: z.enum(lapWatches) });
export type LapEntry = z.infer<typeof LapEntrySchema>;

export const LapCodeSchema = z.object({
  /** Six digits; the other phone types them. */
  code: z.string(),
  expires_at: z.string(),
});
export type LapCode = z.infer<typeof LapCodeSchema>;

const watchFields = {
  id: z.string(),
  watch: z.enum(lapWatches),
  /** Proves that a phone belongs to the board. It is stored on that phone only. */
  key: z.string(),
};
export const OpenedLapBoardSchema = z.object({ ...watchFields, ...LapCodeSchema.shape });
export type OpenedLapBoard = z.infer<typeof OpenedLapBoardSchema>;
export const JoinedLapBoardSchema = z.object(watchFields);
export type JoinedLapBoard = z.infer<typeof JoinedLapBoardSchema>;

export const LapJoiningSchema = z.object({ code: z.string().check(z.regex(/^[0-9]{6}$/)) });

const keyField = { key: z.string().check(z.maxLength(64)) };
export const LapKeySchema = z.object(keyField);

export const LapSyncSchema = z.object({
  ...keyField,
  /** Entries that the board may not have yet. */
  entries: z.array(z.object(entryFields)).check(z.maxLength(lapBoardLimits.entriesPerSyncMax)),
  /** The `cursor` of the last answer; 0 for everything. */
  after: z.int().check(z.minimum(0)),
  /** Everything that this phone recorded up to here has been sent; null while entries are waiting. */
  complete_until_ms: z.nullable(z.int().check(z.minimum(0))),
});
export type LapSync = z.infer<typeof LapSyncSchema>;

export const LapSyncAnswerSchema = z.object({
  /** All entries since `after`, including those sent by this phone. */
  entries: z.array(LapEntrySchema),
  cursor: z.int(),
  /** There are more entries than one answer holds. */
  has_more: z.boolean(),
  /** Time up to which each phone has sent everything; null for a phone that has not joined. */
  complete_until_ms: z.object({ a: z.nullable(z.int()), b: z.nullable(z.int()) }),
  is_paired: z.boolean(),
});
export type LapSyncAnswer = z.infer<typeof LapSyncAnswerSchema>;
