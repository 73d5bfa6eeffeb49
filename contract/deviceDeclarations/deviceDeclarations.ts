import * as z from 'zod/mini';
import { buildMinYearCheck } from '../buildMinYearCheck.ts';
import { cleanLine } from '../cleanText.ts';
import { LocalisedTextSchema } from '../localisedText.ts';
import { isCalendarDay } from '../races/age.ts';
import { SlugSchema } from '../routes/routes.ts';
import { declarationLimits as limits } from './declarationLimits.ts';
import { declarationStatuses, dualRecordingFaults, powerSources, rulings } from './deviceKinds.ts';

const name = z.string().check(z.overwrite(cleanLine), z.minLength(limits.nameMin), z.maxLength(limits.nameMax));
const VersionSchema = z.int().check(z.minimum(1), z.maximum(1_000_000));

export const DeclarationQuerySchema = z.object({ race: SlugSchema });
export type DeclarationQuery = z.infer<typeof DeclarationQuerySchema>;

const MeterSchema = z.object({ maker: name, model: name, power_source: z.enum(powerSources) });
export type Meter = z.infer<typeof MeterSchema>;

/**
 * `files`: the uploads of a dual recording, the counting meter first; deleted as soon as they are compared. `kept`: the
 * recording submitted before stays. `none`: no recording, and an earlier one is removed.
 */
const RecordingSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('files'),
    upload_ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(limits.filesMax)),
  }),
  z.object({ kind: z.literal('kept') }),
  z.object({ kind: z.literal('none') }),
]);

/** What a rider declares for a race. */
export const DeclarationDraftSchema = z.object({
  race_id: SlugSchema,
  /** The declaration that is being changed; null for a new one. */
  version: z.nullable(VersionSchema),
  /** As shown in the list next to the rider's name. */
  team_name: z.nullable(name),
  trainer_maker: name,
  trainer_model: name,
  /** The meter whose power counts in the race. */
  power_source: z.enum(powerSources),
  firmware: z.string().check(z.overwrite(cleanLine), z.minLength(1), z.maxLength(limits.firmwareMax)),
  /** YYYY-MM-DD; `dateInFuture` after today in Asia/Taipei, `dateTooEarly` before 2000. */
  calibrated_on: z.string().check(buildMinYearCheck(limits.calibratedYearMin), z.refine(isCalendarDay)),
  /** The meter used to check the counting one, if any. */
  second_meter: z.nullable(MeterSchema),
  recording: RecordingSchema,
});
export type DeclarationDraft = z.infer<typeof DeclarationDraftSchema>;

/** Two meters on one ride; `first` is the one that counts. See workers/core/dualRecording for meanings and errors. */
export const DualRecordingSchema = z.object({
  lag_s: z.int(),
  correlation: z.number(),
  compared_s: z.int(),
  compared_share: z.number(),
  first_mean_w: z.number(),
  second_mean_w: z.number(),
  difference_w: z.number(),
  difference_ratio: z.number(),
  early_ratio: z.number(),
  late_ratio: z.number(),
  drift_ratio: z.number(),
  /** Empty: within the tolerances. */
  faults: z.array(z.enum(dualRecordingFaults)),
  /** For the plot; null once it is deleted, a month after the race. */
  series: z.nullable(
    z.object({
      step_s: z.int(),
      first_w: z.array(z.nullable(z.int())),
      second_w: z.array(z.nullable(z.int())),
    }),
  ),
});
export type DualRecording = z.infer<typeof DualRecordingSchema>;

/** The public part of a declaration. */
const publicFields = {
  id: z.string(),
  version: z.int(),
  /** The rider's public name. */
  rider_name: z.string(),
  team_name: z.nullable(z.string()),
  trainer_maker: z.string(),
  trainer_model: z.string(),
  power_source: z.enum(powerSources),
  status: z.enum(declarationStatuses),
  /** Reason of a refusal. */
  reason: z.nullable(z.string()),
  /** Mean difference of the dual recording, as a share; null without one. */
  difference_ratio: z.nullable(z.number()),
  is_sample: z.boolean(),
};
export const ListedDeclarationSchema = z.object(publicFields);
export type ListedDeclaration = z.infer<typeof ListedDeclarationSchema>;

/** By rider name. */
export const DeclarationListSchema = z.object({
  race: z.object({ id: z.string(), name: LocalisedTextSchema, day: z.string() }),
  /** Whether declarations are accepted: until the race is over. */
  is_open: z.boolean(),
  results: z.array(ListedDeclarationSchema),
});
export type DeclarationList = z.infer<typeof DeclarationListSchema>;

/** The complete declaration, for its rider and the administrators. */
export const DeclarationSchema = z.object({
  ...publicFields,
  race_id: z.string(),
  firmware: z.string(),
  calibrated_on: z.string(),
  second_meter: z.nullable(MeterSchema),
  recording: z.nullable(DualRecordingSchema),
  changed_at: z.string(),
});
export type Declaration = z.infer<typeof DeclarationSchema>;

/** Null: the rider has not declared anything for this race. */
export const OwnDeclarationSchema = z.object({ is_open: z.boolean(), declaration: z.nullable(DeclarationSchema) });
export type OwnDeclaration = z.infer<typeof OwnDeclarationSchema>;

/** A refusal has a reason, which is public. */
export const DeclarationRulingSchema = z
  .object({
    version: VersionSchema,
    ruling: z.enum(rulings),
    reason: z.nullable(
      z.string().check(z.overwrite(cleanLine), z.minLength(limits.reasonMin), z.maxLength(limits.reasonMax)),
    ),
  })
  .check(z.refine(({ ruling, reason }) => (ruling === 'refused') === (reason !== null), { path: ['reason'] }));
export type DeclarationRuling = z.infer<typeof DeclarationRulingSchema>;
