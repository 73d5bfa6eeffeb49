import { useEffect, useSyncExternalStore } from 'react';
import { matchPath } from '#contract/pages.ts';
import { ConsentBar } from '#src/account/statistics/ConsentBar.tsx';
import { onStatisticsConsentChange, readStatisticsConsent } from '#src/account/statistics/statisticsConsent.ts';
import type { RouteChanges } from '../routeChanges.ts';
import { sendToGa4, startGa4, stopGa4 } from './ga4.ts';

interface Props {
  readonly measurementId: string;
  readonly routeChanges: RouteChanges;
}

/** Google's statistics, if the site's owner has configured them: asks first, and loads nothing before the consent. */
export function Statistics({ measurementId, routeChanges }: Props) {
  const consent = useSyncExternalStore(onStatisticsConsentChange, readStatisticsConsent);
  useEffect(() => {
    if (consent !== 'granted') return;
    startGa4(measurementId);
    // This page was opened before.
    sendToGa4(matchPath(location.pathname)?.name ?? null);
    const leave = routeChanges.subscribe(({ name }) => sendToGa4(name));
    return () => {
      leave();
      stopGa4(measurementId);
    };
  }, [consent, measurementId, routeChanges]);
  return consent === 'unasked' ? <ConsentBar /> : null;
}
