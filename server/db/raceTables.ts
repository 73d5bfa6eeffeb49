import type { Generated } from 'kysely';
import type { LocalisedText } from '#contract/localisedText.ts';
import type { PaymentStatus, QuotaKind, TeamStatus } from '#contract/races/raceKinds.ts';
import type { Json } from './columnTypes.ts';

/** An edition: the races of one year. */
export interface GroupRaceTable {
  id: string;
  slug: string;
  ordinal: number;
  year: number;
  name: Json<LocalisedText>;
  description: Json<LocalisedText | null>;
  is_sample: Generated<boolean>;
}

export interface RaceTable {
  id: string;
  slug: string;
  group_race_id: string;
  /** Whose best teams have reserved places in this one. */
  predecessor_race_id: string | null;
  name: Json<LocalisedText>;
  day: string;
  pre_registration_from: Date | null;
  pre_registration_until: Date | null;
  signup_from: Date | null;
  signup_until: Date | null;
  /** The end of its day, or when its results were entered. */
  finished_at: Date;
  info: Json<LocalisedText | null>;
  fee_twd: number | null;
  payment_text: Json<LocalisedText | null>;
  lap_count: number;
  lap_m: number;
  counting_rider: number;
  winner_laps_mps: Json<number[] | null>;
  max_organised_teams: number | null;
  quota_public: number;
  quota_pr: number;
  quota_reserved: number;
  organised_count: Generated<number>;
  taken_public: Generated<number>;
  taken_pr: Generated<number>;
  taken_reserved: Generated<number>;
  waitlist_count: Generated<number>;
  /** The next place on the waiting list. */
  next_number: Generated<number>;
  /** Whether the reserved places that were left have gone to the waiting list. */
  is_released: Generated<boolean>;
  is_sample: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

export interface RaceTeamTable {
  id: string;
  race_id: string;
  /** Null: the account is gone, or the team was entered with the results of a past race. */
  captain_rider_id: string | null;
  name: string;
  coach: string | null;
  contact_person: string | null;
  status: Generated<TeamStatus>;
  /** The kind of place that a registered team holds. */
  quota: Generated<QuotaKind | null>;
  /** Order on the waiting list. */
  number: Generated<number | null>;
  /** Invited by the organiser to one of the PR places. */
  is_pr: Generated<boolean>;
  predecessor_team_id: string | null;
  pre_registered_at: Generated<Date | null>;
  registered_at: Generated<Date | null>;
  payment: Generated<PaymentStatus>;
  disqualification_reason: Generated<string | null>;
  rank: Generated<number | null>;
  elapsed_s: Generated<number | null>;
  created_at: Date;
  updated_at: Date;
}

export interface RaceMemberTable {
  id: string;
  captain_rider_id: string;
  /** Name, number, birth date, telephone numbers and the rest, as one sealed JSON. */
  details_encrypted: Buffer;
  /** Keyed hash of the identity number: finds the same person without knowing the number. */
  identity_hash: Buffer | null;
  created_at: Date;
  updated_at: Date;
}

export interface RaceTeamMemberTable {
  team_id: string;
  race_id: string;
  member_id: string;
  position: number;
  /** As the member's: one person rides in one team of a race. */
  identity_hash: Buffer | null;
}

/** The roster with which a team was registered: what the race needs, whatever becomes of the account. */
export interface RaceRosterTable {
  team_id: string;
  position: number;
  details_encrypted: Buffer;
}
