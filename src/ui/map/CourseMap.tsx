import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { TileLayer } from '#contract/publicSettings.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '../Button.tsx';
import { createLazyPart, Lazy } from '../lazyPart.tsx';
import type { CourseDrawing } from './drawCourse.ts';
import { MapSheet } from './MapSheet.tsx';
import type { MapHandles, MapRing } from './mapTypes.ts';
import { OutlineMap } from './OutlineMap.tsx';

interface Props {
  /** Keep the same object while nothing in it changes. */
  readonly drawing: CourseDrawing & { readonly rings?: readonly MapRing[]; readonly dragHandles?: MapHandles };
  readonly layers: readonly TileLayer[];
  readonly attribution: string;
  /** Description of the open map for screen readers. */
  readonly label: string;
  /** Description of Taiwan's outline, shown before the map opens. */
  readonly outlineLabel: string;
  /** Set if the screen controls whether the map is open; it then covers the page's lower half. */
  readonly sheet?: SheetState | undefined;
}

export interface SheetState {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

const leafletMap = createLazyPart(async () => (await import('./LeafletMap.tsx')).LeafletMap);

/** Shows a line's shape and its position in Taiwan at once, and the map with tiles when the rider opens it. */
export function CourseMap({ drawing, layers, attribution, label, outlineLabel, sheet }: Props) {
  const [isInlineOpen, setIsInlineOpen] = useState(false);
  const [layerIndex, setLayerIndex] = useState(0);
  const [isFailed, setIsFailed] = useState(false);
  const chooseLayer = (index: number) => {
    setLayerIndex(index);
    setIsFailed(false);
  };
  const layer = isFailed ? undefined : layers[layerIndex];
  const map = (
    <TileMap
      drawing={drawing}
      attribution={attribution}
      label={label}
      layer={layer}
      onTilesFailed={() => setIsFailed(true)}
    />
  );
  const barProps = { layers, chosen: layerIndex, isFailed, onChoose: chooseLayer };
  const openMap = sheet === undefined ? () => setIsInlineOpen(true) : sheet.onOpen;
  const showsInline = sheet === undefined && isInlineOpen;
  return (
    <>
      <Frame data-open={showsInline || undefined}>
        {showsInline ? map : <OutlineMap {...drawing} label={outlineLabel} />}
      </Frame>
      {showsInline ? (
        <MapLayersBar {...barProps} onClose={() => setIsInlineOpen(false)} />
      ) : (
        <OpenMapBar onOpen={openMap} hasTiles={layers.length > 0} attribution={attribution} />
      )}
      {sheet?.isOpen ? (
        <MapSheet label={label} onClose={sheet.onClose} tools={<MapLayersBar {...barProps} />}>
          {map}
        </MapSheet>
      ) : null}
    </>
  );
}

interface TileMapProps {
  readonly drawing: Props['drawing'];
  readonly attribution: string;
  readonly label: string;
  readonly layer: TileLayer | undefined;
  readonly onTilesFailed: () => void;
}

function TileMap({ drawing, attribution, label, layer, onTilesFailed }: TileMapProps) {
  const { t } = useTranslator();
  const tiles = useMemo(
    () => (layer ? { url: layer.url, attribution: layer.attribution, maxZoom: layer.max_zoom } : null),
    [layer],
  );
  const fallback = (
    <>
      <p role="status" className="visually-hidden">
        {t('map.loading')}
      </p>
      <OutlineMap {...drawing} label={label} />
    </>
  );
  return (
    <Lazy
      part={leafletMap}
      when="now"
      props={{ ...drawing, label, tiles, onTilesFailed, attribution }}
      fallback={fallback}
      failedTitle={t('map.failed')}
    />
  );
}

const Frame = styled.div`
  height: var(--map-height, 320px);
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--sky-top);
`;

interface OpenMapBarProps {
  readonly onOpen: () => void;
  readonly hasTiles: boolean;
  readonly attribution: string;
}

/** Below the outline: opens the map with tiles, and names the owners of the line's data. */
function OpenMapBar({ onOpen, hasTiles, attribution }: OpenMapBarProps) {
  const { t } = useTranslator();
  return (
    <Bar>
      <Button onClick={onOpen}>{t('map.open')}</Button>
      <small>
        <span data-hint="">{hasTiles ? t('map.openHint') : t('map.noTiles')}</span> {attribution}
      </small>
    </Bar>
  );
}

interface MapLayersBarProps {
  readonly layers: readonly TileLayer[];
  readonly chosen: number;
  readonly isFailed: boolean;
  readonly onChoose: (index: number) => void;
  /** Omit it if the map is closed by other means. */
  readonly onClose?: () => void;
}

/** Below the open map: which tiles it shows, and what to do if none loaded. */
function MapLayersBar({ layers, chosen, isFailed, onChoose, onClose }: MapLayersBarProps) {
  const { t, l } = useTranslator();
  return (
    <Bar data-in-sheet={onClose === undefined || undefined}>
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
      {onClose === undefined ? null : <Button onClick={onClose}>{t('map.close')}</Button>}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  & small:not(:empty) {
    flex: 1 1 160px;
  }
  & small { color: var(--soft); font-size: 0.8125rem; text-wrap: pretty; }
  & small:empty {
    margin-right: -12px;
  }
  & fieldset { display: flex; flex-wrap: wrap; gap: 8px; margin: 0; padding: 0; border: 0; min-width: 0; }
  & button[aria-pressed='true'] { border-color: var(--cypress); background: var(--cypress); color: var(--on-cypress); }
  /* One scrolling line. An error message leaves space for its button on a phone. */
  &[data-in-sheet] { flex-wrap: nowrap; width: max-content; }
  &[data-in-sheet] fieldset { flex-wrap: nowrap; }
  &[data-in-sheet] button { padding: 0 12px; font-size: 0.875rem; white-space: nowrap; }
  &[data-in-sheet] small:not(:empty) { flex: none; width: 170px; line-height: 1.3; }
`;
