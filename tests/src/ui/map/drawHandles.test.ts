import * as L from 'leaflet';
import { expect, it } from 'vitest';
import { drawHandles } from '#src/ui/map/drawHandles.ts';
import type { MapHandle } from '#src/ui/map/mapTypes.ts';

it('snaps a released handle to the line, and reports its position', () => {
  const map = L.map(document.createElement('div')).setView([24, 121], 12);
  const handles: readonly MapHandle[] = [{ latDeg: 24, lonDeg: 121, radiusM: 60, name: '起點' }];
  const moved: unknown[] = [];
  const clear = drawHandles(L, map, {
    handles,
    snap: (_index, { latDeg }) => ({ latDeg, lonDeg: 121 }),
    onMoved: (index, place) => moved.push([index, place]),
  });
  const markers: L.Marker[] = [];
  map.eachLayer((layer) => (layer instanceof L.Marker ? markers.push(layer) : undefined));
  const [marker] = markers;
  marker?.setLatLng([24.01, 121.004]);
  marker?.fire('drag').fire('dragend');
  expect(moved).toEqual([[0, { latDeg: 24.01, lonDeg: 121 }]]);
  expect(marker?.getLatLng()).toMatchObject({ lat: 24.01, lng: 121 });
  expect(marker?.getElement()?.textContent).toBe('1');
  clear();
  expect(map.hasLayer(marker as L.Marker)).toBe(false);
});
