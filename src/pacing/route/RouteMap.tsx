import { useCallback, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { getPublicSettings } from '#src/api/publicSettings.ts';
import { formatKilometres, formatMetres } from '#src/format/formatDistance.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { useStore } from '#src/store/useStore.ts';
import { StrokeIcon } from '#src/ui/icons/Icon.tsx';
import { CourseMap } from '#src/ui/map/CourseMap.tsx';
import type { MapLine } from '#src/ui/map/mapTypes.ts';
import { shortenAttribution } from '#src/ui/map/shortenAttribution.ts';
import { roveFocus } from '#src/ui/roveFocus.ts';
import { runWhenIdle } from '#src/ui/whenIdle.ts';
import type { CourseFacts, SelectionStore } from '../live/liveTypes.ts';
import { createMapSpotSource, type RouteGate, toCourseRuns, toMapSelection, toRouteGates } from './routeMapDrawing.ts';

interface RouteMapProps {
  readonly facts: CourseFacts;
  readonly selection: SelectionStore;
  /** `beside` the profile on a wide desktop, `below` the table on a narrow one, on a phone a `sheet` (lower half). */
  readonly position?: 'beside' | 'below' | 'sheet';
}

/** The route on a map, and its places as buttons. */
export function RouteMap({ facts, selection, position = 'below' }: RouteMapProps) {
  const { t } = useTranslator();
  const drawing = useDrawing(facts, selection);
  const sheet = useMapSheet();
  const endNames = { from: facts.rows[0]?.from ?? '', to: facts.rows.at(-1)?.to ?? '' };
  return (
    <MapFrame aria-labelledby="route-map-title" data-place={position}>
      <h2 id="route-map-title" className={position === 'beside' ? 'visually-hidden' : undefined}>
        {t('map.title')}
      </h2>
      <CourseMap
        drawing={drawing}
        layers={getPublicSettings().tile_layers}
        attribution={shortenAttribution(facts.attribution)}
        label={t('map.label', endNames)}
        outlineLabel={t('map.outline', endNames)}
        sheet={position === 'sheet' ? sheet : undefined}
      />
      {position === 'beside' ? null : <GateList gates={drawing.gates} selection={selection} />}
      {position === 'sheet' ? <MapCornerButton facts={facts} onOpen={sheet.onOpen} /> : null}
    </MapFrame>
  );
}

/** Opening scrolls the profile into the half that stays visible. */
function useMapSheet() {
  const [isOpen, setIsOpen] = useState(false);
  const onOpen = useCallback(() => {
    setIsOpen(true);
    document.getElementById(profileAreaId)?.scrollIntoView({ block: 'start' });
  }, []);
  const onClose = useCallback(() => setIsOpen(false), []);
  return { isOpen, onOpen, onClose };
}

function useDrawing(facts: CourseFacts, selection: SelectionStore) {
  const { language } = useTranslator();
  const roads = useOtherRoads(facts);
  return useMemo(
    () => ({
      line: facts.grid,
      runs: toCourseRuns(facts),
      gates: toRouteGates(facts, (elevationM) => formatMetres(elevationM, language)),
      roads,
      spot: createMapSpotSource(selection, facts),
      onPick: (node: number) => selection.set(toMapSelection(facts, node)),
    }),
    [facts, selection, roads, language],
  );
}

const noRoads: readonly MapLine[] = [];

/** Other roads near the route, loaded when the page is idle; until then, or if that fails, the map has fewer lines. */
function useOtherRoads({ grid }: CourseFacts): readonly MapLine[] {
  const [roads, setRoads] = useState(noRoads);
  useEffect(() => {
    let isCancelled = false;
    const load = async () => {
      const { listOtherRoads } = await import('./ownRoads.ts');
      if (!isCancelled) setRoads(listOtherRoads(grid));
    };
    const cancel = runWhenIdle(() => void load().catch(() => undefined));
    return () => {
      isCancelled = true;
      cancel();
    };
  }, [grid]);
  return roads;
}

/** The places as buttons: the keyboard's way to select the circles of the map. */
function GateList({ gates, selection }: { gates: readonly RouteGate[]; selection: SelectionStore }) {
  const { t, language } = useTranslator();
  // The index of the gate and not the distance, so that a drag in the profile does not render this at 60 Hz.
  const findCurrent = () => gates.findIndex(({ distanceM }) => distanceM === selection.get().distanceM);
  const chosenIndex = useStore({ get: findCurrent, subscribe: selection.subscribe });
  return (
    <ScrollList aria-label={t('map.gates')} onKeyDown={roveFocus}>
      {gates.map(({ name, distanceM, rowIndex, node }, index) => (
        <li key={node}>
          <button
            type="button"
            tabIndex={index === Math.max(0, chosenIndex) ? 0 : -1}
            aria-pressed={index === chosenIndex}
            onClick={() => selection.set({ rowIndex, distanceM })}
          >
            {name} <span className="num">{formatKilometres(distanceM, 1, language)} km</span>
          </button>
        </li>
      ))}
    </ScrollList>
  );
}

const MapFrame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  min-width: 0;
  & h2 { font-size: 1rem; }
  /* As high as the profile beside it; opened, it takes the whole width. */
  &[data-place='beside'] {
    --map-height: auto;
    grid-template-rows: minmax(0, 1fr) auto;
    height: 100%;
    & > div:first-of-type { border-width: 0 0 1px; border-radius: 0; }
    & > div:last-of-type { gap: 4px 12px; padding: 0 8px 6px; }
    & > div:last-of-type > button { flex: 1; }
    & [data-hint] { display: none; }
    & small:not(:empty) { flex: 1 1 100%; font-size: 0.8125rem; line-height: 1.35; }
  }
  &[data-place='beside']:has(> [data-open]) { --map-height: 420px; height: auto; }
`;
const ScrollList = styled.ul`
  display: flex;
  gap: 8px;
  padding: 4px;
  margin: -4px;
  overflow-x: auto;
  & button {
    min-height: 48px;
    padding: 0 12px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--card);
    font-size: 0.875rem;
    white-space: nowrap;
  }
  & span { color: var(--soft); }
  & button[aria-pressed='true'] { background: var(--hot); border-color: var(--ink); font-weight: 650; }
