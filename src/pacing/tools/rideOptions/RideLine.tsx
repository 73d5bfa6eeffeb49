import { styled } from 'styled-components';
import { sumPausesS } from '#machines/pacePlan/listPauses.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { useBasis } from '#src/pacing/effort/useBasis.ts';
import type { ToolDialogProps } from '../toolDialogProps.ts';
import { type CutOff, computeCutOffMargins } from './cutOffs.ts';
import { useGates } from './useGates.ts';
import { useRidePlan } from './useRidePlan.ts';

type Props = Pick<ToolDialogProps, 'route' | 'session' | 'facts'>;

/** The ride options that differ from the initial ones, in a line below the table; empty if there is none. */
export function RideLine({ route, session, facts }: Props) {
  const { t } = useTranslator();
  const { stops, traffic, groupSize, isAcclimatised, isHeatAcclimatised, descentConfidence } = useBasis(session);
  const gates = useGates(route);
  const plan = useRidePlan(session);
  const minutes = stops.reduce((sum, { durationS }) => sum + durationS, 0) / 60;
  const waitMinutes = sumPausesS({ stops: [], traffic }, route.detail.distance_m) / 60;
  const optionTexts = [
    ...(stops.length > 0
      ? [t('ride.stops', { count: String(stops.length), minutes: String(Math.round(minutes)) })]
      : []),
    ...(traffic === 'mountain' ? [] : [t(`ride.${traffic}`, { minutes: String(Math.round(waitMinutes)) })]),
    ...(groupSize > 1 ? [t('ride.group', { count: String(groupSize) })] : []),
    ...(isAcclimatised ? [t('ride.acclimatised')] : []),
    ...(isHeatAcclimatised ? [t('ride.heatAcclimatised')] : []),
    ...(descentConfidence === 'careful' ? [] : [t(`ride.${descentConfidence}`)]),
  ];
  const tightestGate = plan === null ? undefined : findTightestGate(plan, gates, facts);
  if (optionTexts.length === 0 && tightestGate === undefined) return null;
  return (
    <Line>
      {optionTexts.join(' · ')}
      {tightestGate === undefined ? null : (
        <span data-late={tightestGate.marginS < 0}>
          {t(tightestGate.marginS < 0 ? 'ride.gateLate' : 'ride.gate', {
            place: tightestGate.place,
            margin: formatDuration(Math.abs(tightestGate.marginS)),
          })}
        </span>
      )}
    </Line>
  );
}

function findTightestGate(
  plan: NonNullable<ReturnType<typeof useRidePlan>>,
  gates: readonly CutOff[],
  facts: Props['facts'],
) {
  const findRowIndex = (atM: number) => facts.rows.findIndex(({ endM }) => endM === atM);
  const margins = computeCutOffMargins(
    gates,
    plan.departureS,
    (atM) => plan.cumulativeS[findRowIndex(atM)] ?? Number.NaN,
  )
    .filter(({ marginS }) => Number.isFinite(marginS))
    .sort((a, b) => a.marginS - b.marginS);
  const [tightestMargin] = margins;
  return tightestMargin === undefined
    ? undefined
    : { marginS: tightestMargin.marginS, place: facts.rows[findRowIndex(tightestMargin.atM)]?.to ?? '' };
}

const Line = styled.p`
  padding: 6px 10px;
  border-left: 4px solid var(--cypress);
  background: var(--chip);
  font-size: 0.875rem;
  line-height: 1.45;
  span {
    display: block;
    font-weight: 600;
  }
  span[data-late='true'] {
    color: var(--signal);
  }
`;
