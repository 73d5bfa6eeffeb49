import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { callTool } from '#src/api/callTool.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { toPaceRequest } from '#src/pacing/live/toPaceRequest.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { createLazyPart, Lazy } from '#src/ui/lazyPart.tsx';
import type { RideSeries } from '#workers/core/pacing/rideSeries.ts';
import { readOwnCriticalPower } from '../criticalPower/ownCriticalPower.ts';
import type { ToolDialogProps } from '../toolDialogs.ts';
import type { AnalysisChartProps } from './AnalysisChart.tsx';
import { AnalysisTable } from './AnalysisTable.tsx';
import { type CurveName, curveNames, curves, findRange, toPoints } from './curves.ts';

type SeriesState = RideSeries | 'busy' | 'failed';

/** The plan on the page as series along its course, with a function to request it again. */
function useRideSeries({ route, session }: OpenRoute): [SeriesState, () => void] {
  const [state, setState] = useState<SeriesState>('busy');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt requests again.
  useEffect(() => {
    const work = new AbortController();
    session.commit();
    const inputs = session.inputs.get();
    const basis = session.basis();
    const ownFactors = session.ownFactors();
    setState('busy');
    const problem = toPaceRequest({ route, inputs, basis, ownFactors });
    const rider = { ...problem.rider, ...readOwnCriticalPower() };
    callTool('sampleRide', { ...problem, rider }, work.signal).then(
      (result) => {
        if (!work.signal.aborted) setState(result.ok ? result.value : 'failed');
      },
      () => {
        if (!work.signal.aborted) setState('failed');
      },
    );
    return () => work.abort();
  }, [route, session, attempt]);
  return [state, useCallback(() => setAttempt((count) => count + 1), [])];
}

/**
 * Whether the rider is using an element: presses it, used a key, or moves the mouse over it. An element that appears
 * below a resting pointer also gets pointer events, but without movement. It ends when the finger lifts.
 */
function useTouched(place: RefObject<HTMLElement | null>): boolean {
  const [isTouched, setIsTouched] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const stop = new AbortController();
    const { signal } = stop;
    const touch = () => setIsTouched(true);
    const leave = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') setIsTouched(false);
    };
    for (const end of ['pointerup', 'pointercancel'] as const) addEventListener(end, leave, { signal });
    element.addEventListener('pointerdown', touch, { signal });
    element.addEventListener('keydown', touch, { signal });
    element.addEventListener(
      'pointermove',
      ({ pointerType, movementX, movementY }) => {
        if (pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)) touch();
      },
      { signal },
    );
    return () => stop.abort();
  }, [place]);
  return isTouched;
}

const atFirstPx = 320;
/** Smaller changes are not worth a redraw. */
const minChangePx = 8;

/** An element's width, for a chart that needs its size as a prop. */
function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const place = useRef<HTMLDivElement>(null);
  const [widthPx, setWidthPx] = useState(atFirstPx);
  useLayoutEffect(() => {
    const measure = () => {
      const now = Math.floor(place.current?.clientWidth ?? 0);
      if (now > 0) setWidthPx((previous) => (Math.abs(now - previous) < minChangePx ? previous : now));
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return [place, widthPx];
}

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
