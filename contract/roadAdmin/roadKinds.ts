/** Road content that administrators edit. Segments belong to their routes, checkpoints to their challenges. */
export const roadKinds = ['route', 'challenge'] as const;
export type RoadKind = (typeof roadKinds)[number];

/**
 * `draft`: never published. `scheduled`: a draft will be published at a set time. `published`: public. `changed`:
 * public, with a newer draft. `withdrawn`: no longer public.
 */
export const roadDraftStates = ['draft', 'scheduled', 'published', 'changed', 'withdrawn'] as const;
export type RoadDraftState = (typeof roadDraftStates)[number];

/**
 * `imported`: changed by a command or a new version of the site. `scheduleRan`: the scheduled draft was published.
 * `scheduleRefused`: publishing failed at the scheduled time.
 */
export const roadActions = [
  'imported',
  'created',
  'saved',
  'published',
  'scheduled',
  'unscheduled',
  'scheduleRan',
  'scheduleRefused',
  'withdrawn',
  'reverted',
] as const;
export type RoadAction = (typeof roadActions)[number];

/** Why a draft cannot be published, now or at its time: codes of `problemStatus`. */
export const roadRefusals = [
  'content.changed',
  'road.courseDiffers',
  'road.segmentRidden',
  'road.incomplete',
  'content.slugTaken',
  'request.invalid',
  'resource.notFound',
] as const;
export type RoadRefusal = (typeof roadRefusals)[number];

/** What can depend on a route or a challenge. */
export const roadDependentKinds = [
  'challenge',
  'efforts',
  'attempts',
  'passes',
  'cyclingEvents',
  'paceSettings',
] as const;
export type RoadDependentKind = (typeof roadDependentKinds)[number];

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
  /** Longer gaps between two points are not bridged: a public line should not contain guesses of that length. */
  maxGapM: 1_000,
} as const;