`;

/** The element that holds the profile. */
const profileAreaId = 'profile-place';

const mapIconPath = 'M3.5 6.5 9 4l6 2.5L20.5 4v13.5L15 20l-6-2.5L3.5 20zM9 4v13.5M15 6.5V20';
/** The mean elevations of this part of the course at its start and its end decide on which side there is sky. */
const endRatio = 0.15;

interface CornerButtonProps {
  readonly facts: CourseFacts;
  readonly onOpen: () => void;
}

/** Opens the map from the profile, in the upper corner on its lower side, where there is sky. */
function MapCornerButton({ facts, onOpen }: CornerButtonProps) {
  const { t } = useTranslator();
  const profileArea = document.getElementById(profileAreaId);
  if (profileArea === null) return null;
  return createPortal(
    <CornerButton
      type="button"
      aria-label={t('map.title')}
      title={t('map.title')}
      data-side={isHighAtStart(facts) ? 'right' : 'left'}
      onClick={onOpen}
    >
      <StrokeIcon d={mapIconPath} />
    </CornerButton>,
    profileArea,
  );
}

function isHighAtStart({ grid: { elevationM } }: CourseFacts): boolean {
  const count = Math.max(1, Math.round(elevationM.length * endRatio));
  const computeMean = (elevations: Float64Array) =>
    elevations.reduce((sum, valueM) => sum + valueM, 0) / elevations.length;
  return computeMean(elevationM.slice(0, count)) > computeMean(elevationM.slice(-count));
}

/** Its touch area is larger than its visible part. */
const CornerButton = styled.button`
  position: absolute;
  top: 6px;
  /* Beside the figures of the elevation scale. */
  left: 60px;
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border: 1px solid var(--control);
  border-radius: var(--radius);
  background: var(--card);
  color: var(--cypress);
  &[data-side='right'] { right: 60px; left: auto; }
  &::after { content: ''; position: absolute; inset: -6px; }
  @media print { display: none; }
`;
