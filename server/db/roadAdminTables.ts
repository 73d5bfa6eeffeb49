import type { RoadAction, RoadKind, RoadRefusal } from '#contract/roadAdmin/roadKinds.ts';
import type { Json } from './columnTypes.ts';

/** A route or challenge that an administrator edited. */
export interface RoadItemTable {
  kind: RoadKind;
  id: string;
  version: number;
  /** Null: no draft newer than the published state. */
  draft: Json<object | null>;
  /** The published state when the draft was written. */
  draft_base: string | null;
  /** The published state after the administrator's last change. */
  known_base: string;
  /** The draft to publish, as it was when the schedule was set. Null without a schedule, like the next three. */
  scheduled: Json<object | null>;
  /** The published state when the schedule was set. */
  scheduled_base: string | null;
  /** The version that set the schedule. */
  scheduled_version: number | null;
  scheduled_at: Date | null;
  /** Why the last schedule was not published, and its time. */
  refused_code: RoadRefusal | null;
  refused_at: Date | null;
  updated_at: Date;
}

export interface RoadVersionTable {
  kind: RoadKind;
  id: string;
  version: number;
  action: RoadAction;
  draft: Json<object>;
  /** Null: a command, a release of the site, or the account was deleted. */
  rider_id: string | null;
  at: Date;
}

/** The line of a GPX file. */
export interface CourseFileTable {
  id: string;
  /** The file's name. */
  source: string;
  line_distance_cm: number[];
  line_elevation_cm: number[];
  line_lat_e7: number[];
  line_lon_e7: number[];
  created_at: Date;
}
