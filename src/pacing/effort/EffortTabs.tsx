import { type RefObject, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatPower } from '#src/format/formatPower.ts';
import { formatHoursMinutes } from '#src/format/minuteTime.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { roveFocus } from '#src/ui/roveFocus.ts';
import type { PaceEffort } from '#workers/core/pacing/paceEffort.ts';
import { basisLimits } from '../live/basisCodec.ts';
import type { ShownPlan } from '../live/liveTypes.ts';
import { getTextNode, paintFixedWidth } from '../live/paceTablePaint.ts';
import { lowScreen } from '../live/screenHeightMedia.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';
import { EffortAdjust } from './EffortAdjust.tsx';
import { useBasis } from './useBasis.ts';
import { useGoalGap } from './useGoalGap.ts';
import { useSettledValue } from './useSettledValue.ts';

const minuteS = 60;
const hourS = 3600;
/** Distance between goal times for rides up to a duration: riders set themselves round times. */
const goalSteps: readonly (readonly [maxS: number, stepS: number])[] = [
  [20 * minuteS, minuteS],
  [40 * minuteS, 2 * minuteS],
  [hourS, 5 * minuteS],
  [2 * hourS, 10 * minuteS],
  [6 * hourS, 30 * minuteS],
  [Number.POSITIVE_INFINITY, hourS],
];

/**
 * Three round goal times around the rider's own time: the next two faster ones and the next slower one, fastest first.
 */
export function listGoalsAround(durationS: number): readonly number[] {
  if (!(durationS > 0 && durationS < basisLimits.goalS.max)) return [];
  const faster = findGoalBelow(durationS);
  const fastest = findGoalBelow(faster);
  const slower = findGoalAbove(durationS);
  return [...new Set([fastest, faster, slower])].filter((goalS) => goalS >= minuteS);
}

const findStepS = (durationS: number): number => goalSteps.find(([maxS]) => durationS <= maxS)?.[1] ?? hourS;

function findGoalBelow(durationS: number): number {
  const step = findStepS(durationS);
  return (Math.ceil(durationS / step) - 1) * step;
}

function findGoalAbove(durationS: number): number {
  const step = findStepS(durationS + 1);
  return (Math.floor(durationS / step) + 1) * step;
}

/** Riders say `破四` for under four hours: a goal of a whole hour is one second less. */
export function toGoalDurationS(goalS: number): number {
  return isWholeHours(goalS) ? goalS - 1 : goalS;
}

const isWholeHours = (goalS: number): boolean => goalS % hourS === 0;

const getTotalDurationS = ({ plan, stoppedS = 0 }: ShownPlan) => plan.totals.durationS + stoppedS;
/** A newly chosen goal starts at a whole minute near the current time. */
const roundToMinute = (durationS: number) => Math.max(basisLimits.goalS.min, Math.round(durationS / minuteS) * minuteS);

/**
 * How the finish is set: by FTP, by a goal time, or by a constant wattage; one tap each, with the chosen goal's demand
 * below.
 */
export function EffortTabs({ route, session }: OpenRoute) {
  const { t } = useTranslator();
  const { effort } = useBasis(session);
  const settledS = useSettledValue(session.live, getTotalDurationS);
  const [sustainableS, setSustainableS] = useState<number | null>(null);
  const row = useRef<HTMLDivElement>(null);
  const goalS = effort.kind === 'finish' ? effort.durationS : null;
  const gapState = useGoalGap({ route, session }, effort.kind === 'ftp' ? null : (goalS ?? settledS));
  const { gap, isStale } = gapState;
  // The goals lie around the time that the rider can sustain now, whichever effort is planned.
  useEffect(() => {
    const usesPlanDuration = effort.kind === 'ftp' || sustainableS === null;
    if (usesPlanDuration && settledS !== null) setSustainableS(settledS);
    if (!usesPlanDuration && gap !== null && !isStale)
      setSustainableS(gap.sustainableS + (session.live.current()?.stoppedS ?? 0));
  }, [session, settledS, effort.kind, sustainableS, gap, isStale]);
  const chooseEffort = (next: PaceEffort) => {
    session.commit();
    session.updateBasis({ effort: next });
  };
  const goals = sustainableS === null ? [] : listGoalsAround(sustainableS);
  useScrollToChosenTab(row, `${effort.kind} ${goalS} ${goals.join(' ')}`);
  const isGoalListed = goals.some((each) => toGoalDurationS(each) === goalS);
  const readPlanDurationS = () => getTotalDurationS(session.live.current() as ShownPlan);
  const readPlanPowerW = () => Math.round(session.live.current()?.plan.totals.averagePowerW ?? 0);
  return (
    <>
      <Row
        ref={row}
        role="toolbar"
        data-tour="effort"
        onKeyDown={roveFocus}
        aria-label={t('effort.title')}
        className="num"
      >
        <FtpTab session={session} isChosen={effort.kind === 'ftp'} onChosen={() => chooseEffort({ kind: 'ftp' })} />
        {goals.map((each) => (
          <Tab
            key={each}
            type="button"
            aria-pressed={toGoalDurationS(each) === goalS}
            onClick={() => chooseEffort({ kind: 'finish', durationS: toGoalDurationS(each) })}
          >
            <GoalName goalS={each} />
          </Tab>
        ))}
        <Tab
          type="button"
          aria-pressed={goalS !== null && !isGoalListed}
          onClick={() => chooseEffort({ kind: 'finish', durationS: roundToMinute(readPlanDurationS()) })}
        >
          {goalS !== null && !isGoalListed ? formatDuration(goalS) : t('effort.ownGoal')}
        </Tab>
        <Tab
          type="button"
          aria-pressed={effort.kind === 'flat'}
          onClick={() => chooseEffort({ kind: 'flat', powerW: Math.max(basisLimits.powerW.min, readPlanPowerW()) })}
        >
          {t('effort.flat')}
        </Tab>
        {effort.kind === 'targets' ? (
          // Shown only while it is chosen, so a tap changes nothing.
          <Tab type="button" aria-pressed="true" onClick={() => undefined}>
            {t('effort.targets')}
          </Tab>
        ) : null}
      </Row>
      <EffortAdjust
        route={route}
        session={session}
        effort={effort}
        gapState={gapState}
        isMet={goalS !== null && settledS !== null && Math.round(settledS) === Math.round(goalS)}
      />
    </>
  );
}

