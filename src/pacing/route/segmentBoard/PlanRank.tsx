import { styled } from 'styled-components';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { ShownBoard } from './useSegmentBoard.ts';

/** The rank that the plan's time would have. */
export function PlanRank({ board }: { readonly board: ShownBoard }) {
  const { t, language } = useTranslator();
  const { plan, athlete_count: count } = board;
  if (plan === null) return null;
  const planParams = { time: formatDuration(plan.elapsed_s), rank: formatFixed(plan.rank, 0, language) };
  return (
    <Line>
      {plan.rank > count
        ? t('segmentBoard.planLast', planParams)
        : t('segmentBoard.planPlace', { ...planParams, total: formatFixed(count, 0, language) })}
    </Line>
  );
}

const Line = styled.p`
  padding: 10px 14px;
  border-inline-start: 4px solid var(--cypress);
  border-radius: var(--radius);
  background: var(--chip);
  font-weight: 600;
  text-wrap: balance;
  /* Chinese breaks at its commas and brackets. */
  &:lang(zh) { word-break: keep-all; }
`;
