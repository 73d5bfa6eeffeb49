import * as z from 'zod/mini';
import { draftLine, draftParagraphs, localisedDraft } from '../draftText.ts';
import { LocalisedTextSchema } from '../localisedText.ts';
import { SlugSchema } from '../routes/routes.ts';
import { paymentStatuses, quotaKinds, raceStatuses, teamStatuses } from './raceKinds.ts';
import { raceLimits, reservedRaceSlugs } from './raceLimits.ts';

/** An address that is no page's own. */
const raceSlug = SlugSchema.check(z.refine((slug) => !(reservedRaceSlugs as readonly string[]).includes(slug)));
const count = (most: number) => z.int().check(z.minimum(0), z.maximum(most));

/** An edition as the administrator writes it. */
export const EditionDraftSchema = z.object({
  /** Its address; cannot be changed later. */
  id: SlugSchema,
  /** The fifth edition is 5. */
  ordinal: z.int().check(z.minimum(1), z.maximum(raceLimits.ordinalMax)),
  year: z.int().check(z.minimum(raceLimits.year.min), z.maximum(raceLimits.year.max)),
  name: localisedDraft(draftLine(raceLimits.raceNameMax)),
  description: z.nullable(localisedDraft(draftParagraphs(raceLimits.infoMax))),
});
export type EditionDraft = z.output<typeof EditionDraftSchema>;
export const EditionChangeSchema = z.extend(z.omit(EditionDraftSchema, { id: true }), { version: z.int() });
export type EditionChange = z.output<typeof EditionChangeSchema>;

/**
 * A race as the administrator writes it. Instants in ISO 8601 with a zone; all four of the periods, or none while it is prepared;
 * `race.periodOrder` where one does not follow on the other.
 */
export const RaceDraftSchema = z.object({
  /** Its address; cannot be changed later. */
  id: raceSlug,
  group_race_id: SlugSchema,
  /** Whose best teams get the reserved places. */
  predecessor_race_id: z.nullable(SlugSchema),
  name: localisedDraft(draftLine(raceLimits.raceNameMax)),
  /** YYYY-MM-DD, Asia/Taipei. */
  day: z.iso.date(),
  pre_registration_from: z.nullable(z.iso.datetime()),
  pre_registration_until: z.nullable(z.iso.datetime()),
  signup_from: z.nullable(z.iso.datetime()),
  signup_until: z.nullable(z.iso.datetime()),
  info: z.nullable(localisedDraft(draftParagraphs(raceLimits.infoMax))),
  /** Of one team, in New Taiwan dollars; null where there is none. */
  fee_twd: z.nullable(count(raceLimits.feeTwdMax)),
  payment_text: z.nullable(localisedDraft(draftParagraphs(raceLimits.paymentTextMax))),
  lap_count: z.int().check(z.minimum(1), z.maximum(raceLimits.lapsMax)),
  lap_m: z.int().check(z.minimum(raceLimits.lapM.min), z.maximum(raceLimits.lapM.max)),
  /** The time of the rider who crosses the line at this place in the team counts. */
  counting_rider: z.int().check(z.minimum(1), z.maximum(raceLimits.ridersOfTeam)),
  /** Null: as many as like. */
  max_organised_teams: z.nullable(z.int().check(z.minimum(1), z.maximum(raceLimits.organisedTeamsMax))),
  quota_public: count(raceLimits.quotaMax),
  quota_pr: count(raceLimits.quotaMax),
  quota_reserved: count(raceLimits.quotaMax),
});
export type RaceDraft = z.output<typeof RaceDraftSchema>;
/** `version` as it was read: `race.changedMeanwhile` otherwise. */
export const RaceChangeSchema = z.extend(z.omit(RaceDraftSchema, { id: true }), { version: z.int() });
export type RaceChange = z.output<typeof RaceChangeSchema>;

export const DeskRaceSchema = z.object({
  draft: RaceDraftSchema,
  version: z.int(),
  status: z.enum(raceStatuses),
  is_sample: z.boolean(),
  /** Teams in it, whatever their status: a race with teams cannot be deleted. */
  team_count: z.int(),
  registered_count: z.int(),
  waitlist_count: z.int(),
  unpaid_count: z.int(),
  /** Teams with a time or without one, after it was ridden: laps can no longer be changed. */
  result_count: z.int(),
});
export type DeskRace = z.infer<typeof DeskRaceSchema>;

export const DeskEditionSchema = z.object({
  id: z.string(),
  ordinal: z.int(),
  year: z.int(),
  version: z.int(),
  name: LocalisedTextSchema,
  description: z.nullable(LocalisedTextSchema),
  is_sample: z.boolean(),
  races: z.array(DeskRaceSchema),
});
export type DeskEdition = z.infer<typeof DeskEditionSchema>;

/** The latest first. */
export const DeskEditionListSchema = z.object({ server_now: z.string(), results: z.array(DeskEditionSchema) });
export type DeskEditionList = z.infer<typeof DeskEditionListSchema>;

export const DeskTeamSchema = z.object({
  id: z.string(),
  name: z.string(),
  coach: z.nullable(z.string()),
  contact_person: z.nullable(z.string()),
  /** Username; null for a team entered with the results, or when the account is gone. */
  captain: z.nullable(z.string()),
  status: z.enum(teamStatuses),
  quota: z.nullable(z.enum(quotaKinds)),
  is_pr: z.boolean(),
  member_count: z.int(),
  female_count: z.int(),
  waitlist_position: z.nullable(z.int()),
  pre_registered_at: z.nullable(z.string()),
  registered_at: z.nullable(z.string()),
  payment: z.enum(paymentStatuses),
  paid_at: z.nullable(z.string()),
  disqualification_reason: z.nullable(z.string()),
  rank: z.nullable(z.int()),
  elapsed_s: z.nullable(z.number()),
});
export type DeskTeam = z.infer<typeof DeskTeamSchema>;

/** In order: results, registered, waiting, the rest. */
export const DeskTeamListSchema = z.object({
  server_now: z.string(),
  race: DeskRaceSchema,
  results: z.array(DeskTeamSchema),
});
export type DeskTeamList = z.infer<typeof DeskTeamListSchema>;
