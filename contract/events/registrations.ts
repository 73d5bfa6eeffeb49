import * as z from 'zod/mini';
import { ageGroups } from '../ageGroups.ts';
import { cleanLine, printableLine } from '../cleanText.ts';
import { maxPageSize, maxSearchLength } from '../listLimits.ts';
import { nameDisplays, registrationStates } from './eventKinds.ts';
import { eventLimits, registrationTextVersion } from './eventLimits.ts';

/** What a rider agrees to publish in lists and rankings. Never the track, heart rate, power or e-mail address. */
const publicFields = {
  name_shown: z.enum(nameDisplays),
  /** Finish time and checkpoint times in the public rankings. */
  shows_times: z.boolean(),
  /** The rider is listed in the women's table too. */
  is_woman: z.boolean(),
  /** The rider is listed in the table of this age group too; null for none. */
  age_group: z.nullable(z.enum(ageGroups)),
  /** Shown with the name; null for none. */
  team_name: z.nullable(z.string().check(z.overwrite(cleanLine), z.minLength(1), z.maxLength(eventLimits.teamNameMax))),
  /** The level that the rider aims for, by position; null for none. Shown with the name. */
  target_level: z.nullable(z.int().check(z.minimum(0), z.maximum(eventLimits.levelsMax - 1))),
};

const choiceFields = {
  ...publicFields,
  /** The name on the certificate; null for the username. Shown only to those who know the certificate's address. */
  certificate_name: z._default(
    z.nullable(
      z
        .string()
        .check(
          z.trim(),
          z.regex(printableLine),
          z.overwrite(cleanLine),
          z.minLength(1),
          z.maxLength(eventLimits.certificateNameMax),
        ),
    ),
    null,
  ),
};

/** What organisers see of it: without the name on the certificate. */
export const PublicChoiceSchema = z.object(publicFields);
export type PublicChoice = z.infer<typeof PublicChoiceSchema>;

export const RegistrationChoiceSchema = z.object(choiceFields);
export type RegistrationChoice = z.infer<typeof RegistrationChoiceSchema>;

/** A registration: what may be published, and the version of the text that the rider agreed to. */
export const RegistrationDraftSchema = z.object({
  ...choiceFields,
  text_version: z.int().check(z.minimum(1), z.maximum(registrationTextVersion)),
  /** If the event is full, join the waiting list. Without this flag the answer is `event.full`. */
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
  /** Rank by time among published bicycle results; null for an e-bike. */
  rank: z.nullable(z.int()),
  is_tied: z.boolean(),
  /** Why others do not see it in the rankings; null if they see it. */
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
    /** Position in the order of registrations, from 1. */
    number: z.int(),
    /** A result and its certificate go with the registration. */
    may_cancel: z.boolean(),
    /** The end of registration, or the later one that was announced before the organiser ended it early. */
    cancel_until: z.string(),
    result: z.nullable(OwnResultSchema),
  }),
  z.object({
    state: z.literal('waitlisted'),
    choice: RegistrationChoiceSchema,
    joined_at: z.string(),
    /** From 1: the next to be promoted. */
    position: z.int(),
    waitlist_count: z.int(),
    /** Position at the time of joining, to show the progress. */
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

/** The rider's state after the call, and the remaining seats. */
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
  /** Number of riders who show a name, in full or initials. */
  named_count: z.int(),
});
export type ParticipantList = z.infer<typeof ParticipantListSchema>;

const buildRangeSchema = (min: number, max: number) => z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max));
export const RegistrationListQuerySchema = z.object({
  page: z._default(buildRangeSchema(1, 10_000), 1),
  page_size: z._default(buildRangeSchema(1, maxPageSize), 50),
  state: z.optional(z.enum(registrationStates)),
  /** Part of a username or team. */
  search: z.optional(z.string().check(z.overwrite(cleanLine), z.maxLength(maxSearchLength))),
});
export type RegistrationListQuery = z.input<typeof RegistrationListQuerySchema>;
export type ParsedRegistrationListQuery = z.output<typeof RegistrationListQuerySchema>;

/** For the organiser: all riders of the event. The e-mail address is not included. */
export const OrganiserRegistrationSchema = z.object({
  id: z.string(),
  rider_name: z.string(),
  state: z.enum(registrationStates),
  choice: PublicChoiceSchema,
  registered_at: z.string(),
  /** On the waiting list, from 1. */
  position: z.nullable(z.int()),
  exclusion: z.nullable(z.object({ reason: z.string(), at: z.string() })),
  /** Null without a result, or if the rider hides times. */
  elapsed_s: z.nullable(z.int()),
  /** Position of the level reached. */
  level: z.nullable(z.int()),
  /**
   * For viewing, revoking or restoring; null without one, or if the rider hides times, because they are printed on it.
   */
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

/** The list as a file for a spreadsheet; cells never start like a formula. */
export const RegistrationExportSchema = z.object({ file_name: z.string(), csv: z.string() });
export type RegistrationExport = z.infer<typeof RegistrationExportSchema>;

export const RegistrationParamsSchema = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)),
  registration_id: z.uuid(),
});

/** The reason is shown to the rider. */
export const ExclusionDraftSchema = z.object({
  reason: z
    .string()
    .check(z.overwrite(cleanLine), z.minLength(eventLimits.reasonMin), z.maxLength(eventLimits.reasonMax)),
});
export type ExclusionDraft = z.infer<typeof ExclusionDraftSchema>;
