import { styled } from 'styled-components';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import type { ChallengeProgress, ChallengeProgressList } from '#contract/verifications/challengeProgress.ts';
import { OwnResourceView } from '#src/account/OwnResourceView.tsx';
import type { Resource } from '#src/api/useResource.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { findNextGoalS, formatGoal } from '#src/format/nextGoal.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { Grid } from '#src/ui/primitives/Grid.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import type { TriedChallenge } from './ChallengeFilter.tsx';

interface Props {
  readonly progress: Resource<ChallengeProgressList>;
  readonly onRetry: () => void;
  readonly triedChallenges: readonly TriedChallenge[];
}

/** The fastest pass of each challenge and category, and the next goal. */
export function PersonalBests({ progress, onRetry, triedChallenges }: Props) {
  const { t } = useTranslator();
  const passedEntries =
    progress.state === 'ready' ? progress.answer.results.filter(({ best_elapsed_s: bestS }) => bestS !== null) : [];
  // Nothing passed yet: the history below says what to do.
  if (progress.state === 'ready' && passedEntries.length === 0) return null;
  return (
    <Section title={t('verificationMine.bests')}>
      <OwnResourceView resource={{ ...progress, retry: onRetry }} busy={<Skeleton height={132} />}>
        {() => (
          <Grid as="ul" columns={280} gap={12}>
            {passedEntries.map((entry) => (
              <BestCard
                key={`${entry.challenge_id}/${entry.category}`}
                entry={entry}
                title={triedChallenges.find(({ id }) => id === entry.challenge_id)?.title ?? entry.challenge_id}
              />
            ))}
          </Grid>
        )}
      </OwnResourceView>
    </Section>
  );
}

function BestCard({ entry, title }: { readonly entry: ChallengeProgress; readonly title: string }) {
  const { t } = useTranslator();
  const bestS = entry.best_elapsed_s ?? 0;
  const goalS = findNextGoalS(bestS);
  return (
    <Card>
      <h3>
        <Link
          href={
            entry.best_attempt_id === null
              ? toPageHref('verifications-id', { id: entry.challenge_id })
              : toPageHref('verifications-status-id', { id: entry.best_attempt_id })
          }
        >
          {title}
        </Link>
      </h3>
      {entry.category === 'ride' ? null : (
        <span>
          <StatusChip>{t(`verificationResult.categories.${entry.category}`)}</StatusChip>
        </span>
      )}
      <strong className="num">{formatDuration(bestS)}</strong>
      {goalS === null ? null : (
        <p className="num">
          {t('verificationResult.goal', {
            goal: formatGoal(goalS, (key, params) => t(`verificationResult.${key}`, params)),
            time: formatDuration(Math.max(1, Math.round(bestS) - goalS)),
          })}
        </p>
      )}
      <small className="num">
        {t('verificationMine.counts', { passed: entry.passed_count, tried: entry.attempt_count })}
      </small>
    </Card>
  );
}
const Card = styled.li`
  position: relative;
  display: grid;
  align-content: start;
  gap: 4px;
  min-height: 56px;
  padding: 12px;
  ${cardBox}
  border-left: 4px solid var(--cypress);
  h3 { font-size: 1rem; line-height: 1.35; overflow-wrap: anywhere; }
  h3 a { color: var(--ink); text-decoration: none; }
  /* The whole card is a link. */
  h3 a::after { content: ''; position: absolute; inset: 0; }
  strong { font-size: 1.75rem; line-height: 1.15; letter-spacing: -0.02em; }
  small { color: var(--soft); font-size: 0.875rem; }
  &:has(a:focus-visible) { outline: 3px solid var(--focus); outline-offset: 2px; }
  a:focus-visible { outline: none; }
`;
