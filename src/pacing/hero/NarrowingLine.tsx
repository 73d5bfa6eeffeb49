import { styled } from 'styled-components';
import { formatDuration } from '#src/format/formatDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { Narrowing } from '#workers/core/pacing/band/outlookTypes.ts';
import { useOutlook } from '../live/useOutlook.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';

const wordKeys = {
  rides: 'band.narrowRides',
  wind: 'band.narrowWind',
  position: 'band.narrowPosition',
  bike: 'band.narrowBike',
} as const satisfies Record<Narrowing['kind'], string>;
/** Widths are estimates, so they are rounded: single seconds would suggest a precision that they do not have. */
const roundToS = 30;
const maxOptions = 2;

interface Props extends OpenRoute {
  /** Opens the control where the rider can enter it. */
  readonly onOptionChosen: (kind: Narrowing['kind']) => void;
}

/** What would narrow the finish range: the two most effective facts that the rider could still enter, as buttons. */
export function NarrowingLine({ onOptionChosen, ...open }: Props) {
  const { t } = useTranslator();
  const [outlook, lineRef] = useOutlook<HTMLDivElement>(open);
  const { finish } = outlook?.band ?? {};
  const currentHalfWidthS = finish === undefined ? 0 : roundHalfWidthS((finish.highS - finish.lowS) / 2);
  // An option that narrows the range by less than the rounding is not shown.
  const options = (outlook?.narrowing ?? [])
    .filter(({ halfWidthS }) => roundHalfWidthS(halfWidthS) < currentHalfWidthS)
    .slice(0, maxOptions);
  if (finish === undefined || options.length === 0) return <Line ref={lineRef} />;
  return (
    <Line ref={lineRef} className="num">
      <span>{t('band.narrow', { width: formatHalfWidth(currentHalfWidthS), list: '' }).trim()}</span>
      {options.map(({ kind, halfWidthS }) => (
        <button key={kind} type="button" onClick={() => onOptionChosen(kind)}>
          {t(wordKeys[kind], { width: formatHalfWidth(halfWidthS) })}
        </button>
      ))}
    </Line>
  );
}

const roundHalfWidthS = (halfWidthS: number) => Math.max(1, Math.round(halfWidthS / roundToS)) * roundToS;
const formatHalfWidth = (halfWidthS: number) => `±${formatDuration(roundHalfWidthS(halfWidthS))}`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 12px;
  margin: 12px 0 0;
  color: var(--soft);
  font-size: 0.875rem;
  line-height: 1.45;
  button {
    min-height: 48px;
    padding: 4px 0;
    border: 0;
    background: none;
    color: var(--cypress);
    font: inherit;
    font-weight: 600;
    text-align: start;
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }
  &:empty { display: none; }
  @media print { display: none; }
`;
