import * as z from 'zod/mini';
import { instant, text, title } from './draftParts.ts';

export const IncidentDraftSchema = z
  .object({
    title,
    text,
    from_at: instant,
    /** Null: not resolved yet. */
    until_at: z.nullable(instant),
  })
  .check(
    z.refine(({ from_at, until_at }) => until_at === null || until_at > from_at, {
      path: ['until_at'],
      error: 'ends before it begins',
    }),
  );
export type IncidentDraft = z.output<typeof IncidentDraftSchema>;
