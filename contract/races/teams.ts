import * as z from 'zod/mini';
import { cleanLine } from '../cleanText.ts';
import { TeamStartSchema } from './heats.ts';
import { genders, paymentStatuses, quotaKinds, rosterGapKinds, teamStatuses } from './raceKinds.ts';
import { raceLimits } from './raceLimits.ts';

const teamName = z.string().check(z.overwrite(cleanLine), z.minLength(1), z.maxLength(raceLimits.teamNameMax));
const personName = z.nullable(
  z.string().check(z.overwrite(cleanLine), z.minLength(1), z.maxLength(raceLimits.personNameMax)),
);

export const TeamDraftSchema = z.object({
  name: teamName,
  coach: personName,
  contact_person: personName,
  /** A team of the previous race whose roster and claim to a reserved seat are carried over. */
  predecessor_team_id: z.optional(z.nullable(z.uuid())),
});
export type TeamDraft = z.infer<typeof TeamDraftSchema>;

export const TeamChangeSchema = z.object({
  name: z.optional(teamName),
  coach: z.optional(personName),
  contact_person: z.optional(personName),
});
export type TeamChange = z.infer<typeof TeamChangeSchema>;

export const TeamMemberDraftSchema = z.object({ member_id: z.uuid() });
export type TeamMemberDraft = z.infer<typeof TeamMemberDraftSchema>;
export const TeamMemberParamsSchema = z.object({ id: z.uuid(), member_id: z.uuid() });

/** One position of a team. */
export const TeamMemberSchema = z.object({
  member_id: z.string(),
  name: z.string(),
  /** Null while unknown, and for members who entered their data themselves. */
  gender: z.nullable(z.enum(genders)),
  is_complete: z.boolean(),
  is_self_entered: z.boolean(),
  /** On the day of the race; null while the birth date is unknown. */
  is_minor: z.nullable(z.boolean()),
  /** A minor without a guardian's consent for this race. */
  needs_consent: z.boolean(),
});
export type TeamMember = z.infer<typeof TeamMemberSchema>;

export const RosterGapSchema = z.object({ kind: z.enum(rosterGapKinds), count: z.int(), needed: z.int() });

export const TeamSchema = z.object({
  id: z.string(),
  race_id: z.string(),
  name: z.string(),
  coach: z.nullable(z.string()),
  contact_person: z.nullable(z.string()),
  status: z.enum(teamStatuses),
  /** Pre-registered; does not take a seat. */
  pre_registered_at: z.nullable(z.string()),
  registered_at: z.nullable(z.string()),
  /** On the waiting list, from 1. */
  waitlist_position: z.nullable(z.int()),
  payment: z.enum(paymentStatuses),
  disqualification_reason: z.nullable(z.string()),
  members: z.array(TeamMemberSchema),
  member_count: z.int(),
  female_count: z.int(),
  /** In the order of the checklist; empty if the team can be registered. */
  gaps: z.array(RosterGapSchema),
  /** The kind of seat it would get now; null if only the waiting list is left. */
  quota: z.nullable(z.enum(quotaKinds)),
  /** True if it cannot be changed: a registered team, or one on the waiting list. */
  is_locked: z.boolean(),
  predecessor_team_id: z.nullable(z.string()),
  /** Null until the start list is published. */
  start: z.nullable(TeamStartSchema),
});
export type Team = z.infer<typeof TeamSchema>;

export const TeamAnswerSchema = z.object({ server_now: z.string(), team: TeamSchema });
export type TeamAnswer = z.infer<typeof TeamAnswerSchema>;

/** The rider's own teams in a race, the oldest first. */
export const TeamListSchema = z.object({
  server_now: z.string(),
  results: z.array(TeamSchema),
  /** Teams of the previous race that can be carried over. */
  predecessors: z.array(
    z.object({ id: z.string(), name: z.string(), rank: z.nullable(z.int()), member_count: z.int() }),
  ),
});
export type TeamList = z.infer<typeof TeamListSchema>;

/** Before signup opens it pre-registers the team; then it registers it. The captain cannot undo a registration. */
export const TeamRegistrationSchema = z.object({
  /** The kind of seat that the captain was shown; if it is gone the error is `quota.none`. Null: the waiting list. */
  quota: z.nullable(z.enum(quotaKinds)),
  /** The captain has checked all ten riders. */
  is_confirmed: z.literal(true),
});
export type TeamRegistration = z.infer<typeof TeamRegistrationSchema>;
