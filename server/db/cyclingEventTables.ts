import type { Generated } from 'kysely';
import type { PictureDraft } from '#contract/content/draftParts.ts';
import type { County, CyclingEventKind } from '#contract/cyclingEvents/cyclingEventKinds.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import type { Json, JsonWithDefault } from './columnTypes.ts';

/** Somebody else's race. */
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
  /** Whether everybody sees it; an administrator may have withdrawn it. */
  is_shown: Generated<boolean>;
  cancelled_at: Generated<Date | null>;
  /** When somebody last looked at the organiser's page. */
  checked_at: Date;
  created_at: Date;
  updated_at: Date;
}

export interface CyclingEventFavoriteTable {
  rider_id: string;
  event_id: string;
  created_at: Date;
  /** When the rider was told; null: not yet. */
  told_open_at: Generated<Date | null>;
  told_closing_at: Generated<Date | null>;
  told_cancelled_at: Generated<Date | null>;
}

/** The secret address under which a calendar program reads a rider's favourites. */
export interface CalendarFeedTable {
  rider_id: string;
  /** To which the sealed token is bound. */
  id: string;
  token_hash: Buffer;
  token_encrypted: Buffer;
  created_at: Date;
}
