import * as z from 'zod/mini';
import { LocalisedTextSchema } from '../localisedText.ts';
import { SlugSchema } from '../routes/routes.ts';
import { contentActions, contentKinds, contentStates } from './contentKinds.ts';

/** A draft of any kind: checked by the schema of its kind (`draftSchemas`), on the page and again on the server. */
export const AnyDraftSchema = z.record(z.string(), z.unknown());

export const ContentListQuerySchema = z.object({ kind: z.enum(contentKinds) });

const summary = {
  id: z.string(),
  kind: z.enum(contentKinds),
  /** Its part of the address. */
  slug: z.string(),
  title: LocalisedTextSchema,
  state: z.enum(contentStates),
  is_sample: z.boolean(),
  /** Rises with each change; sent back with the next one. */
  version: z.int(),
  updated_at: z.string(),
  /** When it will be seen, of `scheduled`. */
  publish_at: z.nullable(z.string()),
};

/** What was changed last comes first. */
export const ContentListSchema = z.object({ server_now: z.string(), results: z.array(z.object(summary)) });
export type ContentList = z.infer<typeof ContentListSchema>;
export type ContentSummary = ContentList['results'][number];

/** One item as the desk edits it. */
export const ContentItemSchema = z.object({
  ...summary,
  server_now: z.string(),
  draft: AnyDraftSchema,
  /** As it is seen now; null where nobody sees it. */
  published: z.nullable(AnyDraftSchema),
  /** The newest first, at most 50; `username` is null of an account that is gone, and of commands. */
  history: z.array(
    z.object({
      version: z.int(),
      action: z.enum(contentActions),
      at: z.string(),
      username: z.nullable(z.string()),
      /** Fields of the draft that differ from the version before. */
      changed: z.array(z.string()),
    }),
  ),
});
export type ContentItem = z.infer<typeof ContentItemSchema>;

export const ContentCreateSchema = z.object({
  kind: z.enum(contentKinds),
  /** Left out: made of the title. Fixed afterwards. */
  slug: z.optional(SlugSchema),
  draft: AnyDraftSchema,
});
export const ContentSaveSchema = z.object({ version: z.int(), draft: AnyDraftSchema });
/** `at`: from this moment on; null: now. */
export const ContentPublishSchema = z.object({ version: z.int(), at: z.nullable(z.iso.datetime()) });
export const ContentVersionSchema = z.object({ version: z.int() });
/** The draft of an earlier version becomes the newest draft; what is seen stays until it is published. */
export const ContentRevertSchema = z.object({ version: z.int(), to_version: z.int() });
