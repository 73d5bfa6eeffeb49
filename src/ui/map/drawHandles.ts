import type * as Leaflet from 'leaflet';
import { toTextElement } from './drawCourse.ts';
import type { MapHandles } from './mapTypes.ts';

const sizePx = 48;

/**
 * Draws handles that can be dragged along the line, each in a circle of its true radius. Returns a cleanup function.
 */
export function drawHandles(L: typeof Leaflet, map: Leaflet.Map, { handles, snap, onMoved }: MapHandles): () => void {
  const renderer = L.svg();
  const layers = handles.flatMap(({ latDeg, lonDeg, radiusM, name }, index) => {
    const latLng = L.latLng(latDeg, lonDeg);
    const circle = L.circle(latLng, { renderer, radius: radiusM, interactive: false, weight: 2, color: 'var(--ink)' });
    const icon = L.divIcon({ html: drawPost(index + 1), className: 'handle', iconSize: [sizePx, sizePx] });
    // Keyboard users have the list beside the map.
    const marker = L.marker(latLng, { icon, draggable: true, keyboard: false, autoPan: true });
    marker.bindTooltip(toTextElement(name), { direction: 'top', offset: [0, -20], className: 'gate' });
    const getSnappedPosition = () => {
      const { lat, lng } = marker.getLatLng();
      return snap(index, { latDeg: lat, lonDeg: lng });
    };
    marker.on('drag', () => {
      const position = getSnappedPosition();
      circle.setLatLng([position.latDeg, position.lonDeg]);
    });
    marker.on('dragend', () => {
      const position = getSnappedPosition();
      marker.setLatLng([position.latDeg, position.lonDeg]);
      onMoved(index, position);
    });
    return [circle, marker];
  });
  const group = L.layerGroup(layers).addTo(map);
  return () => void group.remove();
}

function drawPost(number: number): HTMLElement {
  const post = document.createElement('b');
  post.textContent = String(number);
  return post;
}
