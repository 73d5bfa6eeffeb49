import { styled } from 'styled-components';
import { formatPower } from '#src/format/formatPower.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { formatCourseTime } from '#src/pacing/live/courseTime.ts';
import type { CourseFacts } from '#src/pacing/live/liveTypes.ts';
import type { PaceSession } from '#src/pacing/live/paceSession.ts';
import { Button } from '#src/ui/Button.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import type { OptimalPlan } from '#workers/core/pacing/optimal/optimalPlanTypes.ts';
import type { OwnCriticalPower } from '../criticalPower/ownCriticalPower.ts';
import {
  formatDifference,
  formatGain,
  formatKilojoules,
  formatSentences,
  formatWPrime,
  isWPrimeUsed,
  toMergingLossS,
  toShownGainS,
} from './formatTargets.ts';
import { TargetTable } from './TargetTable.tsx';
import { applyTargets, compareTargetsInUse, dropTargets } from './targetEffort.ts';

interface Props {
  readonly plan: OptimalPlan;
  readonly criticalPower: OwnCriticalPower;
  readonly session: PaceSession;
  readonly facts: CourseFacts;
  readonly onClose: () => void;
}

export function OptimalResult({ plan, criticalPower, session, facts, onClose }: Props) {
  const { t, language } = useTranslator();
  const inUse = compareTargetsInUse(session, plan);
  const isWorthIt = toShownGainS(plan) > 0 || plan.evenLowestWPrimeJ < 0;
  const applyAndClose = (change: () => void) => {
    change();
    onClose();
  };
  return (
    <>
      {inUse === 'none' ? null : (
        <Text padding={8} paddingX={12} fill="hot" edge="warning" role="status">
          {t(inUse === 'these' ? 'optimal.inUse' : 'optimal.others')}
        </Text>
      )}
      <Text size="heading" weight={700} leading={1.35}>
        {isWorthIt ? formatGain(plan, facts, { t, language }) : t('optimal.none')}
      </Text>
      {isWorthIt ? (
        <GainDetails plan={plan} criticalPower={criticalPower} session={session} facts={facts} />
      ) : (
        <LockedRows plan={plan} facts={facts} />
      )}
      <Choices>
        {inUse === 'these' || !isWorthIt ? null : (
          <Button data-variant="primary" onClick={() => applyAndClose(() => applyTargets(session, plan))}>
            {t('optimal.use')}
          </Button>
        )}
        {inUse === 'none' ? null : (
          <Button onClick={() => applyAndClose(() => dropTargets(session))}>{t('optimal.back')}</Button>
        )}
      </Choices>
    </>
  );
}

/** What the plan gains, its targets and their cost; nothing if the rider's own plan is as good. */
function GainDetails({ plan, criticalPower, session, facts }: Omit<Props, 'onClose'>) {
  const { t, language } = useTranslator();
  const { ftpW } = session.inputs.get();
  const formatTime = (seconds: number) => formatCourseTime(seconds, facts.isApproximate);
  return (
    <>
      <Text size="normal" smallText="smallBlock">
        {formatTime(plan.evenDurationS)} → <b>{formatTime(plan.durationS)}</b>
        <small>{t('optimal.cost', { percent: formatPower(100 * plan.costIntensity, language) })}</small>
      </Text>
      <TargetTable targets={plan.targets} facts={facts} ftpW={ftpW} />
      <LockedRows plan={plan} facts={facts} />
      <MergingLoss plan={plan} facts={facts} />
      {isWPrimeUsed(plan) ? <WPrimeChart plan={plan} /> : null}
      <Text tone="soft">
        {formatSentences(
          plan.hasWPrimeLeft ? formatWPrime(plan, { t, language }) : t('optimal.broken'),
          criticalPower.criticalPowerW === undefined || criticalPower.wPrimeJ === undefined
            ? t('optimal.assumed', { kj: formatKilojoules(plan.wPrimeJ, { language }) })
            : '',
        )}
      </Text>
    </>
  );
}

function LockedRows({ plan, facts }: { plan: OptimalPlan; facts: CourseFacts }) {
  const { t } = useTranslator();
  const names = plan.lockedRows.map((row) => facts.rows[row]?.name ?? '');
  return names.length === 0 ? null : <Text tone="soft">{t('optimal.locked', { rows: names.join(' · ') })}</Text>;
}

function MergingLoss({ plan, facts }: { plan: OptimalPlan; facts: CourseFacts }) {
  const { t, language } = useTranslator();
  const lossS = toMergingLossS(plan);
  return lossS === 0 ? null : (
    <Text tone="soft">{t('optimal.merged', { time: formatDifference(lossS, facts, { t, language }) })}</Text>
  );
}
const Choices = styled.div`
  position: sticky;
  bottom: 0;
  display: grid;
  gap: 8px;
  padding-block: 8px;
  background: var(--card);
`;

const heightUnits = 60;
const widthUnits = 300;

/** W' balance along the course; the text beside it says the same in words. */
function WPrimeChart({ plan }: { plan: OptimalPlan }) {
  const { chartM, chartWPrimeJ, wPrimeJ } = plan;
  const endM = chartM.at(-1) ?? 1;
  const points = Array.from(chartM, (atM, index) => {
    const ratio = Math.min(1, Math.max(0, (chartWPrimeJ[index] ?? 0) / wPrimeJ));
    return `${((atM / endM) * widthUnits).toFixed(1)},${((1 - ratio) * heightUnits).toFixed(1)}`;
  });
  return (
    <Drawing viewBox={`0 -2 ${widthUnits} ${heightUnits + 4}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0,${heightUnits}L${points.join('L')}L${widthUnits},${heightUnits}Z`} />
      <polyline points={points.join(' ')} />
    </Drawing>
  );
}

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: 64px;
  border-bottom: 1px solid var(--line);
  path { fill: var(--chip); }
  polyline {
    fill: none;
    stroke: var(--cypress);
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }
`;
