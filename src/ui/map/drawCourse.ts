import type * as Leaflet from 'leaflet';
import { computeKilometreMarks } from './computeKilometreMarks.ts';
import type { MapGate, MapLine, MapRun, MapSpotSource } from './mapTypes.ts';
import { taiwanOutline } from './taiwanOutline.ts';

/** A kilometre mark closer to a gate than this fraction of the line would be hidden by its circle. */
const minGapRatio = 0.02;

/** The coast and other roads, which are visible without tiles, and the kilometre marks of the course. */
function drawBackground(L: typeof Leaflet, { line, gates, roads = [] }: CourseDrawing) {
  const pane = 'outline';
  const renderer = L.canvas({ pane });
  const coast = L.polygon(
    taiwanOutline.map(([lonDeg, latDeg]) => L.latLng(latDeg, lonDeg)),
    { pane, renderer, interactive: false, weight: 1, fillOpacity: 1 },
  );
  const roadsLayer = L.polyline(
    roads.map(({ latDeg, lonDeg }) => Array.from(latDeg, (lat, node) => L.latLng(lat, lonDeg[node] ?? 0))),
    { pane, renderer, interactive: false, weight: 2 },
  );
  const minGapNodes = minGapRatio * line.latDeg.length;
  const kilometreMarkers = computeKilometreMarks(line).flatMap(({ km, node }) => {
    if (gates.some((gate) => Math.abs(gate.node - node) < minGapNodes)) return [];
    const label = document.createElement('span');
    label.textContent = String(km);
    const icon = L.divIcon({ html: label, className: 'km', iconSize: [22, 22] });
    const position = L.latLng(line.latDeg[node] ?? 0, line.lonDeg[node] ?? 0);
    return [L.marker(position, { icon, interactive: false, keyboard: false })];
  });
  return { coast, roadsLayer, kilometreMarkers };
}

export interface CourseDrawing {
  readonly line: MapLine;
  readonly runs: readonly MapRun[];
  readonly gates: readonly MapGate[];
  /** Other roads around it, visible without tiles. */
  readonly roads?: readonly MapLine[];
  readonly spot: MapSpotSource;
  readonly onPick: (node: number) => void;
}

const getColour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Draws the course on a map, and updates highlights and theme colours. Returns a cleanup function. */
export function drawCourse(L: typeof Leaflet, map: Leaflet.Map, drawing: CourseDrawing): () => void {
  const { line, runs, gates, spot, onPick } = drawing;
  const toLatLng = (node: number) => L.latLng(line.latDeg[node] ?? 0, line.lonDeg[node] ?? 0);
  const listPositions = (from: number, to: number) => {
    const points = [];
    for (let node = from; node <= to; node++) points.push(toLatLng(node));
    return points;
  };
  const options = { interactive: false, smoothFactor: 1.5, lineCap: 'round' } as const;
  const { coast, roadsLayer, kilometreMarkers } = drawBackground(L, drawing);
  const casing = L.polyline(listPositions(0, line.latDeg.length - 1), { ...options, weight: 9, opacity: 0.9 });
  const highlight = L.polyline([], { ...options, weight: 15, opacity: 0.45 });
  const colouredRuns = [...new Set(runs.map((run) => run.colour))].map((name) => {
    const parts = runs.filter((run) => run.colour === name).map(({ from, to }) => listPositions(from, to));
    return { name, layer: L.polyline(parts, { ...options, weight: 5, lineCap: 'butt' }) };
  });
  const marks = gates.map(({ node, name, detail }) => {
    const mark = L.circleMarker(toLatLng(node), { radius: 6, weight: 2, fillOpacity: 1, bubblingMouseEvents: false });
    mark.bindTooltip(toTextElement(detail === undefined ? name : `${name} ${detail}`), {
      direction: 'top',
      offset: [0, -6],
      permanent: true,
      className: 'gate',
    });
    return mark.on('click', () => onPick(node));
  });
  const spotMarker = L.circleMarker([0, 0], { radius: 8, weight: 3, fillOpacity: 1, interactive: false });
  const colourLayers = colouredRuns.map(({ layer }) => layer);
  const group = L.layerGroup([
    coast,
    roadsLayer,
    highlight,
    casing,
    ...colourLayers,
    ...kilometreMarkers,
    ...marks,
  ]).addTo(map);
  const paintColours = () => {
    coast.setStyle({ color: getColour('--control'), fillColor: getColour('--card') });
    roadsLayer.setStyle({ color: getColour('--hour2') });
    casing.setStyle({ color: getColour('--card') });
    highlight.setStyle({ color: getColour('--amber') });
    for (const { name, layer } of colouredRuns) layer.setStyle({ color: getColour(name) });
    for (const mark of marks) mark.setStyle({ color: getColour('--ink'), fillColor: getColour('--card') });
    spotMarker.setStyle({ color: getColour('--ink'), fillColor: getColour('--amber') });
  };
  let paintedStretch = '';
  const paintSpot = () => {
    const { stretch, node } = spot.get();
    const stretchKey = stretch === null ? '' : `${stretch.from} ${stretch.to}`;
    if (stretchKey !== paintedStretch)
      highlight.setLatLngs(stretch === null ? [] : listPositions(stretch.from, stretch.to));
    paintedStretch = stretchKey;
    if (node === null) return spotMarker.remove();
    spotMarker.setLatLng(toLatLng(node)).addTo(map).bringToFront();
    if (!map.getBounds().contains(toLatLng(node))) map.panTo(toLatLng(node), { animate: false });
  };
  const themeObserver = new MutationObserver(paintColours);
  themeObserver.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  paintColours();
  paintSpot();
  const unsubscribe = spot.subscribe(paintSpot);
  return () => {
    unsubscribe();
    themeObserver.disconnect();
    spotMarker.remove();
    group.remove();
  };
}

