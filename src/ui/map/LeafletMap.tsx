/// <reference types="vite/client" />
import 'leaflet/dist/leaflet.css';
import * as L from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { type CourseDrawing, drawCourse, findNearestNode, placeGateNames, toTextElement } from './drawCourse.ts';
import type { MapHandles, MapRing } from './mapTypes.ts';

export interface MapTiles {
  readonly url: string;
  readonly attribution: string;
  readonly maxZoom: number;
}

export interface LeafletMapProps extends CourseDrawing {
  /**
   * Gates with their true radius, in addition to or instead of `gates`; keep the same array while they do not change.
   */
  readonly rings?: readonly MapRing[];
  readonly dragHandles?: MapHandles;
  readonly label: string;
  /** Owners of the line's data; shown with any tiles. */
  readonly attribution: string;
  readonly tiles: MapTiles | null;
  /** Called after no tile could be loaded; the tile layer is removed, outline and course stay. */
  readonly onTilesFailed: () => void;
}

/** After this many failures without a loaded tile, the tile server counts as unreachable. */
const maxTileFailures = 4;
/** The maximum distance between a touch and the course. */
const reachPx = 24;
const noRings: readonly MapRing[] = [];

/** The only file that imports leaflet; always loaded lazily. */
export function LeafletMap(props: LeafletMapProps) {
  const { label, attribution, tiles, onTilesFailed, rings = noRings, dragHandles, ...drawing } = props;
  const { t } = useTranslator();
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<L.Map | null>(null);
  const { line, runs, gates, roads, spot } = drawing;
  const pick = useEffectEvent(drawing.onPick);
  const notifyTilesFailed = useEffectEvent(onTilesFailed);
  const getZoomTitles = useEffectEvent(() => ({ zoomInTitle: t('map.zoomIn'), zoomOutTitle: t('map.zoomOut') }));

  useEffect(() => {
    if (container.current === null) return;
    const createdMap = createMap(container.current, getZoomTitles());
    setMap(createdMap);
    return () => {
      setMap(null);
      createdMap.remove();
    };
  }, []);
  useEffect(() => {
    if (map === null) return;
    map.attributionControl?.addAttribution(toTextElement(attribution).innerHTML);
    return () => void map.attributionControl?.removeAttribution(toTextElement(attribution).innerHTML);
  }, [map, attribution]);
  useEffect(() => {
    if (map === null) return;
    fitCourse(map, line, rings);
    const clearDrawing = drawCourse(L, map, {
      line,
      runs,
      gates,
      ...(roads && { roads }),
      spot,
      onPick: (node) => pick(node),
    });
    const stopPicking = pickNearCourse(map, line, (node) => pick(node));
    const placeNames = () => placeGateNames(map);
    placeNames();
    map.on('zoomend viewreset resize', placeNames);
    return () => {
      map.off('zoomend viewreset resize', placeNames);
      stopPicking();
      clearDrawing();
    };
  }, [map, line, runs, gates, roads, rings, spot]);
  useEffect(() => {
    if (map === null || rings.length === 0) return;
    return drawWhenLoaded(
      () => import('./drawRings.ts'),
      ({ drawRings }) => drawRings(L, map, rings),
    );
  }, [map, rings]);
  useEffect(() => {
    if (map === null || dragHandles === undefined) return;
    return drawWhenLoaded(
      () => import('./drawHandles.ts'),
      ({ drawHandles }) => drawHandles(L, map, dragHandles),
    );
  }, [map, dragHandles]);
  useEffect(() => {
    if (map === null || tiles === null) return;
    // If the line and the tiles have the same owner, it is named once.
    const tileOwner = attribution.includes(tiles.attribution) ? '' : tiles.attribution;
    return showTiles(map, { ...tiles, attribution: tileOwner }, () => notifyTilesFailed());
  }, [map, tiles, attribution]);

  return (
    <Frame>
      <section ref={container} aria-label={label} />
      <button
        type="button"
        aria-label={t('map.fit')}
        title={t('map.fit')}
        onClick={() => (map ? fitCourse(map, line, rings) : undefined)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M8 14l3-4 2 3 3-4" />
        </svg>
      </button>
    </Frame>
  );
}

/** Draws with code that is loaded on demand, because the pace page has neither rings nor handles. */
function drawWhenLoaded<Code>(load: () => Promise<Code>, draw: (code: Code) => () => void): () => void {
  let clearDrawing: (() => void) | undefined;
  let isCancelled = false;
  load().then(
    (code) => {
      if (!isCancelled) clearDrawing = draw(code);
    },
    // Without the code only the additional drawing is missing.
    () => undefined,
  );
  return () => {
    isCancelled = true;
    clearDrawing?.();
  };
}

function createMap(container: HTMLElement, zoomTitles: L.Control.ZoomOptions): L.Map {
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const motionOptions = {
    fadeAnimation: !prefersReducedMotion,
    zoomAnimation: !prefersReducedMotion,
    markerZoomAnimation: !prefersReducedMotion,
    inertia: !prefersReducedMotion,
  };
  // The mouse wheel scrolls the page until the rider clicks into the map.
  const map = L.map(container, {
    preferCanvas: true,
    zoomControl: false,
    scrollWheelZoom: false,
    maxZoom: 18,
    ...motionOptions,
  });
  // Taiwan, until the map is fitted to the course.
  map.setView([23.7, 121], 7);
  map.attributionControl.setPrefix(false);
  L.control.zoom(zoomTitles).addTo(map);
  map.on('focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());
  // Below Leaflet's tile pane, which has 200.
  map.createPane('outline').style.zIndex = '150';
  return map;
}

/** Padding for the names above the circles and for the controls in the corners. */
const fitOptions = {
  paddingTopLeft: [64, 44],
  paddingBottomRight: [32, 44],
  animate: false,
} satisfies L.FitBoundsOptions;

function fitCourse(map: L.Map, { latDeg, lonDeg }: CourseDrawing['line'], rings: readonly MapRing[]): void {
  const points = Array.from(latDeg, (lat, node) => L.latLng(lat, lonDeg[node] ?? 0));
  points.push(...rings.map((ring) => L.latLng(ring.latDeg, ring.lonDeg)));
  if (points.length > 0) map.fitBounds(L.latLngBounds(points), fitOptions);
}

/** Calls `onPick` with the nearest node when a touch or pointer is near the course. */
function pickNearCourse(map: L.Map, line: CourseDrawing['line'], onPick: (node: number) => void): () => void {
  const pick = ({ latlng, containerPoint }: L.LeafletMouseEvent) => {
    const reachM = latlng.distanceTo(map.containerPointToLatLng(containerPoint.add([reachPx, 0])));
    const node = findNearestNode(line, latlng.lat, latlng.lng, reachM);
    if (node !== null) onPick(node);
  };
  map.on('click mousemove', pick as L.LeafletEventHandlerFn);
  return () => void map.off('click mousemove', pick as L.LeafletEventHandlerFn);
}

function showTiles(map: L.Map, { url, attribution, maxZoom }: MapTiles, onFailed: () => void): () => void {
  const layer = L.tileLayer(url, {
    attribution: toTextElement(attribution).innerHTML,
    maxNativeZoom: maxZoom,
    // Tile servers require a referrer.
    referrerPolicy: 'strict-origin-when-cross-origin',
  });
  let loadedCount = 0;
  let failureCount = 0;
  layer.on('tileload', () => loadedCount++);
  layer.on('tileerror', () => {
    failureCount++;
    if (loadedCount > 0 || failureCount !== maxTileFailures) return;
    layer.remove();
    onFailed();
  });
  layer.addTo(map);
  return () => void layer.remove();
}

const Frame = styled.div`
  position: relative;
  height: 100%;
  isolation: isolate;
  & > section { height: 100%; background: var(--sky-top); font: inherit; }
  & > button {
    position: absolute;
    top: 124px;
    left: 10px;
    z-index: 1000;
    display: grid;
    place-items: center;
    width: 52px;
    height: 52px;
    border: 2px solid var(--line);
    border-radius: 4px;
    background: var(--card);
  }
  & > button svg {
    width: 24px;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  && .leaflet-bar a { width: 48px; height: 48px; line-height: 48px; background: var(--card); color: var(--ink); border-color: var(--line); }
  && .leaflet-bar a.leaflet-disabled { color: var(--soft); }
  && .leaflet-control-attribution { background: var(--card); color: var(--ink); font-size: 0.8125rem; }
  && .leaflet-control-attribution a { color: inherit; }
  && .leaflet-tooltip.gate {
    padding: 1px 6px;
    border: 0;
    border-radius: 4px;
    background: var(--card);
    color: var(--ink);
    font: 650 0.8125rem/1.5 var(--font);
    box-shadow: 0 0 0 1px var(--line);
  }
  && .leaflet-tooltip.gate::before { display: none; }
  && .km { display: grid; place-items: center; border: 1px solid var(--control); border-radius: 50%; background: var(--card); color: var(--ink); font: 650 0.8125rem/1 var(--font); }
  && .handle { display: grid; place-items: center; cursor: grab; }
  && .handle > b {
    min-width: 28px;
    padding: 0 6px;
    border: 2px solid var(--card);
    border-radius: 14px;
    background: var(--ink);
    color: var(--card);
    font: 700 0.875rem/1.75 var(--font);
    text-align: center;
  }
  [data-theme='dark'] && .leaflet-tile-pane { filter: brightness(0.72) saturate(0.8); }
`;
