import { styled } from 'styled-components';
import type { HeadToHeadState } from '#contract/headToHeads/headToHeadKinds.ts';
import { formatTimeOfDay } from '#src/format/formatTimeOfDay.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import type { HeadToHeadFeed } from './useHeadToHead.ts';

const tones = { planned: 'announced', live: 'alarm', finished: 'plain' } as const;

export function StateChip({ state }: { readonly state: HeadToHeadState }) {
  const { t } = useTranslator();
  return <StatusChip tone={tones[state]}>{t(`headToHead.states.${state}`)}</StatusChip>;
}

/** The state, and whether the shown figures are live. */
export function LiveMark({ feed: { answer, isLive, isLost } }: { readonly feed: HeadToHeadFeed }) {
  const { t } = useTranslator();
  if (answer === null) return null;
  return (
    <Line>
      <StateChip state={answer.head_to_head.state} />
      <span role="status" data-lost={isLost || undefined}>
        {isLost
          ? t('headToHead.stale', { time: formatTimeOfDay(answer.server_now) })
          : isLive
            ? t('headToHead.connected')
            : ''}
      </span>
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 10px;
  align-items: center;
  color: var(--soft);
  font-size: 0.875rem;
  line-height: 1.5;
  [data-lost] {
    padding: 1px 8px;
    border-radius: 4px;
    background: var(--amber);
    color: var(--on-amber);
    font-weight: 650;
  }
`;
