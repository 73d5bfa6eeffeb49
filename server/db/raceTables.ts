import type { Generated } from 'kysely';
import type { LocalisedText } from '#contract/localisedText.ts';
import type { ScanType } from '#contract/races/consents.ts';
import type { InvitationPurpose } from '#contract/races/invitations.ts';
import type { PaymentStatus, QuotaKind, TeamStatus } from '#contract/races/raceKinds.ts';
import type { DisclosureKind } from '#contract/races/raceRecords.ts';
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
  version: Generated<number>;
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
  /** When what was collected for it was destroyed. */
  shredded_at: Generated<Date | null>;
  /** Of the division into heats, which is changed as a whole. */
  heats_version: Generated<number>;
  /** Null: nobody but the administrator sees the heats. */
  heats_published_at: Generated<Date | null>;
  version: Generated<number>;
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
  paid_at: Generated<Date | null>;
  disqualification_reason: Generated<string | null>;
  /** What a disqualified team was, so that it can be that again. */
  status_before: Generated<TeamStatus | null>;
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
  /** When the member entered the data himself; the captain reads no more of them than whether they are complete. */
  self_entered_at: Generated<Date | null>;
  /** What the captain calls such a member. */
  label_encrypted: Generated<Buffer | null>;
  /** The text that the member agreed to. */
  text_version: Generated<number | null>;
  text_hash: Generated<Buffer | null>;
  /** The member agreed that this record outlives the race. */
  keeps_record: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

/** A link for a member or for a guardian. */
export interface RaceInvitationTable {
  id: string;
  purpose: InvitationPurpose;
  race_id: string;
  member_id: string;
  /** Made by the member, so that the captain does not know its secret. */
  is_from_member: Generated<boolean>;
  secret_hash: Buffer;
  /** Of the key that only whoever used the link has. */
  key_hash: Generated<Buffer | null>;
  created_at: Date;
  expires_at: Date;
  used_at: Generated<Date | null>;
  withdrawn_at: Generated<Date | null>;
}

/** The consent of a minor's guardian to one race. */
export interface RaceConsentTable {
  id: string;
  race_id: string;
  member_id: string;
  /** Signed by a link, or on paper. */
  kind: 'link' | 'scan';
  /** Guardian, relation, signature, and whom it is about. */
  details_encrypted: Buffer;
  text_version: number;
  text_hash: Buffer;
  given_at: Date;
  /** By the administrator; a consent counts until it is refused. */
  decision: Generated<'accepted' | 'refused' | null>;
  reason: Generated<string | null>;
  decided_at: Generated<Date | null>;
}

/** The paper that a guardian signed. */
export interface RaceConsentScanTable {
  consent_id: string;
  media_type: ScanType;
  bytes_encrypted: Buffer;
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

/** Another rider for an injured one, with the administrator's reason. */
export interface RaceSubstitutionTable {
  id: string;
  team_id: string;
  reason: string;
  created_at: Date;
}

/** Who took a race's personal data out, or destroyed them before their day. */
export interface RaceDisclosureTable {
  id: string;
  race_id: string;
  /** Null: the account is gone. */
  rider_id: string | null;
  kind: DisclosureKind;
  reason: string;
  /** Riders on the list, or things destroyed. */
  count: number;
  created_at: Date;
}

/** Teams that start together. */
export interface RaceHeatTable {
  id: string;
  race_id: string;
  /** From 1, in the order of the start. */
  position: number;
  /** After midnight of the race's day in Asia/Taipei. */
  start_minute: number;
}

export interface RaceHeatTeamTable {
  team_id: string;
  race_id: string;
  heat_id: string;
  bib: number;
}
