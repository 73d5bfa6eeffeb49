import { rideSamples, rodeAtMs } from './attemptSite.ts';

interface Ride {
  readonly hasTimes?: boolean;
  /** More points than in `rideSamples` continue to the north. */
  readonly pointCount?: number;
  /** Seconds after `rodeAtMs`; also moves the longitude by centimetres, as GPS differs at another hour. */
  readonly laterS?: number;
}

/** The straight ride of `rideSamples` as recorded by a device. */
export function buildRideGpx({
  hasTimes = true,
  pointCount = rideSamples.timeS.length,
  laterS = 0,
}: Ride = {}): string {
  const lonDeg = (120.97 + laterS * 1e-9).toFixed(7);
  const points = Array.from({ length: pointCount }, (_, index) => {
    const latDeg = 23.97 + (index * 100) / 111_195 / Math.max(1, pointCount / 101);
    const time = new Date(rodeAtMs + (laterS + index * 10) * 1000).toISOString();
    const elevationM = 450 + (index * 5) / Math.max(1, pointCount / 101);
    return `<trkpt lat="${latDeg.toFixed(7)}" lon="${lonDeg}"><ele>${elevationM}</ele>${hasTimes ? `<time>${time}</time>` : ''}</trkpt>`;
  });
  return `<?xml version="1.0"?><gpx version="1.1" creator="Garmin Edge 530"><trk><name>Morning</name><trkseg>${points.join('')}</trkseg></trk></gpx>`;
}
