import { styled } from 'styled-components';
import { airWords } from '#src/routes/air/airWords.ts';
import { roadWords } from '#src/routes/road/roadWords.ts';
import { createLazyPart, Lazy } from '#src/ui/lazyPart.tsx';
import { useBasis } from '../effort/useBasis.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';
import type { AirSwitch } from './AirSwitch.tsx';
import { readForecastChoice } from './forecastStorage.ts';

/** The forecast's code is loaded by the parts that use it: a plan with weather set by hand needs none of it. */
const forecastLinePart = createLazyPart(async () => (await import('./ForecastLine.tsx')).ForecastLine);
const airSwitchPart = createLazyPart(async () => (await import('./AirSwitch.tsx')).AirSwitch, airWords);
const hazardsPart = createLazyPart(async () => (await import('./RideHazards.tsx')).RideHazards, roadWords);
const noticePart = createLazyPart(async () => (await import('./ForecastNotice.tsx')).ForecastNotice);

/** The finish in the other air, loaded after everything else; its place is in the hero's line. */
export function LazyAirSwitch(props: Parameters<typeof AirSwitch>[0]) {
  return <Lazy part={airSwitchPart} when="idle" props={props} />;
}

/** The switch to the forecast, loaded when the controls are shown. */
export function LazyForecastLine(open: OpenRoute) {
  return <Lazy part={forecastLinePart} when="now" props={open} />;
}

/** The forecast's notice, which also puts the plan on the forecast; not loaded if the rider has switched it off. */
export function LazyForecastNotice(open: OpenRoute) {
  const { forecast } = useBasis(open.session);
  const isWanted = forecast !== null || readForecastChoice(open.route.detail.id) !== null;
  return isWanted ? (
    <NoticeSpace>
      <Lazy part={noticePart} when="now" props={open} />
    </NoticeSpace>
  ) : null;
}

/** The dangerous weather on the way, shown to every rider, loaded after everything else. */
export function LazyRideHazards(open: OpenRoute) {
  return <Lazy part={hazardsPart} when="idle" props={open} />;
}

/** The notice's space, reserved from the start so that nothing moves when the forecast arrives. */
const NoticeSpace = styled.div`
  min-height: 5.5rem;
  @media print { min-height: 0; }
`;
