import * as z from 'zod/mini';
import { cleanLine } from '../cleanText.ts';
import { eventTypes } from '../events/eventKinds.ts';
import { eventLimits } from '../events/eventLimits.ts';
import { LocalisedTextSchema } from '../localisedText.ts';
import { certificateStates, revocationReasons } from './certificateStates.ts';

/** 22 characters of base64url: 128 random bits, so ids cannot be guessed. Any other text is answered as not found. */
export const CertificateParamsSchema = z.object({ id: z.string().check(z.regex(/^[\w-]{1,100}$/)) });

/** Fields of the certificate and of its check page, with names as they were when it was issued. */
const certificateFields = {
  id: z.string(),
  state: z.enum(certificateStates),
  /** Null unless it was revoked. */
  revoked: z.nullable(
    z.object({
      /**
       * Null, like the note, for everyone except its rider and those who may restore it: the public sees only the date.
       */
      reason: z.nullable(z.enum(revocationReasons)),
      at: z.string(),
      /** The note of the person who revoked it. */
      note: z.nullable(z.string()),
    }),
  ),
  /** Whether the caller may revoke it and undo a revocation: the event's organiser or an administrator. */
  may_revoke: z.boolean(),
  /** The certificate that replaced it; only its rider and people who know that id can open it. */
  superseded_by: z.nullable(z.string()),
  /** Printed on it; unique, numbered per event: `2026-0042`. */
  number: z.string(),
  participant: z.string(),
  event: z.object({ id: z.string(), name: LocalisedTextSchema, type: z.enum(eventTypes), is_sample: z.boolean() }),
  verification: z.object({ id: z.string(), name: LocalisedTextSchema }),
  /** Null: finished without a level. */
  level: z.nullable(z.object({ name: LocalisedTextSchema, within_s: z.int(), is_highest: z.boolean() })),
  /** Ridden on an e-bike, which is a category of its own. */
  is_ebike: z.boolean(),
  elapsed_s: z.int(),
  /** Day of the ride in Asia/Taipei. */
  ridden_on: z.string(),
  issued_at: z.string(),
};

/** Signature over the certificate's payload, verifiable without this site: Ed25519 with the key of `key_id`. */
export const CertificateSignatureSchema = z.object({
  algorithm: z.literal('Ed25519'),
  key_id: z.string(),
  /** Base64url of the canonical JSON that was signed. */
  payload: z.string(),
  /** Base64url. */
  signature: z.string(),
  /** Base64url of the public key, which remains published after rotation. */
  public_key: z.string(),
});

/** The complete certificate, for viewing, printing and sharing. */
export const CertificateSchema = z.object({
  ...certificateFields,
  /** The organiser's text with the placeholders filled in, as plain text; null for the default text. */
  text: z.nullable(LocalisedTextSchema),
  /** From the first checkpoint to the last. */
  road: z.object({
    distance_m: z.number(),
    elevation_gain_m: z.number(),
    elevations_m: z.array(z.int()),
    is_approximate: z.boolean(),
  }),
  checkpoints: z.array(
    z.object({
      name: LocalisedTextSchema,
      at_m: z.nullable(z.number()),
      /** Since the first checkpoint; null if it was not timed. */
      elapsed_s: z.nullable(z.int()),
    }),
  ),
  /** The address in the QR code: the public check page. */
  check_url: z.string(),
  signature: CertificateSignatureSchema,
  /** Whether the caller earned it. */
  is_own: z.boolean(),
});
export type Certificate = z.infer<typeof CertificateSchema>;

/** What the check page shows: the site's own record, independent of any printed copy. */
export const CertificateCheckSchema = z.object({
  ...certificateFields,
  /** Null, like the signature, for an erased certificate. */
  participant: z.nullable(z.string()),
  server_now: z.string(),
  signature: z.nullable(CertificateSignatureSchema),
});
export type CertificateCheck = z.infer<typeof CertificateCheckSchema>;

/** The reason is shown to the rider. */
export const RevocationDraftSchema = z.object({
  reason: z
    .string()
    .check(z.overwrite(cleanLine), z.minLength(eventLimits.reasonMin), z.maxLength(eventLimits.reasonMax)),
});
export type RevocationDraft = z.infer<typeof RevocationDraftSchema>;

/** Every public key that has ever been used for signing. */
export const CertificateKeyListSchema = z.object({
  results: z.array(z.object({ key_id: z.string(), public_key: z.string(), is_current: z.boolean() })),
});
export type CertificateKeyList = z.infer<typeof CertificateKeyListSchema>;

export const EventCertificateParamsSchema = z.object({ id: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)) });
/** The id of the rider's own certificate in an event. */
export const OwnCertificateSchema = z.object({ certificate_id: z.string() });
export type OwnCertificate = z.infer<typeof OwnCertificateSchema>;
