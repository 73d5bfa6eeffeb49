import * as z from 'zod/mini';
import { buildMinYearCheck } from '../buildMinYearCheck.ts';
import { buildLineSchema, buildLocalisedSchema, buildParagraphsSchema } from '../draftText.ts';
import { LocalisedTextSchema } from '../localisedText.ts';
import { SlugSchema } from '../routes/routes.ts';
import { paymentStatuses, quotaKinds, raceStatuses, teamStatuses } from './raceKinds.ts';
import { raceLimits, reservedRaceSlugs } from './raceLimits.ts';

/** A slug that is not the name of a page. */
const raceSlug = SlugSchema.check(z.refine((slug) => !(reservedRaceSlugs as readonly string[]).includes(slug)));
const buildCountSchema = (max: number) => z.int().check(z.minimum(0), z.maximum(max));

/** An edition as the administrator writes it. */
export const EditionDraftSchema = z.object({
  /** Its slug; cannot be changed later. */
  id: SlugSchema,
  /** The fifth edition is 5. */
  ordinal: z.int().check(z.minimum(1), z.maximum(raceLimits.ordinalMax)),
  year: z.int().check(z.minimum(raceLimits.year.min), z.maximum(raceLimits.year.max)),
  name: buildLocalisedSchema(buildLineSchema(raceLimits.raceNameMax)),
  description: z.nullable(buildLocalisedSchema(buildParagraphsSchema(raceLimits.infoMax))),
});
export type EditionDraft = z.output<typeof EditionDraftSchema>;
export const EditionChangeSchema = z.extend(z.omit(EditionDraftSchema, { id: true }), { version: z.int() });
export type EditionChange = z.output<typeof EditionChangeSchema>;

/**
 * A race as the administrator writes it. Instants in ISO 8601 with a zone; either all four periods, or none while the
 * race is prepared; `race.periodOrder` if the periods do not follow each other.
 */
export const RaceDraftSchema = z.object({
  /** Its slug; cannot be changed later. */
  id: raceSlug,
  group_race_id: SlugSchema,
  /** The race whose best teams get the reserved seats. */
  predecessor_race_id: z.nullable(SlugSchema),
  name: buildLocalisedSchema(buildLineSchema(raceLimits.raceNameMax)),
  /** YYYY-MM-DD, Asia/Taipei; `dateTooEarly` before 2000. */
  day: z.iso.date().check(buildMinYearCheck(raceLimits.year.min)),
  pre_registration_from: z.nullable(z.iso.datetime()),
  pre_registration_until: z.nullable(z.iso.datetime()),
  signup_from: z.nullable(z.iso.datetime()),
  signup_until: z.nullable(z.iso.datetime()),
  info: z.nullable(buildLocalisedSchema(buildParagraphsSchema(raceLimits.infoMax))),
  /** Per team, in New Taiwan dollars; null if there is none. */
  fee_twd: z.nullable(buildCountSchema(raceLimits.feeTwdMax)),
  payment_text: z.nullable(buildLocalisedSchema(buildParagraphsSchema(raceLimits.paymentTextMax))),
  lap_count: z.int().check(z.minimum(1), z.maximum(raceLimits.lapsMax)),
  lap_m: z.int().check(z.minimum(raceLimits.lapM.min), z.maximum(raceLimits.lapM.max)),
  /** The time of the rider who crosses the line at this position in the team counts. */
  counting_rider: z.int().check(z.minimum(1), z.maximum(raceLimits.ridersPerTeam)),
  /** Null: unlimited. */
  max_organised_teams: z.nullable(z.int().check(z.minimum(1), z.maximum(raceLimits.organisedTeamsMax))),
  quota_public: buildCountSchema(raceLimits.quotaMax),
  quota_pr: buildCountSchema(raceLimits.quotaMax),
  quota_reserved: buildCountSchema(raceLimits.quotaMax),
});
export type RaceDraft = z.output<typeof RaceDraftSchema>;
/** `version` is the one that was read; if it is outdated, the error is `race.changedMeanwhile`. */
export const RaceChangeSchema = z.extend(z.omit(RaceDraftSchema, { id: true }), { version: z.int() });
export type RaceChange = z.output<typeof RaceChangeSchema>;

export const AdminRaceSchema = z.object({
  draft: RaceDraftSchema,
  version: z.int(),
  status: z.enum(raceStatuses),
  is_sample: z.boolean(),
  /** Number of teams in any status: a race with teams cannot be deleted. */
  team_count: z.int(),
  registered_count: z.int(),
  waitlist_count: z.int(),
  unpaid_count: z.int(),
  /** Disqualified teams whose seat no other team gets. */
  disqualified_seat_count: z.int(),
  /** Teams with a recorded result (a time or none), after which laps cannot be changed. */
  result_count: z.int(),
});
export type AdminRace = z.infer<typeof AdminRaceSchema>;

export const AdminEditionSchema = z.object({
  id: z.string(),
  ordinal: z.int(),
  year: z.int(),
  version: z.int(),
  name: LocalisedTextSchema,
  description: z.nullable(LocalisedTextSchema),
  is_sample: z.boolean(),
  races: z.array(AdminRaceSchema),
});
export type AdminEdition = z.infer<typeof AdminEditionSchema>;

/** The latest first. */
export const AdminEditionListSchema = z.object({ server_now: z.string(), results: z.array(AdminEditionSchema) });
export type AdminEditionList = z.infer<typeof AdminEditionListSchema>;

export const AdminTeamSchema = z.object({
  id: z.string(),
  name: z.string(),
  coach: z.nullable(z.string()),
  contact_person: z.nullable(z.string()),
  /** Username; null for a team entered with the results, or if the account was deleted. */
  captain: z.nullable(z.string()),
  status: z.enum(teamStatuses),
  quota: z.nullable(z.enum(quotaKinds)),
  is_pr: z.boolean(),
  member_count: z.int(),
  female_count: z.int(),
  /** Riders whose declared gender differs from the one in their identity number: a question, not a verdict. */
  unconfirmed_gender_count: z.int(),
  waitlist_position: z.nullable(z.int()),
  pre_registered_at: z.nullable(z.string()),
  registered_at: z.nullable(z.string()),
  payment: z.enum(paymentStatuses),
  paid_at: z.nullable(z.string()),
  disqualification_reason: z.nullable(z.string()),
  /** Whether a disqualification can give the team's seat to another team: the race is not over. */
  can_free_seat: z.boolean(),
  /** Whether its seat was given up when it was disqualified. */
  is_seat_freed: z.boolean(),
  rank: z.nullable(z.int()),
  elapsed_s: z.nullable(z.number()),
});
export type AdminTeam = z.infer<typeof AdminTeamSchema>;

/** In order: with results, registered, waiting, the rest. */
export const AdminTeamListSchema = z.object({
  server_now: z.string(),
  race: AdminRaceSchema,
  results: z.array(AdminTeamSchema),
});
export type AdminTeamList = z.infer<typeof AdminTeamListSchema>;
