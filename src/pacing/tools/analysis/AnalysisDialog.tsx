import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { createLazyPart, Lazy } from '#src/ui/lazyPart.tsx';
import type { RideSeries } from '#workers/core/pacing/rideSeries.ts';
import type { ToolDialogProps } from '../toolDialogs.ts';
import type { AnalysisChartProps } from './AnalysisChart.tsx';
import { AnalysisTable } from './AnalysisTable.tsx';
import { type CurveName, curveNames, curves, findRange, toPoints } from './curves.ts';
import { useRideSeries } from './useRideSeries.ts';
import { useTouched } from './useTouched.ts';
import { useWidth } from './useWidth.ts';

const chart = createLazyPart(async () => (await import('./AnalysisChart.tsx')).AnalysisChart);

/** The plan as curves over distance: each with its range in words, and all of them as a table. */
export function AnalysisDialog({ route, session, onClose }: ToolDialogProps) {
  const { t } = useTranslator();
  const [series, retry] = useRideSeries({ route, session });
  return (
    <Dialog isOpen onClose={onClose} title={t('tools.analysis')}>
      {series === 'failed' ? (
        <FailedState failure={{ kind: 'noAnswer', reason: 'offline' }} onRetry={retry} />
      ) : series === 'busy' ? (
        <Busy aria-busy="true">{t('analysis.busy')}</Busy>
      ) : (
        <Curves series={series} />
      )}
    </Dialog>
  );
}

function Curves({ series }: { readonly series: RideSeries }) {
  const { t } = useTranslator();
  const [chosen, setChosen] = useState<readonly CurveName[]>(['power', 'speed']);
  const [place, widthPx] = useWidth();
  const isTouched = useTouched(place);
  const points = useMemo(() => toPoints(series), [series]);
  const toggle = (name: CurveName) =>
    setChosen(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name]);
  return (
    <>
      <Choices role="group" aria-label={t('analysis.choose')}>
        {curveNames.map((name) => (
          <button key={name} type="button" aria-pressed={chosen.includes(name)} onClick={() => toggle(name)}>
            {t(`analysis.${name}`)}
          </button>
        ))}
      </Choices>
      <div ref={place}>
        {chosen.length === 0 ? <p>{t('analysis.none')}</p> : null}
        {curveNames
          .filter((name) => chosen.includes(name))
          .map((name) => (
            <CurveStrip key={name} name={name} points={points} widthPx={widthPx} isTouched={isTouched} />
          ))}
      </div>
      {chosen.includes('wPrime') ? (
        <Note>
          {t('analysis.wPrimeNote')}
          {series.wPrimeBalanceJ.some((balanceJ) => balanceJ < 0) ? <b> {t('analysis.wPrimeEmpty')}</b> : null}
        </Note>
      ) : null}
      <AnalysisTable points={points} />
    </>
  );
}

type StripProps = Omit<AnalysisChartProps, 'label' | 'summary'>;

function CurveStrip(props: StripProps) {
  const { t, language } = useTranslator();
  const { name, points } = props;
  const label = t(`analysis.${name}`);
  const range = useMemo(() => findRange(points, name, language), [points, name, language]);
  const rangeText = t(range.low === range.high ? 'analysis.always' : 'analysis.range', { ...range });
  return (
    <Figure>
      <figcaption className="num">
        <b>
          {label} <small>{curves[name].unit}</small>
        </b>{' '}
        <span>{rangeText}</span>
      </figcaption>
      <ChartSpace>
        <Lazy part={chart} when="now" props={{ ...props, label, summary: `${label}: ${rangeText}` }} />
      </ChartSpace>
    </Figure>
  );
}

const Busy = styled.p`
  min-height: 320px;
  padding: 16px 0;
  color: var(--soft);
`;
const Choices = styled.div`
  display: flex;
  gap: 6px;
  margin: 0 -16px;
  padding: 4px 16px;
  overflow-x: auto;
  scrollbar-width: none;
  button {
    flex: none;
    min-height: 48px;
    padding: 4px 12px;
    border: 1px solid var(--control);
    border-radius: 24px;
    background: var(--card);
    color: var(--ink);
    font: inherit;
    font-size: 0.875rem;
    font-weight: 600;
    cursor: pointer;
  }
  [aria-pressed='true'] { border-color: var(--cypress); background: var(--cypress); color: var(--on-cypress); }
`;
const Figure = styled.figure`
  margin: 8px 0 0;
  figcaption { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; font-size: 0.875rem; }
  small { color: var(--soft); font-weight: 400; }
  span { color: var(--soft); font-size: 0.8125rem; }
`;
/** Reserves the chart's height, so that nothing moves when it loads. */
const ChartSpace = styled.div`
  height: 132px;
  overflow: hidden;
  /* Vertical swipes scroll the page; horizontal ones move the chart's cursor. */
  touch-action: pan-y;
`;
const Note = styled.p`
  margin-top: 8px;
  color: var(--soft);
  font-size: 0.875rem;
  b { color: var(--signal); }
`;
