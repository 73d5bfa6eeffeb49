/** What an administrator changes of roads at the desk. Segments belong to their routes, checkpoints to their challenges. */
export const roadKinds = ['route', 'challenge'] as const;
export type RoadKind = (typeof roadKinds)[number];

/**
 * `draft`: nobody has seen it yet. `scheduled`: a draft will be seen from a moment on. `published`: it is seen. `changed`: it is seen, and there is a newer draft. `withdrawn`: it
 * was seen, and is not any more.
 */
export const roadStates = ['draft', 'scheduled', 'published', 'changed', 'withdrawn'] as const;
export type RoadState = (typeof roadStates)[number];

/**
 * `imported`: a command or a new version of the site changed it outside the desk. `scheduleRan`: what was scheduled is
 * published. `scheduleRefused`: its time came, and it could not be.
 */
export const roadActions = [
  ...(['imported', 'created', 'saved', 'published', 'scheduled', 'unscheduled'] as const),
  ...(['scheduleRan', 'scheduleRefused', 'withdrawn', 'reverted'] as const),
] as const;
export type RoadAction = (typeof roadActions)[number];

/** Why a draft is not published, by hand or at its time: codes of `problemStatus`. */
export const roadRefusals = [
  ...(['content.changed', 'road.courseDiffers', 'road.segmentRidden', 'road.incomplete'] as const),
  ...(['content.slugTaken', 'request.invalid', 'resource.notFound'] as const),
] as const;
export type RoadRefusal = (typeof roadRefusals)[number];

/** What stands on a route or a challenge. */
export const roadTieKinds = ['challenge', 'efforts', 'attempts', 'passes', 'cyclingEvents', 'paceSettings'] as const;
export type RoadTieKind = (typeof roadTieKinds)[number];

export const roadLimits = {
  nameMax: 120,
  lineMax: 300,
  textMax: 2_000,
  attributionMax: 300,
  rowsMax: 60,
  segmentsMax: 60,
  courseMaxM: 2_000_000,
  /** Characters of a GPX file: a day at one point per second, with sensors, has about 10 million. */
  gpxMax: 16_000_000,
  fileNameMax: 200,
  /** A step between two points that is longer is not bridged: a line for everybody is not guessed that far. */
  longestGapM: 1_000,
} as const;
