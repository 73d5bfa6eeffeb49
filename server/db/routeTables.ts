import type { ColumnType, Generated } from 'kysely';
import type { announcedRoadStatuses, announcementKinds } from '#contract/announcements/announcements.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import type { TrafficKind } from '#contract/pacing/traffic.ts';
import type { RouteSummary, routeStatuses, SeasonNote, segmentCategories } from '#contract/routes/routes.ts';
import type { CreatedAt, Json, UpdatedAt } from './columnTypes.ts';

export interface RouteTable {
  id: string;
  name: Json<LocalisedText>;
  description: Json<LocalisedText | null>;
  status: (typeof routeStatuses)[number];
  status_note: Json<LocalisedText | null>;
  season_note: Json<SeasonNote | null>;
  traffic: Generated<TrafficKind>;
  course_version: number;
  distance_m: number;
  elevation_gain_m: number;
  elevation_min_m: number;
  elevation_max_m: number;
  grade_ratio: number;
  is_approximate: boolean;
  silhouette_m: RouteSummary['silhouette_m'];
  start_lat_deg: number;
  start_lon_deg: number;
  search_text: string;
  visit_count: Generated<number>;
  /** The administrator imported its videos, so a release does not replace them. */
  has_imported_videos: Generated<boolean>;
  /** Hidden from all lists by the administrator; null: visible. */
  withdrawn_at: Generated<Date | null>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface AnnouncementTable {
  id: string;
  kind: (typeof announcementKinds)[number];
  route_id: string | null;
  road_word: (typeof announcedRoadStatuses)[number] | null;
  from_at: Date;
  until_at: Date | null;
  text: Json<LocalisedText | null>;
  ended_at: Generated<Date | null>;
  created_at: ColumnType<Date, Date, never>;
}

export interface CourseVersionTable {
  route_id: string;
  version: number;
  content_hash: string;
  attribution: string;
  source: string;
  is_approximate: boolean;
  /** The line as imported, for verification and for simplifying it again. */
  line_distance_cm: number[];
  line_elevation_cm: number[];
  line_lat_e7: number[];
  line_lon_e7: number[];
  /** The line as it is sent: first value, then differences. */
  distance_dm: number[];
  elevation_dm: number[];
  lat_e5: number[];
  lon_e5: number[];
  created_at: CreatedAt;
}

export interface PaceRowTable {
  route_id: string;
  course_version: number;
  position: number;
  from_name: Json<LocalisedText>;
  to_name: Json<LocalisedText>;
  start_m: number;
  end_m: number;
}

export interface SegmentTable {
  id: string;
  slug: string;
  name: Json<LocalisedText>;
  category: (typeof segmentCategories)[number];
  /** The route whose line the segment was cut from; only an import of that route changes the segment. */
  source_route_id: string;
  distance_m: number;
  elevation_gain_m: number;
  grade_ratio: number;
  lat_e5: number[];
  lon_e5: number[];
  elevation_dm: number[];
  min_lat_deg: number;
  min_lon_deg: number;
  max_lat_deg: number;
  max_lon_deg: number;
  /** Directions of travel, clockwise from north: of the first and last 100 m, and from start to end. */
  start_heading_rad: number;
  end_heading_rad: number;
  overall_heading_rad: number;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface RouteSegmentTable {
  route_id: string;
  course_version: number;
  segment_id: string;
  start_m: number;
  end_m: number;
}

export interface RouteVideoTable {
  route_id: string;
  position: number;
  youtube_id: string;
  title: Json<LocalisedText>;
  channel: string | null;
  start_s: Generated<number>;
}

export interface SegmentVideoTable {
  segment_id: string;
  position: number;
  youtube_id: string;
  title: Json<LocalisedText>;
  channel: string | null;
  start_s: Generated<number>;
}

export interface VisitTable {
  route_id: string;
  /** YYYY-MM-DD in Asia/Taipei. */
  day: string;
  visitor_hash: Buffer;
}

export interface VisitNetworkTable {
  route_id: string;
  day: string;
  network_hash: Buffer;
  visit_count: number;
}

export interface VisitSaltTable {
  day: string;
  salt: Buffer;
}
