import { useEffect } from 'react';
import { createLazyPart, type LazyPart } from '#src/ui/lazyPart.ts';
import { useBasis } from '../effort/useBasis.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';
import { readForecastChoice } from './forecastMemory.ts';

/** The forecast's code comes with whoever uses it: a plan whose weather is set by hand has none. */
const line = createLazyPart<OpenRoute>(async () => (await import('./ForecastLine.tsx')).ForecastLine);
const notice = createLazyPart<OpenRoute>(async () => (await import('./ForecastNotice.tsx')).ForecastNotice);

/** The switch to the forecast, once the controls are looked at. */
export function LaterForecastLine(open: OpenRoute) {
  return <Wanted part={line} open={open} />;
}

/** What is to be said of the forecast, and what takes it up again, where the rider has chosen it. */
export function LaterForecastNotice(open: OpenRoute) {
  const { forecast } = useBasis(open.session);
  const isWanted = forecast !== null || readForecastChoice(open.route.detail.id) !== null;
  return isWanted ? <Wanted part={notice} open={open} /> : null;
}

function Wanted({ part, open }: { part: LazyPart<OpenRoute>; open: OpenRoute }) {
  const Part = part.usePart();
  useEffect(() => {
    part.request();
    addEventListener('online', part.request);
    return () => removeEventListener('online', part.request);
  }, [part]);
  return typeof Part === 'string' ? null : <Part {...open} />;
}
