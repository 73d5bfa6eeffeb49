import { useId } from 'react';
import { styled } from 'styled-components';
import type { ListedActivity } from '#contract/activities/activities.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { formatKilometres, formatMetres } from '#src/format/formatDistance.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { buildStravaActivityUrl, poweredByStrava, viewOnStrava } from '#src/verification/stravaWords.ts';
import { toListedCategory } from './toListedCategory.ts';

interface Props {
  readonly activities: readonly ListedActivity[];
  readonly chosenId: string | null;
  readonly onChoose: (activity: ListedActivity) => void;
}

/** The rides to choose from; one that cannot be submitted shows the reason. */
export function RideList({ activities, chosenId, onChoose }: Props) {
  const { t } = useTranslator();
  const groupName = useId();
  return (
    <fieldset>
      <Text as="legend" padding={0} marginBottom={8} size="small" weight={700}>
        {t('verificationSubmit.rides')}
      </Text>
      <List>
        {activities.map((activity) => (
          <Ride
            key={activity.id}
            activity={activity}
            groupName={groupName}
            isChosen={activity.id === chosenId}
            onChoose={() => onChoose(activity)}
          />
        ))}
      </List>
      <Text marginTop={8} tone="soft" size="small">
        {t('verificationSubmit.ridesPrivate')}
      </Text>
      <Text marginTop={8} tone="soft" size="tiny" textAlign="end" lang="en">
        {poweredByStrava}
      </Text>
    </fieldset>
  );
}

interface RideProps {
  readonly activity: ListedActivity;
  readonly groupName: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Ride({ activity, groupName, isChosen, onChoose }: RideProps) {
  const { t, language } = useTranslator();
  const { obstacle, elevation_gain_m: gainM } = activity;
  const title = activity.name === '' ? t('verification.rideOfStrava', { id: activity.id }) : activity.name;
  const category = toListedCategory(activity);
  const facts = [
    // If Strava hides the start, only its day is right.
    (activity.is_start_hidden ? formatDay : formatMoment)(activity.started_at, language),
    `${formatKilometres(activity.distance_m, 1, language)} km`,
    gainM === null ? null : `↑${formatMetres(gainM, language)} m`,
    formatDuration(activity.elapsed_s),
  ];
  return (
    <li data-refused={obstacle !== null}>
      <label>
        <input type="radio" name={groupName} checked={isChosen} disabled={obstacle !== null} onChange={onChoose} />
        <span>
          <strong>
            {title}
            {category === 'ride' ? null : (
              <>
                {' '}
                <StatusChip>{t(`verificationResult.categories.${category}`)}</StatusChip>
              </>
            )}
          </strong>
          <small className="num">{facts.filter(Boolean).join(' · ')}</small>
          {obstacle === null ? null : <em>{t(`verificationSubmit.obstacle.${obstacle}`)}</em>}
        </span>
      </label>
      <a href={buildStravaActivityUrl(activity.id)} target="_blank" rel="noreferrer" lang="en">
        {viewOnStrava}
        <span className="visually-hidden"> {title}</span>
      </a>
    </li>
  );
}
const List = styled.ul`
  border: 1px solid var(--line);
  border-radius: var(--radius);
  fieldset:has(> &) { min-width: 0; margin: 0; padding: 0; border: 0; }
  & > li { padding: 4px 12px; }
  & > li + li { border-top: 1px solid var(--line); }
  & label {
    display: flex;
    gap: 12px;
    align-items: flex-start;
    min-height: 48px;
    padding: 8px 0 0;
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  & [data-refused='true'] label { cursor: default; }
  & [data-refused='true'] strong { color: var(--soft); }
  & input {
    flex: none;
    width: 24px;
    height: 24px;
    margin: 0;
    accent-color: var(--cypress);
  }
  & strong, & small, & em { display: block; }
  & small { color: var(--soft); font-size: 0.875rem; }
  & em { color: var(--signal); font-size: 0.875rem; font-style: normal; font-weight: 600; }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 48px;
    margin-left: 36px;
    color: var(--ink);
    font-size: 0.875rem;
    font-weight: 700;
    text-decoration: underline;
  }
  & > li:has(:checked) { background: var(--hot); }
`;
