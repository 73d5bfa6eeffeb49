import type { CourseLine } from '#workers/core/course/courseTypes.ts';

/**
 * A road of the site for the sample riders. The site passes its roads, so that the simulator imports nothing from it.
 */
export interface SampleRoad {
  readonly id: string;
  readonly segments: readonly SampleSegment[];
  getLine(): CourseLine;
}

export interface SampleSegment {
  readonly name: string;
  readonly fromKm: number;
  readonly toKm: number;
}

export function findSampleRoad(roads: readonly SampleRoad[], routeId: string): SampleRoad {
  const road = roads.find(({ id }) => id === routeId);
  if (!road) throw new Error(`unknown sample road ${routeId}`);
  return road;
}
