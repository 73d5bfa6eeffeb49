import * as L from 'leaflet';
import { expect, it } from 'vitest';
import { drawRings } from '#src/ui/map/drawRings.ts';
import type { MapRing } from '#src/ui/map/mapTypes.ts';

const ring = (mark: MapRing['mark'], name: string): MapRing => ({ latDeg: 24, lonDeg: 121, radiusM: 50, name, mark });

function openMap() {
  const container = document.createElement('div');
  document.body.append(container);
  return { container, map: L.map(container, { preferCanvas: true }).setView([24, 121], 14) };
}

it('distinguishes passed, missed and plain gates by shape, not only by colour', () => {
  const { container: place, map } = openMap();
  drawRings(L, map, [ring('passed', '中心碑'), ring('missed', '人止關'), ring('plain', '武嶺')]);
  const shapes = [...place.querySelectorAll('.ring-mark')].map((mark) =>
    [...mark.querySelectorAll('path')].map((path) => path.getAttribute('d')).join(' '),
  );
  expect(new Set(shapes).size).toBe(3);
  expect(place.querySelector('.ring.missed')?.getAttribute('stroke-dasharray')).toBe('6 5');
  expect([...place.querySelectorAll('.gate')].map((name) => name.textContent)).toEqual(['中心碑', '人止關', '武嶺']);
});

it('treats a name as text, and removes everything on cleanup', () => {
  const { container: place, map } = openMap();
  const clear = drawRings(L, map, [ring('passed', '<img src=x>')]);
  expect(place.querySelector('.gate')?.textContent).toBe('<img src=x>');
  expect(place.querySelector('.gate img')).toBeNull();
  clear();
  expect(place.querySelectorAll('.ring, .ring-mark, .gate')).toHaveLength(0);
});
