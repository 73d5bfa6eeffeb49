import * as z from 'zod/mini';
import { cleanLine } from '../cleanText.ts';
import { languages } from '../languages.ts';
import { LocalisedTextSchema } from '../localisedText.ts';
import { SlugSchema } from '../routes/routes.ts';
import { MemberDetailsSchema, MemberDraftSchema } from './members.ts';
import { genders } from './raceKinds.ts';

/** The recipient of a link: the member, or the guardian of a minor. */
export const invitationPurposes = ['member', 'guardian'] as const;
export type InvitationPurpose = (typeof invitationPurposes)[number];

export const InvitationDraftSchema = z.object({
  purpose: z.enum(invitationPurposes),
  member_id: z.uuid(),
  race_id: SlugSchema,
});
export type InvitationDraft = z.infer<typeof InvitationDraftSchema>;

export const InvitationListQuerySchema = z.object({ member_id: z.uuid(), race_id: SlugSchema });

/** A link as the captain sees it; its secret is shown once, when it is created. */
export const InvitationSchema = z.object({
  id: z.string(),
  purpose: z.enum(invitationPurposes),
  member_id: z.string(),
  race_id: z.string(),
  state: z.enum(['waiting', 'used', 'expired']),
  created_at: z.string(),
  expires_at: z.string(),
  used_at: z.nullable(z.string()),
});
export type Invitation = z.infer<typeof InvitationSchema>;

/** State of a guardian's consent. */
const guardianStates = ['notNeeded', 'missing', 'given'] as const;
export type GuardianState = (typeof guardianStates)[number];

/** A member's links for a race that were not withdrawn, latest first, with their progress. */
export const InvitationListSchema = z.object({
  server_now: z.string(),
  results: z.array(InvitationSchema),
  /** The member has entered the data: the captain sees only that, not the data. */
  is_self_entered: z.boolean(),
  is_complete: z.boolean(),
  /** Also not needed while the birth date is unknown. */
  guardian: z.enum(guardianStates),
});
export type InvitationList = z.infer<typeof InvitationListSchema>;

/** The secret belongs behind the `#` of the link: browsers never send that part. */
export const CreatedInvitationSchema = z.object({ invitation: InvitationSchema, secret: z.string() });
export type CreatedInvitation = z.infer<typeof CreatedInvitationSchema>;

/** As given in the link; wrong secrets of any form get the same answer. */
const secret = z.string().check(z.maxLength(100));
const language = z.enum(languages);

/** What the holder of a link submits; in the body, because addresses are logged. */
export const LinkOpeningSchema = z.object({ secret, language });
export const LinkSecretSchema = z.object({ secret });

/** A text that people agree to: each version has a hash of exactly what they read. */
export const AgreedTextSchema = z.object({
  version: z.int(),
  hash: z.string(),
  title: z.string(),
  paragraphs: z.array(z.object({ title: z.string(), text: z.string() })),
});
export type AgreedText = z.infer<typeof AgreedTextSchema>;
export const textHash = z.string().check(z.overwrite(cleanLine), z.minLength(1), z.maxLength(100));

/** What the holder of any link may know about the race. */
export const linkFields = {
  server_now: z.string(),
  race: z.object({ id: z.string(), name: LocalisedTextSchema, day: z.string() }),
  /** Null once the member is in no team of the race. */
  team_name: z.nullable(z.string()),
  /** YYYY-MM-DD: the day on which the data collected for the race are destroyed. */
  shred_day: z.string(),
  /** When the link ends; null for those who have used it. */
  expires_at: z.nullable(z.string()),
  /** The team was submitted: only the organiser can make changes. */
  is_locked: z.boolean(),
} as const;

/** What a member sees with the link. */
export const InvitationViewSchema = z.object({
  ...linkFields,
  /** The captain's name for the member, until the member answers. */
  name: z.string(),
  text: AgreedTextSchema,
  /** What the member entered; null before. */
  own: z.nullable(
    z.object({
      ...MemberDetailsSchema.shape,
      gender: z.nullable(z.enum(genders)),
      entered_at: z.string(),
      keeps_record: z.boolean(),
    }),
  ),
  guardian: z.enum(guardianStates),
});
export type InvitationView = z.infer<typeof InvitationViewSchema>;

/** All fields are required; the number may be left out if it is unchanged. */
export const InvitationAnswerSchema = z.object({
  ...MemberDraftSchema.shape,
  secret,
  language,
  text_hash: textHash,
  /** The captain may use this record in later years as well; otherwise it is deleted with the data of the race. */
  keeps_record: z.boolean(),
});
export type InvitationAnswer = z.infer<typeof InvitationAnswerSchema>;

/** `key` opens the page from now on, instead of the used secret; null if the request was made with the key. */
export const InvitationAnsweredSchema = z.object({ key: z.nullable(z.string()), view: InvitationViewSchema });
export type InvitationAnswered = z.infer<typeof InvitationAnsweredSchema>;
