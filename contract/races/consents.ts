import * as z from 'zod/mini';
import { cleanLine, cleanParagraphs } from '../cleanText.ts';
import { languages } from '../languages.ts';
import { LocalisedTextSchema } from '../localisedText.ts';
import { SlugSchema } from '../routes/routes.ts';
import { consentLimits } from './consentLimits.ts';
import { AgreedTextSchema, linkFields, textHash } from './invitations.ts';
import { raceLimits } from './raceLimits.ts';
import { SignatureSchema } from './signature.ts';

export const guardianRelations = ['father', 'mother', 'guardian'] as const;
export type GuardianRelation = (typeof guardianRelations)[number];

export const scanTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type ScanType = (typeof scanTypes)[number];

const guardianName = z.string().check(z.overwrite(cleanLine), z.minLength(1), z.maxLength(raceLimits.personNameMax));

/** What a guardian sees with the link: for whom and for what the consent is, and what was signed. */
export const GuardianViewSchema = z.object({
  ...linkFields,
  /** The minor. */
  name: z.string(),
  /** Null, like the age, if the member entered it: the captain also knows this link and must not see it. */
  birth_date: z.nullable(z.string()),
  age_on_race_day: z.nullable(z.int()),
  text: AgreedTextSchema,
  /** What this guardian signed; with a reason if the administrator refused it. */
  consent: z.nullable(
    z.object({
      guardian_name: z.string(),
      relation: z.enum(guardianRelations),
      given_at: z.string(),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type GuardianView = z.infer<typeof GuardianViewSchema>;

export const GuardianConsentSchema = z.object({
  secret: z.string().check(z.maxLength(100)),
  language: z.enum(languages),
  text_hash: textHash,
  guardian_name: guardianName,
  relation: z.enum(guardianRelations),
  signature: SignatureSchema,
});
export type GuardianConsent = z.infer<typeof GuardianConsentSchema>;

/** `key` opens the page from now on, instead of the used secret. */
export const GuardianConsentedSchema = z.object({ key: z.string(), view: GuardianViewSchema });
export type GuardianConsented = z.infer<typeof GuardianConsentedSchema>;

export const ConsentFormQuerySchema = z.object({
  race_id: SlugSchema,
  language: z.enum(languages),
});

/** The form to print and sign, and whether there is a consent; the guardian's details are hidden from the captain. */
export const ConsentFormSchema = z.object({
  server_now: z.string(),
  race: z.object({ id: z.string(), name: LocalisedTextSchema, day: z.string() }),
  team_name: z.nullable(z.string()),
  /** Null for a member who entered the data: name and birth date are then written by hand. */
  subject: z.nullable(z.object({ name: z.string(), birth_date: z.string() })),
  member_name: z.string(),
  text: AgreedTextSchema,
  needs_consent: z.boolean(),
  is_locked: z.boolean(),
  /** `reason`: why the administrator refused a scan. */
  consent: z.nullable(
    z.object({
      kind: z.enum(['link', 'scan']),
      given_at: z.string(),
      decision: z.nullable(z.enum(['accepted', 'refused'])),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type ConsentForm = z.infer<typeof ConsentFormSchema>;

/** The consents of a race, for the administrator; unchecked scans come first. */
export const AdminConsentListSchema = z.object({
  server_now: z.string(),
  results: z.array(
    z.object({
      id: z.string(),
      member_name: z.string(),
      birth_date: z.nullable(z.string()),
      team_id: z.nullable(z.string()),
      team_name: z.nullable(z.string()),
      kind: z.enum(['link', 'scan']),
      /** Null for a scan, which has it on paper. */
      guardian_name: z.nullable(z.string()),
      relation: z.nullable(z.enum(guardianRelations)),
      given_at: z.string(),
      /** Signed in a browser where the captain was signed in: perhaps not by the guardian. */
      is_captain_session: z.boolean(),
      text_version: z.int(),
      decision: z.nullable(z.enum(['accepted', 'refused'])),
      reason: z.nullable(z.string()),
      decided_at: z.nullable(z.string()),
    }),
  ),
});
export type AdminConsentList = z.infer<typeof AdminConsentListSchema>;

/** What was signed: the scan, or the signature as drawn or typed. Viewing it is recorded in the audit log. */
export const AdminConsentPaperSchema = z.object({
  scan: z.nullable(z.object({ media_type: z.enum(scanTypes), base64: z.string() })),
  signature: z.nullable(SignatureSchema),
  text_hash: z.string(),
});
export type AdminConsentPaper = z.infer<typeof AdminConsentPaperSchema>;

export const ConsentDecisionSchema = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('accepted') }),
  z.object({
    decision: z.literal('refused'),
    reason: z
      .string()
      .check(z.overwrite(cleanParagraphs), z.minLength(consentLimits.reasonMin), z.maxLength(consentLimits.reasonMax)),
  }),
]);
export type ConsentDecision = z.infer<typeof ConsentDecisionSchema>;
