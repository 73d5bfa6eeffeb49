import { styled } from 'styled-components';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { formatPower } from '#src/format/formatPower.ts';
import { type Translator, useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { useStore } from '#src/store/useStore.ts';
import { Button } from '#src/ui/Button.tsx';
import type { GoalGap } from '#workers/core/pacing/findGoalGap.ts';
import type { PaceEffort } from '#workers/core/pacing/paceEffort.ts';
import { parseDuration } from '../controls/parseDuration.ts';
import { parseTypedNumber } from '../controls/parseTypedNumber.ts';
import { Stepper } from '../controls/Stepper.tsx';
import { basisLimits } from '../live/basisCodec.ts';
import type { ShownPlan } from '../live/liveTypes.ts';
import { lowScreen, steppersBesideTime, tallScreen } from '../live/screenHeightMedia.ts';
import { getTargetsStatus, type TargetsStatus } from '../live/targetsStatus.ts';
import { isGoalTooShort } from '../live/toPaceRequest.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';
import { AdjustField, ignoreRelease, useTypedValue } from './AdjustField.tsx';
import type { GapState } from './useGoalGap.ts';
import { useSettledValue } from './useSettledValue.ts';

type Props = OpenRoute & {
  readonly effort: PaceEffort;
  readonly gapState: GapState;
  /** Whether the plan on the page takes as long as the goal. */
  readonly isMet: boolean;
};

/** The fields for a goal that replaces FTP (a time or a wattage), and what the goal demands of the rider. */
export function EffortAdjust({ effort, gapState, isMet, ...open }: Props) {
  if (effort.kind === 'finish')
    return <GoalAdjust {...open} goalS={effort.durationS} gapState={gapState} isMet={isMet} />;
  if (effort.kind === 'flat') return <FlatAdjust {...open} powerW={effort.powerW} />;
  return effort.kind === 'targets' ? <TargetsLine {...open} count={new Set(effort.powerW).size} /> : null;
}

/** Watts are shown as whole numbers, so a smaller difference counts as none. */
const minShownW = 0.5;
/** Watts that one tap on a stepper adds or removes. */
const powerStepW = 5;

/** The typed value, or null if it is out of range. */
const acceptInRange = (value: number | null, { min, max }: { readonly min: number; readonly max: number }) =>
  value !== null && value >= min && value <= max ? value : null;

const clamp = (value: number, { min, max }: { readonly min: number; readonly max: number }) =>
  Math.min(max, Math.max(min, value));

type GoalProps = Pick<Props, 'route' | 'session' | 'gapState' | 'isMet'> & { readonly goalS: number };

/** The goal is the finish shown in the hero: it is typed there and stepped here. */
function GoalAdjust({ route, session, goalS, gapState, isMet }: GoalProps) {
  const { t } = useTranslator();
  const setGoal = (durationS: number) =>
    session.updateBasis({ effort: { kind: 'finish', durationS: clamp(durationS, basisLimits.goalS) } });
  // An entry that could mean two durations is read as the one nearer to this: the longer of goal and plan.
  const computeExpectedS = () => Math.max(goalS, session.live.current()?.plan.totals.durationS ?? goalS);
  // A minute from twenty minutes on, ten seconds below.
  const stepS = goalS >= 1200 ? 60 : 10;
  const readCurrent = () => {
    const { effort } = session.basis();
    return effort.kind === 'finish' ? effort.durationS : goalS;
  };
  const stepBy = (steps: 1 | -1) => () => {
    const position = readCurrent() / stepS;
    setGoal((steps > 0 ? Math.floor(position + 1e-9) + 1 : Math.ceil(position - 1e-9) - 1) * stepS);
  };
  const { input, isRefused, refusalId } = useTypedValue({
    text: formatDuration(goalS),
    parse: (typed) => acceptInRange(parseDuration(typed, computeExpectedS()), basisLimits.goalS),
    onTyped: setGoal,
    onLess: stepBy(-1),
    onMore: stepBy(1),
  });
  return (
    <>
      {isMet ? (
        <span data-goal className="visually-hidden">
          {t('effort.goal')}
        </span>
      ) : null}
      <GoalTime>
        <input {...input} className="num" aria-label={t('effort.goal')} />
      </GoalTime>
      <GoalFrame data-beside>
        <Stepper sign={'\u2212'} label={t('effort.faster')} onStep={stepBy(-1)} onRelease={ignoreRelease} />
        {isRefused ? (
          <GoalText data-missing="true">{t('effort.notDuration')}</GoalText>
        ) : (
          <GapText route={route} session={session} goalS={goalS} gapState={gapState} />
        )}
        <Stepper sign="+" label={t('effort.slower')} onStep={stepBy(1)} onRelease={ignoreRelease} />
        <p id={refusalId} className="visually-hidden" aria-live="polite">
          {isRefused ? t('effort.notDuration') : null}
        </p>
      </GoalFrame>
    </>
  );
}

/** How far the goal exceeds the rider's FTP, in watts and in kilograms. */
function GapText({ route, session, goalS, gapState: { gap, isStale, hasFailed } }: Omit<GoalProps, 'isMet'>) {
  const translator = useTranslator();
  const formatGapState = () => {
    if (isGoalTooShort(goalS, session.basis(), route.detail.distance_m)) return translator.t('effort.allStops');
    if (hasFailed) return translator.t('effort.gapFailed');
    return gap === null ? '\u00a0' : formatGap(gap, translator);
  };
  const isMissing = gap !== null && (!gap.isReachable || gap.missingFtpW >= minShownW);
  return (
    <GoalText aria-live="polite" data-missing={isMissing} data-stale={isStale}>
      {formatGapState()}
    </GoalText>
  );
}

function formatGap(gap: GoalGap, { t, language }: Pick<Translator, 't' | 'language'>): string {
  if (!gap.isReachable) return t(gap.effortScale < 1 ? 'effort.tooSlow' : 'effort.unreachable');
  // What is missing is rounded up: with the shown watts or kilograms the goal is reached.
  const watts = formatPower(Math.abs(Math.ceil(gap.missingFtpW)), language);
  const percent = String(Math.round(gap.effortScale * 100));
  if (Math.abs(gap.missingFtpW) < minShownW) return t('effort.exact');
  if (gap.missingFtpW < 0) return t('effort.within', { percent, watts });
  const kilos = gap.missingMassKg === null ? null : formatFixed(Math.ceil(gap.missingMassKg * 10) / 10, 1, language);
  return kilos === null ? t('effort.missingWatts', { watts }) : t('effort.missing', { watts, kilos });
}

/** What the rider could hold for the duration of this ride, with the route's altitude and heat. */
const computeSustainedW = ({ plan: { rows, totals } }: ShownPlan): number => {
  const weightedS = rows.durationS.reduce(
    (sum, durationS, row) => sum + durationS * (rows.altitudeFactor[row] ?? 1) * (rows.heatFactor[row] ?? 1),
    0,
  );
  const ftpW = (rows.powerW[0] ?? 0) / (rows.weightFactor[0] || 1);
  return (ftpW * totals.durationFactor * weightedS) / totals.durationS;
};

function FlatAdjust({ session, powerW }: OpenRoute & { powerW: number }) {
  const { t, language } = useTranslator();
  const setPower = (next: number) =>
    session.updateBasis({ effort: { kind: 'flat', powerW: clamp(Math.round(next), basisLimits.powerW) } });
  const readCurrent = () => {
    const { effort } = session.basis();
    return effort.kind === 'flat' ? effort.powerW : powerW;
  };
  const stepBy = (steps: 1 | -1) => () => {
    const position = readCurrent() / powerStepW;
    setPower((steps > 0 ? Math.floor(position) + 1 : Math.ceil(position) - 1) * powerStepW);
  };
  const sustainedW = useSettledValue(session.live, computeSustainedW);
  const percent = String(Math.round((powerW / session.inputs.get().ftpW) * 100));
  const overPercent = sustainedW === null ? 0 : Math.round((powerW / sustainedW - 1) * 100);
  return (
    <GoalFrame>
      <AdjustField
        label={t('effort.flat')}
        text={`${formatPower(powerW, language)} W`}
        parse={(typed) => acceptInRange(parseTypedNumber(typed.replace(/w$/i, '')), basisLimits.powerW)}
        refusalText={t('effort.notPower')}
        onTyped={setPower}
        onLess={stepBy(-1)}
        onMore={stepBy(1)}
        lessLabel={t('effort.less')}
        moreLabel={t('effort.more')}
      />
      <GoalText data-missing={overPercent >= 1}>
        {overPercent >= 1
          ? t('effort.flatOver', { percent, over: String(overPercent) })
          : t('effort.flatNote', { percent })}
      </GoalText>
    </GoalFrame>
  );
}

/** The targets in use, how they react to a change of a value, and a button to return to an even effort. */
function TargetsLine({ session, count }: OpenRoute & { count: number }) {
  const { t } = useTranslator();
  const status = useStore(getTargetsStatus(session));
  const returnToEvenEffort = () => {
    const { effort } = session.basis();
    session.updateBasis({ effort: (effort.kind === 'targets' && effort.from) || { kind: 'ftp' } });
  };
  return (
    <GoalFrame>
      <GoalText aria-live="polite" data-missing={status.state === 'fixed'}>
        {status.state === 'current' && status.slowerS > 0
          ? t('effort.targetsSlower', { time: formatDuration(status.slowerS) })
          : t(targetsWords[status.state], { count: String(count) })}
      </GoalText>
      <Button onClick={returnToEvenEffort}>{t('effort.toEven')}</Button>
    </GoalFrame>
  );
}

const targetsWords = {
  current: 'effort.targetsNote',
  changing: 'effort.targetsTurning',
  solving: 'effort.targetsSolving',
  fixed: 'effort.targetsFixed',
} as const satisfies Record<TargetsStatus['state'], string>;

/** Lies over the large digits of the finish, which show the goal until the rider types. */
const GoalTime = styled.div`
  position: relative;
  grid-area: time;
  z-index: 1;
  border-bottom: 2px dotted var(--control);
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    padding: 0;
    border: 0;
    background: transparent;
    color: transparent;
    font-size: min(3.25rem, 15vw);
    font-weight: 760;
    letter-spacing: -0.03em;
    cursor: text;
  }
  input:focus {
    background: var(--card);
    color: var(--ink);
  }
  @media ${lowScreen} {
    input { font-size: 1.75rem; }
  }
  @media print {
    display: none;
  }
`;
const GoalFrame = styled.div`
  display: flex;
  grid-area: adjust;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  padding: 2px 0 4px;
  /* The steppers are beside the time, and the line above it needs only its own height. */
  @media ${tallScreen} {
    @container ${steppersBesideTime} {
      :root:not([data-theme='sun']) &[data-beside] {
        display: contents;
        > button {
          grid-row: time;
          grid-column: 2;
          justify-self: end;
          align-self: end;
        }
        > button:first-child { margin-right: 56px; }
        > p:not(.visually-hidden) {
          grid-area: adjust;
          min-height: 1.3em;
          padding-bottom: 4px;
        }
      }
    }
  }
`;
const GoalText = styled.p`
  flex: 1 1 150px;
  min-height: 2.6em;
  align-content: center;
  font-size: 0.875rem;
  line-height: 1.3;
  &[data-missing='true'] {
    color: var(--signal);
    font-weight: 600;
  }
  &[data-stale='true'] {
    color: var(--soft);
  }
`;
