import { useState } from 'react';
import { CourseDrop } from '#src/routes/ownCourses/CourseDrop.tsx';
import { Lazy } from '#src/ui/lazyPart.tsx';
import { PrintedInputs } from './controls/PrintedInputs.tsx';
import { LazyForecastNotice, LazyRideHazards } from './forecast/LazyForecast.tsx';
import { NarrowingLine } from './hero/NarrowingLine.tsx';
import type { LiveInputs } from './live/liveInputs.ts';
import type { CourseFacts, LiveBoard, SelectionStore } from './live/liveTypes.ts';
import { pendingControl } from './live/pendingControl.ts';
import type { OpenRoute } from './live/useRoutePacing.ts';
import { RelatedVideos } from './route/RelatedVideos.tsx';
import { RouteAbout } from './route/RouteAbout.tsx';
import { RouteChallenges } from './route/RouteChallenges.tsx';
import { RouteSegments } from './route/RouteSegments.tsx';
import { ModelNotice } from './table/ModelNotice.tsx';
import { RowDetail } from './table/RowDetail.tsx';
import { Statistics } from './table/Statistics.tsx';
import { LearnedMark } from './tools/learning/LearnedMark.tsx';
import { RideLine } from './tools/rideOptions/RideLine.tsx';
import { RideMarks } from './tools/rideOptions/RideMarks.tsx';
import { ToolBar } from './tools/ToolBar.tsx';
import { type ToolDialogProps, toolDialogs } from './tools/toolDialogs.ts';

interface Props extends OpenRoute {
  readonly inputs: LiveInputs;
  readonly facts: CourseFacts;
  readonly live: LiveBoard;
  readonly selection: SelectionStore;
  readonly ownFactors: readonly number[];
  readonly onOwnFactorChanged: (rowIndex: number, factor: number | null) => void;
}

/** Says what would narrow the finish range, and opens the control for each option. */
function Narrowing(props: Omit<ToolDialogProps, 'onClose'>) {
  const { route, session } = props;
  const [isLearning, setIsLearning] = useState(false);
  const go = (kind: Parameters<Parameters<typeof NarrowingLine>[0]['onWay']>[0]) => {
    if (kind === 'rides') setIsLearning(true);
    else if (kind !== 'wind') pendingControl.request(kind);
    // The forecast's code is not loaded yet if the weather was set by hand.
    else
      void import('./forecast/getForecastStore.ts').then(({ getForecastStore }) =>
        getForecastStore({ route, session }).switchOn(),
      );
  };
  return (
    <>
      <NarrowingLine route={route} session={session} onWay={go} />
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
      <Narrowing route={route} session={session} facts={props.facts} ownFactors={props.ownFactors} />
      <ModelNotice facts={props.facts} live={props.live} />
      <RowDetail {...props} route={route} session={session} />
      <RideMarks route={route} session={session} facts={props.facts} selection={props.selection} />
      <RideLine route={route} session={session} facts={props.facts} />
      <ToolBar route={route} session={session} facts={props.facts} ownFactors={props.ownFactors} />
      <RouteAbout detail={route.detail} />
      <RouteSegments route={route} session={session} facts={props.facts} selection={props.selection} />
      <RouteChallenges detail={route.detail} />
      <RelatedVideos route={route.detail} />
      <Statistics live={props.live} />
      <PrintedInputs inputs={inputs} />
      <CourseDrop />
    </>
  );
}
