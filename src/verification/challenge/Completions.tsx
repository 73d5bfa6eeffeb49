import { useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { Completion } from '#contract/challenges/challenges.ts';
import { challengesEndpoints } from '#contract/challenges/challengesEndpoints.ts';
import { toPageHref } from '#contract/pages.ts';
import { Avatar } from '#src/account/Avatar.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { LoadMore } from '#src/ui/table/LoadMore.tsx';

interface Props {
  readonly challengeId: string;
  /** All riders who passed, including those not shown here. */
  readonly passedCount: number;
}

/** Riders who passed recently and agreed to be shown. */
export function Completions({ challengeId, passedCount }: Props) {
  const { t, language } = useTranslator();
  const [earlierCompletions, setEarlierCompletions] = useState<readonly Completion[]>([]);
  const [cursor, setCursor] = useState<string>();
  const page = useResource('completions', [challengeId, cursor], (signal) =>
    callEndpoint(challengesEndpoints.listCompletions, { params: { id: challengeId }, query: { cursor } }, signal),
  );
  const pageCompletions = page.state === 'ready' ? page.answer.results : [];
  const visibleCompletions = [...earlierCompletions, ...pageCompletions];
  const nextCursor = page.state === 'ready' ? page.answer.next_cursor : null;
  const showMore = () => {
    if (nextCursor === null) return;
    setEarlierCompletions(visibleCompletions);
    setCursor(nextCursor);
  };
  const consentsLink = (
    <ButtonLink as={Link} href={`${toPageHref('profile')}#consents`}>
      {t('verification.toConsents')}
    </ButtonLink>
  );
  return (
    <Section title={t('verification.latest')} intro={t('verification.latestText')}>
      {visibleCompletions.length === 0 ? (
        <ResourceView resource={page} failedTitle={t('verification.latestFailed')} busy={<Skeleton height={168} />}>
          {() => (
            <EmptyState
              title={t('verification.latestEmpty')}
              text={
                passedCount === 0
                  ? t('verification.latestEmptyText')
                  : t('verification.latestHidden', { count: formatFixed(passedCount, 0, language) })
              }
              action={consentsLink}
            />
          )}
        </ResourceView>
      ) : (
        <>
          <List>
            {visibleCompletions.map((completion, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a completion has no id that others may see
              <Row key={index} completion={completion} />
            ))}
          </List>
          <LoadMore
            hasMore={page.state === 'busy' || nextCursor !== null}
            isBusy={page.state === 'busy'}
            hasFailed={page.state === 'failed'}
            onMore={showMore}
            onRetry={page.retry}
          />
          {consentsLink}
        </>
      )}
    </Section>
  );
}

function Row({ completion }: { readonly completion: Completion }) {
  const { t, language } = useTranslator();
  const { rider_name: name, profile_image, category, elapsed_s: elapsedS, ridden_on: day } = completion;
  return (
    <li>
      <Avatar rider={{ profile_image }} size={40} />
      <Text as="span" wrap="anywhere" place="fill" boldText="lines" smallText="small">
        <strong>{name}</strong>
        <small>
          <time dateTime={day}>{formatDay(day, language)}</time>{' '}
          {category === 'ride' ? null : <StatusChip>{t(`verificationResult.categories.${category}`)}</StatusChip>}
        </small>
      </Text>
      <Text as="span" size="heading" weight={700} wrap="never" className="num">
        {elapsedS === null ? t('verificationResult.status.passed') : formatDuration(elapsedS)}
      </Text>
    </li>
  );
}

const List = styled.ol`
  ${cardBox}
  & > li {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 56px;
    padding: 8px 12px;
  }
  & > li + li { border-top: 1px solid var(--line); }
`;
