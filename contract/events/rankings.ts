import * as z from 'zod/mini';
import { LocalisedTextSchema } from '../localisedText.ts';
import { rankingGroups, syncReasons } from './eventKinds.ts';
import { RegistrationAnswerSchema } from './registrations.ts';

export const RankingQuerySchema = z.object({
  group: z._default(z.enum(rankingGroups), 'all'),
  /** Where the previous page ended; opaque. */
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
export type RankingQuery = z.input<typeof RankingQuerySchema>;
export type ParsedRankingQuery = z.output<typeof RankingQuerySchema>;

const riderFields = {
  /** As its rider chose to show it; null: "name not public". The caller's own row always has it. */
  rider_name: z.nullable(z.string()),
  profile_image: z.nullable(z.string()),
  team_name: z.nullable(z.string()),
  /** The day of the ride in Asia/Taipei. */
  ridden_on: z.string(),
  elapsed_s: z.int(),
  is_woman: z.boolean(),
  is_own: z.boolean(),
};

/** By whole seconds: equal times share a rank, and the next rank is skipped. */
export const CompetitionRowSchema = z.object({
  ...riderFields,
  /** Null only in the caller's own row if others do not see it: a hidden row takes no rank. */
  rank: z.nullable(z.int()),
  is_tied: z.boolean(),
  /** 0 for the first. */
  gap_to_first_s: z.int(),
  /** Gap to the next faster time; null for the first and for a tie with the row above. */
  gap_to_ahead_s: z.nullable(z.int()),
  /** One for each checkpoint after the start, in order; null where it was not timed. */
  splits: z.array(
    z.object({
      /** Since the first checkpoint. */
      elapsed_s: z.nullable(z.int()),
      /** Gap to the winner's time at the checkpoint; may be negative; null if either is missing. */
      gap_to_first_s: z.nullable(z.int()),
      /** Fastest of this table up to this checkpoint. */
      is_fastest: z.boolean(),
    }),
  ),
});
export type CompetitionRow = z.infer<typeof CompetitionRowSchema>;

const rankingFields = {
  server_now: z.string(),
  /** When a result of this event last changed; null if there is none yet. */
  as_of: z.nullable(z.string()),
  group: z.enum(rankingGroups),
  /** Number of rows of each group that is not empty. */
  group_counts: z.array(z.object({ group: z.enum(rankingGroups), count: z.int() })),
  next_cursor: z.nullable(z.string()),
  /** Finished but not in the public table: the rider hides times, or the ride came from Strava. */
  unlisted: z.object({ times: z.int(), strava: z.int() }),
};

export const CompetitionRankingSchema = z.object({
  ...rankingFields,
  /** Headings of the split columns: every checkpoint after the start. */
  checkpoints: z.array(z.object({ name: LocalisedTextSchema, at_m: z.nullable(z.number()) })),
  results: z.array(CompetitionRowSchema),
  /** The signed-in rider's row, on any page; null without a result. */
  own: z.nullable(CompetitionRowSchema),
});
export type CompetitionRanking = z.infer<typeof CompetitionRankingSchema>;

export const CertificationRowSchema = z.object({
  ...riderFields,
  /** Position of the level reached; null: finished without a level. */
  level: z.nullable(z.int()),
  /** The next faster level; null at the highest. */
  next_level: z.nullable(z.object({ position: z.int(), missing_s: z.int() })),
});
export type CertificationRow = z.infer<typeof CertificationRowSchema>;

export const CertificationRankingSchema = z.object({
  ...rankingFields,
  /** From highest to lowest; riders of the group who reached exactly this level. `level` null: none. */
  level_counts: z.array(z.object({ level: z.nullable(z.int()), count: z.int() })),
  /** Highest level first, by time within it. */
  results: z.array(CertificationRowSchema),
  own: z.nullable(CertificationRowSchema),
});
export type CertificationRanking = z.infer<typeof CertificationRankingSchema>;

/** Checks the rider's own attempts on the challenge again. Nothing is read from Strava. */
export const SyncAnswerSchema = z.object({
  ...RegistrationAnswerSchema.shape,
  /** Newest ride first. */
  rides: z.array(
    z.object({
      attempt_id: z.string(),
      /** The rider's name for the ride; null if it is no longer known. */
      name: z.nullable(z.string()),
      /** The ride's id on Strava; null for a file. */
      strava_activity_id: z.nullable(z.string()),
      started_at: z.nullable(z.string()),
      submitted_at: z.string(),
      elapsed_s: z.nullable(z.int()),
      reason: z.enum(syncReasons),
    }),
  ),
  /** What changed; null if nothing did. */
  change: z.nullable(
    z.object({
      elapsed_before_s: z.nullable(z.int()),
      elapsed_s: z.nullable(z.int()),
      level_before: z.nullable(z.int()),
      level: z.nullable(z.int()),
      rank_before: z.nullable(z.int()),
      rank: z.nullable(z.int()),
    }),
  ),
});
export type SyncAnswer = z.infer<typeof SyncAnswerSchema>;
