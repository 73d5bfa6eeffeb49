import * as z from 'zod/mini';
import { contentKinds } from '../content/contentKinds.ts';
import { LocalisedTextSchema } from '../localisedText.ts';

/** Sample events and races with made-up riders and teams: what the site looks like in use. */
export const SampleContentSchema = z.object({
  is_on: z.boolean(),
  /** When it was switched on; its dates are counted from that day. */
  since: z.nullable(z.string()),
  /** A certificate of a sample rider, to be looked at; null while it is off. */
  certificate_id: z.nullable(z.string()),
  events: z.array(z.object({ id: z.string(), name: LocalisedTextSchema })),
  /** Several have one name, and differ by the year of their edition. */
  races: z.array(z.object({ id: z.string(), name: LocalisedTextSchema, year: z.int() })),
  cycling_events: z.array(z.object({ id: z.string(), name: LocalisedTextSchema })),
  /** Announcements, offers, products, ads and pages, by the id that the desk knows. */
  items: z.array(z.object({ id: z.string(), kind: z.enum(contentKinds), title: LocalisedTextSchema })),
  /** Samples that this version of the site has and that were switched on before it came. */
  missing_count: z.int(),
});
export type SampleContent = z.infer<typeof SampleContentSchema>;

export const SampleSwitchSchema = z.object({ is_on: z.boolean() });
export type SampleSwitch = z.infer<typeof SampleSwitchSchema>;
