import { createLatePart, Late } from '#src/ui/latePart.tsx';
import { useBasis } from '../effort/useBasis.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';
import { readForecastChoice } from './forecastMemory.ts';

/** The forecast's code comes with whoever uses it: a plan whose weather is set by hand has none. */
const line = createLatePart(async () => (await import('./ForecastLine.tsx')).ForecastLine);
const notice = createLatePart(async () => (await import('./ForecastNotice.tsx')).ForecastNotice);

/** The switch to the forecast, once the controls are looked at. */
export function LaterForecastLine(open: OpenRoute) {
  return <Late of={line} when="now" props={open} />;
}

/** What is to be said of the forecast, and what takes it up again, where the rider has chosen it. */
export function LaterForecastNotice(open: OpenRoute) {
  const { forecast } = useBasis(open.session);
  const isWanted = forecast !== null || readForecastChoice(open.route.detail.id) !== null;
  return isWanted ? <Late of={notice} when="now" props={open} /> : null;
}
