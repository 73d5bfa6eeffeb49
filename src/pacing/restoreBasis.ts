import type { RouteDetail } from '#contract/routes/routes.ts';
import { initialPaceBasis, type PaceBasis } from '#machines/pacePlan/paceBasis.ts';
import { readLearned } from '#src/account/learnedStore.ts';
import { readBasis } from './effort/storedBasis.ts';
import { restoreForecast } from './forecast/restoreForecast.ts';

/**
 * The basis of the rider's plan of a route when the page was left: effort, stops, style, forecast, and what was
 * learned. The first numbers are computed with it, so that no other plan's numbers are shown first. Starts at once;
 * the answer takes the loaded route.
 */
export function restoreBasis(routeId: string, signal: AbortSignal): (detail: RouteDetail) => Promise<PaceBasis> {
  // Without its forecast the plan is still the rider's: the forecast's own parts say why it is missing.
  const forecast = restoreForecast(routeId, signal).catch(() => null);
  return async ({ course }) => ({
    ...initialPaceBasis,
    ...readBasis(routeId, course.version),
    learned: readLearned().basis,
    forecast: await forecast,
  });
}
