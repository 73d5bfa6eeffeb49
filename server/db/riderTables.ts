import type { Generated } from 'kysely';
import type { providers } from '#contract/auth/auth.ts';
import type { LearnedRide } from '#contract/learning/learnedRides.ts';
import type { Notice, noticeKinds } from '#contract/notices/notices.ts';
import type { PaceSettingDetail, PrivateCourse } from '#contract/paceSettings/paceSettings.ts';
import type { consentPurposes, genders, memberships, roles } from '#contract/riders/riders.ts';
import type { sessionBrowsers, sessionDevices } from '#contract/sessions/sessionDevices.ts';
import type { Json } from './columnTypes.ts';

export const fileKinds = ['avatar', 'picture'] as const;
export const fileVisibilities = ['public', 'owner'] as const;
export const revokedReasons = [
  'loggedOut',
  'replaced',
  'reused',
  'unlinked',
  'erased',
  'providerRevoked',
  /** Ended by the rider from another browser. */
  'endedElsewhere',
  'administrator',
  'blocked',
] as const;
export const actorKinds = ['rider', 'administrator', 'system'] as const;
export const providerEventKinds = ['deauthorised'] as const;

export interface StoredFileTable {
  id: string;
  owner_rider_id: string | null;
  kind: (typeof fileKinds)[number];
  visibility: (typeof fileVisibilities)[number];
  media_type: string;
  bytes: Buffer;
  sha256: Buffer;
  created_at: Date;
  expires_at: Date | null;
  /** For the kind `picture`: which picture, and how wide. */
  picture_id: Generated<string | null>;
  width_px: Generated<number | null>;
}

export interface RiderTable {
  id: string;
  username: string;
  /** As in contract/cleanText.ts: two usernames with the same value count as equal. */
  username_key: string;
  /** As in server/text/toNameSkeleton.ts; null if another rider's name looked alike when the column was added. */
  username_look: string | null;
  first_name: string;
  last_name: string;
  email_encrypted: Buffer | null;
  avatar_file_id: string | null;
  mass_kg: number | null;
  height_cm: number | null;
  gender: (typeof genders)[number] | null;
  ftp_w: number | null;
  membership: Generated<(typeof memberships)[number]>;
  role: Generated<(typeof roles)[number]>;
  /** If set, the rider cannot sign in. */
  blocked_at: Generated<Date | null>;
  /** A rider of the sample content: no identity, no role, deleted when the sample content is switched off. */
  is_sample: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

export interface RiderIdentityTable {
  provider: (typeof providers)[number];
  subject: string;
  rider_id: string;
  display_name_encrypted: Buffer | null;
  scopes: string[];
  access_token_encrypted: Buffer | null;
  refresh_token_encrypted: Buffer | null;
  token_expires_at: Date | null;
  /** While one process exchanges the tokens: until when others wait for it. */
  exchange_until: Date | null;
  /** Hash of the address of the picture that the avatar was copied from; null if it is not from this identity. */
  picture_hash: Buffer | null;
  linked_at: Date;
}

export interface SignInAttemptTable {
  state_hash: Buffer;
  browser_hash: Buffer;
  provider: (typeof providers)[number];
  code_verifier_encrypted: Buffer | null;
  nonce: string | null;
  redirect_uri: string;
  link_rider_id: string | null;
  /** The session that made the request; it links an account or is replaced by the new session. */
  family_id: string | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface SessionFamilyTable {
  id: string;
  rider_id: string;
  provider: (typeof providers)[number];
  /** Generation of the current refresh token. The previous one stays valid for 30 s. */
  generation: number;
  rotated_at: Date;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  revoked_reason: (typeof revokedReasons)[number] | null;
  /** Null in sessions from before November 2026, and if not recognised. */
  browser: (typeof sessionBrowsers)[number] | null;
  device: (typeof sessionDevices)[number] | null;
}

export interface AccessTokenTable {
  token_hash: Buffer;
  family_id: string;
  expires_at: Date;
}

/** A rider's mass, and since when. */
export interface MassHistoryTable {
  rider_id: string;
  since: Date;
  /** Null once the rider withdrew it. */
  mass_kg: number | null;
}

export interface FtpHistoryTable {
  rider_id: string;
  since: Date;
  ftp_w: number;
}

export interface ConsentTable {
  id: string;
  rider_id: string;
  purpose: (typeof consentPurposes)[number];
  text_version: number;
  given_at: Date;
  withdrawn_at: Date | null;
}

export interface NoticeTable {
  id: string;
  rider_id: string;
  kind: (typeof noticeKinds)[number];
  params: Json<Notice['params']>;
  created_at: Date;
  read_at: Date | null;
}

export interface AuditEntryTable {
  id: string;
  at: Date;
  actor_kind: (typeof actorKinds)[number];
  actor_rider_id: string | null;
  action: string;
  subject_kind: string;
  subject_id: string | null;
  detail: Json<Record<string, unknown>>;
}

export interface ProviderEventTable {
  id: string;
  provider: (typeof providers)[number];
  subject: string;
  kind: (typeof providerEventKinds)[number];
  received_at: Date;
  handled_at: Date | null;
}

export interface IdempotencyKeyTable {
  rider_id: string;
  key: string;
  operation: string;
  request_hash: Buffer;
  answer: Json<unknown>;
  created_at: Date;
}

export interface PrivateCourseTable {
  id: string;
  rider_id: string;
  name: string;
  distance_m: number;
  distance_dm: number[];
  elevation_dm: number[];
  lat_e5: number[];
  lon_e5: number[];
  attribution: string;
  is_approximate: boolean;
  rows: Json<PrivateCourse['rows']>;
  created_at: Date;
}

export interface LearnedRidesTable {
  rider_id: string;
  rides: Json<LearnedRide[]>;
  updated_at: Date;
}

export interface PaceSettingTable {
  id: string;
  rider_id: string;
  name: string;
  route_id: string | null;
  course_version: number | null;
  private_course_id: string | null;
  schema_version: number;
  model_version: number;
  inputs: Json<PaceSettingDetail['inputs']>;
  weather: Json<PaceSettingDetail['weather']>;
  rows: Json<PaceSettingDetail['rows']>;
  segment_count: number;
  elapsed_s: number;
  created_at: Date;
  updated_at: Date;
}

export interface CourseLinkTable {
  private_course_id: string;
  rider_id: string;
  token: string;
  created_at: Date;
}
