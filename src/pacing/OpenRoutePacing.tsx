import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { LocalisedText } from '#contract/localisedText.ts';
import { computeAverageGradeRatio } from '#contract/routes/computeAverageGradeRatio.ts';
import type { RouteDetail } from '#contract/routes/routes.ts';
import { getSeasonPhase } from '#contract/routes/seasonPhase.ts';
import type { LoadedRoute } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { readItem } from '#src/account/session/readToken.ts';
import { toIsoDay } from '#src/format/toIsoDay.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { Button } from '#src/ui/Button.tsx';
import { SkipLink } from '#src/ui/layout/SkipLink.tsx';
import { Lazy, LazyFailedState, type LazyPart, useLazyPart } from '#src/ui/lazyPart.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { useMediaQuery } from '#src/ui/useMediaQuery.ts';
import { runWhenIdle } from '#src/ui/whenIdle.ts';
import type { CourseGrid } from '#workers/core/course/courseTypes.ts';
import { useEffortKind } from './effort/useBasis.ts';
import { PaceHero } from './hero/PaceHero.tsx';
import { lazyParts } from './lazyParts.ts';
import type { CourseFacts, RowFacts } from './live/liveTypes.ts';
import { noPowerMeterItem } from './live/powerTexts.ts';
import type { OpenRoute, RoutePacing } from './live/useRoutePacing.ts';
import { PaceDock } from './PaceDock.tsx';
import { PaceHeader } from './PaceHeader.tsx';
import {
  Columns,
  Controls,
  Inset,
  MapArea,
  mapBesideMedia,
  Note,
  NotesPlaceholder,
  ProfileArea,
  ProfileRow,
  Right,
  SettingsArea,
  Side,
  TablePlaceholder,
} from './RoutePacingScreen.styles.ts';

/** The facts that do not change during a drag, in the reader's language. */
export function toCourseFacts({ detail, grid }: LoadedRoute, l: (text: LocalisedText) => string): CourseFacts {
  const rows = detail.rows.map((row): RowFacts => {
    const from = l(row.from);
    const to = l(row.to);
    const distanceM = row.end_m - row.start_m;
    const riseM = interpolateElevationM(grid, row.end_m) - interpolateElevationM(grid, row.start_m);
    return {
      name: `${from} – ${to}`,
      from,
      to,
      startM: row.start_m,
      endM: row.end_m,
      distanceM,
      gradeRatio: distanceM > 0 ? riseM / distanceM : 0,
    };
  });
  return {
    grid,
    rows,
    isApproximate: detail.is_approximate || detail.course.is_approximate,
    averageGradeRatio: computeAverageGradeRatio(detail),
    attribution: detail.course.attribution,
  };
}

function interpolateElevationM(grid: CourseGrid, distanceM: number): number {
  const { elevationM, stepM, lastStepM, stepCount } = grid;
  const step = Math.min(Math.max(Math.floor(distanceM / stepM), 0), stepCount - 1);
  const lengthM = step === stepCount - 1 ? lastStepM : stepM;
  const ratio = Math.min(Math.max((distanceM - step * stepM) / lengthM, 0), 1);
  const startM = elevationM[step] ?? 0;
  return startM + ratio * ((elevationM[step + 1] ?? startM) - startM);
}

/** Shows targets as effort to a rider without a power meter. Only such a rider loads the code for it. */
export function useStoredPowerTexts(): void {
  useEffect(() => {
    if (readItem('localStorage', noPowerMeterItem) === null) return;
    // Without the code the page shows watts.
    import('./tools/ftp/powerMeter.ts').then((meter) => meter.showStoredPowerTexts()).catch(() => undefined);
  }, []);
}

type Props = OpenRoute & Pick<RoutePacing, 'ownFactors' | 'solveError' | 'retry'>;

