import { allRoutes } from '#server/content/allRoutes.ts';
import { buildLine } from '#server/content/buildLine.ts';
import { segmentNames } from '#server/content/places.ts';
import type { SampleRoad } from '#simulator/findSampleRoad.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';

/** Our routes, for the simulator's sample riders. */
export const sampleRoads: readonly SampleRoad[] = allRoutes.map(({ id, parts, segments }) => {
  let line: CourseLine | undefined;
  return {
    id,
    segments: segments.map(([slug, fromKm, toKm]) => ({ name: segmentNames[slug]?.['zh-TW'] ?? slug, fromKm, toKm })),
    getLine: () => {
      line ??= buildLine(parts).line;
      return line;
    },
  };
});
