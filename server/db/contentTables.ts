import type { Generated } from 'kysely';
import type { ContentAction, ContentKind } from '#contract/content/contentKinds.ts';
import type { Json } from './columnTypes.ts';

/** Something an administrator writes; its texts as its kind's schema has them. */
export interface ContentItemTable {
  id: string;
  kind: ContentKind;
  slug: string;
  version: number;
  draft: Json<object>;
  /** What is seen; null: nobody sees it. */
  published: Json<object | null>;
  published_version: Generated<number | null>;
  /** What takes the place of `published` from `scheduled_at` on. */
  scheduled: Json<object | null>;
  scheduled_version: Generated<number | null>;
  scheduled_at: Generated<Date | null>;
  /** Has ever been seen. */
  was_shown: Generated<boolean>;
  is_sample: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

/** A picture that an editor uploaded; its bytes are files of the store, one a width. */
export interface PictureTable {
  id: string;
  width_px: number;
  height_px: number;
  created_at: Date;
  /** Nothing has shown it since then; null: something does. */
  unused_since: Date | null;
}

export interface ContentVersionTable {
  item_id: string;
  version: number;
  action: ContentAction;
  draft: Json<object>;
  /** Null: a command, or the account is gone. */
  rider_id: string | null;
  at: Date;
}
