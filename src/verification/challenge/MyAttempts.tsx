import { styled } from 'styled-components';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import type { AttemptSummary } from '#contract/verifications/verificationAttempts.ts';
import { verificationAttemptsEndpoints } from '#contract/verifications/verificationAttemptsEndpoints.ts';
import { OwnResourceView } from '#src/account/OwnResourceView.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { formatRideStart } from '#src/format/formatRideStart.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { formatRideName } from '#src/verification/formatRideName.ts';

const shownCount = 5;

/** The rider's last attempts of this challenge, each linked to its result. */
export function MyAttempts({ challengeId }: { readonly challengeId: string }) {
  const { t } = useTranslator();
  const list = useResource('myAttempts', [challengeId], (signal) =>
    callEndpoint(
      verificationAttemptsEndpoints.listAttempts,
      { query: { challenge_id: challengeId, page_size: shownCount } },
      signal,
    ),
  );
  return (
    <Section title={t('verification.mine')}>
      <OwnResourceView
        resource={list}
        failedTitle={t('verification.mineFailed')}
        busy={<Skeleton height={112} />}
        renderEmpty={({ results }) =>
          results.length > 0 ? null : (
            <EmptyState title={t('verification.mineEmpty')} text={t('verification.mineEmptyText')} />
          )
        }
      >
        {({ results }) => (
          <>
            <List>
              {results.map((attempt) => (
                <Row key={attempt.id} attempt={attempt} />
              ))}
            </List>
            <ButtonLink as={Link} href={toPageHref('verifications-my-verifications')}>
              {t('page.verifications-my-verifications')}
            </ButtonLink>
          </>
        )}
      </OwnResourceView>
    </Section>
  );
}

function Row({ attempt }: { readonly attempt: AttemptSummary }) {
  const { t, language } = useTranslator();
  const { activity, status, elapsed_s: elapsedS } = attempt;
  const when =
    formatRideStart(activity, language) ??
    t('verificationResult.sentOn', { when: formatMoment(attempt.submitted_at, language) });
  const isWaiting = status === 'queued' || status === 'processing' || status === 'inReview';
  return (
    <li>
      <Link href={toPageHref('verifications-status-id', { id: attempt.id })}>
        <Text as="span" wrap="anywhere" place="fill" boldText="lines" smallText="small">
          <strong>{formatRideName(t, activity) ?? t('verification.rideUnnamed')}</strong>
          {activity.name === null || activity.file_name === null ? null : <small>{activity.file_name}</small>}
          <small className="num">{when}</small>
        </Text>
        <Stack as="span" gap={2} align="end" className="num">
          {status === 'passed' && elapsedS !== null ? (
            <Text as="b" size="heading" leading={1.2}>
              {formatDuration(elapsedS)}
            </Text>
          ) : null}
          <StatusChip tone={isWaiting ? 'warning' : 'plain'}>{t(`verificationResult.status.${status}`)}</StatusChip>
        </Stack>
        <Icon name="next" size={18} />
      </Link>
    </li>
  );
}

const List = styled.ul`
  ${cardBox}
  & > li + li { border-top: 1px solid var(--line); }
  & a {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 56px;
    padding: 8px 12px;
    color: var(--ink);
    text-decoration: none;
  }
  & svg { flex: none; }
`;
