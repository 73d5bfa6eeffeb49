import type { ComponentType } from 'react';
import { statisticsWords } from '#src/account/statistics/statisticsWords.ts';
import { getPublicSettings } from '#src/api/publicSettings.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import type { RouteChanges } from '../routeChanges.ts';

type StatisticsPart = ComponentType<{ readonly routeChanges: RouteChanges }>;

/** Google's statistics; renders nothing if the owner has not configured them or they do not load. Never rejects. */
export async function loadStatistics(): Promise<StatisticsPart> {
  const { ga4_measurement_id: measurementId } = getPublicSettings();
  const noStatistics: StatisticsPart = () => null;
  if (measurementId === null) return noStatistics;
  try {
    const [{ Statistics }] = await Promise.all([import('./Statistics.tsx'), loadWords(statisticsWords)]);
    return (props) => <Statistics measurementId={measurementId} {...props} />;
  } catch {
    return noStatistics;
  }
}
