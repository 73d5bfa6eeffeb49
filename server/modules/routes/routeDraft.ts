import type { LocalisedText } from '#contract/localisedText.ts';
import type { TrafficKind } from '#contract/pacing/traffic.ts';
import type { routeStatuses, SeasonNote, segmentCategories } from '#contract/routes/routes.ts';
import type { Video } from '#contract/routes/videos.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';

/** One line of the pace table: the course from `startM` to `endM`. */
export interface RouteDraftRow {
  readonly from: LocalisedText;
  readonly to: LocalisedText;
  readonly startM: number;
  readonly endM: number;
}

/** A named stretch; the same slug on several routes is one segment. */
export interface RouteDraftSegment {
  readonly slug: string;
  readonly name: LocalisedText;
  readonly category: (typeof segmentCategories)[number];
  readonly startM: number;
  readonly endM: number;
}

/**
 * What an importer supplies for a route. Everything else (gain, grade, silhouette, search text) is computed by
 * `saveRoute`.
 */
export interface RouteDraft {
  /** The route's slug, which is its id. */
  readonly id: string;
  readonly name: LocalisedText;
  readonly description: LocalisedText | null;
  readonly status: (typeof routeStatuses)[number];
  readonly status_note: LocalisedText | null;
  readonly season_note: SeasonNote | null;
  readonly traffic: TrafficKind;
  /** Shown on the page. */
  readonly attribution: string;
  /** Origin of the line, for our own records: a file name or an address. */
  readonly source: string;
  /** True if only gates are known and the line is drawn through them. */
  readonly is_approximate: boolean;
  readonly line: CourseLine;
  /** Without gaps from 0 to the line's end. */
  readonly rows: readonly RouteDraftRow[];
  readonly segments: readonly RouteDraftSegment[];
  /** Additional search terms that are not shown: another name or spelling, a city. */
  readonly search_aliases?: readonly string[];
  /** Omitted: the route's videos stay. They never replace a list that the administrator imported. */
  readonly videos?: readonly Video[];
}

/** What `saveRoute` did; the version stays when the course is identical. */
export interface SavedRoute {
  readonly routeId: string;
  readonly courseVersion: number;
}
