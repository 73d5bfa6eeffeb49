import { styled } from 'styled-components';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import { getRoadState } from '#contract/routes/roadState.ts';
import type { RouteList, RouteSummary } from '#contract/routes/routes.ts';
import { useResource } from '#src/api/useResource.ts';
import { useServerSkewMs } from '#src/api/useServerSkewMs.ts';
import { formatClock } from '#src/format/formatClock.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { LazyWeatherSource } from '#src/routes/cardWeather/LazyCardWeather.tsx';
import { formatDepartureReasons } from '#src/routes/departures/formatDepartureReasons.ts';
import { media } from '#src/theme/themes.ts';
import { type LoadedResource, ResourceView } from '#src/ui/ResourceView.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import type { Departure, DepartureSweep } from '#workers/core/weather/weatherTypes.ts';
import { loadWeekendDepartures } from '../loadWeekendDepartures.ts';
import { Block } from './Block.tsx';
import { EmptyBlock } from './EmptyBlock.tsx';
import { HourBars, HourHead } from './HourBars.tsx';
import { listWeekendDays } from './listWeekendDays.ts';
import { MiniMountain } from './MiniMountain.tsx';
import { RowSkeletons } from './RowSkeletons.tsx';

const maxShown = 5;
const legend = [
  [3, 'veryGood'],
  [2, 'good'],
  [1, 'fair'],
  [0, 'poor'],
  ['rain', 'rain'],
] as const;

/** The weekend's hourly weather on the most visited routes, with the best departure for each. */
export function WeekendBlock({ routes }: { readonly routes: LoadedResource<RouteList> }) {
  const { t } = useTranslator();
  const days = listWeekendDays(Date.now() + useServerSkewMs());
  return (
    <Block title={t('home.weekend')} columns={8} more={{ href: toPageHref('routelist'), text: t('home.allRoutes') }}>
      <ReservedSpace>
        <ResourceView
          resource={routes}
          busy={<RowSkeletons count={maxShown} heightPx={92} />}
          renderEmpty={({ results }) =>
            results.length > 0 ? null : <EmptyBlock title={t('home.emptyTitle')} text={t('home.emptyText')} />
          }
        >
          {({ results }) => (
            <>
              <Legend />
              <HoursHeader>
                <div data-hours="">
                  <HourHead days={days} />
                </div>
              </HoursHeader>
              <ul>
                {results.slice(0, maxShown).map((route) => (
                  <RouteRow key={route.id} route={route} days={days} />
                ))}
              </ul>
              <LazyWeatherSource />
            </>
          )}
        </ResourceView>
      </ReservedSpace>
    </Block>
  );
}

function Legend() {
  const { t } = useTranslator();
  return (
    <LegendLine>
      <p>{t('homeWeekend.hours')}</p>
      {legend.map(([tone, name]) => (
        <span key={tone}>
          <i data-tone={tone} />
          {t(`homeWeekend.tone.${name}`)}
        </span>
      ))}
    </LegendLine>
  );
}

interface RowProps {
  readonly route: RouteSummary;
  /** YYYY-MM-DD */
  readonly days: readonly string[];
}

function RouteRow({ route, days }: RowProps) {
  const { t, l } = useTranslator();
  const { id } = route;
  const skewMs = useServerSkewMs();
  const nowMs = Date.now() + skewMs;
  const resource = useResource('weekendBlock', [id], (signal) => loadWeekendDepartures(id, signal));
  const isClosed = getRoadState(route.status, route.road_notices, nowMs).status === 'closed';
  const sweep = resource.state === 'ready' ? resource.answer : null;
  const best = sweep?.departures[sweep.best?.index ?? -1];
  return (
    <Row>
      <MiniMountain
        distanceM={route.distance_m}
        elevationsM={route.silhouette_m}
        isApproximate={route.is_approximate}
      />
      <h3>
        <Link href={toPageHref('route-id', { id })}>{l(route.name)}</Link>
      </h3>
      <div data-hours="">
        {sweep === null ? null : <HourBars days={days} departures={sweep.departures} best={best} />}
        {resource.state === 'failed' ? (
          <p role="alert">
            {t('homeWeekend.failed')}{' '}
            <button type="button" onClick={resource.retry}>
              {t('common.retry')}
            </button>
          </p>
        ) : null}
      </div>
      <p data-best="" className="num">
        {isClosed ? <StatusChip tone="alarm">{t('common.statusClosed')}</StatusChip> : null}
        {best === undefined ? null : <BestDeparture best={best} reasons={sweep?.best?.reasons ?? []} />}
        {sweep?.best === null && !isClosed ? t('departureReason.none') : null}
      </p>
    </Row>
  );
}

