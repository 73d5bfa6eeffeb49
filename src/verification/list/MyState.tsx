import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import type { ProgressSummary } from '#src/verification/summarizeProgress.ts';

const waiting = ['queued', 'processing', 'inReview'];

/** The rider's state in a challenge: attempts still being processed, and whether it is passed. */
export function MyState({ progress: { best, lastStatus: last } }: { readonly progress: ProgressSummary }) {
  const { t } = useTranslator();
  const isWaiting = waiting.includes(last);
  return (
    <Line>
      {isWaiting ? <StatusChip tone="warning">{t(`verificationResult.status.${last}`)}</StatusChip> : null}
      {best !== null ? (
        <Post>
          <Icon name="check" size={16} />
          {t('verificationResult.status.passed')}
        </Post>
      ) : isWaiting ? null : (
        <StatusChip>{t(`verificationResult.status.${last}`)}</StatusChip>
      )}
    </Line>
  );
}

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
`;
/** A kilometre post: green with a white line inside. */
const Post = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  padding: 3px 10px 3px 8px;
  border-radius: 4px;
  background: var(--post);
  box-shadow: inset 0 0 0 1.5px var(--post), inset 0 0 0 2.5px var(--on-post);
  color: var(--on-post);
  font-size: 0.875rem;
  font-weight: 700;
  line-height: 1.5;
`;
