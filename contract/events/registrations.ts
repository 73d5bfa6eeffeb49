import * as z from 'zod/mini';
import { cleanLine } from '../cleanText.ts';
import { maxPageSize, maxSearchLength } from '../listLimits.ts';
import { ageGroups, registrationStates, shownNames } from './eventKinds.ts';
import { eventLimits, registrationTextVersion } from './eventLimits.ts';

/** What a rider lets be published with a registration. Never: the track, heart rate, power, e-mail address. */
const choice = {
  name_shown: z.enum(shownNames),
  /** Finish time and checkpoint times in the public rankings. */
  shows_times: z.boolean(),
  /** In the table of women too. */
  is_woman: z.boolean(),
  /** In the table of this age group too; null for none. */
  age_group: z.nullable(z.enum(ageGroups)),
  /** Shown with the name; null for none. */
  team_name: z.nullable(z.string().check(z.overwrite(cleanLine), z.minLength(1), z.maxLength(eventLimits.teamNameMax))),
  /** The level that the rider aims at, by position; null for none. Shown with the name. */
  target_level: z.nullable(z.int().check(z.minimum(0), z.maximum(eventLimits.levelsMax - 1))),
};

export const RegistrationChoiceSchema = z.object(choice);
export type RegistrationChoice = z.infer<typeof RegistrationChoiceSchema>;

/** A registration: what may be published, and the version of the words that were agreed to. */
export const RegistrationDraftSchema = z.object({
  ...choice,
  text_version: z.int().check(z.minimum(1), z.maximum(registrationTextVersion)),
  /** If there is no place: join the waiting list. Without this wish it is refused with `event.full`. */
  waitlist: z._default(z.boolean(), false),
});
export type RegistrationDraft = z.output<typeof RegistrationDraftSchema>;

/** The rider's own result in the event. */
export const OwnResultSchema = z.object({
  elapsed_s: z.int(),
  ridden_on: z.string(),
  attempt_id: z.nullable(z.string()),
  /** Position of the level reached; null if none. */
  level: z.nullable(z.int()),
  /** Position of the next faster level and how much faster to ride; null if there is none. */
  next_level: z.nullable(z.object({ position: z.int(), missing_s: z.int() })),
  /** Among the shown results of bicycles, by the time; null for an e-bike. */
  rank: z.nullable(z.int()),
  is_tied: z.boolean(),
  /** Whether others see it in the rankings; if not, why. */
  hidden_because: z.nullable(z.enum(['times', 'strava', 'ebike'])),
  /** Path id of the certificate; null if there is none. */
  certificate_id: z.nullable(z.string()),
});
export type OwnResult = z.infer<typeof OwnResultSchema>;

/** The signed-in rider in this event. */
export const ViewerRegistrationSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('none') }),
  z.object({
    state: z.literal('registered'),
    choice: RegistrationChoiceSchema,
    registered_at: z.string(),
    /** Her number in the order of registrations, from 1. */
    number: z.int(),
    /** Until registration ends, and not while a result exists. */
    may_cancel: z.boolean(),
    result: z.nullable(OwnResultSchema),
  }),
  z.object({
    state: z.literal('waitlisted'),
    choice: RegistrationChoiceSchema,
    joined_at: z.string(),
    /** From 1: the next to be promoted. */
    position: z.int(),
    waitlist_count: z.int(),
    /** Position at the time of joining, to say how far it went. */
    first_position: z.int(),
  }),
  z.object({
    state: z.literal('excluded'),
    /** As the organiser wrote it. */
    reason: z.string(),
    excluded_at: z.string(),
  }),
]);
export type ViewerRegistration = z.infer<typeof ViewerRegistrationSchema>;

/** Where the rider stands after the call, and what is left. */
export const RegistrationAnswerSchema = z.object({
  server_now: z.string(),
  registration: ViewerRegistrationSchema,
  participant_count: z.int(),
  waitlist_count: z.int(),
});
export type RegistrationAnswer = z.infer<typeof RegistrationAnswerSchema>;

export const ParticipantListQuerySchema = z.object({
  /** Where the previous page ended; opaque. */
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
export type ParticipantListQuery = z.infer<typeof ParticipantListQuerySchema>;

/** Registered riders who show a name, in the order of registration. */
export const ParticipantListSchema = z.object({
  results: z.array(
    z.object({
      rider_name: z.string(),
      profile_image: z.nullable(z.string()),
      team_name: z.nullable(z.string()),
      target_level: z.nullable(z.int()),
      is_own: z.boolean(),
    }),
  ),
  next_cursor: z.nullable(z.string()),
  participant_count: z.int(),
  /** Those of them who show a name, in full or initials. */
  named_count: z.int(),
});
export type ParticipantList = z.infer<typeof ParticipantListSchema>;

const within = (min: number, max: number) => z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max));
export const RegistrationListQuerySchema = z.object({
  page: z._default(within(1, 10_000), 1),
  page_size: z._default(within(1, maxPageSize), 50),
  state: z.optional(z.enum(registrationStates)),
  /** Part of a username or team. */
  search: z.optional(z.string().check(z.overwrite(cleanLine), z.maxLength(maxSearchLength))),
});
export type RegistrationListQuery = z.input<typeof RegistrationListQuerySchema>;
export type ParsedRegistrationListQuery = z.output<typeof RegistrationListQuerySchema>;

/** For the organiser: everybody of the event. The e-mail address is not given out. */
export const OrganiserRegistrationSchema = z.object({
  id: z.string(),
  rider_name: z.string(),
  state: z.enum(registrationStates),
  choice: RegistrationChoiceSchema,
  registered_at: z.string(),
  /** On the waiting list, from 1. */
  position: z.nullable(z.int()),
  exclusion: z.nullable(z.object({ reason: z.string(), at: z.string() })),
  /** Null without a result, or if the rider lets nobody see times. */
  elapsed_s: z.nullable(z.int()),
  /** Position of the level reached. */
  level: z.nullable(z.int()),
  /** To look at, revoke or restore; null without one, or if the rider lets nobody see times: they stand on it. */
  certificate_id: z.nullable(z.string()),
});
export type OrganiserRegistration = z.infer<typeof OrganiserRegistrationSchema>;

export const RegistrationListSchema = z.object({
  server_now: z.string(),
  count: z.int(),
  next: z.nullable(z.string()),
  previous: z.nullable(z.string()),
  results: z.array(OrganiserRegistrationSchema),
  counts: z.object({ registered: z.int(), waitlisted: z.int(), excluded: z.int() }),
});
export type RegistrationList = z.infer<typeof RegistrationListSchema>;

/** The list as a file for a spreadsheet: no cell begins as a formula. */
export const RegistrationExportSchema = z.object({ file_name: z.string(), csv: z.string() });
export type RegistrationExport = z.infer<typeof RegistrationExportSchema>;

export const RegistrationParamsSchema = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)),
  registration_id: z.uuid(),
});

/** The rider reads the reason. */
export const ExclusionDraftSchema = z.object({
  reason: z
    .string()
    .check(z.overwrite(cleanLine), z.minLength(eventLimits.reasonMin), z.maxLength(eventLimits.reasonMax)),
});
export type ExclusionDraft = z.infer<typeof ExclusionDraftSchema>;
