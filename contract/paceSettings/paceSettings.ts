import * as z from 'zod/mini';
import { cleanLine } from '../cleanText.ts';
import { limits } from '../limits.ts';
import { LocalisedTextSchema } from '../localisedText.ts';
import { CourseSchema, type PaceRow, PaceRowSchema, SlugSchema } from '../routes/routes.ts';
import { PaceSettingBasisSchema } from './paceSettingBasis.ts';
import { PaceSettingForecastSchema } from './paceSettingForecast.ts';
import { paceSettingLimits } from './paceSettingLimits.ts';

/** Version of the stored form; fields added later are filled in when an older version is read. */
export const paceSettingSchemaVersion = 1;

const maxVersion = 1_000_000;

const buildRangeSchema = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.number().check(z.minimum(min), z.maximum(max));

/** No control characters and no lone surrogates, because neither can be stored. */
const isStorable = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text);

/** Required and not blank; trimmed, and invisible characters are removed. */
export const PaceSettingNameSchema = z
  .string()
  .check(z.overwrite(cleanLine), z.minLength(1), z.maxLength(paceSettingLimits.nameMax));

const hasStorableNames = z.refine<PaceRow>(({ from, to }) =>
  [...Object.values(from), ...Object.values(to)].every(
    (name) => name.length <= paceSettingLimits.rowNameMax && isStorable(name),
  ),
);

/** A week: longer than any ride with these inputs. */
const maxElapsedS = 604_800;

/** Everything of the pace page except the weather. */
export const PaceSettingInputsSchema = z.object({
  ftp_w: buildRangeSchema(limits.ftpW),
  body_mass_kg: buildRangeSchema(limits.bodyMassKg),
  bike_mass_kg: buildRangeSchema(limits.bikeMassKg),
  riding_position: z.enum(['tops', 'hoods', 'drops', 'aero', 'own']),
  cda_m2: buildRangeSchema(limits.cdaM2),
  crr: buildRangeSchema(limits.crr),
  drivetrain_efficiency: buildRangeSchema(limits.drivetrainEfficiency),
  /** Minutes after midnight, Asia/Taipei. */
  departure_minute: z.int().check(z.minimum(0), z.maximum(1439)),
  basis: z.optional(PaceSettingBasisSchema),
});
/** The weather that the plan was computed with. For a forecast: its values at the start, and its hours. */
export const WeatherSnapshotSchema = z.object({
  source: z.enum(['manual', 'forecast']),
  /** When it was set by hand, or when the forecast was fetched from its source. */
  taken_at: z.iso.datetime(),
  temperature_c: buildRangeSchema(limits.temperatureC),
  relative_humidity: buildRangeSchema(limits.relativeHumidity),
  sea_level_pressure_hpa: buildRangeSchema(limits.seaLevelPressureHpa),
  wind_from_deg: buildRangeSchema({ min: 0, max: 360 }),
  wind_speed_mps: buildRangeSchema(limits.windSpeedMps),
  /**
   * For a plan with a forecast. Missing in settings saved before it was stored: they open with the values at the start.
   */
  forecast: z.optional(PaceSettingForecastSchema),
});
/** One row as it was computed when the setting was saved. */
export const ComputedRowSchema = z
  .extend(PaceRowSchema, {
    power_w: buildRangeSchema({ min: 0, max: 5_000 }),
    duration_s: buildRangeSchema({ min: 0, max: maxElapsedS }),
    /** From the start of the course to the end of this row. */
    elapsed_s: buildRangeSchema({ min: 0, max: maxElapsedS }),
    speed_mps: buildRangeSchema({ min: 0, max: 60 }),
    weight_factor: buildRangeSchema({ min: 0, max: 10 }),
    /** The rider's own factor; 0 where the model's is used. */
    own_factor: z.union([z.literal(0), buildRangeSchema(limits.weightFactor)]),
  })
  .check(hasStorableNames);
export type ComputedRow = z.infer<typeof ComputedRowSchema>;

/** The course: a version of one of our routes, or the rider's own. */
export const PaceSettingCourseSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('route'),
    route_id: SlugSchema,
    course_version: z.int().check(z.minimum(1), z.maximum(maxVersion)),
  }),
  z.object({ kind: z.literal('private'), private_course_id: z.uuid() }),
]);
export type PaceSettingCourse = z.infer<typeof PaceSettingCourseSchema>;

