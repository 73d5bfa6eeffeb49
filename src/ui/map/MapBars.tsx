import { styled } from 'styled-components';
import type { TileLayer } from '#contract/publicSettings.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '../Button.tsx';

interface OpenerProps {
  readonly onOpen: () => void;
  readonly hasTiles: boolean;
  readonly attribution: string;
}

/** Below the outline: opens the map with tiles, and names the owners of the line's data. */
export function OpenMapBar({ onOpen, hasTiles, attribution }: OpenerProps) {
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

interface LayersProps {
  readonly layers: readonly TileLayer[];
  readonly chosen: number;
  readonly isFailed: boolean;
  readonly onChoose: (index: number) => void;
  /** Omit it if the map is closed by other means. */
  readonly onClose?: () => void;
}

/** Below the open map: which tiles it shows, and what to do if none loaded. */
export function MapLayersBar({ layers, chosen, isFailed, onChoose, onClose }: LayersProps) {
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
