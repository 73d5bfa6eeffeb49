import * as z from 'zod/mini';
import { LocalisedTextSchema } from '../localisedText.ts';
import { heatLimits } from './bibs.ts';
import { teamStatuses } from './raceKinds.ts';
import { raceLimits } from './raceLimits.ts';

const bib = z.int().check(z.minimum(1), z.maximum(heatLimits.bibMax));

/** `HH:MM` on the day of the race, Asia/Taipei. */
const startTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** The public start list: teams, no riders. */
export const StartListSchema = z.object({
  server_now: z.string(),
  race: z.object({
    id: z.string(),
    name: LocalisedTextSchema,
    group_race_name: LocalisedTextSchema,
    /** YYYY-MM-DD, Asia/Taipei. */
    day: z.string(),
    is_sample: z.boolean(),
  }),
  /** When the administrator published this version; null before, and then there are no heats. */
  published_at: z.nullable(z.string()),
  /** In the order of their start. */
  heats: z.array(
    z.object({ starts_at: z.string(), teams: z.array(z.object({ bib: z.int(), team_name: z.string() })) }),
  ),
});
export type StartList = z.infer<typeof StartListSchema>;

/** When and with which bib a captain's team starts; heats count from 1. */
export const TeamStartSchema = z.object({ bib: z.int(), heat: z.int(), starts_at: z.string() });
export type TeamStart = z.infer<typeof TeamStartSchema>;

export const HeatDraftSchema = z.object({
  start_time: startTime,
  teams: z.array(z.object({ team_id: z.uuid(), bib })).check(z.maxLength(raceLimits.organisedTeamsMax)),
});
export type HeatDraft = z.infer<typeof HeatDraftSchema>;

const areUnique = (values: readonly unknown[]) => new Set(values).size === values.length;

/** All heats of a race. `version` is the one that was read; if it is outdated, the error is `race.changedMeanwhile`. */
export const HeatPlanSchema = z
  .object({
    version: z.int(),
    /** Makes it public; `heats.incomplete` if a heat is empty or a registered team has none. */
    is_published: z.boolean(),
    heats: z.array(HeatDraftSchema).check(z.maxLength(heatLimits.heatsMax)),
  })
  .check(
    z.refine(({ heats }) => {
      const teams = heats.flatMap((heat) => heat.teams);
      return areUnique(teams.map(({ team_id: id }) => id)) && areUnique(teams.map((team) => team.bib));
    }),
  );
export type HeatPlan = z.infer<typeof HeatPlanSchema>;

/** The heats as the administrator edits them. */
export const AdminHeatsSchema = z.object({
  version: z.int(),
  published_at: z.nullable(z.string()),
  heats: z.array(HeatDraftSchema),
  /** All teams with a seat, in the order of their registration. */
  teams: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      status: z.enum(teamStatuses),
      /** Mean lap speed in the previous race; null for a team that did not finish it. */
      last_lap_mps: z.nullable(z.number()),
    }),
  ),
});
export type AdminHeats = z.infer<typeof AdminHeatsSchema>;