interface BestProps {
  readonly best: Departure;
  readonly reasons: NonNullable<DepartureSweep['best']>['reasons'];
}

function BestDeparture({ best, reasons }: BestProps) {
  const { t, language } = useTranslator();
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'Asia/Taipei' }).format(
    new Date(`${best.day}T00:00:00+08:00`),
  );
  return (
    <>
      <b>
        <span className="visually-hidden">{t('homeWeekend.best')} </span>
        {weekday} {formatClock(best.departureMinute * 60)}
      </b>
      <span>
        {t('homeWeekend.top', {
          time: formatClock(best.topMinute * 60),
          degrees: formatFixed(best.summitC, 0, language),
        })}
      </span>
      <span>{formatDepartureReasons({ reasons, cautions: best.cautions }, t)}</span>
    </>
  );
}

const ReservedSpace = styled.div`
  container-type: inline-size;
  min-height: 800px;
  > [role='alert'] { min-height: inherit; }
  @media ${media.desktop} { min-height: 600px; }
  &:has([data-quiet]) { min-height: 0; }
`;
const wideColumns = '104px minmax(0, 1fr) minmax(0, 2.1fr) 156px';
/** Aligned with the columns of the rows below. */
const HoursHeader = styled.div`
  border-bottom: 1px solid var(--line);
  padding: 4px 0;
  @media ${media.desktop} {
    display: grid;
    grid-template-columns: ${wideColumns};
    gap: 12px;
    [data-hours] { grid-column: 3; }
  }
`;
const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr) fit-content(42%);
  gap: 4px 12px;
  align-items: center;
  min-height: 128px;
  padding: 8px 0;
  border-bottom: 1px solid var(--line);
  &:has(a:focus-visible) { outline: 3px solid var(--focus); outline-offset: 2px; }
  h3 { font-size: 1rem; font-weight: 700; line-height: 1.35; overflow-wrap: anywhere; }
  a { color: inherit; text-decoration: none; outline: none; }
  a::after { content: ''; position: absolute; inset: 0; }
  [data-hours] { grid-column: 1 / -1; min-height: 36px; }
  [data-hours] p { position: relative; z-index: 1; color: var(--soft); font-size: 0.875rem; }
  [data-hours] button { min-height: 48px; padding: 0 8px; color: var(--cypress); font-weight: 700; text-decoration: underline; }
  [data-best] { grid-area: 1 / 3; color: var(--soft); font-size: 0.8125rem; line-height: 1.4; text-align: end; word-break: keep-all; }
  [data-best] > :not([data-tone]) { display: block; }
  [data-best] b { color: var(--ink); font-size: 1.0625rem; font-weight: 750; }
  /* Text of twice the size on a phone. */
  @container (max-width: 14rem) {
    grid-template-columns: minmax(0, 1fr);
    > * { grid-area: auto; }
    > [data-best] { grid-area: auto; text-align: start; }
  }
  @media (hover: hover) {
    &:hover h3 { color: var(--cypress); }
  }
  @media ${media.desktop} {
    grid-template-columns: ${wideColumns};
    gap: 12px;
    min-height: 92px;
    [data-hours] { grid-area: 1 / 3; }
    [data-best] { grid-area: 1 / 4; }
  }
`;
const LegendLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 16px;
  align-items: center;
  margin-bottom: 8px;
  color: var(--soft);
  font-size: 0.8125rem;
  line-height: 1.6;
  > p { flex: 1 0 100%; font-size: 0.875rem; }
  > span { display: inline-flex; align-items: center; gap: 6px; }
  i { width: 12px; height: 12px; border-radius: 2px; }
  [data-tone='0'] { border: 1.5px solid var(--control); }
  [data-tone='1'] { background: var(--hour1); }
  [data-tone='2'] { background: var(--hour2); }
  [data-tone='3'] { background: var(--hour3); }
  [data-tone='rain'] { background: repeating-linear-gradient(-45deg, var(--soft) 0 1.5px, transparent 1.5px 4px); }
`;
