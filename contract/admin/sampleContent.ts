import * as z from 'zod/mini';
import { contentKinds } from '../content/contentKinds.ts';
import { LocalisedTextSchema } from '../localisedText.ts';

/** Sample events and races with made-up riders and teams, to show what the site looks like in use. */
export const SampleContentSchema = z.object({
  is_on: z.boolean(),
  /** When it was switched on; its dates are counted from that day. */
  since: z.nullable(z.string()),
  /** A certificate of a sample rider to look at; null while samples are off. */
  certificate_id: z.nullable(z.string()),
  events: z.array(z.object({ id: z.string(), name: LocalisedTextSchema })),
  /** Several share a name and differ by the year of their edition. */
  races: z.array(z.object({ id: z.string(), name: LocalisedTextSchema, year: z.int() })),
  cycling_events: z.array(z.object({ id: z.string(), name: LocalisedTextSchema })),
  /** Announcements, offers, products, ads and pages, by the id used on the admin pages. */
  items: z.array(z.object({ id: z.string(), kind: z.enum(contentKinds), title: LocalisedTextSchema })),
  /** Number of samples added in a later version than the one that was switched on. */
  missing_count: z.int(),
});
export type SampleContent = z.infer<typeof SampleContentSchema>;

export const SampleSwitchSchema = z.object({ is_on: z.boolean() });
export type SampleSwitch = z.infer<typeof SampleSwitchSchema>;
