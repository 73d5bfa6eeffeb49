import type * as Leaflet from 'leaflet';
import type { CourseDrawing } from './courseLayers.ts';
import { kilometreMarks } from './kilometreMarks.ts';
import { taiwanOutline } from './taiwanOutline.ts';

/** A kilometre nearer to a gate than this share of the line would lie under its circle. */
const leastShareApart = 0.02;

/** What lies around the course: the coast and other roads, seen where no tile is, and distances along it. */
export function drawAround(L: typeof Leaflet, { line, gates, roads = [] }: CourseDrawing) {
  const pane = 'outline';
  const renderer = L.canvas({ pane });
  const coast = L.polygon(
    taiwanOutline.map(([lonDeg, latDeg]) => L.latLng(latDeg, lonDeg)),
    { pane, renderer, interactive: false, weight: 1, fillOpacity: 1 },
  );
  const around = L.polyline(
    roads.map(({ latDeg, lonDeg }) => Array.from(latDeg, (lat, node) => L.latLng(lat, lonDeg[node] ?? 0))),
    { pane, renderer, interactive: false, weight: 2 },
  );
  const apart = leastShareApart * line.latDeg.length;
  const distances = kilometreMarks(line).flatMap(({ km, node }) => {
    if (gates.some((gate) => Math.abs(gate.node - node) < apart)) return [];
    const number = document.createElement('span');
    number.textContent = String(km);
    const icon = L.divIcon({ html: number, className: 'km', iconSize: [22, 22] });
    const place = L.latLng(line.latDeg[node] ?? 0, line.lonDeg[node] ?? 0);
    return [L.marker(place, { icon, interactive: false, keyboard: false })];
  });
  return { coast, around, distances };
}
