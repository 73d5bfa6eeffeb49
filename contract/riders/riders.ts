import * as z from 'zod/mini';
import { providers } from '../auth/auth.ts';
import { cleanLine, composed } from '../cleanText.ts';
import { limits } from '../limits.ts';
import { riderLimits, usernamePattern } from './riderLimits.ts';

export const genders = ['male', 'female'] as const;
export type Gender = (typeof genders)[number];

/** Shown as a badge; only the administrator sets it. */
export const memberships = ['none', 'supporter', 'founder'] as const;
export type Membership = (typeof memberships)[number];

export const roles = ['rider', 'organiser', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Unique without regard to case and width; see also `isReservedUsername`. */
export const UsernameSchema = z
  .string()
  .check(
    z.trim(),
    z.overwrite(composed),
    z.minLength(riderLimits.usernameMin),
    z.maxLength(riderLimits.usernameMax),
    z.regex(usernamePattern),
  );
/** Whatever hides in it or turns its direction is left out. */
const NameSchema = z.string().check(z.overwrite(cleanLine), z.maxLength(riderLimits.nameMax));
const EmailSchema = z.string().check(z.trim(), z.maxLength(riderLimits.emailMax), z.email());

/** The signed-in rider, as the rider sees him- or herself. Nobody else's eyes. */
export const RiderProfileSchema = z.object({
  id: z.string(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.nullable(z.string()),
  /** Address on our own site; null shows the default avatar. */
  profile_image: z.nullable(z.string()),
  /** Whom the present session was signed in with. */
  auth_provider: z.enum(providers),
  mass_kg: z.nullable(z.number()),
  height_cm: z.nullable(z.number()),
  gender: z.nullable(z.enum(genders)),
  ftp_w: z.nullable(z.int()),
  membership: z.enum(memberships),
  /** What the rider is shown of the site's administration; the server asks again for each act. */
  role: z.enum(roles),
});
export type RiderProfile = z.infer<typeof RiderProfileSchema>;

/** What a rider may change; a key that is missing stays, null empties. Every other key is ignored. */
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

/** A provider's account that signs this rider in. */
export const IdentitySchema = z.object({
  provider: z.enum(providers),
  /** As the provider names the account's owner; null where it does not. */
  display_name: z.nullable(z.string()),
  linked_at: z.string(),
  /** As granted, read back from the provider. */
  scopes: z.array(z.string()),
});
export const IdentityListSchema = z.object({ results: z.array(IdentitySchema) });
export type IdentityList = z.infer<typeof IdentityListSchema>;

/** What may be published, each asked for by itself. */
export const consentPurposes = ['publishResults', 'publishTimes'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** Version of the words that ask for a consent today; a new one is asked for anew. */
export const consentTextVersion = 1;

export const ConsentSchema = z.object({
  purpose: z.enum(consentPurposes),
  /** True while it was given and not withdrawn. */
  is_given: z.boolean(),
  /** Of the last change; null where it was never touched. */
  changed_at: z.nullable(z.string()),
  /** Version of the words that were shown when it was given; of today's where it was never touched. */
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

/** The rider types the own username once more; anything else deletes nothing. */
export const AccountDeletionSchema = z.object({ username: z.string() });
export type AccountDeletion = z.infer<typeof AccountDeletionSchema>;

/** All that we hold of a rider, a section for each kind of thing. */
export const PersonalDataSchema = z.object({
  exported_at: z.string(),
  sections: z.record(z.string(), z.unknown()),
});
export type PersonalData = z.infer<typeof PersonalDataSchema>;
