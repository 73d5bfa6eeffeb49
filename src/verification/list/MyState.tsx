import { styled } from 'styled-components';
import { formatDuration } from '#src/format/formatDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import type { ChallengeStanding } from '#src/verification/standingOn.ts';

const waiting = ['queued', 'processing', 'inReview'];

/** The rider's state in a challenge: the best result, and what is still being processed. */
export function MyState({ standing }: { readonly standing: ChallengeStanding | null }) {
  const { t } = useTranslator();
  if (standing === null) return <Line>{t('verification.untried')}</Line>;
  const { best, lastStatus: last } = standing;
  return (
    <Line>
      {waiting.includes(last) ? <StatusChip tone="warning">{t(`verificationResult.status.${last}`)}</StatusChip> : null}
      {best === null ? null : (
        <Passed>
          <Icon name="check" size={18} />
          {t('verification.passedIn', { time: formatDuration(best.elapsedS) })}
        </Passed>
      )}
      {best === null || best.category === 'ride' ? null : (
        <StatusChip>{t(`verificationResult.categories.${best.category}`)}</StatusChip>
      )}
      {best === null && !waiting.includes(last) ? t(`verificationResult.status.${last}`) : null}
    </Line>
  );
}

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  font-weight: 650;
`;
const Passed = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  color: var(--cypress);
  font-weight: 700;
`;
