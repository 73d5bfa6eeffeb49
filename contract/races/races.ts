import * as z from 'zod/mini';
import { LocalisedTextSchema } from '../localisedText.ts';
import { SlugSchema } from '../routes/routes.ts';
import { raceStatuses, teamStatuses } from './raceKinds.ts';

export const RaceParamsSchema = z.object({ id: SlugSchema });

const QuotaStateSchema = z.object({ total: z.int(), taken: z.int() });

/** What changes while teams register: a small answer, the same for all riders. */
const seatFields = {
  status: z.enum(raceStatuses),
  pre_registration_from: z.nullable(z.string()),
  pre_registration_until: z.nullable(z.string()),
  signup_from: z.nullable(z.string()),
  signup_until: z.nullable(z.string()),
  /** When the results were entered, or the end of the race day in Asia/Taipei. */
  finished_at: z.string(),
  quotas: z.object({ public: QuotaStateSchema, pr: QuotaStateSchema, reserved: QuotaStateSchema }),
  waitlist_count: z.int(),
  /** Null: the number of pre-registered teams is unlimited. */
  max_organised_teams: z.nullable(z.int()),
  organised_count: z.int(),
};

export const RaceSeatsSchema = z.object({ server_now: z.string(), ...seatFields });
export type RaceSeatsAnswer = z.infer<typeof RaceSeatsSchema>;

export const RaceSummarySchema = z.object({
  id: z.string(),
  name: LocalisedTextSchema,
  /** YYYY-MM-DD, Asia/Taipei. */
  day: z.string(),
  group_race_id: z.string(),
  ...seatFields,
  lap_count: z.int(),
  lap_m: z.int(),
  /** The winners' lap speeds, for the silhouette of a past race; null before it was ridden. */
  winner_laps_mps: z.nullable(z.array(z.number())),
  /** Teams with a result, including disqualified ones; 0 before there are results. */
  team_count: z.int(),
  /** The winner, several if equally fast; null before there are results. */
  winners: z.nullable(z.object({ team_names: z.array(z.string()), elapsed_s: z.nullable(z.number()) })),
  is_sample: z.boolean(),
});
export type RaceSummary = z.infer<typeof RaceSummarySchema>;

/** The race of the previous edition, whose best teams have reserved seats in this one. */
const PreviousRaceSchema = z.object({
  id: z.string(),
  group_race_name: LocalisedTextSchema,
  /** The teams with the best ranks, `raceLimits.reservedRanks` in total; more if the last rank is shared. */
  results: z.array(z.object({ team_name: z.string(), rank: z.int(), elapsed_s: z.nullable(z.number()) })),
});

export const RaceDetailSchema = z.extend(RaceSummarySchema, {
  group_race_name: LocalisedTextSchema,
  /** Null for the first race of its kind, and before the previous one has results. */
  previous: z.nullable(PreviousRaceSchema),
  /** Paragraphs by the organiser, formatted like an event's description. */
  info: z.nullable(LocalisedTextSchema),
  /** Per team; null if there is none. */
  fee_twd: z.nullable(z.int()),
  payment_text: z.nullable(LocalisedTextSchema),
  /** The time of the rider who crosses the line at this position in the team counts. */
  counting_rider: z.int(),
  /** Whether there is a start list to read. */
  has_start_list: z.boolean(),
  results: z.array(
    z.object({
      team_name: z.string(),
      status: z.enum(teamStatuses),
      rank: z.nullable(z.int()),
      /** Null for a team without a time. */
      elapsed_s: z.nullable(z.number()),
    }),
  ),
  server_now: z.string(),
});
export type RaceDetail = z.infer<typeof RaceDetailSchema>;

/** An edition, such as 第五屆 2025: one or more races of one year. On the wire it is called `group_race`. */
export const GroupRaceSchema = z.object({
  id: z.string(),
  /** The number of the edition: fifth is 5. */
  ordinal: z.int(),
  year: z.int(),
  name: LocalisedTextSchema,
  description: z.nullable(LocalisedTextSchema),
  races: z.array(RaceSummarySchema),
  is_sample: z.boolean(),
});
export type GroupRace = z.infer<typeof GroupRaceSchema>;

/** The latest first. */
export const GroupRaceListSchema = z.object({ server_now: z.string(), results: z.array(GroupRaceSchema) });
export type GroupRaceList = z.infer<typeof GroupRaceListSchema>;

export const GroupRaceAnswerSchema = z.object({ server_now: z.string(), group_race: GroupRaceSchema });
export type GroupRaceAnswer = z.infer<typeof GroupRaceAnswerSchema>;

/** Upcoming races first, then past ones. */
export const RaceListSchema = z.object({ server_now: z.string(), results: z.array(RaceSummarySchema) });
export type RaceList = z.infer<typeof RaceListSchema>;