/** Centres the chosen tab whenever the tabs change. Scrolls only the row of tabs sideways, never the page. */
function useScrollToChosenTab(row: RefObject<HTMLDivElement | null>, selectedKey: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the selected tab scrolls the row
  useEffect(() => {
    const pressed = row.current?.querySelector('[aria-pressed=true]');
    if (!row.current || !pressed) return;
    const frame = row.current.getBoundingClientRect();
    const tab = pressed.getBoundingClientRect();
    row.current.scrollLeft += (tab.left + tab.right) / 2 - (frame.left + frame.right) / 2;
  }, [row, selectedKey]);
}

function GoalName({ goalS }: { goalS: number }) {
  const { t } = useTranslator();
  const hours = goalS / 3600;
  const name = t('effort.hourNames').split(' ')[hours - 1];
  if (isWholeHours(goalS) && name !== undefined) return t('effort.under', { hours: name });
  return goalS >= 3600 ? formatHoursMinutes(goalS) : formatDuration(goalS);
}

/** The rider's FTP on the button, repainted while it is dragged. */
function FtpTab(props: { session: OpenRoute['session']; isChosen: boolean; onChosen: () => void }) {
  const { language } = useTranslator();
  const ref = useRef<HTMLSpanElement>(null);
  const { inputs } = props.session;
  useEffect(() => {
    if (ref.current === null) return;
    const text = getTextNode(ref.current);
    const unsubscribe = inputs.subscribe(({ ftpW }) => paintFixedWidth(text, formatPower(ftpW, language)));
    return () => void unsubscribe();
  }, [inputs, language]);
  return (
    <Tab type="button" aria-pressed={props.isChosen} onClick={props.onChosen}>
      {'FTP '}
      <FixedWidthNumber data-shape={formatPower(inputs.get().ftpW, language).replace(/\d/g, '0')} className="num">
        <span ref={ref} />
      </FixedWidthNumber>
    </Tab>
  );
}

const Row = styled.div`
  display: flex;
  grid-area: tabs;
  gap: 6px;
  margin: 0 -16px;
  padding: 0 16px;
  overflow-x: auto;
  scrollbar-width: none;
  overscroll-behavior-x: contain;
  &::-webkit-scrollbar {
    display: none;
  }
  @media ${media.desktop} {
    flex-wrap: wrap;
    gap: 0 6px;
    overflow: visible;
  }
  /* Shown beside the time. */
  @media ${lowScreen} {
    min-width: 0;
    margin-left: 0;
    padding-left: 0;
  }
`;
/** Reserves the number's width, so that layout of a changing number stops at its box (decision 161). */
const FixedWidthNumber = styled.span`
  display: inline-block;
  position: relative;
  &::before {
    content: attr(data-shape);
    visibility: hidden;
  }
  > span {
    position: absolute;
    inset: 0;
    contain: size layout;
  }
`;
/** Only the chosen tab is a tab stop; the arrow keys move to the others. */
const Tab = styled.button.attrs((tab) => ({ tabIndex: String(tab['aria-pressed']) === 'true' ? 0 : -1 }))`
  flex: none;
  min-width: 48px;
  height: 48px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--ink);
  font-size: 0.9375rem;
  white-space: nowrap;
  cursor: pointer;
  /* The pill is lower than a thumb needs, so its touch area is larger. */
  &::before {
    content: '';
    position: absolute;
    z-index: -1;
  }
  position: relative;
  isolation: isolate;
  padding-inline: 14px;
  &::before {
    inset: 5px 0;
    border: 1px solid var(--line);
    border-radius: 20px;
    background: var(--card);
  }
  &[aria-pressed='true'] {
    color: var(--on-cypress);
    font-weight: 700;
  }
  &[aria-pressed='true']::before {
    border-color: var(--cypress);
    background: var(--cypress);
  }
`;