/** The pace page once its route is loaded. It does not render while a value is dragged: its parts paint themselves. */
export function OpenRoutePacing({ route, session, ownFactors, solveError, retry }: Props) {
  const { t, l } = useTranslator();
  const isDesktop = useMediaQuery(media.desktop);
  const mapPosition = useMapPosition(isDesktop);
  const facts = useMemo(() => toCourseFacts(route, l), [route, l]);
  const { live, inputs, selection, setOwnFactor } = session;
  const rowProps = { facts, live, selection, ownFactors, onOwnFactorChanged: setOwnFactor };
  const effortKind = useEffortKind(session);
  const hasNotes = facts.isApproximate || hasRoadNotes(route.detail);
  const map = (
    <MapArea>
      <Part part={lazyParts.map} props={{ facts, selection, position: mapPosition }} />
    </MapArea>
  );
  useLazyParts(isDesktop);
  useStoredPowerTexts();
  const settings = (
    <SettingsArea>
      <Part part={lazyParts.settings} props={{ route, session }} />
    </SettingsArea>
  );
  return (
    <main id="main" data-effort={effortKind}>
      <SkipLink to="main table button" text={t('pacing.skipToTable')} />
      <PaceHeader detail={route.detail} facts={facts} live={live} />
      <Columns>
        <Side>
          <PaceHero live={live} isApproximate={facts.isApproximate}>
            <Part part={lazyParts.heroExtras} props={{ route, session, facts, ownFactors }} />
          </PaceHero>
          {isDesktop ? settings : null}
          {isDesktop ? (
            <Controls>
              <Part part={lazyParts.allControls} props={{ route, session }} />
            </Controls>
          ) : null}
        </Side>
        <Right>
          <Lazy
            part={lazyParts.notes}
            when="now"
            props={{ detail: route.detail, facts }}
            fallback={hasNotes ? <NotesPlaceholder aria-busy="true" /> : null}
          />
          {solveError === null ? null : (
            <Note role="alert">
              <span>{t('pacing.solveFailed')}</span> <Button onClick={retry}>{t('common.retry')}</Button>
            </Note>
          )}
          <ProfileRow>
            <ProfileArea id="profile-place">
              <Part part={lazyParts.profile} props={{ facts, live, selection, effortKind }} />
            </ProfileArea>
            {mapPosition === 'beside' ? map : null}
          </ProfileRow>
          <Inset>
            <Part part={lazyParts.table} props={rowProps} fallback={<TablePlaceholder aria-busy="true" />} />
            {mapPosition === 'below' ? map : null}
            {isDesktop ? null : settings}
            <Part part={lazyParts.belowRows} props={{ ...rowProps, inputs, route, session }} />
            <Text tone="soft" size="tiny" leading={1.6}>
              {t('pacing.source', { source: facts.attribution })}
            </Text>
          </Inset>
        </Right>
        {mapPosition === 'sheet' ? map : null}
      </Columns>
      {isDesktop ? null : <PaceDock route={route} session={session} />}
      <RunEffectsBeforePaint />
    </main>
  );
}

/** Beside the profile, below the table, or as a sheet. */
function useMapPosition(isDesktop: boolean): 'beside' | 'below' | 'sheet' {
  const isWide = useMediaQuery(mapBesideMedia);
  if (isWide) return 'beside';
  return isDesktop ? 'below' : 'sheet';
}

/** Whether there are road notes: space is reserved for them until their code has loaded. */
function hasRoadNotes({ status, road_notices: notices, season_note: season }: RouteDetail): boolean {
  const today = toIsoDay(new Date().toISOString());
  return status !== 'open' || notices.length > 0 || (season !== null && getSeasonPhase(season, today) !== 'out');
}

interface PartProps<ContentProps extends object> {
  readonly part: LazyPart<ComponentType<ContentProps>>;
  readonly props: ContentProps;
  readonly fallback?: ReactNode;
}

/** Waits for a lazily loaded part by itself, so that the page around it does not render when the part arrives. */
function Part<ContentProps extends object>({ part, props, fallback = null }: PartProps<ContentProps>) {
  const { value: LoadedPart, hasFailed } = useLazyPart(part, 'asked');
  if (LoadedPart === null) return hasFailed ? <LazyFailedState part={part} /> : fallback;
  return (
    <>
      <LoadedPart {...props} />
      <RunEffectsBeforePaint />
    </>
  );
}

/**
 * The parts paint their numbers in effects, and after a deferred render React runs effects only after the browser has
 * painted. A state update in a layout effect makes React run them first, so that no frame lacks its numbers.
 */
function RunEffectsBeforePaint() {
  const [, setIsMounted] = useState(false);
  useLayoutEffect(() => setIsMounted(true), []);
  return null;
}

const firstPartNames = ['table', 'profile', 'heroExtras'] as const;

/**
 * Requests table, profile and the desktop's controls at once and the rest when idle; requests failed parts again when
 * online.
 */
function useLazyParts(isDesktop: boolean): void {
  useEffect(() => {
    for (const name of firstPartNames) void lazyParts[name].request();
    if (isDesktop) void lazyParts.allControls.request();
    // A part that fails to load shows that itself, and is requested again when it is opened or the page is online.
    const requestAll = () =>
      void import('./requestAllParts.ts').then((code) => code.requestAllParts()).catch(() => undefined);
    addEventListener('online', requestAll);
    const cancel = runWhenIdle(requestAll);
    return () => {
      removeEventListener('online', requestAll);
      cancel();
    };
  }, [isDesktop]);
}
