import * as z from 'zod/mini';
import { EventDraftSchema, LevelDraftSchema } from '../events/eventDraft.ts';
import { languages } from '../languages.ts';

const { name, challenge_id, certificate_text } = EventDraftSchema.shape;

/** The certificate data of an organiser's unsaved event. */
export const CertificateSampleDraftSchema = z.object({
  name,
  challenge_id,
  certificate_text,
  /** The level that the sample reaches; null for none. */
  level: z.nullable(LevelDraftSchema),
  /** Its day in Asia/Taipei is the day of the ride; null for today. */
  ridden_at: z.nullable(z.iso.datetime()),
  language: z.enum(languages),
});
export type CertificateSampleDraft = z.output<typeof CertificateSampleDraftSchema>;

/** A PNG in base64: the request needs the organiser's token, which an `<img>` cannot send. */
export const CertificateSampleSchema = z.object({ png_base64: z.string() });
export type CertificateSample = z.infer<typeof CertificateSampleSchema>;
