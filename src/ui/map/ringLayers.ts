import type * as Leaflet from 'leaflet';
import { css } from 'styled-components';
import { text } from './courseLayers.ts';
import type { MapRing } from './mapTypes.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';
/** A circle with a tick, a square with a cross, a bare circle: told apart without colour. */
const shapes = {
  plain: ['M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16z', ''],
  passed: ['M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z', 'M7 12.5l3.5 3.5L17 8.5'],
  missed: ['M3 3h18v18H3z', 'M8 8l8 8M16 8l-8 8'],
} as const;
const sizePx = 22;

/** Draws gates on a map; their colours are the page's own, so that nothing has to follow the theme. Returns the way out. */
export function drawRings(L: typeof Leaflet, map: Leaflet.Map, rings: readonly MapRing[]): () => void {
  const renderer = L.svg();
  const layers = rings.flatMap(({ latDeg, lonDeg, radiusM, name, mark }) => {
    const at = L.latLng(latDeg, lonDeg);
    const circle = L.circle(at, {
      renderer,
      radius: radiusM,
      interactive: false,
      weight: 2,
      className: `ring ${mark}`,
      ...(mark === 'missed' && { dashArray: '6 5' }),
    });
    const icon = L.divIcon({ html: drawMark(mark), className: `ring-mark ${mark}`, iconSize: [sizePx, sizePx] });
    const marker = L.marker(at, { icon, interactive: false, keyboard: false });
    marker.bindTooltip(text(name), { direction: 'top', offset: [0, -10], permanent: true, className: 'gate' });
    return [circle, marker];
  });
  const group = L.layerGroup(layers).addTo(map);
  return () => void group.remove();
}

function drawMark(mark: MapRing['mark']): HTMLElement {
  const drawing = document.createElementNS(svgNamespace, 'svg');
  drawing.setAttribute('viewBox', '0 0 24 24');
  drawing.setAttribute('aria-hidden', 'true');
  for (const d of shapes[mark].filter(Boolean)) {
    const path = document.createElementNS(svgNamespace, 'path');
    path.setAttribute('d', d);
    drawing.append(path);
  }
  const box = document.createElement('span');
  box.append(drawing);
  return box;
}

export const ringStyle = css`
  && .ring { stroke: var(--ink); fill: var(--ink); fill-opacity: 0.08; }
  && .ring.passed { stroke: var(--cypress); fill: var(--cypress); fill-opacity: 0.14; }
  && .ring.missed { stroke: var(--signal); fill: var(--signal); fill-opacity: 0.14; }
  && .ring-mark { border: 0; background: none; }
  && .ring-mark svg { display: block; width: 100%; height: 100%; overflow: visible; }
  && .ring-mark path:first-child { fill: var(--card); stroke: var(--ink); stroke-width: 2; }
  && .ring-mark path + path { fill: none; stroke-width: 3; stroke-linecap: round; stroke-linejoin: round; }
  && .ring-mark.passed path:first-child { fill: var(--cypress); stroke: var(--card); }
  && .ring-mark.passed path + path { stroke: var(--on-cypress); }
  && .ring-mark.missed path:first-child { fill: var(--signal); stroke: var(--card); }
  && .ring-mark.missed path + path { stroke: var(--on-signal); }
`;
