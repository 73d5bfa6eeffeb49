import { taiwanOutline } from './taiwanOutline.ts';

export interface OutlineSize {
  readonly width: number;
  readonly height: number;
}

export type XY = readonly [x: number, y: number];

/** Length of a degree of longitude relative to one of latitude, in the middle of Taiwan. */
const lonScale = Math.cos((23.6 * Math.PI) / 180);
const unitsPerDegree = 100;
const margin = 8;
const west = Math.min(...taiwanOutline.map(([lonDeg]) => lonDeg));
const east = Math.max(...taiwanOutline.map(([lonDeg]) => lonDeg));
const south = Math.min(...taiwanOutline.map(([, latDeg]) => latDeg));
const north = Math.max(...taiwanOutline.map(([, latDeg]) => latDeg));

/** The size of the outline, in its units: 100 per degree of latitude. */
export const outlineBox = {
  width: (east - west) * lonScale * unitsPerDegree + 2 * margin,
  height: (north - south) * unitsPerDegree + 2 * margin,
} as const;

export function projectOnOutline(lonDeg: number, latDeg: number): XY {
  const x = margin + (lonDeg - west) * lonScale * unitsPerDegree;
  const y = margin + (north - latDeg) * unitsPerDegree;
  return [Math.round(x * 100) / 100, Math.round(y * 100) / 100];
}

/** Whether a position lies inside the outline, by ray casting. */
export function isInsideOutline(lonDeg: number, latDeg: number): boolean {
  let isInside = false;
  let [previousLon, previousLat] = taiwanOutline.at(-1) ?? [0, 0];
  for (const [lon, lat] of taiwanOutline) {
    const isNorth = lat > latDeg;
    const isPreviousNorth = previousLat > latDeg;
    const isCrossed = isNorth !== isPreviousNorth;
    if (isCrossed && lonDeg < lon + ((latDeg - lat) / (previousLat - lat)) * (previousLon - lon)) isInside = !isInside;
    previousLon = lon;
    previousLat = lat;
  }
  return isInside;
}
