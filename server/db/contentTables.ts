import type { Generated } from 'kysely';
import type { ContentAction, ContentKind } from '#contract/content/contentKinds.ts';
import type { Json } from './columnTypes.ts';

/** An item that an administrator writes; the schema of its kind defines its texts. */
export interface ContentItemTable {
  id: string;
  kind: ContentKind;
  slug: string;
  version: number;
  draft: Json<object>;
  /** What is public; null: not published. */
  published: Json<object | null>;
  published_version: Generated<number | null>;
  /** Replaces `published` at `scheduled_at`. */
  scheduled: Json<object | null>;
  scheduled_version: Generated<number | null>;
  scheduled_at: Generated<Date | null>;
  /** Whether it has ever been public. */
  was_shown: Generated<boolean>;
  is_sample: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

/** A picture that an editor uploaded. Its bytes are stored as files, one for each width. */
export interface PictureTable {
  id: string;
  width_px: number;
  height_px: number;
  created_at: Date;
  /** Since when nothing uses it; null: in use. */
  unused_since: Date | null;
}

export interface ContentVersionTable {
  item_id: string;
  version: number;
  action: ContentAction;
  draft: Json<object>;
  /** Null: written by a command, or the account was deleted. */
  rider_id: string | null;
  at: Date;
}
