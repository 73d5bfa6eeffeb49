import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { TileLayer } from '#contract/publicSettings.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '../Button.tsx';
import { createLatePart, Late } from '../latePart.tsx';
import type { CourseDrawing } from './courseLayers.ts';
import type { MapHandles, MapRing } from './mapTypes.ts';
import { OutlineMap } from './OutlineMap.tsx';

interface Props {
  /** Keep the same object while nothing of it changes. */
  readonly drawing: CourseDrawing & { readonly rings?: readonly MapRing[]; readonly moving?: MapHandles };
  readonly layers: readonly TileLayer[];
  readonly attribution: string;
  /** Description of the open map for screen readers. */
  readonly label: string;
  /** Description of Taiwan's outline, shown before. */
  readonly outlineLabel: string;
}

const leafletMap = createLatePart(async () => (await import('./LeafletMap.tsx')).LeafletMap);

/** Where a line lies: its shape and place in Taiwan at once, the map with tiles when the rider opens it. */
export function CourseMap({ drawing, layers, attribution, label, outlineLabel }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [layerIndex, setLayerIndex] = useState(0);
  const [isFailed, setIsFailed] = useState(false);
  const choose = (index: number) => {
    setLayerIndex(index);
    setIsFailed(false);
  };
  return (
    <>
      <Frame>
        {isOpen ? (
          <OpenMap
            drawing={drawing}
            attribution={attribution}
            label={label}
            layer={isFailed ? undefined : layers[layerIndex]}
            onTilesFailed={() => setIsFailed(true)}
          />
        ) : (
          <OutlineMap {...drawing} label={outlineLabel} />
        )}
      </Frame>
      {isOpen ? (
        <Layers layers={layers} chosen={layerIndex} isFailed={isFailed} onChoose={choose} />
      ) : (
        <Opener onOpen={() => setIsOpen(true)} hasTiles={layers.length > 0} attribution={attribution} />
      )}
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
    <Late
      of={leafletMap}
      when="now"
      props={{ ...drawing, label, tiles, onTilesFailed, attribution }}
      until={until}
      failedTitle={t('map.failed')}
    />
  );
}

interface OpenerProps {
  readonly onOpen: () => void;
  readonly hasTiles: boolean;
  readonly attribution: string;
}

function Opener({ onOpen, hasTiles, attribution }: OpenerProps) {
  const { t } = useTranslator();
  return (
    <Bar>
      <Button onClick={onOpen}>{t('map.open')}</Button>
      <small>
        {hasTiles ? t('map.openHint') : t('map.noTiles')} {attribution}
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
  & small { color: var(--soft); font-size: 0.8125rem; text-wrap: pretty; }
  & small:empty {
    margin-right: -12px;
  }
  & fieldset { display: flex; flex-wrap: wrap; gap: 8px; margin: 0; padding: 0; border: 0; min-width: 0; }
  & button[aria-pressed='true'] { border-color: var(--cypress); background: var(--cypress); color: var(--on-cypress); }
`;
