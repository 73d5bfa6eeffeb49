import * as z from 'zod/mini';
import { cleanLine } from '../cleanText.ts';
import { LocalisedTextSchema } from '../localisedText.ts';

const dayPattern = /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

export const AuditLogQuerySchema = z.object({
  /** Kind of the subject: `rider`, `attempt`, `route` … */
  kind: z.optional(z.string().check(z.regex(/^[a-z][A-Za-z]{0,39}$/))),
  /** A username or an id; matches actions by this rider and actions on this rider. */
  rider: z.optional(z.string().check(z.overwrite(cleanLine), z.minLength(1), z.maxLength(60))),
  /** A day of Asia/Taipei, YYYY-MM-DD. */
  day: z.optional(z.string().check(z.regex(dayPattern))),
  /** Cursor: where the previous page ended; opaque. */
  cursor: z.optional(z.string().check(z.maxLength(100))),
});
export type AuditLogQuery = z.infer<typeof AuditLogQuerySchema>;

export const AuditEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  /** `administrator`: a command on the server, without a rider. The name is null once the account is deleted. */
  actor: z.object({
    kind: z.enum(['rider', 'administrator', 'system']),
    id: z.nullable(z.string()),
    username: z.nullable(z.string()),
  }),
  /** `noun.pastVerb` */
  action: z.string(),
  subject: z.object({
    kind: z.string(),
    id: z.nullable(z.string()),
    username: z.nullable(z.string()),
    /** For content that still exists. */
    title: z.nullable(LocalisedTextSchema),
  }),
  /** Details of the action as codes and values, without names of riders. */
  detail: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof AuditEntrySchema>;

/** Latest first. */
export const AuditLogSchema = z.object({
  results: z.array(AuditEntrySchema),
  next_cursor: z.nullable(z.string()),
});
export type AuditLog = z.infer<typeof AuditLogSchema>;
