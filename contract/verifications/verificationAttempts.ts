import * as z from 'zod/mini';
import { rideCategories } from '../challenges/rideCategories.ts';
import { LocalisedTextSchema } from '../localisedText.ts';
import { SlugSchema } from '../routes/routes.ts';
import { activitySources, attemptStatuses, matchReasonCodes, pauseReasons, plausibilityCodes } from './attemptCodes.ts';
import { RideZoneSchema, UtcOffsetMinSchema } from './rideZone.ts';
import { verificationLimits } from './verificationLimits.ts';

const params = z.record(z.string(), z.union([z.string(), z.number()]));
export const MatchReasonSchema = z.object({ code: z.enum(matchReasonCodes), params });
export const PlausibilityFlagSchema = z.object({
  code: z.enum(plausibilityCodes),
  /** `reject` fails the ride; `review` asks the administrator; `note` only informs. */
  severity: z.enum(['reject', 'review', 'note']),
  params,
});

/** An activity's address or number as pasted, or an uploaded file. */
export const AttemptDraftSchema = z.object({
  challenge_id: SlugSchema,
  activity: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('strava'),
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(verificationLimits.activityTextMax)),
    }),
    z.object({
      kind: z.literal('file'),
      upload_id: z.uuid(),
      /** Only needed if the file's times have no zone. */
      utc_offset_min: z.optional(z.nullable(UtcOffsetMinSchema)),
    }),
  ]),
  /** As declared by the rider; a stricter category stated by the activity takes precedence. */
  category: z.enum(rideCategories),
});
export type AttemptDraft = z.infer<typeof AttemptDraftSchema>;

export const AttemptSummarySchema = z.object({
  id: z.string(),
  challenge: z.object({ id: z.string(), title: LocalisedTextSchema, route_id: z.string() }),
  /** What is known about the ride; its name and start once it was read. */
  activity: z.object({
    source: z.enum(activitySources),
    name: z.nullable(z.string()),
    started_at: z.nullable(z.string()),
    /** Strava gave only the day: differences between times are exact, the times are not. */
    is_start_hidden: z.boolean(),
    /** For an uploaded file. */
    file_name: z.nullable(z.string()),
    /** On Strava: target of "View on Strava". */
    external_url: z.nullable(z.string()),
  }),
  category: z.enum(rideCategories),
  status: z.enum(attemptStatuses),
  error_code: z.nullable(z.string()),
  submitted_at: z.string(),
  decided_at: z.nullable(z.string()),
  /** From the first checkpoint to the last on the clock, including pauses; null until it is known. */
  elapsed_s: z.nullable(z.number()),
  /** The rider's best in this challenge and category. */
  is_best: z.boolean(),
});
export type AttemptSummary = z.infer<typeof AttemptSummarySchema>;

/** One gate and how the ride passed it. */
export const CheckpointResultSchema = z.object({
  position: z.int(),
  name: LocalisedTextSchema,
  lat_deg: z.number(),
  lon_deg: z.number(),
  radius_m: z.number(),
  is_mandatory: z.boolean(),
  course_distance_m: z.nullable(z.number()),
  passed: z.boolean(),
  /** Closest approach, also beyond the radius; null if the ride never came within 5 km. */
  distance_m: z.nullable(z.number()),
  /** When it was passed, or when the ride came closest. */
  at: z.nullable(z.string()),
  uncertainty_s: z.nullable(z.number()),
  /**
   * Time since the last checkpoint that was timed: passed, or inferred where nothing was recorded. Without an effort,
   * only if the checkpoint directly before it was passed too.
   */
  split_s: z.nullable(z.number()),
  reason: z.nullable(z.enum(matchReasonCodes)),
});
export type CheckpointResult = z.infer<typeof CheckpointResultSchema>;

export const AttemptResultSchema = z.object({
  checkpoints: z.array(CheckpointResultSchema),
  /** In order of time, one per start; of very many only the quickest (`verificationLimits.effortsMax`). */
  efforts: z.array(
    z.object({
      started_at: z.string(),
      elapsed_s: z.number(),
      /** For information only: pauses count. */
      moving_s: z.nullable(z.number()),
      uncertainty_s: z.number(),
      flags: z.array(z.string()),
    }),
  ),
  /**
   * Index of the effort that counts: the fastest without need of a review, otherwise the fastest. Null if there is
   * none.
   */
  best_effort: z.nullable(z.int()),
  /** Number of efforts that are not listed; missing if all are. */
  efforts_left_out: z.optional(z.int()),
  reasons: z.array(MatchReasonSchema),
  flags: z.array(PlausibilityFlagSchema),
  algorithm_version: z.int(),
});
export type AttemptResult = z.infer<typeof AttemptResultSchema>;

