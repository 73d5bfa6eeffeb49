import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { RouteDetail } from '#contract/routes/routes.ts';
import { getSteepness } from '#contract/routes/steepness.ts';
import type { PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { readLearned } from '#src/account/learnedStore.ts';
import { formatClock } from '#src/format/formatClock.ts';
import { formatMetres } from '#src/format/formatDistance.ts';
import { type Translator, useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { guestPlan } from '#src/pacing/live/guestPlan.ts';
import { CourseDrop } from '#src/routes/ownCourses/CourseDrop.tsx';
import { useRoadState } from '#src/routes/road/useRoadState.ts';
import { Lazy } from '#src/ui/lazyPart.tsx';
import { RoadStrip } from '#src/ui/mountain/RoadStrip.tsx';
import { SmallSection } from '#src/ui/SmallSection.tsx';
import { VideoList } from '#src/ui/video/VideoList.tsx';
import type { Narrowing as NarrowingOption } from '#workers/core/pacing/band/outlookTypes.ts';
import { controlFields, formatEntry, type NumberField, toDisplayValue } from './controls/controlFields.ts';
import { formatWindDirection } from './controls/windDirection.ts';
import { LazyForecastNotice, LazyRideHazards } from './forecast/LazyForecast.tsx';
import { NarrowingLine } from './hero/NarrowingLine.tsx';
import type { LiveInputs } from './live/liveInputs.ts';
import type { CourseFacts, LiveBoard, SelectionStore } from './live/liveTypes.ts';
import { getTextNode, paintText } from './live/paceTablePaint.ts';
import { pendingControl } from './live/pendingControl.ts';
import { createRestTimer, idleMs } from './live/restTimer.ts';
import type { OpenRoute } from './live/useRoutePacing.ts';
import { RouteChallenges } from './route/RouteChallenges.tsx';
import { RouteSegments } from './route/RouteSegments.tsx';
import { ModelNotice } from './table/ModelNotice.tsx';
import { RowDetail } from './table/RowDetail.tsx';
import { Statistics } from './table/Statistics.tsx';
import { RideLine } from './tools/rideOptions/RideLine.tsx';
import { RideMarks } from './tools/rideOptions/RideMarks.tsx';
import { ToolBar } from './tools/ToolBar.tsx';
import type { ToolDialogProps } from './tools/toolDialogProps.ts';
import { toolDialogs } from './tools/toolDialogs.ts';

interface Props extends OpenRoute {
  readonly inputs: LiveInputs;
  readonly facts: CourseFacts;
  readonly live: LiveBoard;
  readonly selection: SelectionStore;
  readonly ownFactors: readonly number[];
  readonly onOwnFactorChanged: (rowIndex: number, factor: number | null) => void;
}

type NarrowingKind = NarrowingOption['kind'];

/** Says what would narrow the finish range, and opens the control for each option. */
function NarrowingOptions(props: Omit<ToolDialogProps, 'onClose'>) {
  const { route, session } = props;
  const [isLearning, setIsLearning] = useState(false);
  const openOption = (kind: NarrowingKind) => {
    if (kind === 'rides') setIsLearning(true);
    else if (kind === 'wind')
      // The forecast's code is not loaded yet if the weather was set by hand.
      void import('./forecast/getForecastStore.ts').then(({ getForecastStore }) =>
        getForecastStore({ route, session }).switchOn(),
      );
    else pendingControl.request(kind);
  };
  return (
    <>
      <NarrowingLine route={route} session={session} onOptionChosen={openOption} />
      {isLearning ? (
        <Lazy part={toolDialogs.learning} when="now" props={{ ...props, onClose: () => setIsLearning(false) }} />
      ) : null}
    </>
  );
}

/** Everything below the table or opened from it: the notice, a row's detail, the statistics. */
export function BelowRows({ inputs, route, session, ...props }: Props) {
  return (
    <>
      <LazyForecastNotice route={route} session={session} />
      <LazyRideHazards route={route} session={session} />
      <LearnedMark route={route} session={session} facts={props.facts} ownFactors={props.ownFactors} />
      <NarrowingOptions route={route} session={session} facts={props.facts} ownFactors={props.ownFactors} />
      <ModelNotice facts={props.facts} live={props.live} />
      <RowDetail {...props} route={route} session={session} />
      <RideMarks route={route} session={session} facts={props.facts} selection={props.selection} />
      <RideLine route={route} session={session} facts={props.facts} />
      <ToolBar route={route} session={session} facts={props.facts} ownFactors={props.ownFactors} />
      <RouteAbout detail={route.detail} />
      <RouteSegments route={route} session={session} facts={props.facts} selection={props.selection} />
      <RouteChallenges detail={route.detail} />
      <RelatedVideos route={route.detail} />
      <Statistics live={props.live} isApproximate={props.facts.isApproximate} />
      <PrintedInputs inputs={inputs} />
      <CourseDrop />
    </>
  );
}

/** The route's description, and its notes that are not a warning today (the warnings are in `RouteNotes`). */
export function RouteAbout({ detail }: { readonly detail: RouteDetail }) {
  const { t, l, language } = useTranslator();
  const steepness = getSteepness(detail);
  const { season } = useRoadState(detail);
  const { description, status, status_note: note, season_note: seasonNote } = detail;
  const calmNotes = [
    ...(status === 'open' && note !== null ? [note] : []),
    ...(season === 'out' && seasonNote !== null ? [seasonNote.text] : []),
  ];
  if (description === null && calmNotes.length === 0 && steepness?.kind !== 'climb') return null;
  return (
    <Frame aria-labelledby="route-about">
      <h2 id="route-about">{t('routeAbout.title')}</h2>
      {description === null ? null : <Text>{l(description)}</Text>}
      {steepness?.kind === 'climb' ? (
        <SoftText className="num">
          {t('common.climbPerKm')} {formatMetres(steepness.climbMPerKm, language)} m
        </SoftText>
      ) : null}
      {calmNotes.map((text) => (
        <SoftText key={text['zh-TW']}>{l(text)}</SoftText>
      ))}
    </Frame>
  );
}

const Frame = styled.section`
  & > h2 {
    margin: 4px 4px 8px;
    font-size: 1rem;
    font-weight: 700;
  }
  & > p {
    padding: 0 4px;
  }
`;
const Text = styled.p`
  max-width: 68ch;
  line-height: 1.65;
`;
const SoftText = styled(Text)`
  margin-top: 8px;
  color: var(--soft);
  font-size: 0.9375rem;
`;

const learnHash = '#learn';

/**
 * Says that the plan uses learned values, and opens the dialog to see and undo them. A verified ride links here with
 * `#learn`, which opens the dialog at once.
 */
export function LearnedMark(props: Omit<ToolDialogProps, 'onClose'>) {
  const { t } = useTranslator();
  const [isOpen, setIsOpen] = useState(() => location.hash === learnHash);
  const [count, setCount] = useState(0);
  const { session } = props;
  useEffect(() => {
    const unsubscribe = session.onBasis(({ learned }) =>
      setCount(learned === null || guestPlan.isShown ? 0 : readLearned().rides.length),
    );
    return () => void unsubscribe();
  }, [session]);
  const close = () => {
    setIsOpen(false);
    if (location.hash === learnHash) history.replaceState(history.state, '', location.pathname + location.search);
  };
  return (
    <>
      {count === 0 ? null : (
        <MarkButton type="button" onPointerEnter={toolDialogs.learning.request} onClick={() => setIsOpen(true)}>
          {t('learned.mark', { count })}
        </MarkButton>
      )}
      {isOpen ? <Lazy part={toolDialogs.learning} when="now" props={{ ...props, onClose: close }} /> : null}
    </>
  );
}

const MarkButton = styled.button`
  display: block;
  min-height: 44px;
  margin-top: 8px;
  padding: 4px 0;
  border: 0;
  background: none;
  color: var(--cypress);
  font: inherit;
  font-size: 0.875rem;
  font-weight: 600;
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
  @media print { display: none; }
`;

/** The inputs of the plan on paper, where the controls are not printed. */
export function PrintedInputs({ inputs }: { inputs: LiveInputs }) {
  const { t, language } = useTranslator();
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (ref.current === null) return;
    const text = getTextNode(ref.current);
    const paint = () => paintText(text, formatInputs(inputs.get(), { t, language }));
    paint();
    // It is invisible on a screen, so it is updated only when the drag has ended.
    const restTimer = createRestTimer(idleMs, paint);
    const unsubscribe = inputs.subscribe(restTimer.touch);
    return () => {
      unsubscribe();
      restTimer.stop();
    };
  }, [inputs, t, language]);
  return <PrintedLine ref={ref} className="num" data-printed-inputs="" />;
}

