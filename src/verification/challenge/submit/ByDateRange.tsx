import { useEffect, useEffectEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { ListedActivity } from '#contract/activities/activities.ts';
import type { RideCategory } from '#contract/challenges/challenges.ts';
import { toPageHref } from '#contract/pages.ts';
import { verificationLimits } from '#contract/verifications/verificationLimits.ts';
import type { AttemptFailure } from '#machines/verificationAttempt/attemptFailure.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/Skeleton.tsx';
import { StateFrame } from '#src/ui/StateFrame.tsx';
import { FailureMessage } from '#src/verification/sending/FailureMessage.tsx';
import type { AttemptForm } from '#src/verification/sending/useVerificationAttempt.ts';
import { RideList } from './RideList.tsx';
import { toListedCategory } from './toListedCategory.ts';

interface Props {
  readonly form: AttemptForm;
  /** The categories that the challenge accepts. */
  readonly categories: readonly RideCategory[];
}

const maxDays = verificationLimits.dateRangeDaysMax;

/** The rider's own Strava rides within a range of days. */
export function ByDateRange({ form, categories }: Props) {
  const { t } = useTranslator();
  const { range, rangeProblem: problem } = form;
  const error = problem === null ? null : t(`verificationSubmit.range.${problem}`, { days: maxDays });
  const isFromMissing = problem === 'invalid' && range.from === '';
  const changeDates = (part: Partial<typeof range>) => form.changeRange({ ...range, ...part });
  return (
    <>
      <DayFields>
        <Field label={t('verificationSubmit.from')} error={isFromMissing ? error : null}>
          {(props) => (
            <input
              {...props}
              type="date"
              required
              value={range.from}
              onChange={({ target }) => changeDates({ from: target.value })}
            />
          )}
        </Field>
        <Field label={t('verificationSubmit.to')} error={isFromMissing ? null : error}>
          {(props) => (
            <input
              {...props}
              type="date"
              required
              value={range.to}
              onChange={({ target }) => changeDates({ to: target.value })}
            />
          )}
        </Field>
        <Text tone="soft" size="small" place="wholeRow">
          {t('verificationSubmit.rangeHint', { days: maxDays })}
        </Text>
      </DayFields>
      <Rides form={form} categories={categories} />
    </>
  );
}

/**
 * The list's states: failed, empty, busy, ready; renders nothing for a wrong range. Loaded rides stay if loading more
 * fails.
 */
function Rides({ form, categories }: Props) {
  const { t } = useTranslator();
  const { list } = form;
  const chooseFile = () => form.send({ type: 'method.chosen', method: 'byFile' });
  if (list.state === 'refused' || list.state === 'none') return null;
  if (list.state === 'unasked') return <DeferredRides onWanted={() => form.send({ type: 'list.wanted' })} />;
  const isListed = list.activities.length > 0;
  const failedNotice =
    list.state === 'failed' && list.failure !== null ? (
      <ListFailed
        failure={list.failure}
        isMore={isListed}
        onRetry={() => form.send({ type: 'list.retried' })}
        onFile={chooseFile}
      />
    ) : null;
  if (failedNotice !== null && !isListed) return failedNotice;
  if (list.state === 'empty')
    return (
      <EmptyState
        title={t('verificationSubmit.ridesEmpty')}
        text={`${t('verificationSubmit.ridesEmptyText')} ${t('verificationSubmit.ridesPrivate')}`}
        action={<Button onClick={chooseFile}>{t('verificationSubmit.useFile')}</Button>}
      />
    );
  if (list.state === 'loading')
    return (
      <div>
        <p role="status">{t('verificationSubmit.ridesBusy')}</p>
        <LoadingRegion>
          <Skeleton height={200} />
        </LoadingRegion>
      </div>
    );
  return (
    <>
      <RideList
        activities={list.activities}
        chosenId={form.activityId}
        onChoose={(activity) => {
          const category = findCategoryAfter(form, activity);
          form.send({ type: 'activity.chosen', id: activity.id });
          if (categories.includes(category)) form.send({ type: 'category.chosen', category });
        }}
      />
      {failedNotice}
      {failedNotice === null && list.hasMore ? (
        <Button disabled={list.state === 'more'} onClick={() => form.send({ type: 'list.continued' })}>
          {t(list.state === 'more' ? 'common.loading' : 'verificationSubmit.moreRides')}
        </Button>
      ) : null}
    </>
  );
}

/**
 * Choosing a ride also chooses the category from Strava's list; a category that the rider chose stays if Strava's list
 * has none.
 */
function findCategoryAfter(form: AttemptForm, activity: ListedActivity): RideCategory {
  const listedCategory = toListedCategory(activity);
  const previous = form.list.activities.find(({ id }) => id === form.activityId);
  const wasListed = previous !== undefined && toListedCategory(previous) === form.category;
  return listedCategory !== 'ride' || wasListed ? listedCategory : form.category;
}

interface ListFailedProps {
  readonly failure: AttemptFailure;
  /** Some rides are already listed; only loading more failed. */
  readonly isMore: boolean;
  readonly onRetry: () => void;
  readonly onFile: () => void;
}

/** Offers to connect Strava if it is not connected; submitting a file is always possible. */
function ListFailed({ failure, isMore, onRetry, onFile }: ListFailedProps) {
  const { t } = useTranslator();
  const stravaProblem =
    failure.code === 'strava.notConnected'
      ? 'notConnected'
      : failure.code === 'strava.scopeMissing'
        ? 'scopeMissing'
        : null;
  const ridesFailedKey = isMore ? 'verification.moreFailed' : 'verificationSubmit.ridesFailed';
  return (
    <StateFrame role={stravaProblem === null ? 'alert' : undefined}>
      <strong>{t(stravaProblem === null ? ridesFailedKey : `verificationSubmit.${stravaProblem}`)}</strong>
      <p>
        {stravaProblem === null ? <FailureMessage failure={failure} /> : t(`verificationSubmit.${stravaProblem}Text`)}
      </p>
      <Cluster rowGap={0} gap={8}>
        {stravaProblem === null ? (
          <Button onClick={onRetry}>{t('common.retry')}</Button>
        ) : (
          <ButtonLink as={Link} href={toPageHref('profile')}>
            {t('verificationSubmit.connect')}
          </ButtonLink>
        )}
        <Button onClick={onFile}>{t('verificationSubmit.useFile')}</Button>
      </Cluster>
    </StateFrame>
  );
}

const DayFields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.75rem), 1fr));
  gap: 8px 12px;
`;

/** Loads the list when it becomes visible; the button is for riders who cannot scroll there. */
function DeferredRides({ onWanted }: { readonly onWanted: () => void }) {
  const { t } = useTranslator();
  const container = useRef<HTMLDivElement>(null);
  const requestList = useEffectEvent(onWanted);
  useEffect(() => {
    if (container.current === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) =>
      entries.some(({ isIntersecting }) => isIntersecting) ? requestList() : undefined,
    );
    observer.observe(container.current);
    return () => observer.disconnect();
  }, []);
  return (
    <ListPlaceholder ref={container}>
      <Button onClick={onWanted}>{t('verificationSubmit.ridesAsk')}</Button>
    </ListPlaceholder>
  );
}

const ListPlaceholder = styled.div`
  display: grid;
  place-items: center;
  min-height: 200px;
`;
