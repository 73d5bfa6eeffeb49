import * as z from 'zod/mini';
import { buildStoredDraftSchema } from '../buildStoredDraftSchema.ts';
import { LocalisedTextSchema } from '../localisedText.ts';
import { SlugSchema } from '../routes/routes.ts';
import type { Drafts } from './contentDrafts.ts';
import { type ContentKind, contentActions, contentKinds, contentStates } from './contentKinds.ts';

/** A draft that was sent: the server checks it with the schema of its kind (`draftSchemas`). */
export const AnyDraftSchema = z.record(z.string(), z.unknown());

export const ContentListQuerySchema = z.object({ kind: z.enum(contentKinds) });

const summaryFields = {
  id: z.string(),
  kind: z.enum(contentKinds),
  /** Its part of the URL. */
  slug: z.string(),
  title: LocalisedTextSchema,
  state: z.enum(contentStates),
  is_sample: z.boolean(),
  /** Increases with each change; sent back with the next one. */
  version: z.int(),
  updated_at: z.string(),
  /** For `scheduled`: when it will be published. */
  publish_at: z.nullable(z.string()),
};

/** Most recently changed first. */
export const ContentListSchema = z.object({ server_now: z.string(), results: z.array(z.object(summaryFields)) });
export type ContentList = z.infer<typeof ContentListSchema>;
export type ContentSummary = ContentList['results'][number];

const itemFields = {
  ...summaryFields,
  server_now: z.string(),
  /** Newest first, at most 50; `username` is null for deleted accounts and for commands. */
  history: z.array(
    z.object({
      version: z.int(),
      action: z.enum(contentActions),
      at: z.string(),
      username: z.nullable(z.string()),
      /** Fields of the draft that differ from the previous version. */
      changed: z.array(z.string()),
    }),
  ),
};

const buildItemSchema = <Kind extends ContentKind>(kind: Kind) =>
  z.object({
    ...itemFields,
    kind: z.literal(kind),
    draft: buildStoredDraftSchema<Drafts[Kind]>(),
    /** As published now; null if it is not public. */
    published: z.nullable(buildStoredDraftSchema<Drafts[Kind]>()),
  });

/** One item as the admin pages edit it. */
export const ContentItemSchema = z.discriminatedUnion('kind', [
  buildItemSchema('announcement'),
  buildItemSchema('promotion'),
  buildItemSchema('product'),
  buildItemSchema('video'),
  buildItemSchema('page'),
  buildItemSchema('cycling_event'),
  buildItemSchema('ad'),
  buildItemSchema('incident'),
]);
const ItemFieldsSchema = z.object(itemFields);
type ItemFields = Omit<z.infer<typeof ItemFieldsSchema>, 'kind'>;
export type ContentItemOfKind<Kind extends ContentKind> = ItemFields & {
  readonly kind: Kind;
  readonly draft: Drafts[Kind];
  readonly published: Drafts[Kind] | null;
};
export type ContentItem = { [Kind in ContentKind]: ContentItemOfKind<Kind> }[ContentKind];

export const ContentCreateSchema = z.object({
  kind: z.enum(contentKinds),
  /** If left out, made from the title. Cannot be changed later. */
  slug: z.optional(SlugSchema),
  draft: AnyDraftSchema,
});
export const ContentSaveSchema = z.object({ version: z.int(), draft: AnyDraftSchema });
/** `at`: publish at this time; null: now. */
export const ContentPublishSchema = z.object({ version: z.int(), at: z.nullable(z.iso.datetime()) });
export const ContentVersionSchema = z.object({ version: z.int() });
/** The draft of an earlier version becomes the newest draft; the public version stays until the next publication. */
export const ContentRevertSchema = z.object({ version: z.int(), to_version: z.int() });
