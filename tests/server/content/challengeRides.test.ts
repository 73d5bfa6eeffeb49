import { expect, it } from 'vitest';
import type { ChallengeDraft, Checkpoint } from '#contract/challenges/challenges.ts';
import { buildSiteContent } from '#server/content/applyContent.ts';
import { buildChallenge } from '#server/modules/challenges/buildChallenge.ts';
import { simulateRide } from '#simulator/rides/simulateRide.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { computeHaversineM } from '#workers/core/gpx/trackToLine.ts';
import { matchActivity } from '#workers/core/verification/matching/matchActivity.ts';
import type { ActivitySamples, MatchCheckpoint, MatchResult } from '#workers/core/verification/matching/matchTypes.ts';

const { routeDrafts: routes, challengeDrafts: challenges } = buildSiteContent();
const metresPerDeg = 111_195;
const speedMps = 5;

/**
 * A ride along a course at 5 m/s, with a point every 10 m. Between two points of the line it follows an arc as long as
 * the road, to the left (1) or to the right (-1), or the straight line (0).
 */
function createRideAlong({ distanceM, latDeg, lonDeg }: CourseLine, sideAt: (edge: number) => number): ActivitySamples {
  const samples = { timeS: [] as number[], latDeg: [] as number[], lonDeg: [] as number[] };
  let atS = 1_770_000_000;
  const add = (lat: number, lon: number, runM: number) => {
    samples.timeS.push(atS);
    samples.latDeg.push(lat);
    samples.lonDeg.push(lon);
    atS += runM / speedMps;
  };
  const valueAt = (column: Float64Array, index: number) => column[index] ?? 0;
  for (let edge = 1; edge < distanceM.length; edge += 1) {
    const lat = valueAt(latDeg, edge - 1);
    const lon = valueAt(lonDeg, edge - 1);
    const runM = valueAt(distanceM, edge) - valueAt(distanceM, edge - 1);
    const eastScale = Math.cos((lat * Math.PI) / 180);
    const northM = (valueAt(latDeg, edge) - lat) * metresPerDeg;
    const eastM = (valueAt(lonDeg, edge) - lon) * metresPerDeg * eastScale;
    const chordM = Math.max(Math.hypot(northM, eastM), 0.1);
    const riseM = sideAt(edge) * Math.sqrt(Math.max(0, 0.375 * chordM * (runM - chordM)));
    const count = Math.max(2, Math.round(runM / 10));
    for (let step = 0; step < count; step += 1) {
      const share = step / count;
      const offsetM = riseM * (1 - (2 * share - 1) ** 2);
      const north = northM * share + (eastM / chordM) * offsetM;
      const east = eastM * share - (northM / chordM) * offsetM;
      add(lat + north / metresPerDeg, lon + east / (metresPerDeg * eastScale), runM / count);
    }
  }
  const last = distanceM.length - 1;
  add(valueAt(latDeg, last), valueAt(lonDeg, last), 0);
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

const tracks: readonly (readonly [string, (edge: number) => number])[] = [
  ['as the line is drawn', () => 0],
  ['bending left and right between its points', (edge) => (edge % 2 === 0 ? 1 : -1)],
  ['bending left', () => 1],
  ['bending right', () => -1],
];

function buildMatchRequest(draft: ChallengeDraft) {
  const route = routes.find(({ id }) => id === draft.route_id);
  if (route === undefined) throw new Error(draft.route_id);
  const built = buildChallenge(draft, { line: route.line, isApproximate: route.is_approximate });
  const unchecked = draft.unchecked_stretches.map(({ from_m: fromM, to_m: toM }) => ({ fromM, toM }));
  return { route, checkpoints: built.checkpoints.map(toMatch), course: route.line, unchecked };
}

const rides = challenges.map((draft) => [draft.id, draft] as const);
const pickVerdict = ({ status, reasons }: MatchResult) => ({ status, reasons });

it.each(rides)(
  'a ride on the whole road passes %s, whichever way it bends between the points of our line',
  (_, draft) => {
    const { route, ...request } = buildMatchRequest(draft);
    // A line drawn between places does not show the road.
    const results = (route.is_approximate ? tracks.slice(0, 1) : tracks).map(([track, sideAt]) => ({
      track,
      ...pickVerdict(matchActivity({ samples: createRideAlong(route.line, sideAt), ...request })),
    }));
    expect(results).toEqual(results.map(({ track }) => ({ track, status: 'passed', reasons: [] })));
  },
);

it.each(rides)('a ride along the course with 5 m of noise passes %s', (_, draft) => {
  const { route, ...request } = buildMatchRequest(draft);
  const samples = simulateRide({ course: route.line, noiseSigmaM: 5, noiseCorrelationS: 10 });
  expect(pickVerdict(matchActivity({ samples, ...request }))).toEqual({ status: 'passed', reasons: [] });
});

/** A point each second at 15 km/h on the straight lines between the gates. */
function createStraightRide(checkpoints: readonly MatchCheckpoint[]): ActivitySamples {
  const samples = { timeS: [] as number[], latDeg: [] as number[], lonDeg: [] as number[] };
  const speed = 15 / 3.6;
  let atS = 1_770_000_000;
  for (const [index, from] of checkpoints.entries()) {
    const to = checkpoints[index + 1] ?? from;
    const steps = Math.max(1, Math.round(computeHaversineM(from.latDeg, from.lonDeg, to.latDeg, to.lonDeg) / speed));
    for (let step = 0; step < steps; step += 1, atS += 1) {
      samples.timeS.push(atS);
      samples.latDeg.push(from.latDeg + ((to.latDeg - from.latDeg) * step) / steps);
      samples.lonDeg.push(from.lonDeg + ((to.lonDeg - from.lonDeg) * step) / steps);
    }
  }
  return samples;
}

it.each(rides)('straight lines from gate to gate do not pass %s', (_, draft) => {
  const { route: __, ...request } = buildMatchRequest(draft);
  expect(matchActivity({ samples: createStraightRide(request.checkpoints), ...request }).status).not.toBe('passed');
});
