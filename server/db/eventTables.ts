import type { Generated } from 'kysely';
import type { AgeGroup } from '#contract/ageGroups.ts';
import type { RideCategory } from '#contract/challenges/challenges.ts';
import type { EventPicture, EventType, NameDisplay, RegistrationState } from '#contract/events/eventKinds.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import type { ActivitySource } from '#contract/verifications/attemptCodes.ts';
import type { Json } from './columnTypes.ts';

export interface EventTable {
  id: string;
  slug: string;
  /** Null: the account was deleted. */
  organiser_rider_id: string | null;
  name: Json<LocalisedText>;
  type: EventType;
  challenge_id: string;
  description: Json<LocalisedText | null>;
  picture: EventPicture;
  registration_from: Date;
  registration_until: Date;
  /** The end that riders were promised, if registration ended or ends earlier; null if not. */
  cancel_until: Generated<Date | null>;
  certification_from: Date;
  certification_until: Date;
  max_participants: number | null;
  certificate_text: Json<LocalisedText | null>;
  participant_count: Generated<number>;
  waitlist_count: Generated<number>;
  completed_count: Generated<number>;
  next_number: Generated<number>;
  /** Incremented by every change that affects a ranking. */
  results_version: Generated<number>;
  results_at: Generated<Date | null>;
  version: Generated<number>;
  is_sample: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

export interface EventLevelTable {
  event_id: string;
  position: number;
  name: Json<LocalisedText>;
  within_s: number;
}

export interface EventRegistrationTable {
  id: string;
  event_id: string;
  rider_id: string;
  state: RegistrationState;
  number: number;
  first_position: number | null;
  name_shown: NameDisplay;
  shows_times: boolean;
  is_woman: boolean;
  age_group: AgeGroup | null;
  team_name: string | null;
  target_level: number | null;
  /** Null for the username. */
  certificate_name: Generated<string | null>;
  text_version: number;
  joined_at: Date;
  excluded_at: Generated<Date | null>;
  exclusion_reason: Generated<string | null>;
}

export interface EventResultTable {
  registration_id: string;
  source_kind: 'any' | 'file';
  event_id: string;
  verdict_id: string;
  attempt_id: string | null;
  category: RideCategory;
  source: ActivitySource;
  elapsed_s: number;
  /** A day in Asia/Taipei. */
  ridden_on: string;
  /** Seconds since the first checkpoint, for each later checkpoint; -1 where it was not timed. */
  splits_s: number[];
}
