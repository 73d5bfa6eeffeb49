import * as z from 'zod/mini';
import { providers } from '../auth/auth.ts';
import { cleanLine, normaliseText } from '../cleanText.ts';
import { limits } from '../limits.ts';
import { riderLimits, usernamePattern } from './riderLimits.ts';

export const genders = ['male', 'female'] as const;
export type Gender = (typeof genders)[number];

/** Shown as a badge; only administrators can set it. */
export const memberships = ['none', 'supporter', 'founder'] as const;
export type Membership = (typeof memberships)[number];

export const roles = ['rider', 'organiser', 'admin'] as const;
export type Role = (typeof roles)[number];

/**
 * Unique, ignoring case, width and look-alikes; some names are reserved, and scripts that imitate each other are not
 * mixed.
 */
export const UsernameSchema = z
  .string()
  .check(
    z.trim(),
    z.overwrite(normaliseText),
    z.minLength(riderLimits.usernameMin),
    z.maxLength(riderLimits.usernameMax),
    z.regex(usernamePattern),
  );
/** Invisible characters and direction marks are removed. */
const NameSchema = z.string().check(z.overwrite(cleanLine), z.maxLength(riderLimits.nameMax));
const EmailSchema = z.string().check(z.trim(), z.maxLength(riderLimits.emailMax), z.email());

/** The signed-in rider's own data; private. */
export const RiderProfileSchema = z.object({
  id: z.string(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.nullable(z.string()),
  /** URL on this site; null means the default avatar. */
  profile_image: z.nullable(z.string()),
  /** The provider of the current session. */
  auth_provider: z.enum(providers),
  mass_kg: z.nullable(z.number()),
  height_cm: z.nullable(z.number()),
  gender: z.nullable(z.enum(genders)),
  ftp_w: z.nullable(z.int()),
  membership: z.enum(memberships),
  /** Which admin sections the page offers the rider; the server checks every action again. */
  role: z.enum(roles),
});
export type RiderProfile = z.infer<typeof RiderProfileSchema>;

/** What a rider may change. A missing key is unchanged, null clears the value, other keys are ignored. */
export const RiderUpdateSchema = z.object({
  username: z.optional(UsernameSchema),
  first_name: z.optional(NameSchema),
  last_name: z.optional(NameSchema),
  email: z.optional(z.nullable(EmailSchema)),
  mass_kg: z.optional(z.nullable(z.number().check(z.minimum(limits.bodyMassKg.min), z.maximum(limits.bodyMassKg.max)))),
  height_cm: z.optional(
    z.nullable(z.number().check(z.minimum(riderLimits.heightCm.min), z.maximum(riderLimits.heightCm.max))),
  ),
  gender: z.optional(z.nullable(z.enum(genders))),
  ftp_w: z.optional(z.nullable(z.int().check(z.minimum(limits.ftpW.min), z.maximum(limits.ftpW.max)))),
});
export type RiderUpdate = z.infer<typeof RiderUpdateSchema>;

/** Oldest first: from `since` on the rider's FTP was `ftp_w`. */
export const FtpHistorySchema = z.object({ results: z.array(z.object({ since: z.string(), ftp_w: z.int() })) });
export type FtpHistory = z.infer<typeof FtpHistorySchema>;

/** A provider's account with which this rider can sign in. */
export const IdentitySchema = z.object({
  provider: z.enum(providers),
  /** The account owner's name at the provider; null if unknown. */
  display_name: z.nullable(z.string()),
  linked_at: z.string(),
  /** As granted, read back from the provider. */
  scopes: z.array(z.string()),
});
export const IdentityListSchema = z.object({ results: z.array(IdentitySchema) });
export type IdentityList = z.infer<typeof IdentityListSchema>;

/** What may be published; consent is requested for each purpose separately. */
export const consentPurposes = ['publishResults', 'publishTimes'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** Current version of the consent texts; a new version requires consent again. */
export const consentTextVersion = 1;

export const ConsentSchema = z.object({
  purpose: z.enum(consentPurposes),
  /** True if consent was given and not withdrawn. */
  is_given: z.boolean(),
  /** Time of the last change; null if never changed. */
  changed_at: z.nullable(z.string()),
  /** Version of the text that was shown when consent was given; the current one if never changed. */
  text_version: z.int(),
});
export const ConsentListSchema = z.object({ results: z.array(ConsentSchema) });
export type ConsentList = z.infer<typeof ConsentListSchema>;

export const ConsentParamsSchema = z.object({ purpose: z.enum(consentPurposes) });
export const ConsentChangeSchema = z.object({
  is_given: z.boolean(),
  text_version: z.int().check(z.minimum(1), z.maximum(consentTextVersion)),
});
export type ConsentChange = z.infer<typeof ConsentChangeSchema>;

/** The rider types the username to confirm; any other text deletes nothing. */
export const AccountDeletionSchema = z.object({ username: z.string() });
export type AccountDeletion = z.infer<typeof AccountDeletionSchema>;

/** Everything that we store about a rider, one section per kind of data. */
export const PersonalDataSchema = z.object({
  exported_at: z.string(),
  sections: z.record(z.string(), z.unknown()),
});
export type PersonalData = z.infer<typeof PersonalDataSchema>;
