import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { callTool } from '#src/api/callTool.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { toPaceRequest } from '#src/pacing/live/toPaceRequest.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import { Chart } from '#src/ui/chart/Chart.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Row } from '#src/ui/primitives/Row.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import type { RideSeries } from '#workers/core/pacing/rideSeries.ts';
import { readOwnCriticalPower } from '../criticalPower/ownCriticalPower.ts';
import type { ToolDialogProps } from '../toolDialogProps.ts';
import {
  type ChartPoint,
  type CurveName,
  createCurvePicture,
  curveNames,
  curves,
  findRange,
  pickTablePoints,
  toPoints,
} from './curves.ts';

type SeriesState = RideSeries | 'busy' | 'failed';

/** The plan on the page as series along its course, with a function to request it again. */
function useRideSeries({ route, session }: OpenRoute): [SeriesState, () => void] {
  const [state, setState] = useState<SeriesState>('busy');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt requests again.
  useEffect(() => {
    const controller = new AbortController();
    session.commit();
    const inputs = session.inputs.get();
    const basis = session.basis();
    const ownFactors = session.ownFactors();
    setState('busy');
    const request = toPaceRequest({ route, inputs, basis, ownFactors });
    const rider = { ...request.rider, ...readOwnCriticalPower() };
    callTool('sampleRide', { ...request, rider }, controller.signal).then(
      (result) => {
        if (!controller.signal.aborted) setState(result.ok ? result.value : 'failed');
      },
      () => {
        if (!controller.signal.aborted) setState('failed');
      },
    );
    return () => controller.abort();
  }, [route, session, attempt]);
  return [state, useCallback(() => setAttempt((count) => count + 1), [])];
}

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
  const [chosenCurves, setChosenCurves] = useState<readonly CurveName[]>(['power', 'speed']);
  const chartArea = useRef<HTMLDivElement>(null);
  const points = useMemo(() => toPoints(series), [series]);
  const toggleCurve = (name: CurveName) =>
    setChosenCurves(
      chosenCurves.includes(name) ? chosenCurves.filter((each) => each !== name) : [...chosenCurves, name],
    );
  return (
    <>
      <Choices role="group" aria-label={t('analysis.choose')}>
        {curveNames.map((name) => (
          <button key={name} type="button" aria-pressed={chosenCurves.includes(name)} onClick={() => toggleCurve(name)}>
            {t(`analysis.${name}`)}
          </button>
        ))}
      </Choices>
      <div ref={chartArea}>
        {chosenCurves.length === 0 ? <p>{t('analysis.none')}</p> : null}
        {curveNames
          .filter((name) => chosenCurves.includes(name))
          .map((name) => (
            <CurveStrip key={name} name={name} points={points} touchAreaRef={chartArea} />
          ))}
      </div>
      {chosenCurves.includes('wPrime') ? (
        <Text marginTop={8} tone="soft" size="small">
          {t('analysis.wPrimeNote')}
          {series.wPrimeBalanceJ.some((balanceJ) => balanceJ < 0) ? (
            <Text as="b" tone="alarm">
              {' '}
              {t('analysis.wPrimeEmpty')}
            </Text>
          ) : null}
        </Text>
      ) : null}
      <AnalysisTable points={points} />
    </>
  );
}

interface StripProps {
  readonly points: readonly ChartPoint[];
  readonly name: CurveName;
  readonly touchAreaRef: RefObject<HTMLElement | null>;
}

function CurveStrip({ name, points, touchAreaRef }: StripProps) {
  const { t, language } = useTranslator();
  const label = t(`analysis.${name}`);
  const range = useMemo(() => findRange(points, name, language), [points, name, language]);
  const rangeText = t(range.low === range.high ? 'analysis.always' : 'analysis.range', { ...range });
  const picture = useMemo(() => createCurvePicture({ points, name, label, language }), [points, name, label, language]);
  return (
    <Figure>
      <figcaption className="num">
        <b>
          {label} <small>{curves[name].unit}</small>
        </b>{' '}
        <span>{rangeText}</span>
      </figcaption>
      <Chart {...picture} summary={`${label}: ${rangeText}`} touchRef={touchAreaRef} />
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

/** The chart as a table: all curves as numbers, in at most 30 rows. */
function AnalysisTable({ points }: { readonly points: readonly ChartPoint[] }) {
  const { t, language } = useTranslator();
  return (
    <details>
      <Row as="summary" align="center" minHeight={48} tone="good" weight={600}>
        {t('analysis.table')}
      </Row>
      <Region role="region" aria-label={t('analysis.table')} tabIndex={0}>
        <table className="num">
          <thead>
            <tr>
              <th scope="col">km</th>
              {curveNames.map((name) => (
                <th key={name} scope="col">
                  {t(`analysis.${name}`)} <small>{curves[name].unit}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pickTablePoints(points).map((point) => (
              <tr key={point.km}>
                <th scope="row">{formatFixed(point.km, 1, language)}</th>
                {curveNames.map((name) => (
                  <td key={name}>{formatFixed(point[name], curves[name].digits, language)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Region>
    </details>
  );
}

const Region = styled.div`
  max-height: 50dvh;
  margin: 0 -16px;
  overflow: auto;
  &:focus-visible { outline-offset: -3px; }
  table { min-width: 100%; border-collapse: separate; border-spacing: 0; font-size: 0.875rem; }
  th, td { padding: 4px 8px; border-bottom: 1px solid var(--line); text-align: end; }
  thead th { position: sticky; z-index: 1; top: 0; background: var(--card); color: var(--soft); font-size: 0.8125rem; font-weight: 600; vertical-align: bottom; }
  small { display: block; font-weight: 400; }
  th:first-child { position: sticky; z-index: 1; left: 0; padding-left: 16px; background: var(--card); font-weight: 600; }
  thead th:first-child { z-index: 2; }
`;
