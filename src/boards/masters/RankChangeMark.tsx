import { styled } from 'styled-components';
import type { RankingEntry } from '#contract/rankings/rankings.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';

const signs = { up: '▲', down: '▼', same: '–' } as const;

/** Ranks gained or lost since the previous calculation, or that the athlete is new on the board. */
export function RankChangeMark({ change, change_by: by }: Pick<RankingEntry, 'change' | 'change_by'>) {
  const { t } = useTranslator();
  if (change === 'new') return <NewMark>{t('masters.new')}</NewMark>;
  return (
    <Mark data-change={change} className="num">
      <span aria-hidden="true">
        {signs[change]}
        {change === 'same' ? '' : ` ${by}`}
      </span>
      <span className="visually-hidden">{t(`masters.${change}`, { by })}</span>
    </Mark>
  );
}

const Mark = styled.span`
  font-size: 0.875rem;
  font-weight: 700;
  white-space: nowrap;
  &[data-change='up'] { color: var(--cypress); }
  &[data-change='down'] { color: var(--signal); }
  [data-pinned] & { color: var(--on-post); }
`;
const NewMark = styled.span`
  padding: 1px 6px;
  border-radius: 4px;
  background: var(--amber);
  color: var(--on-amber);
  font-size: 0.8125rem;
  font-weight: 700;
  white-space: nowrap;
  [data-phone] > & { padding: 0 2px; }
`;
