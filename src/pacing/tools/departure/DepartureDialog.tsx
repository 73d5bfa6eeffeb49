import { useCallback, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { allHours, departureStepMinutes, earlyHours } from '#contract/weather/departureHours.ts';
import type { RouteWeather } from '#contract/weather/weather.ts';
import { toMidnightMs, toTaipeiDay } from '#machines/forecast/departureDay.ts';
import { sumPausesS } from '#machines/pacePlan/listPauses.ts';
import { callTool } from '#src/api/callTool.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { useSettledValue } from '#src/pacing/effort/useSettledValue.ts';
import { SoftText } from '#src/pacing/forecast/Forecast.styles.ts';
import { ForecastAge } from '#src/pacing/forecast/ForecastAge.tsx';
import { listDays } from '#src/pacing/forecast/forecastDays.ts';
import { formatCautions } from '#src/pacing/forecast/formatCautions.ts';
import { useForecast } from '#src/pacing/forecast/useForecast.ts';
import type { ShownPlan } from '#src/pacing/live/liveTypes.ts';
import { toPaceRequest } from '#src/pacing/live/toPaceRequest.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import { useStore } from '#src/store/useStore.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { StateFrame } from '#src/ui/StateFrame.tsx';
import type { Departure, DepartureSweep } from '#workers/core/weather/weatherTypes.ts';
import type { ToolDialogProps } from '../toolDialogProps.ts';
import { recordFinding } from '../toolFindings.ts';
import { BestDepartures } from './BestDepartures.tsx';
import { DepartureGrid } from './DepartureGrid.tsx';
import { formatDeparture, formatDepartureName } from './departureText.ts';

type HourRange = 'early' | 'all';
const hourRanges = { early: earlyHours, all: allHours } as const;

type SweepState =
  | { readonly state: 'busy' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly sweep: DepartureSweep };

/**
 * The plan at every half hour of the forecast's days, computed in the tool worker; starts again if the forecast or the
 * hours change.
 */
function useSweep(
  { route, session }: OpenRoute,
  weather: RouteWeather | null,
  { hours, nowMs }: { readonly hours: HourRange; readonly nowMs: () => number },
): SweepState & { readonly retry: () => void } {
  const [settledSweep, setSettledSweep] = useState<{ readonly run: object; readonly sweep: SweepState } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const [run, setRun] = useState<object>({});
  useEffect(() => {
    if (weather === null) return;
    const controller = new AbortController();
    const newRun = { attempt };
    setRun(newRun);
    const storeResult = (sweep: SweepState) => {
      if (!controller.signal.aborted) setSettledSweep({ run: newRun, sweep });
    };
    session.commit();
    const plan = { inputs: session.inputs.get(), ownFactors: session.ownFactors(), basis: session.basis() };
    const { fromMinute, toMinute } = hourRanges[hours];
    const atMs = nowMs();
    const range = {
      weather,
      road: { status: route.detail.status, road_notices: route.detail.road_notices },
      days: listDays(atMs),
      fromMinute,
      toMinute,
      stepMinutes: departureStepMinutes,
      nowMs: atMs,
    };
    callTool('sweepDepartures', { ...toPaceRequest({ route, ...plan }), range }, controller.signal).then(
      (result) => storeResult(result.ok ? { state: 'ready', sweep: result.value } : { state: 'failed' }),
      () => storeResult({ state: 'failed' }),
    );
    return () => controller.abort();
  }, [route, session, weather, hours, nowMs, attempt]);
  return { ...(settledSweep?.run === run ? settledSweep.sweep : { state: 'busy' }), retry };
}

const hourNames = { early: 'departure.early', all: 'departure.allDay' } as const;

/**
 * When to leave: the same ride at every half hour of the next days. A tap sets that departure and switches the forecast
 * on.
 */
export function DepartureDialog({ route, session, onClose }: ToolDialogProps) {
  const { t } = useTranslator();
  const open = { route, session };
  const { store, view } = useForecast(open);
  const { newest: weather, failure } = view;
  const [hours, setHours] = useState<HourRange>('early');
  const [chosen, setChosen] = useState<Departure | null>(null);
  const sweepState = useSweep(open, weather, { hours, nowMs: store.nowMs });
  useEffect(() => store.load(), [store]);
  useBestDepartureFinding({ session, store, view, sweep: sweepState.state === 'ready' ? sweepState.sweep : null });
  const chooseDeparture = (departure: Departure) => {
    setChosen(departure);
    store.depart(departure.day, departure.departureMinute);
  };
  const { effort } = session.basis();
  const stoppedS = sumPausesS(session.basis(), route.detail.distance_m);
  const departureMinute = useDepartureMinute(session);
  return (
    <Dialog isOpen onClose={onClose} title={t('tools.departure')}>
      <Stack gap={12} size="small" leading={1.5}>
        <p>{t('departure.intro')}</p>
        <Choices role="group" aria-label={t('departure.hours')}>
          {(['early', 'all'] as const).map((each) => (
            <Button key={each} aria-pressed={each === hours} onClick={() => setHours(each)}>
              {t(hourNames[each])}
            </Button>
          ))}
        </Choices>
        <ChosenDeparture route={route} session={session} departure={chosen} />
        {weather !== null ? (
          <SweepResult
            sweepState={sweepState}
            today={toTaipeiDay(store.nowMs())}
            stoppedS={stoppedS}
            goalS={effort.kind === 'finish' ? effort.durationS : undefined}
            chosen={view.isOn ? { day: view.day, departureMinute } : null}
            onChosen={chooseDeparture}
          />
        ) : failure !== null ? (
          <FailedState failure={failure} title={t('departure.none')} onRetry={store.load} />
        ) : (
          <StateFrame aria-busy="true">{t('forecast.busy')}</StateFrame>
        )}
        <SoftText as="p">{t('departure.how')}</SoftText>
        <ForecastAge store={store} view={{ ...view, weather }} />
      </Stack>
    </Dialog>
  );
}

interface BestDepartureInput extends Pick<OpenRoute, 'session'>, ReturnType<typeof useForecast> {
  readonly sweep: DepartureSweep | null;
}

/** Records the best departure of the plan's day, else of the first day, as the finding that the tool bar shows. */
function useBestDepartureFinding({ session, store, view, sweep }: BestDepartureInput): void {
  const { newest } = view;
  const plannedDay = view.isOn ? view.day : null;
  useEffect(() => {
    if (sweep === null) return;
    const dayResult = sweep.days.find(({ day }) => day === plannedDay) ?? sweep.days[0];
    const best = sweep.departures[dayResult?.best?.index ?? -1];
    if (best === undefined) return recordFinding(session, 'departure', null);
    const departsAtMs = toMidnightMs(best.day) + best.departureMinute * 60_000;
    recordFinding(session, 'departure', {
      finding: { day: best.day, departureMinute: best.departureMinute },
      isCurrent: () => store.view().newest === newest && store.nowMs() < departsAtMs,
    });
  }, [session, store, sweep, newest, plannedDay]);
}

type GridProps = Parameters<typeof DepartureGrid>[0];

/** The rides at all departures: loading, failed, none, or the grid. */
function SweepResult({ sweepState, ...grid }: Omit<GridProps, 'sweep'> & { sweepState: ReturnType<typeof useSweep> }) {
  const { t } = useTranslator();
  if (sweepState.state === 'busy') return <StateFrame aria-busy="true">{t('departure.busy')}</StateFrame>;
  if (sweepState.state === 'failed')
    return (
      <StateFrame role="alert">
        <p>{t('departure.failed')}</p>
        <Button onClick={sweepState.retry}>{t('common.retry')}</Button>
      </StateFrame>
    );
  const { sweep } = sweepState;
  if (sweep.departures.length === 0) return <StateFrame>{t('departure.none')}</StateFrame>;
  return (
    <>
      <BestDepartures sweep={sweep} />
      <DepartureGrid {...grid} sweep={sweep} />
    </>
  );
}

function useDepartureMinute({ inputs }: ToolDialogProps['session']): number {
  return useStore({ get: () => inputs.get().departureMinute, subscribe: inputs.subscribe });
}

/** The departure that the rider has just chosen, with the finish on the page; it stays visible above the grid. */
function ChosenDeparture({ route, session, departure }: OpenRoute & { departure: Departure | null }) {
  const { t, language } = useTranslator();
  const finish = useSettledValue(session.live, readFinish);
  const departureFacts =
    departure === null || finish === null || finish.departureMinute !== departure.departureMinute
      ? null
      : { departure: { ...departure, durationS: finish.durationS }, stoppedS: finish.stoppedS, goalS: finish.goalS };
  const caution = departure === null ? '' : formatCautions(departure, { t, language });
  return (
    <div role="status">
      {departure === null ? null : (
        <p>
          <strong>{t('departure.applied', { when: formatDepartureName(departure, { language }) })}</strong>
          <br />
          {departureFacts === null
            ? null
            : formatDeparture({ ...departureFacts, isInMinutes: route.detail.is_approximate }, { t, language })}
        </p>
      )}
      {caution === '' ? null : (
        <Text padding={6} paddingX={10} tone="ink" edge="warning" fill="hot">
          {caution}
        </Text>
      )}
    </div>
  );
}

function readFinish({ plan, departureS, stoppedS = 0, goalS }: ShownPlan) {
  return { durationS: plan.totals.durationS, departureMinute: departureS / 60, stoppedS, goalS };
}
const Choices = styled.div`
  display: flex;
  gap: 8px;
  button {
    flex: 1;
  }
  [aria-pressed='true'] {
    border-color: var(--cypress);
    background: var(--cypress);
    color: var(--on-cypress);
  }
`;
