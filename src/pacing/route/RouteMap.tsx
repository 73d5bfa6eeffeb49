import { useMemo, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { publicSettings } from '#src/api/publicSettings.ts';
import { formatKilometres } from '#src/format/formatDistance.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { CourseMap } from '#src/ui/map/CourseMap.tsx';
import { shortAttribution } from '#src/ui/map/shortAttribution.ts';
import { roveFocus } from '#src/ui/roveFocus.ts';
import type { CourseFacts, SelectionStore } from '../live/liveTypes.ts';
import { gradeRuns, type RouteGate, routeGates, selectionAt, spotSource } from './routeMapDrawing.ts';

interface RouteMapProps {
  readonly facts: CourseFacts;
  readonly selection: SelectionStore;
}

/** The route on a map, and its places as buttons. */
export function RouteMap({ facts, selection }: RouteMapProps) {
  const { t } = useTranslator();
  const drawing = useDrawing(facts, selection);
  const ends = { from: facts.rows[0]?.from ?? '', to: facts.rows.at(-1)?.to ?? '' };
  return (
    <Box aria-labelledby="route-map-title">
      <h2 id="route-map-title">{t('map.title')}</h2>
      <CourseMap
        drawing={drawing}
        layers={publicSettings().tile_layers}
        attribution={shortAttribution(facts.attribution)}
        label={t('map.label', ends)}
        outlineLabel={t('map.outline', ends)}
      />
      <Gates gates={drawing.gates} selection={selection} />
    </Box>
  );
}

function useDrawing(facts: CourseFacts, selection: SelectionStore) {
  return useMemo(
    () => ({
      line: facts.grid,
      runs: gradeRuns(facts.grid),
      gates: routeGates(facts),
      spot: spotSource(selection, facts),
      onPick: (node: number) => selection.set(selectionAt(facts, node)),
    }),
    [facts, selection],
  );
}

/** The places as buttons: the keyboard's way to select the circles of the map. */
function Gates({ gates, selection }: { gates: readonly RouteGate[]; selection: SelectionStore }) {
  const { t, language } = useTranslator();
  // The index of the place, so that a drag elsewhere does not render this 60 times a second.
  const here = () => gates.findIndex(({ distanceM }) => distanceM === selection.get().distanceM);
  const chosen = useSyncExternalStore(selection.subscribe, here);
  return (
    <ScrollList aria-label={t('map.gates')} onKeyDown={roveFocus}>
      {gates.map(({ name, distanceM, rowIndex, node }, index) => (
        <li key={node}>
          <button
            type="button"
            tabIndex={index === Math.max(0, chosen) ? 0 : -1}
            aria-pressed={index === chosen}
            onClick={() => selection.set({ rowIndex, distanceM })}
          >
            {name} <span className="num">{formatKilometres(distanceM, 1, language)} km</span>
          </button>
        </li>
      ))}
    </ScrollList>
  );
}

const Box = styled.section`
  display: grid;
  gap: 8px;
  min-width: 0;
  & h2 { font-size: 1rem; }
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