export const PaceSettingContentSchema = z.object({
  schema_version: z.int().check(z.minimum(1), z.maximum(paceSettingSchemaVersion)),
  /** Version of the pace model in workers/core that computed the rows. */
  model_version: z.int().check(z.minimum(1), z.maximum(maxVersion)),
  inputs: PaceSettingInputsSchema,
  weather: WeatherSnapshotSchema,
  rows: z.array(ComputedRowSchema).check(z.minLength(1), z.maxLength(paceSettingLimits.rowsMax)),
});
export type PaceSettingContent = z.infer<typeof PaceSettingContentSchema>;

export const PaceSettingDraftSchema = z.extend(PaceSettingContentSchema, {
  name: PaceSettingNameSchema,
  course: PaceSettingCourseSchema,
});
export type PaceSettingDraft = z.infer<typeof PaceSettingDraftSchema>;

/** A new name, or new content under the same name and course; missing keys are unchanged. */
export const PaceSettingChangeSchema = z.object({
  name: z.optional(PaceSettingNameSchema),
  /** The version of the route's course that the content was computed on, if it changed. */
  course_version: z.optional(z.int().check(z.minimum(1), z.maximum(maxVersion))),
  content: z.optional(PaceSettingContentSchema),
});
export type PaceSettingChange = z.infer<typeof PaceSettingChangeSchema>;

/** The air on which a setting's time stands. */
export const PaceSettingAirSchema = z.object({
  source: WeatherSnapshotSchema.shape.source,
  /**
   * The day of the departure, YYYY-MM-DD in Asia/Taipei. Null for weather set by hand, and for a forecast whose hours
   * were not stored.
   */
  forecast_day: z.nullable(z.string()),
  wind_speed_mps: z.number(),
  /** Minutes after midnight, Asia/Taipei. */
  departure_minute: z.int(),
});
export type PaceSettingAir = z.infer<typeof PaceSettingAirSchema>;

export const PaceSettingSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  course: PaceSettingCourseSchema,
  course_name: LocalisedTextSchema,
  segment_count: z.int(),
  /** Distinguishes two settings of the same day. */
  ftp_w: z.number(),
  /** From start to finish on the clock, including stops, as computed when it was saved. */
  elapsed_s: z.number(),
  /** Missing only in copies that a device stored before it existed. */
  air: z.optional(PaceSettingAirSchema),
  created_at: z.string(),
  updated_at: z.string(),
  /** The most recently saved setting of its course, which loads automatically. */
  is_latest: z.boolean(),
});
export type PaceSettingSummary = z.infer<typeof PaceSettingSummarySchema>;

export const PaceSettingListQuerySchema = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)), 1),
  page_size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  /** Only settings of this route. */
  route_id: z.optional(SlugSchema),
});
export type PaceSettingListQuery = z.input<typeof PaceSettingListQuerySchema>;
export type ParsedPaceSettingListQuery = z.output<typeof PaceSettingListQuerySchema>;

/** Most recently changed first. */
export const PaceSettingListSchema = z.object({
  count: z.int(),
  next: z.nullable(z.string()),
  previous: z.nullable(z.string()),
  results: z.array(PaceSettingSummarySchema),
});
export type PaceSettingList = z.infer<typeof PaceSettingListSchema>;

export const PaceSettingDetailSchema = z.extend(PaceSettingSummarySchema, {
  ...PaceSettingContentSchema.shape,
  /** The course's current version; if it differs from the setting's, the road was measured again. */
  current_course_version: z.int(),
});
export type PaceSettingDetail = z.infer<typeof PaceSettingDetailSchema>;

/** A rider's own course, simplified; private. */
export const PrivateCourseDraftSchema = z.object({
  name: PaceSettingNameSchema,
  course: z.extend(CourseSchema, {
    attribution: z.string().check(z.overwrite(cleanLine), z.maxLength(paceSettingLimits.attributionMax)),
  }),
  rows: z.array(PaceRowSchema.check(hasStorableNames)).check(z.minLength(1), z.maxLength(paceSettingLimits.rowsMax)),
});
export type PrivateCourseDraft = z.infer<typeof PrivateCourseDraftSchema>;

export const PrivateCourseSchema = z.extend(PrivateCourseDraftSchema, {
  id: z.string(),
  course: CourseSchema,
  created_at: z.string(),
});
export type PrivateCourse = z.infer<typeof PrivateCourseSchema>;

export const PrivateCourseListSchema = z.object({
  results: z.array(z.object({ id: z.string(), name: z.string(), distance_m: z.number(), created_at: z.string() })),
});
export type PrivateCourseList = z.infer<typeof PrivateCourseListSchema>;
