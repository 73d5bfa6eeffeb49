import { styled } from 'styled-components';
import type { ChallengeSummary } from '#contract/challenges/challenges.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { type BestPass, countPassedRiders } from '#src/verification/summarizeProgress.ts';

interface Props {
  readonly challenge: ChallengeSummary;
  /** The rider's own pass; null if there is none. */
  readonly best: BestPass | null;
}

/** At the foot of the mountain: the rider's own time, else the best published one, and how many passed. */
export function CardFoot({ challenge, best }: Props) {
  const { t, language } = useTranslator();
  const passedCount = countPassedRiders(challenge, best);
  const passedText = t('verification.passedBy', { count: formatFixed(passedCount, 0, language) });
  const publishedBest = challenge.best;
  if (best !== null)
    return (
      <Foot className="num" data-passed>
        <Time>
          <span className="visually-hidden">{t('verification.yourTime')} </span>
          {formatDuration(best.elapsedS)}
        </Time>
        {best.category === 'ride' ? null : (
          <StatusChip>{t(`verificationResult.categories.${best.category}`)}</StatusChip>
        )}
        <span>{passedText}</span>
      </Foot>
    );
  if (publishedBest !== null)
    return (
      <Foot className="num">
        <Time>
          <span className="visually-hidden">{t('verification.fastest')} </span>
          {formatDuration(publishedBest.elapsed_s)}
        </Time>
        <BestRider>
          <span>{publishedBest.rider_name}</span>
          <span>{passedText}</span>
        </BestRider>
      </Foot>
    );
  return (
    <Foot className="num">
      <b>{passedCount === 0 ? t('verification.beFirst') : passedText}</b>
    </Foot>
  );
}

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 12px;
  min-height: 52px;
  /* Overlaps the picture's lower edge, so that no seam shows. */
  margin-top: -1px;
  padding: 4px 16px 12px;
  background: var(--mini-body);
  font-size: 0.875rem;
  line-height: 1.5;
  &[data-passed] {
    background: var(--mountain-foot);
    color: var(--on-mountain-soft);
  }
`;
const Time = styled.strong`
  font-size: 1.75rem;
  line-height: 1.2;
  letter-spacing: -0.02em;
  [data-passed] > & { color: var(--on-mountain); }
`;
/** A long name is cut, the number of riders is not. */
const BestRider = styled.span`
  display: flex;
  flex: 1 1 120px;
  flex-wrap: wrap;
  gap: 0 8px;
  justify-content: flex-end;
  min-width: 0;
  > :first-child {
    max-width: 100%;
    overflow: hidden;
    font-weight: 650;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > :last-child { flex: none; }
`;