/** Shows only gate names that overlap no other name or circle: the ends first, then in order. */
export function placeGateNames(map: Leaflet.Map): void {
  const marks: Leaflet.CircleMarker[] = [];
  map.eachLayer((layer) => {
    if (layer.getTooltip()) marks.push(layer as Leaflet.CircleMarker);
  });
  const origin = map.getContainer().getBoundingClientRect();
  const circles = new Map(
    marks.map((mark) => {
      const { x, y } = map.latLngToContainerPoint(mark.getLatLng());
      return [mark, new DOMRect(origin.left + x - 6, origin.top + y - 6, 12, 12)] as const;
    }),
  );
  const endMarks = new Set([marks[0], marks.at(-1)]);
  const names: DOMRect[] = [];
  for (const mark of new Set([...endMarks, ...marks])) {
    const element = mark?.getTooltip()?.getElement();
    if (!element) continue;
    const box = element.getBoundingClientRect();
    // Start and finish are named even if circles overlap.
    const otherCircles = endMarks.has(mark)
      ? []
      : [...circles].filter(([circleMark]) => circleMark !== mark).map(([, circle]) => circle);
    const isFree = [...names, ...otherCircles].every((placed) => isApart(box, placed));
    if (isFree) names.push(box);
    element.style.visibility = isFree ? 'visible' : 'hidden';
  }
}

const isApart = (a: DOMRect, b: DOMRect) =>
  a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top;

/** An element with plain text: Leaflet would parse a string as HTML. */
export function toTextElement(plain: string): HTMLElement {
  const span = document.createElement('span');
  span.textContent = plain;
  return span;
}

/** Of latitude. */
const metresPerDegree = 111_200;

/** The line's node nearest to a position, or null if none is within `reachM`. */
export function findNearestNode(line: MapLine, latDeg: number, lonDeg: number, reachM: number): number | null {
  const lonScale = Math.cos((latDeg * Math.PI) / 180);
  let nearestNode: number | null = null;
  let minSquaredDeg = (reachM / metresPerDegree) ** 2;
  for (let node = 0; node < line.latDeg.length; node++) {
    const north = (line.latDeg[node] ?? 0) - latDeg;
    const east = ((line.lonDeg[node] ?? 0) - lonDeg) * lonScale;
    const squaredDeg = north * north + east * east;
    if (squaredDeg >= minSquaredDeg) continue;
    nearestNode = node;
    minSquaredDeg = squaredDeg;
  }
  return nearestNode;
}
