import { expect, it } from 'vitest';
import type { Checkpoint } from '#contract/challenges/challenges.ts';
import { ourContent } from '#server/content/applyContent.ts';
import { layChallenge } from '#server/modules/challenges/layChallenge.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { matchActivity } from '#workers/core/verification/matching/matchActivity.ts';
import type { ActivitySamples, MatchCheckpoint } from '#workers/core/verification/matching/matchTypes.ts';

const { drafts: routes, challenges } = ourContent();
const metresPerDeg = 111_195;
const speedMps = 5;

/**
 * A ride along a course at 5 m/s, a point every 10 m. Between two points of the line the road has its stated length: as
 * an arc to the left (1) or to the right (-1), or straight (0).
 */
function rideAlong({ distanceM, latDeg, lonDeg }: CourseLine, sideAt: (edge: number) => number): ActivitySamples {
  const samples = { timeS: [] as number[], latDeg: [] as number[], lonDeg: [] as number[] };
  let atS = 1_770_000_000;
  const add = (lat: number, lon: number, runM: number) => {
    samples.timeS.push(atS);
    samples.latDeg.push(lat);
    samples.lonDeg.push(lon);
    atS += runM / speedMps;
  };
  const at = (column: Float64Array, index: number) => column[index] ?? 0;
  for (let edge = 1; edge < distanceM.length; edge += 1) {
    const [lat, lon, runM] = [
      at(latDeg, edge - 1),
      at(lonDeg, edge - 1),
      at(distanceM, edge) - at(distanceM, edge - 1),
    ];
    const eastScale = Math.cos((lat * Math.PI) / 180);
    const northM = (at(latDeg, edge) - lat) * metresPerDeg;
    const eastM = (at(lonDeg, edge) - lon) * metresPerDeg * eastScale;
    const chordM = Math.max(Math.hypot(northM, eastM), 0.1);
    const riseM = sideAt(edge) * Math.sqrt(Math.max(0, 0.375 * chordM * (runM - chordM)));
    const count = Math.max(2, Math.round(runM / 10));
    for (let step = 0; step < count; step += 1) {
      const share = step / count;
      const asideM = riseM * (1 - (2 * share - 1) ** 2);
      const north = northM * share + (eastM / chordM) * asideM;
      const east = eastM * share - (northM / chordM) * asideM;
      add(lat + north / metresPerDeg, lon + east / (metresPerDeg * eastScale), runM / count);
    }
  }
  const last = distanceM.length - 1;
  add(at(latDeg, last), at(lonDeg, last), 0);
  return samples;
}

function toMatch(gate: Checkpoint): MatchCheckpoint {
  return {
    latDeg: gate.lat_deg,
    lonDeg: gate.lon_deg,
    radiusM: gate.radius_m,
    mandatory: gate.is_mandatory,
    ...(gate.heading_deg !== null && { headingDeg: gate.heading_deg }),
    ...(gate.course_distance_m !== null && { courseDistanceM: gate.course_distance_m }),
  };
}

const ways: readonly (readonly [string, (edge: number) => number])[] = [
  ['as the line is drawn', () => 0],
  ['bending left and right between its points', (edge) => (edge % 2 === 0 ? 1 : -1)],
  ['bending left', () => 1],
  ['bending right', () => -1],
];

it.each(challenges.map((draft) => [draft.id, draft] as const))(
  'a ride on the whole road passes %s, whichever way it bends between the points of our line',
  (_, draft) => {
    const route = routes.find(({ id }) => id === draft.route_id);
    if (route === undefined) throw new Error(draft.route_id);
    const laid = layChallenge(draft, { line: route.line, isApproximate: route.is_approximate });
    const checkpoints = laid.checkpoints.map(toMatch);
    const course = draft.checks_coverage ? { course: route.line } : {};
    // A line drawn between places does not tell the road.
    const results = (route.is_approximate ? ways.slice(0, 1) : ways).map(([way, sideAt]) => {
      const { status, reasons } = matchActivity({ samples: rideAlong(route.line, sideAt), checkpoints, ...course });
      return { way, status, reasons };
    });
    expect(results).toEqual(results.map(({ way }) => ({ way, status: 'passed', reasons: [] })));
  },
);