/** Of the effort, otherwise of the whole recording. For speed, the maximum over ten seconds. */
const RideFiguresSchema = z.object({
  average_speed_mps: z.number(),
  max_speed_mps: z.number(),
  average_heart_rate_bpm: z.nullable(z.number()),
  max_heart_rate_bpm: z.nullable(z.number()),
  average_power_w: z.nullable(z.number()),
  max_power_w: z.nullable(z.number()),
});
export type RideFigures = z.infer<typeof RideFiguresSchema>;

export const AttemptDetailSchema = z.extend(AttemptSummarySchema, {
  rule_version: z.int(),
  /** For `attempt.sameRide`: the rider's attempt with this ride, which counts. */
  earlier_attempt_id: z.nullable(z.string()),
  /** While it waits: number of attempts ahead, and the estimated completion. */
  queue: z.nullable(
    z.object({
      ahead: z.int(),
      /** Null if unknown. */
      estimate_s: z.nullable(z.number()),
      pause: z.nullable(z.object({ reason: z.enum(pauseReasons), until: z.nullable(z.string()) })),
    }),
  ),
  result: z.nullable(AttemptResultSchema),
  review: z.nullable(
    z.object({
      kind: z.enum(['flags', 'appeal']),
      opened_at: z.string(),
      appeal_text: z.nullable(z.string()),
      decision: z.nullable(z.enum(['accepted', 'rejected'])),
      reason: z.nullable(z.string()),
      decided_at: z.nullable(z.string()),
      /** Whether a person reviewed it, or corrected rules made the review unnecessary; null while it is open. */
      decided_by: z.nullable(z.enum(['person', 'rules'])),
      /** Administrators only: another rider's attempt with possibly the same ride. */
      other_attempt_id: z.nullable(z.string()),
    }),
  ),
  /** The result by the previous rules, if it differs. */
  earlier_verdict: z.nullable(z.object({ status: z.enum(['passed', 'failed']), rule_version: z.int() })),
  /** For a file whose times have no zone: the one that its rider gave. Null for every other ride. */
  zone: z.nullable(RideZoneSchema),
  /** Administrators only, and only while a review is open. */
  deciding: z.nullable(
    z.object({
      username: z.string(),
      /** The values of a pass; null if its start or end is unknown. */
      time: z.nullable(z.object({ elapsed_s: z.number(), uncertainty_s: z.number(), is_inferred: z.boolean() })),
      ride: z.nullable(RideFiguresSchema),
    }),
  ),
  can_appeal: z.boolean(),
  /** Queued or processed a second time, because its worker ended. */
  is_checked_again: z.boolean(),
  /** The track is stored until then; null if it was deleted. */
  evidence_expires_at: z.nullable(z.string()),
  /** False for the administrator who reviews it. */
  is_own: z.boolean(),
});
export type AttemptDetail = z.infer<typeof AttemptDetailSchema>;

/** The ride on the map, simplified. First value, then differences, as in a course. */
export const AttemptTrackSchema = z.object({
  started_at: z.string(),
  /** Tenths of seconds since `started_at`. */
  time_ds: z.array(z.int()),
  lat_e5: z.array(z.int()),
  lon_e5: z.array(z.int()),
  /** Decimetres; empty if the ride has none. */
  elevation_dm: z.array(z.int()),
  /** Both ends are left out for everyone except the owner. */
  is_blurred: z.boolean(),
});
export type AttemptTrack = z.infer<typeof AttemptTrackSchema>;

export const AttemptListQuerySchema = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)), 1),
  page_size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 30),
  challenge_id: z.optional(SlugSchema),
});
export type AttemptListQuery = z.input<typeof AttemptListQuerySchema>;
export type ParsedAttemptListQuery = z.output<typeof AttemptListQuerySchema>;

/** Newest first. */
export const AttemptListSchema = z.object({
  count: z.int(),
  next: z.nullable(z.string()),
  previous: z.nullable(z.string()),
  results: z.array(AttemptSummarySchema),
});
export type AttemptList = z.infer<typeof AttemptListSchema>;
