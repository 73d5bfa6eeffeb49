import type { RoadAction, RoadKind, RoadRefusal } from '#contract/roadDesk/roadKinds.ts';
import type { Json } from './columnTypes.ts';

/** A route or challenge that was changed at the desk. */
export interface RoadItemTable {
  kind: RoadKind;
  id: string;
  version: number;
  /** Null: what is published is the newest. */
  draft: Json<object | null>;
  /** What was published when the draft was written. */
  draft_base: string | null;
  /** What was published after the last change at the desk. */
  known_base: string;
  /** What is published at `scheduled_at`, as it was when the time was set; null, with the three below: nothing is. */
  scheduled: Json<object | null>;
  /** What was published when the time was set. */
  scheduled_base: string | null;
  /** The version that set the time. */
  scheduled_version: number | null;
  scheduled_at: Date | null;
  /** Why the last schedule published nothing, and when it was to. */
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
  /** Null: a command, a new version of the site, or the account is gone. */
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
