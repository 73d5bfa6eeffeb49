import { useEffect } from 'react';
import { styled } from 'styled-components';
import { isOwnRouteId } from '#contract/paceSettings/ownRoutes.ts';
import { sliceForecastDay } from '#contract/weather/forecastDay.ts';
import { findDepartureDay } from '#machines/forecast/departureDay.ts';
import { formatClock } from '#src/format/formatClock.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { useRoadState } from '#src/routes/road/useRoadState.ts';
import { Button } from '#src/ui/Button.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { railStripes } from '#src/ui/Rail.tsx';
import type { RideForecast } from '#workers/core/weather/rideForecast.ts';
import { getHazardStore } from '../live/hazardStore.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';
import { ForecastAge } from './ForecastAge.tsx';
import { formatDayNames } from './forecastDays.ts';
import { type HazardLine, toHazardLines } from './toHazardLines.ts';
import { type Forecast, useForecast, useNowMs } from './useForecast.ts';
import { useRideForecast } from './useRideForecast.ts';

/**
 * The dangerous weather on the plan's ride by the forecast, whether the plan uses the forecast or not. It also updates
 * the table's rows and the cheat-sheet. It has the coloured rail unless a road warning above has it.
 */
export function RideHazards({ route, session }: OpenRoute) {
  const { t } = useTranslator();
  const { store, view } = useForecast({ route, session });
  const nowMs = useNowMs(store);
  const { departureMinute } = session.inputs.get();
  const day = view.isOn ? view.day : findDepartureDay(null, { nowMs, departureMinute, rideMinutes: 0 });
  const ride = useRideForecast({ route, session }, { ...view, isOn: true, day });
  const road = useRoadState(route.detail);
  // Places of a rider's own course are sent only when the rider asks for the forecast.
  const isOwnCourse = isOwnRouteId(route.detail.id);
  useEffect(() => {
    if (!isOwnCourse) store.load();
  }, [store, isOwnCourse]);
  useEffect(() => {
    getHazardStore(session.live).set(ride?.hazards ?? []);
    return () => getHazardStore(session.live).set([]);
  }, [session, ride]);
  const { weather, isBusy, failure } = view;
  // Nothing has been requested yet.
  if (weather === null && !isBusy && failure === null) return null;
  if (weather === null) {
    return (
      <Frame aria-label={t('rideHazards.title')}>
        {isBusy ? <p>{t('rideHazards.busy')}</p> : <HazardsFailed onRetry={store.load} />}
      </Frame>
    );
  }
  const hasDay = sliceForecastDay(weather, day) !== null;
  const hasRoadRail = road.status !== 'open' || road.season === 'in' || road.season === 'near';
  return (
    <HazardPanel
      store={store}
      view={view}
      ride={hasDay ? ride : null}
      day={day}
      hasDay={hasDay}
      hasRoadRail={hasRoadRail}
    />
  );
}

function HazardsFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslator();
  return (
    <p>
      {t('rideHazards.failed')} <Button onClick={onRetry}>{t('common.retry')}</Button>
    </p>
  );
}

interface HazardPanelProps extends Forecast {
  readonly ride: RideForecast | null;
  readonly day: string;
  readonly hasDay: boolean;
  readonly hasRoadRail: boolean;
}

function HazardPanel({ store, view, ride, day, hasDay, hasRoadRail }: HazardPanelProps) {
  const { t, language } = useTranslator();
  const lines = ride === null ? [] : toHazardLines(ride, { t, language });
  const hasSevereHazard = lines.some(({ isSevere }) => isSevere);
  return (
    <Frame
      aria-label={t('rideHazards.title')}
      data-tone={lines.length === 0 ? 'calm' : 'warning'}
      data-rail={hasSevereHazard && !hasRoadRail}
    >
      <Text tone="soft" boldText="ink">
        <strong>{t('rideHazards.title')}</strong>{' '}
        {ride === null
          ? null
          : t('rideHazards.when', {
              day: formatDayNames(day, language).long,
              time: formatClock(ride.departureMinute * 60),
            })}
      </Text>
      {hasDay ? null : <p>{t('rideHazards.noDay')}</p>}
      {ride !== null && lines.length === 0 ? <p>{t('rideHazards.none')}</p> : null}
      {lines.length === 0 ? null : (
        <Lines>
          {lines.map((line) => (
            <Line key={line.kind} line={line} />
          ))}
        </Lines>
      )}
      {ride?.conditions.isBeyondForecast ? <p>{t('rideHazards.tooShort')}</p> : null}
      {/* If the plan uses the forecast, the notice above already shows its age and source. */}
      {view.isOn ? null : <ForecastAge store={store} view={view} />}
    </Frame>
  );
}

function Line({ line: { name, where, when, severity, isSevere } }: { readonly line: HazardLine }) {
  return (
    <li data-severe={isSevere}>
      <b>
        <span aria-hidden="true">▲</span> {name}
      </b>{' '}
      <span className="num">{[where, when, severity].filter((part) => part !== '').join(' · ')}</span>
    </li>
  );
}

const Frame = styled.aside`
  position: relative;
  display: grid;
  gap: 4px;
  padding: 8px 12px 8px 16px;
  border-left: 4px solid var(--line);
  background: var(--card);
  font-size: 0.875rem;
  line-height: 1.45;
  &[data-tone='calm'] { color: var(--soft); }
  &[data-tone='warning'] { border-left-color: var(--amber); background: var(--hot); color: var(--ink); }
  &[data-rail='true'] {
    padding-left: 24px;
    border-left: 0;
    &::before {
      content: '';
      position: absolute;
      inset: 0 auto 0 0;
      width: 12px;
      background: ${railStripes};
    }
  }
`;
const Lines = styled.ul`
  display: grid;
  gap: 2px;
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 1rem;
  b { font-weight: 700; }
  [data-severe='true'] b { color: var(--signal); }
`;
