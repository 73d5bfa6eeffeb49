import { readFileSync } from 'node:fs';
import type { RoadFile } from './contentTypes.ts';

/** Credit for our positions and elevations, as the page shows it under every course. */
export const positionCredit = '© OpenStreetMap contributors (ODbL 1.0) · SRTM';
/** The full source statement of a table; one with other sources needs a credit of its own. */
const knownSources = '© OpenStreetMap contributors (ODbL 1.0) for positions; SRTM for elevation.';

export interface Road {
  /** The whole first line of the table. */
  readonly attribution: string;
  readonly points: readonly RoadPoint[];
}

export interface RoadPoint {
  readonly distanceM: number;
  readonly elevationM: number;
  readonly latDeg: number;
  readonly lonDeg: number;
}

/** Parses one of our own tables: attribution, header, then km, lat, lon, elevation_m. */
export function readRoad(file: RoadFile): Road {
  const text = readFileSync(new URL(`./roads/${file}.csv`, import.meta.url), 'utf8');
  const [attribution = '', header, ...lines] = text.trim().split('\n');
  if (!attribution.startsWith('# ') || header !== 'km,lat,lon,elevation_m') throw new Error(`${file}.csv: wrong head`);
  if (!attribution.includes(knownSources)) throw new Error(`${file}.csv: sources that nothing credits`);
  return { attribution: attribution.slice(2), points: lines.map((line) => readPoint(file, line)) };
}

function readPoint(file: string, line: string): RoadPoint {
  const [km, latDeg, lonDeg, elevationM] = line.split(',').map(Number);
  if (km === undefined || latDeg === undefined || lonDeg === undefined || elevationM === undefined) {
    throw new Error(`${file}.csv: ${line}`);
  }
  return { distanceM: km * 1000, latDeg, lonDeg, elevationM };
}
