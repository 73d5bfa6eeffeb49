import type * as Leaflet from 'leaflet';
import { computeKilometreMarks } from './computeKilometreMarks.ts';
import type { CourseDrawing } from './drawCourse.ts';
import { taiwanOutline } from './taiwanOutline.ts';

/** A kilometre mark closer to a gate than this share of the line would be hidden by its circle. */
const minShareApart = 0.02;

/** The surroundings of the course: the coast and other roads, visible without tiles, and distances along it. */
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
  const apart = minShareApart * line.latDeg.length;
  const distances = computeKilometreMarks(line).flatMap(({ km, node }) => {
    if (gates.some((gate) => Math.abs(gate.node - node) < apart)) return [];
    const number = document.createElement('span');
    number.textContent = String(km);
    const icon = L.divIcon({ html: number, className: 'km', iconSize: [22, 22] });
    const place = L.latLng(line.latDeg[node] ?? 0, line.lonDeg[node] ?? 0);
    return [L.marker(place, { icon, interactive: false, keyboard: false })];
  });
  return { coast, around, distances };
}
