import { sampleRoads } from '#samples/sampleRoads.ts';
import { findSampleRoad } from '#simulator/findSampleRoad.ts';
import { recordSampleRide } from '#simulator/strava/recordSampleRide.ts';
import { listRidesUntil, type SampleRide } from '#simulator/strava/sampleRide.ts';

const halfADayMs = 12 * 3_600_000;

/** Amy's newest ride of that name that has certainly ended; the sample riders' rides repeat every four weeks. */
export function findLastRide(name: string): SampleRide {
  const ride = listRidesUntil(Date.now() - halfADayMs).find(
    ({ rider, plan }) => rider.id === 'amy' && plan.name === name,
  );
  if (ride === undefined) throw new Error(`no ride ${name}`);
  return ride;
}

/** The ride as a file exported from a device without Strava. */
export function toGpx(ride: SampleRide): string {
  const { timeS, latDeg, lonDeg, elevationM } = recordSampleRide(
    ride,
    findSampleRoad(sampleRoads, ride.plan.routeId).getLine(),
  );
  const points = timeS.map((atS, index) => {
    const time = new Date(ride.startedAtMs + Math.round(atS * 1000)).toISOString();
    const position = `lat="${latDeg[index]?.toFixed(7)}" lon="${lonDeg[index]?.toFixed(7)}"`;
    return `<trkpt ${position}><ele>${elevationM[index]?.toFixed(1)}</ele><time>${time}</time></trkpt>`;
  });
  const head = '<?xml version="1.0"?>\n<gpx version="1.1" creator="Garmin Edge 840"><trk><trkseg>';
  return `${head}\n${points.join('\n')}\n</trkseg></trk></gpx>\n`;
}
