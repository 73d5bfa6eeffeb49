import { styled } from 'styled-components';
import { Link } from 'wouter';
import { deskEndpoints } from '#contract/desk/deskEndpoints.ts';
import { OwnResourceView } from '#src/account/OwnResourceView.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { type DeskSection, sectionHref } from '../sections.ts';

const load = (signal: AbortSignal) => callEndpoint(deskEndpoints.getDeskOverview, {}, signal);

/** What waits for the administrator, each with the way to it. */
export function OverviewSection() {
  const { t } = useTranslator();
  const overview = useResource(load);
  return (
    <Section title={t('desk.sections.overview')} intro={t('desk.everyStep')}>
      <OwnResourceView resource={overview} failedTitle={t('desk.overviewFailed')} busy={<Skeleton height={224} />}>
        {({ reviews_waiting: reviews, organisers, administrators, road_notices: roads }) => (
          <List>
            <Line to="reviews" count={reviews} label={t('desk.reviewsWaiting')} isUrgent={reviews > 0} />
            <Line to="organisers" count={organisers} label={t('desk.organisers')} />
            <Line to="organisers" count={administrators} label={t('desk.administrators')} />
            <Line count={roads} label={t('desk.roadNotices')} />
          </List>
        )}
      </OwnResourceView>
    </Section>
  );
}

interface LineProps {
  /** Nothing at the desk is behind it otherwise. */
  readonly to?: DeskSection;
  readonly count: number;
  readonly label: string;
  readonly isUrgent?: boolean;
}

function Line({ to, count, label, isUrgent = false }: LineProps) {
  const inside = (
    <>
      <strong className="num" data-urgent={isUrgent || undefined}>
        {count}
      </strong>
      <span>{label}</span>
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <div>{inside}</div>
      ) : (
        <Link href={sectionHref(to)}>
          {inside}
          <Icon name="next" size={18} />
        </Link>
      )}
    </li>
  );
}

const List = styled.ul`
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--card);
  & > li + li { border-top: 1px solid var(--line); }
  & > li > * {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 56px;
    padding: 4px 16px;
    color: inherit;
    text-decoration: none;
  }
  & span { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  & strong { min-width: 40px; padding: 2px 8px; border-radius: 4px; font-size: 1.125rem; text-align: center; }
  & [data-urgent] { background: var(--amber); color: var(--on-amber); }
  & svg { color: var(--soft); }
`;
