import type { LocalisedText } from '#contract/localisedText.ts';
import type { RoadItem, RoadSummary } from '#contract/roadAdmin/roadAdmin.ts';
import type { RoadDrafts } from '#contract/roadAdmin/roadDrafts.ts';
import type { RoadKind } from '#contract/roadAdmin/roadKinds.ts';
import type { Db } from '#server/db/connect.ts';

/** The public state of a route or a challenge, in the form of a draft. */
export interface PublishedRoad<Draft> {
  readonly draft: Draft;
  readonly isWithdrawn: boolean;
}

/** A published route or challenge as shown in the list. */
export interface ListedRoad extends Pick<RoadSummary, 'route_id' | 'status' | 'distance_m' | 'elevation_gain_m'> {
  readonly id: string;
  readonly title: LocalisedText;
  readonly isWithdrawn: boolean;
}

/** How one kind is read, checked and published. */
export interface RoadKindAdapter<Kind extends RoadKind> {
  readonly list: (db: Db) => Promise<readonly ListedRoad[]>;
  readonly getTitle: (draft: RoadDrafts[Kind]) => LocalisedText;
  readonly getRouteId: (draft: RoadDrafts[Kind]) => string | null;
  /** Undefined if it was never published. */
  readonly readPublished: (db: Db, id: string) => Promise<PublishedRoad<RoadDrafts[Kind]> | undefined>;
  /** Publishes in the caller's transaction; throws AppError if the draft cannot be published. */
  readonly publish: (tx: Db, id: string, draft: RoadDrafts[Kind]) => Promise<void>;
  /** Throws `road.inUse` if something depends on it. */
  readonly withdraw: (tx: Db, id: string) => Promise<void>;
  /** Additional data that the editor shows with the draft. */
  readonly readFacts: (
    db: Db,
    id: string,
    draft: RoadDrafts[Kind],
  ) => Promise<Pick<RoadItem, 'course' | 'is_on_old_course' | 'ties'>>;
}
