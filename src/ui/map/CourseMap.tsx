import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { TileLayer } from '#contract/publicSettings.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { createLazyPart, Lazy } from '../lazyPart.tsx';
import type { CourseDrawing } from './drawCourse.ts';
import { MapLayersBar, OpenMapBar } from './MapBars.tsx';
import { MapSheet } from './MapSheet.tsx';
import type { MapHandles, MapRing } from './mapTypes.ts';
import { OutlineMap } from './OutlineMap.tsx';

interface Props {
  /** Keep the same object while nothing in it changes. */
  readonly drawing: CourseDrawing & { readonly rings?: readonly MapRing[]; readonly moving?: MapHandles };
  readonly layers: readonly TileLayer[];
  readonly attribution: string;
  /** Description of the open map for screen readers. */
  readonly label: string;
  /** Description of Taiwan's outline, shown before the map opens. */
  readonly outlineLabel: string;
  /** The screen controls whether it is open; it opens over the page's lower half. */
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
  const [isOpenHere, setIsOpenHere] = useState(false);
  const [layerIndex, setLayerIndex] = useState(0);
  const [isFailed, setIsFailed] = useState(false);
  const choose = (index: number) => {
    setLayerIndex(index);
    setIsFailed(false);
  };
  const layer = isFailed ? undefined : layers[layerIndex];
  const map = <OpenMap {...{ drawing, attribution, label, layer }} onTilesFailed={() => setIsFailed(true)} />;
  const bar = { layers, chosen: layerIndex, isFailed, onChoose: choose };
  const open = sheet === undefined ? () => setIsOpenHere(true) : sheet.onOpen;
  const isHere = sheet === undefined && isOpenHere;
  return (
    <>
      <Frame data-open={isHere || undefined}>{isHere ? map : <OutlineMap {...drawing} label={outlineLabel} />}</Frame>
      {isHere ? (
        <MapLayersBar {...bar} onClose={() => setIsOpenHere(false)} />
      ) : (
        <OpenMapBar onOpen={open} hasTiles={layers.length > 0} attribution={attribution} />
      )}
      {sheet?.isOpen ? (
        <MapSheet label={label} onClose={sheet.onClose} tools={<MapLayersBar {...bar} />}>
          {map}
        </MapSheet>
      ) : null}
    </>
  );
}

interface OpenMapProps {
  readonly drawing: Props['drawing'];
  readonly attribution: string;
  readonly label: string;
  readonly layer: TileLayer | undefined;
  readonly onTilesFailed: () => void;
}

function OpenMap({ drawing, attribution, label, layer, onTilesFailed }: OpenMapProps) {
  const { t } = useTranslator();
  const tiles = useMemo(
    () => (layer ? { url: layer.url, attribution: layer.attribution, maxZoom: layer.max_zoom } : null),
    [layer],
  );
  const until = (
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
      fallback={until}
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
