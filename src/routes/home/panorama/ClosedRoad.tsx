import { styled } from 'styled-components';
import { getRoadState } from '#contract/routes/roadState.ts';
import { useServerSkewMs } from '#src/api/useServerSkewMs.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import type { TomorrowPlan } from '../tomorrowPlan.ts';

/** Warns that the road is closed now or at the planned departure. */
export function ClosedRoad({ plan }: { readonly plan: TomorrowPlan | null }) {
  const { t, l } = useTranslator();
  const skewMs = useServerSkewMs();
  if (plan === null) return null;
  const { status, road_notices: notices } = plan.road;
  const departureMs = Date.parse(`${plan.day}T00:00:00+08:00`) + plan.departureMinute * 60_000;
  const closed = [Date.now() + skewMs, departureMs]
    .map((atMs) => getRoadState(status, notices, atMs))
    .find((road) => road.status === 'closed');
  if (closed === undefined) return null;
  const text = closed.inForce.find(({ word }) => word === 'closed')?.text ?? null;
  return (
    <Line role="note">
      <StatusChip tone="alarm">{t('common.statusClosed')}</StatusChip>
      <span>{text === null ? t('panorama.closed') : l(text)}</span>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  padding-bottom: 4px;
  font-weight: 600;
  line-height: 1.4;
`;
