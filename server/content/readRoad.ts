import { readFileSync } from 'node:fs';
import { type RoadFile, roadFiles, type Source } from './roadFiles.ts';

export interface Road {
  /** The complete first line of the table. */
  readonly attribution: string;
  readonly sources: readonly Source[];
  readonly points: readonly RoadPoint[];
}

export interface RoadPoint {
  readonly distanceM: number;
  readonly elevationM: number;
  readonly latDeg: number;
  readonly lonDeg: number;
}

const roads = new Map<RoadFile, Road>();

/** Parses one of our own tables: attribution, header, then km, lat, lon, elevation_m. */
export function readRoad(file: RoadFile): Road {
  const road = roads.get(file) ?? parseRoad(file);
  roads.set(file, road);
  return road;
}

function parseRoad(file: RoadFile): Road {
  const text = readFileSync(new URL(`./roads/${file}.csv`, import.meta.url), 'utf8');
  const [attribution = '', header, ...lines] = text.trim().split('\n');
  if (!attribution.startsWith('# ') || header !== 'km,lat,lon,elevation_m') throw new Error(`${file}.csv: wrong head`);
  const points = lines.map((line) => readPoint(file, line));
  return { attribution: attribution.slice(2), sources: roadFiles[file], points };
}

function readPoint(file: RoadFile, line: string): RoadPoint {
  const [km, latDeg, lonDeg, elevationM] = line.split(',').map(Number);
  if (km === undefined || latDeg === undefined || lonDeg === undefined || elevationM === undefined) {
    throw new Error(`${file}.csv: ${line}`);
  }
  return { distanceM: km * 1000, elevationM, latDeg, lonDeg };
}