type PrintTranslator = Pick<Translator, 't' | 'language'>;

/** `FTP 200 W · 體重 65.0 kg · … · 風速 3.0 m/s 東北風 45° · 握變把 · 出發時間 05:30 · …` */
function formatInputs(inputs: PaceInputs, { t, language }: PrintTranslator): string {
  const formatValue = (field: NumberField) => {
    const valueText = formatEntry(field, toDisplayValue(field, inputs[field.key]), language);
    return `${t(field.label)} ${valueText}${field.unit && ` ${field.unit}`}`;
  };
  const wind = inputs.windSpeedMps > 0 ? ` ${formatWindDirection(inputs.windFromDeg, t)}` : '';
  const { ftpW, bodyMassKg, bikeMassKg, windSpeedMps, temperatureC, relativeHumidity, seaLevelPressureHpa } =
    controlFields;
  const { cdaM2, crr, drivetrainEfficiency } = controlFields;
  return [
    ...[ftpW, bodyMassKg, bikeMassKg].map(formatValue),
    `${formatValue(windSpeedMps)}${wind}`,
    t(`allControls.${inputs.ridingPosition}`),
    `${t('allControls.departure')} ${formatClock(inputs.departureMinute * 60)}`,
    ...[temperatureC, relativeHumidity, seaLevelPressureHpa, cdaM2, crr, drivetrainEfficiency].map(formatValue),
  ].join(' · ');
}

const PrintedLine = styled.p`
  display: none;
  @media print {
    order: -1;
    display: block;
    font-size: 0.8125rem;
    line-height: 1.6;
  }
`;

type RelatedVideosProps = Pick<RouteDetail, 'name' | 'videos' | 'silhouette_m' | 'distance_m' | 'is_approximate'>;

/** Videos about the route, each under the route's silhouette, because a preview picture would be a YouTube request. */
export function RelatedVideos({ route }: { route: RelatedVideosProps }) {
  const { t, l } = useTranslator();
  if (route.videos.length === 0) return null;
  return (
    <SmallSection title={t('video.title')} intro={t('video.note')}>
      <VideoList
        videos={route.videos}
        poster={
          <RoadStrip
            elevationsM={route.silhouette_m}
            distanceM={route.distance_m}
            isApproximate={route.is_approximate}
            label={l(route.name)}
          />
        }
      />
    </SmallSection>
  );
}
