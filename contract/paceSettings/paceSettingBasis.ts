import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { trafficKinds } from '../pacing/traffic.ts';

const buildRangeSchema = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.number().check(z.minimum(min), z.maximum(max));

const positionM = { min: 0, max: 2_000_000 };
const goalS = { min: 60, max: 172_800 };

const evenEfforts = [
  z.object({ kind: z.literal('ftp') }),
  z.object({ kind: z.literal('flat'), power_w: buildRangeSchema({ min: 30, max: 1_000 }) }),
  /** On the clock, including stops. */
  z.object({ kind: z.literal('finish'), duration_s: buildRangeSchema(goalS) }),
] as const;

/** What the plan depends on besides the rider's numbers; if missing: FTP, solo, without stops. */
export const PaceSettingBasisSchema = z.object({
  effort: z.discriminatedUnion('kind', [
    ...evenEfforts,
    z.object({
      kind: z.literal('targets'),
      targets: z
        .array(z.object({ end_m: buildRangeSchema(positionM), power_w: buildRangeSchema({ min: 0, max: 1_000 }) }))
        .check(z.minLength(1), z.maxLength(60)),
      /** The effort whose cost the targets use. Missing in settings saved before it was stored. */
      from: z.optional(z.discriminatedUnion('kind', evenEfforts)),
    }),
  ]),
  stops: z
    .array(z.object({ at_m: buildRangeSchema(positionM), duration_s: buildRangeSchema({ min: 0, max: 14_400 }) }))
    .check(z.maxLength(30)),
  /** Missing in settings saved before it was stored: `mountain`. */
  traffic: z.optional(z.enum(trafficKinds)),
  is_acclimatised: z.boolean(),
  /** Missing in settings saved before heat and altitude were separate. */
  is_heat_acclimatised: z.optional(z.boolean()),
  group_size: z.int().check(z.minimum(limits.groupSize.min), z.maximum(limits.groupSize.max)),
  descent_confidence: z.enum(['careful', 'normal', 'bold']),
});
export type PaceSettingBasis = z.infer<typeof PaceSettingBasisSchema>;
