import * as z from 'zod/mini';
import { cleanParagraphs } from '../cleanText.ts';
import { buildLineSchema, buildLocalisedSchema, buildParagraphsSchema } from '../draftText.ts';
import { SlugSchema } from '../routes/routes.ts';
import { eventImpactKinds, eventPictures, eventTypes } from './eventKinds.ts';
import { eventLimits, reservedEventIds } from './eventLimits.ts';

/**
 * A slug that is not the name of a page or endpoint below events: the rule of `SlugSchema` without `reservedEventIds`.
 */
const EventSlugSchema = z
  .string()
  .check(
    z.regex(new RegExp(`^(?!login|auth|own-|(?:${reservedEventIds.join('|')})$)[a-z0-9]+(-[a-z0-9]+)*$`)),
    z.maxLength(80),
  );

export const LevelDraftSchema = z.object({
  name: buildLocalisedSchema(buildLineSchema(eventLimits.levelNameMax)),
  /** Hours, minutes and seconds of the form as one number. */
  within_s: z.int().check(z.minimum(eventLimits.levelS.min), z.maximum(eventLimits.levelS.max)),
  is_highest: z.boolean(),
});

/** An organiser's event draft. Levels from slowest to fastest; otherwise the error is `event.levelsOrder`. */
export const EventDraftSchema = z.object({
  /** Its URL; if left out, the server makes one from challenge and month. Cannot be changed later. */
  id: z.optional(EventSlugSchema),
  name: buildLocalisedSchema(buildLineSchema(eventLimits.nameMax)),
  type: z.enum(eventTypes),
  challenge_id: SlugSchema,
  description: z.nullable(buildLocalisedSchema(buildParagraphsSchema(eventLimits.descriptionMax))),
  picture: z._default(z.enum(eventPictures), 'silhouette'),
  registration_from: z.iso.datetime(),
  registration_until: z.iso.datetime(),
  certification_from: z.iso.datetime(),
  certification_until: z.iso.datetime(),
  /** Null: unlimited. */
  max_participants: z.nullable(
    z.int().check(z.minimum(eventLimits.participants.min), z.maximum(eventLimits.participants.max)),
  ),
  /** With the placeholders of `certificateVariables`; null for the default text. */
  certificate_text: z.nullable(buildLocalisedSchema(buildParagraphsSchema(eventLimits.certificateTextMax))),
  /** A certification needs at least one; a competition may have some. */
  levels: z.array(LevelDraftSchema).check(z.maxLength(eventLimits.levelsMax)),
});
export type EventDraft = z.output<typeof EventDraftSchema>;

/** A draft in which missing fields are unchanged; `version` as it was read. */
export const EventChangeSchema = z.extend(z.partial(z.omit(EventDraftSchema, { id: true })), {
  picture: z.optional(z.enum(eventPictures)),
  version: z.int(),
  /** The organiser has seen who is affected. Without it such a change is refused with `event.hasRegistrations`. */
  is_confirmed: z._default(z.boolean(), false),
});
export type EventChange = z.output<typeof EventChangeSchema>;

/** Next year's event, to be checked and created: every instant one year later. Nothing is stored. */
export const EventCopySchema = z.object({ draft: EventDraftSchema });
export type EventCopy = z.infer<typeof EventCopySchema>;

/** Who would be affected by a change, before it is made. */
export const EventImpactSchema = z.object({
  impacts: z.array(
    z.object({
      kind: z.enum(eventImpactKinds),
      count: z.int(),
      /** Up to ten of them, by username: visible to the organiser and the administrator only. */
      riders: z.array(z.string()),
    }),
  ),
  /** Whether the change must be confirmed. */
  needs_confirmation: z.boolean(),
});
export type EventImpact = z.infer<typeof EventImpactSchema>;

export const EventMessageSchema = z.object({
  text: z
    .string()
    .check(z.overwrite(cleanParagraphs), z.minLength(eventLimits.messageMin), z.maxLength(eventLimits.messageMax)),
});
export type EventMessage = z.infer<typeof EventMessageSchema>;
export const EventMessageAnswerSchema = z.object({ recipient_count: z.int() });
export type EventMessageAnswer = z.infer<typeof EventMessageAnswerSchema>;
