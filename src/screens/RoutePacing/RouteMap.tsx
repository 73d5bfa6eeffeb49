import { useMemo, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import type { TileLayer } from '#contract/publicSettings.ts';
import { publicSettings } from '#src/api/publicSettings.ts';
import { formatKilometres } from '#src/format/formatDistance.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { OutlineMap } from '#src/ui/map/OutlineMap.tsx';
import { createLazyPart } from './lazyPart.ts';
import type { CourseFacts, SelectionStore } from './liveTypes.ts';
import { gradeRuns, type RouteGate, routeGates, selectionAt, spotSource } from './routeMapDrawing.ts';
import { shortAttribution } from './shortAttribution.ts';

interface RouteMapProps {
  readonly facts: CourseFacts;
  readonly selection: SelectionStore;
}

const leafletMap = createLazyPart(async () => (await import('#src/ui/map/LeafletMap.tsx')).LeafletMap);

/** Where the route lies: the outline of Taiwan at once, the map with tiles when the rider opens it. */
export function RouteMap({ facts, selection }: RouteMapProps) {
  const { t } = useTranslator();
  const [isOpen, setIsOpen] = useState(false);
  const [layerIndex, setLayerIndex] = useState(0);
  const [isFailed, setIsFailed] = useState(false);
  const drawing = useDrawing(facts, selection);
  const layers = publicSettings().tile_layers;
  const ends = { from: facts.rows[0]?.from ?? '', to: facts.rows.at(-1)?.to ?? '' };
  const choose = (index: number) => {
    setLayerIndex(index);
    setIsFailed(false);
  };
  return (
    <Box aria-labelledby="route-map-title">
      <h2 id="route-map-title">{t('map.title')}</h2>
      <Frame>
        {isOpen ? (
          <OpenMap
            drawing={drawing}
            facts={facts}
            label={t('map.label', ends)}
            layer={isFailed ? undefined : layers[layerIndex]}
            onTilesFailed={() => setIsFailed(true)}
          />
        ) : (
          <OutlineMap line={drawing.line} spot={drawing.spot} label={t('map.outline', ends)} />
        )}
      </Frame>
      {isOpen ? (
        <Layers layers={layers} chosen={layerIndex} isFailed={isFailed} onChoose={choose} />
      ) : (
        <Opener
          onOpen={() => {
            leafletMap.request();
            setIsOpen(true);
          }}
          attribution={shortAttribution(facts.attribution)}
        />
      )}
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

interface OpenMapProps {
  readonly drawing: ReturnType<typeof useDrawing>;
  readonly facts: CourseFacts;
  readonly label: string;
  readonly layer: TileLayer | undefined;
  readonly onTilesFailed: () => void;
}

function OpenMap({ drawing, facts, label, layer, onTilesFailed }: OpenMapProps) {
  const { t } = useTranslator();
  const LeafletMap = leafletMap.usePart();
  const tiles = useMemo(
    () => (layer ? { url: layer.url, attribution: layer.attribution, maxZoom: layer.max_zoom } : null),
    [layer],
  );
  if (LeafletMap === 'failed') {
    const failure = { kind: 'noAnswer', reason: 'offline' } as const;
    return <FailedState failure={failure} onRetry={leafletMap.request} title={t('map.failed')} />;
  }
  if (LeafletMap === 'waiting') {
    return (
      <>
        <p role="status" className="visually-hidden">
          {t('map.loading')}
        </p>
        <OutlineMap line={drawing.line} spot={drawing.spot} label={label} />
      </>
    );
  }
  const props = { ...drawing, label, tiles, onTilesFailed, attribution: shortAttribution(facts.attribution) };
  return <LeafletMap {...props} />;
}

function Opener({ onOpen, attribution }: { onOpen: () => void; attribution: string }) {
  const { t } = useTranslator();
  return (
    <Bar>
      <Button onClick={onOpen}>{t('map.open')}</Button>
      <small>
        {publicSettings().tile_layers.length > 0 ? t('map.openHint') : t('map.noTiles')} {attribution}
      </small>
    </Bar>
  );
}

interface LayersProps {
  readonly layers: readonly TileLayer[];
  readonly chosen: number;
  readonly isFailed: boolean;
  readonly onChoose: (index: number) => void;
}

function Layers({ layers, chosen, isFailed, onChoose }: LayersProps) {
  const { t, l } = useTranslator();
  return (
    <Bar>
      <small role="status">
        {isFailed ? t('map.tilesFailed') : null}
        {layers.length === 0 ? t('map.noTiles') : null}
      </small>
      {isFailed ? <Button onClick={() => onChoose(chosen)}>{t('common.retry')}</Button> : null}
      {layers.length > 1 ? (
        <fieldset>
          <legend className="visually-hidden">{t('map.layers')}</legend>
          {layers.map((layer, index) => (
            <Button key={layer.id} aria-pressed={index === chosen} onClick={() => onChoose(index)}>
              {l(layer.name)}
            </Button>
          ))}
        </fieldset>
      ) : null}
    </Bar>
  );
}

/** The places as buttons: what a circle on the map is for a finger, these are for a keyboard. */
function Gates({ gates, selection }: { gates: readonly RouteGate[]; selection: SelectionStore }) {
  const { t, language } = useTranslator();
  // Its index, not the place: a finger that moves elsewhere must not render this 60 times a second.
  const here = () => gates.findIndex(({ distanceM }) => distanceM === selection.get().distanceM);
  const chosen = useSyncExternalStore(selection.subscribe, here);
  return (
    <ScrollList aria-label={t('map.gates')}>
      {gates.map(({ name, distanceM, rowIndex, node }, index) => (
        <li key={node}>
          <button type="button" aria-pressed={index === chosen} onClick={() => selection.set({ rowIndex, distanceM })}>
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
  & h2 { font-size: 16px; }
`;
const Frame = styled.div`
  height: 320px;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--sky-top);
`;
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  & small:not(:empty) {
    flex: 1 1 200px;
  }
  & small { color: var(--soft); font-size: 12px; }
  & small:empty {
    margin-right: -12px;
  }
  & fieldset { display: flex; flex-wrap: wrap; gap: 8px; margin: 0; padding: 0; border: 0; min-width: 0; }
  & button[aria-pressed='true'] { border-color: var(--cypress); background: var(--cypress); color: var(--on-cypress); }
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
    font-size: 14px;
    white-space: nowrap;
  }
  & span { color: var(--soft); }
  & button[aria-pressed='true'] { background: var(--hot); border-color: var(--ink); font-weight: 650; }
`;
