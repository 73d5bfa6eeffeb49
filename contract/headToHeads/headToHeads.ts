import * as z from 'zod/mini';
import { buildLineSchema, buildLocalisedSchema } from '../draftText.ts';
import { LocalisedTextSchema } from '../localisedText.ts';
import { SlugSchema } from '../routes/routes.ts';
import {
  headToHeadFaults,
  headToHeadKinds,
  headToHeadStates,
  roundKinds,
  roundMeasures,
  roundOutcomes,
  sideColours,
  sideKeys,
} from './headToHeadKinds.ts';
import { headToHeadLimits as limits } from './headToHeadLimits.ts';

export const HeadToHeadParamsSchema = z.object({ id: SlugSchema });

/** Id of a round or a member within its head-to-head; chosen by the editor, and stable when a name changes. */
const localId = z.string().check(z.regex(/^[a-z0-9]{1,12}$/));
const name = buildLineSchema(limits.nameMax);

const SideSchema = z.object({
  name,
  colour: z.enum(sideColours),
  /** Empty for a rider, and for a team with one result for all. */
  members: z.array(z.object({ id: localId, name })).check(z.maxLength(limits.membersMax)),
});
export type HeadToHeadSide = z.infer<typeof SideSchema>;

const RoundSchema = z.object({
  id: localId,
  name,
  kind: z.enum(roundKinds),
  measure: z.enum(roundMeasures),
  distance_m: z.nullable(z.int().check(z.minimum(limits.distanceM.min), z.maximum(limits.distanceM.max))),
});
export type HeadToHeadRound = z.infer<typeof RoundSchema>;

const timeMs = z.nullable(z.int().check(z.minimum(limits.timeMs.min), z.maximum(limits.timeMs.max)));
const points = z.nullable(z.int().check(z.minimum(0), z.maximum(limits.pointsMax)));
const resultKey = {
  round: localId,
  side: z.enum(sideKeys),
  /** Null: the side's own result. */
  member: z.nullable(localId),
};

export const RoundResultSchema = z.object({
  ...resultKey,
  outcome: z.enum(roundOutcomes),
  /** Only with the outcome `time`. */
  time_ms: timeMs,
  /** Only with the outcome `points`. */
  points,
});
export type RoundResult = z.infer<typeof RoundResultSchema>;

const sharedFields = {
  kind: z.enum(headToHeadKinds),
  starts_at: z.iso.datetime(),
  /** For teams: this many of the best times of a round are added up. */
  counting_members: z.int().check(z.minimum(1), z.maximum(limits.membersMax)),
  sides: z.object({ a: SideSchema, b: SideSchema }),
  rounds: z.array(RoundSchema).check(z.maxLength(limits.roundsMax)),
};
const title = buildLocalisedSchema(buildLineSchema(limits.titleMax));

/** Two riders or two teams against each other in an indoor race, over several rounds. */
export const HeadToHeadSchema = z.object({
  /** A slug; the page has it in its query. */
  id: z.string(),
  title: LocalisedTextSchema,
  ...sharedFields,
  starts_at: z.string(),
  state: z.enum(headToHeadStates),
  results: z.array(RoundResultSchema),
  /** Increases with every change. */
  version: z.int(),
  updated_at: z.string(),
  is_sample: z.boolean(),
});
export type HeadToHead = z.infer<typeof HeadToHeadSchema>;

export const HeadToHeadAnswerSchema = z.object({ server_now: z.string(), head_to_head: HeadToHeadSchema });
export type HeadToHeadAnswer = z.infer<typeof HeadToHeadAnswerSchema>;

export const HeadToHeadSummarySchema = z.object({
  id: z.string(),
  title: LocalisedTextSchema,
  kind: z.enum(headToHeadKinds),
  starts_at: z.string(),
  state: z.enum(headToHeadStates),
  sides: z.object({
    a: z.object({ name: z.string(), colour: z.enum(sideColours), rounds_won: z.int() }),
    b: z.object({ name: z.string(), colour: z.enum(sideColours), rounds_won: z.int() }),
  }),
  is_sample: z.boolean(),
});
export type HeadToHeadSummary = z.infer<typeof HeadToHeadSummarySchema>;

/** Live ones first, then upcoming ones, then the most recently ridden. */
export const HeadToHeadListSchema = z.object({ server_now: z.string(), results: z.array(HeadToHeadSummarySchema) });
export type HeadToHeadList = z.infer<typeof HeadToHeadListSchema>;

const hasNoDuplicateId = (ids: readonly { readonly id: string }[]) =>
  new Set(ids.map(({ id }) => id)).size === ids.length;
const draftFields = { title, ...sharedFields };
const hasUniqueIds = ({ sides, rounds }: Pick<HeadToHead, 'sides' | 'rounds'>): boolean =>
  hasNoDuplicateId(rounds) && hasNoDuplicateId(sides.a.members) && hasNoDuplicateId(sides.b.members);

export const HeadToHeadDraftSchema = z
  .object({ id: SlugSchema, ...draftFields })
  .check(z.refine((draft) => hasUniqueIds(draft)));
export type HeadToHeadDraft = z.infer<typeof HeadToHeadDraftSchema>;

/** `version` is the one that was read; if it is outdated, the error is `content.changed`. */
export const HeadToHeadChangeSchema = z
  .object({ version: z.int(), ...draftFields })
  .check(z.refine((draft) => hasUniqueIds(draft)));
export type HeadToHeadChange = z.infer<typeof HeadToHeadChangeSchema>;

export const RoundResultChangeSchema = z
  .object({ ...resultKey, outcome: z.enum([...roundOutcomes, 'none']), time_ms: timeMs, points })
  .check(
    z.refine(
      ({ outcome, time_ms: durationMs, points: wonPoints }) =>
        (outcome === 'time') === (durationMs !== null) && (outcome === 'points') === (wonPoints !== null),
    ),
  );
export type RoundResultChange = z.infer<typeof RoundResultChangeSchema>;

/** Only the changed results; either all are accepted or none. */
export const RoundResultsChangeSchema = z.object({
  version: z.int(),
  results: z.array(RoundResultChangeSchema).check(z.minLength(1), z.maxLength(limits.csvLinesMax)),
});
export type RoundResultsChange = z.infer<typeof RoundResultsChangeSchema>;

export const HeadToHeadStateChangeSchema = z.object({ version: z.int(), state: z.enum(headToHeadStates) });
export type HeadToHeadStateChange = z.infer<typeof HeadToHeadStateChangeSchema>;

export const HeadToHeadCsvSchema = z.object({
  version: z.int(),
  /** Columns round, side, member and result, in any order; separated by comma, semicolon or tab. */
  csv: z.string().check(z.maxLength(limits.csvLengthMax)),
  /** False: a dry run. A table is applied as a whole, and only if no line has a fault. */
  is_applied: z.boolean(),
});
export type HeadToHeadCsv = z.infer<typeof HeadToHeadCsvSchema>;

export const HeadToHeadCsvAnswerSchema = z.object({
  is_applied: z.boolean(),
  rows: z.array(
    z.object({
      line: z.int(),
      /** As given in the line. */
      round: z.string(),
      side: z.string(),
      member: z.string(),
      result: z.string(),
      /** Null: the line is valid. */
      fault: z.nullable(z.enum(headToHeadFaults)),
    }),
  ),
  /** The state after applying it. */
  head_to_head: HeadToHeadSchema,
});
export type HeadToHeadCsvAnswer = z.infer<typeof HeadToHeadCsvAnswerSchema>;
