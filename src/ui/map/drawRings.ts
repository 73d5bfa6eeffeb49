import type * as Leaflet from 'leaflet';
import type { MapRing } from './mapTypes.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';
/** A circle with a tick, a square with a cross, a bare circle: distinguishable without colour. */
const shapes = {
  plain: ['M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16z', ''],
  passed: ['M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z', 'M7 12.5l3.5 3.5L17 8.5'],
  missed: ['M3 3h18v18H3z', 'M8 8l8 8M16 8l-8 8'],
} as const;
const sizePx = 22;
/** The page's CSS variables, so that the theme applies automatically. */
const styles = {
  plain: { ring: 'var(--ink)', fill: 'var(--card)', edge: 'var(--ink)', sign: 'none', opacity: 0.08 },
  passed: {
    ring: 'var(--cypress)',
    fill: 'var(--cypress)',
    edge: 'var(--card)',
    sign: 'var(--on-cypress)',
    opacity: 0.14,
  },
  missed: {
    ring: 'var(--signal)',
    fill: 'var(--signal)',
    edge: 'var(--card)',
    sign: 'var(--on-signal)',
    opacity: 0.14,
  },
} as const;

/** Draws gates on a map. Returns a cleanup function. */
export function drawRings(L: typeof Leaflet, map: Leaflet.Map, rings: readonly MapRing[]): () => void {
  const renderer = L.svg();
  const layers = rings.flatMap(({ latDeg, lonDeg, radiusM, name, mark }) => {
    const latLng = L.latLng(latDeg, lonDeg);
    const circle = L.circle(latLng, {
      renderer,
      radius: radiusM,
      interactive: false,
      weight: 2,
      className: `ring ${mark}`,
      color: styles[mark].ring,
      fillOpacity: styles[mark].opacity,
      ...(mark === 'missed' && { dashArray: '6 5' }),
    });
    const icon = L.divIcon({ html: drawMark(mark), className: `ring-mark ${mark}`, iconSize: [sizePx, sizePx] });
    const marker = L.marker(latLng, { icon, interactive: false, keyboard: false });
    const label = document.createElement('span');
    label.textContent = name;
    marker.bindTooltip(label, { direction: 'top', offset: [0, -10], permanent: true, className: 'gate' });
    return [circle, marker];
  });
  const group = L.layerGroup(layers).addTo(map);
  return () => void group.remove();
}

function drawMark(mark: MapRing['mark']): HTMLElement {
  const drawing = document.createElementNS(svgNamespace, 'svg');
  const attributes = { viewBox: '0 0 24 24', width: sizePx, height: sizePx, overflow: 'visible', 'aria-hidden': true };
  setAttributes(drawing, attributes);
  const [shape, sign] = shapes[mark];
  const { fill, edge, sign: stroke } = styles[mark];
  drawing.append(drawPath({ d: shape, fill, stroke: edge, 'stroke-width': 2 }));
  if (sign) {
    const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
    drawing.append(drawPath({ d: sign, fill: 'none', stroke, 'stroke-width': 3, ...round }));
  }
  const wrapper = document.createElement('span');
  wrapper.append(drawing);
  return wrapper;
}

function drawPath(attributes: Readonly<Record<string, string | number>>): SVGElement {
  const path = document.createElementNS(svgNamespace, 'path');
  setAttributes(path, attributes);
  return path;
}

function setAttributes(element: SVGElement, attributes: Readonly<Record<string, string | number | boolean>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}
