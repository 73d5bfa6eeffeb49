import { useEffect, useState, useSyncExternalStore } from 'react';
import { findDepartureDay } from '#machines/forecast/departureDay.ts';
import type { WeatherInputs } from '#machines/forecast/forecastMachineTypes.ts';
import type { PaceBasis } from '#machines/pacePlan/paceBasis.ts';
import type { PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { type PlanAir, toPlanAir } from '#machines/pacePlan/planAir.ts';
import { callToolInTurn } from '#src/api/callToolInTurn.ts';
import { useSettledValue } from '../effort/useSettledValue.ts';
import type { ShownPlan } from '../live/liveTypes.ts';
import { toPaceRequest } from '../live/toPaceRequest.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';
import { readDayForecast } from './readDayForecast.ts';
import type { Forecast } from './useForecast.ts';

export interface OtherAir {
  readonly air: PlanAir;
  /** Null while it is unknown. */
  readonly finishS: number | null;
  /** Mean power; with a goal the plan takes the same time in any air, but not the same power. */
  readonly averagePowerW: number | null;
  readonly hasGoal: boolean;
  /** The plan on the page is newer than this finish. */
  readonly isPending: boolean;
}

/** The answer for a plan in one of its airs. */
interface Answer {
  readonly otherAir: Omit<OtherAir, 'isPending'> | null;
  readonly shownPlan: ShownPlan;
  readonly isOn: boolean;
}

interface AirPlan {
  readonly inputs: PaceInputs;
  readonly basis: PaceBasis;
}

const readShownPlan = (shownPlan: ShownPlan) => shownPlan;

/** The plan on the page in the air that it does not stand on; null if there is only one. */
export function useOtherAir(open: OpenRoute, { store, view }: Forecast): OtherAir | null {
  const { route, session } = open;
  const { isOn, newest, chosenDay, manualWeather } = view;
  const shownPlan = useSettledValue(session.live, readShownPlan);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const isPlanNewer = useSyncExternalStore(session.live.subscribe, () => session.live.current() !== answer?.shownPlan);
  useEffect(() => {
    if (shownPlan === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const plan = { inputs: session.inputs.get(), basis: session.basis() };
    const pendingPlan = isOn
      ? Promise.resolve(toManualPlan(plan, manualWeather))
      : readForecastPlan(plan, { newest, chosenDay, nowMs: store.nowMs() }, signal);
    pendingPlan
      .then((otherPlan) => otherPlan && computeOtherAir({ route, session }, otherPlan, signal))
      // Without a worker the switch keeps what it showed.
      .then(
        (otherAir) => (signal.aborted ? undefined : setAnswer({ otherAir, shownPlan, isOn })),
        () => undefined,
      );
    return () => controller.abort();
  }, [route, session, store, shownPlan, isOn, newest, chosenDay, manualWeather]);
  if (answer?.otherAir == null) return null;
  const isSwitched = answer.isOn !== isOn;
  // After a switch the other air is the one on which the plan stood.
  const air = isSwitched ? answer.shownPlan.air : answer.otherAir.air;
  return { ...answer.otherAir, air, isPending: isSwitched || isPlanNewer };
}

function toManualPlan({ inputs, basis }: AirPlan, manualWeather: WeatherInputs): AirPlan | null {
  return basis.forecast && { inputs: { ...inputs, ...manualWeather }, basis: { ...basis, forecast: null } };
}

async function readForecastPlan(
  { inputs, basis }: AirPlan,
  { newest, chosenDay, nowMs }: Pick<Forecast['view'], 'newest' | 'chosenDay'> & { readonly nowMs: number },
  signal: AbortSignal,
): Promise<AirPlan | null> {
  if (newest === null) return null;
  const day = findDepartureDay(chosenDay, { nowMs, departureMinute: inputs.departureMinute, rideMinutes: 0 });
  const forecast = await readDayForecast({ weather: newest, day }, false, signal);
  return forecast && { inputs, basis: { ...basis, forecast } };
}

async function computeOtherAir({ route, session }: OpenRoute, plan: AirPlan, signal: AbortSignal) {
  const air = toPlanAir(plan.inputs, plan.basis);
  const request = { ...toPaceRequest({ route, ...plan, ownFactors: session.ownFactors() }), part: null };
  const result = await callToolInTurn('planTime', request, signal);
  return {
    air,
    finishS: result.ok ? Math.round(result.value.durationS) : null,
    averagePowerW: result.ok ? result.value.averagePowerW : null,
    hasGoal: plan.basis.effort.kind === 'finish',
  };
}
