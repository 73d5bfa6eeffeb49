import type { Generated } from 'kysely';
import type { PictureDraft } from '#contract/content/draftParts.ts';
import type { County, CyclingEventKind } from '#contract/cyclingEvents/cyclingEventKinds.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import type { Json, JsonWithDefault } from './columnTypes.ts';

/** A race of another organiser. */
export interface CyclingEventTable {
  id: string;
  slug: string;
  name: Json<LocalisedText>;
  first_day: string;
  last_day: string;
  /** HH:MM in Asia/Taipei. */
  starts_at: string | null;
  place: Json<LocalisedText | null>;
  county: County;
  kind: CyclingEventKind;
  distance_m: number | null;
  elevation_gain_m: number | null;
  organiser: string;
  url: string;
  registration_from: Date | null;
  registration_until: Date | null;
  price_from_twd: number | null;
  price_until_twd: number | null;
  route_id: string | null;
  is_cancelled: Generated<boolean>;
  note: Json<LocalisedText | null>;
  is_sample: Generated<boolean>;
  picture: JsonWithDefault<PictureDraft | null>;
  /** Public; false once an administrator has withdrawn it. */
  is_shown: Generated<boolean>;
  cancelled_at: Generated<Date | null>;
  /** When the entry was last published, after a check against the organiser's page. */
  checked_at: Date;
  created_at: Date;
  updated_at: Date;
}

export interface CyclingEventFavoriteTable {
  rider_id: string;
  event_id: string;
  created_at: Date;
  /** When the rider was notified; null: not yet. */
  told_open_at: Generated<Date | null>;
  told_closing_at: Generated<Date | null>;
  told_cancelled_at: Generated<Date | null>;
}

/** The secret address at which a calendar program reads a rider's favourites. */
export interface CalendarFeedTable {
  rider_id: string;
  /** Part of the authenticated data of the encrypted token. */
  id: string;
  token_hash: Buffer;
  token_encrypted: Buffer;
  created_at: Date;
}
