import { Link } from 'wouter';
import { adminEndpoints } from '#contract/admin/adminEndpoints.ts';
import type { AdminItemKind, AdminOverview } from '#contract/admin/adminOverview.ts';
import { toPageHref } from '#contract/pages.ts';
import { OwnResourceView } from '#src/account/OwnResourceView.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { itemHref, kindHref } from '../content/contentHref.ts';
import { roadHref, sectionByKind } from '../roads/roadHref.ts';
import { sectionHref } from '../sections.ts';
import { OverviewLine, OverviewLines } from './OverviewLine.tsx';
import { SystemLines } from './SystemLines.tsx';

/** The address of the list of a kind. */
const listHref = (kind: AdminItemKind): string =>
  kind === 'route' || kind === 'challenge' ? sectionHref(sectionByKind[kind]) : kindHref(kind);

/** The address that opens one item. */
const openHref = (kind: AdminItemKind, id: string): string =>
  kind === 'route' || kind === 'challenge' ? roadHref(kind, id) : itemHref(kind, id);

const loadOverview = (signal: AbortSignal) => callEndpoint(adminEndpoints.getAdminOverview, {}, signal);

/** The administrator's pending work, the schedules and the state of the site, each with a link. */
export function OverviewSection() {
  const { t } = useTranslator();
  const overview = useResource('overview', [], loadOverview);
  return (
    <>
      <Section title={t('admin.sections.overview')} intro={t('admin.everyStep')}>
        <div>
          <ButtonLink as={Link} href={toPageHref('index')}>
            {t('admin.today.openSite')}
          </ButtonLink>
        </div>
      </Section>
      <OwnResourceView resource={overview} failedTitle={t('admin.overviewFailed')} busy={<OverviewSkeleton />}>
        {(answer) => <OverviewContent overview={answer} />}
      </OwnResourceView>
      <Section title={t('admin.today.system')}>
        <SystemLines />
      </Section>
    </>
  );
}

/** Placeholders as high as an overview with few tasks. */
const OverviewSkeleton = () => (
  <>
    <Skeleton height={260} />
    <Skeleton height={112} />
  </>
);

function OverviewContent({ overview }: { readonly overview: AdminOverview }) {
  const { t } = useTranslator();
  const { organisers, administrators, road_notices: roadNotices } = overview;
  const organisersHref = sectionHref('organisers');
  return (
    <>
      <Section title={t('admin.today.waiting')}>
        <WaitingTasks overview={overview} />
      </Section>
      <Section title={t('admin.today.scheduled')}>
        <ScheduledItems overview={overview} />
      </Section>
      <Section title={t('admin.today.overview')}>
        <OverviewLines>
          <OverviewLine href={listHref('announcement')} mark={roadNotices} label={t('admin.roadNotices')} />
          <OverviewLine href={organisersHref} mark={organisers} label={t('admin.organisers')} />
          <OverviewLine href={organisersHref} mark={administrators} label={t('admin.administrators')} />
        </OverviewLines>
      </Section>
    </>
  );
}

interface Props {
  readonly overview: AdminOverview;
}

function WaitingTasks({ overview }: Props) {
  const { t, l, language } = useTranslator();
  const { reviews_waiting: reviewCount, open_incidents: incidentCount, drafts, refused } = overview;
  const isEmpty = reviewCount === 0 && incidentCount === 0 && drafts.length === 0 && refused.length === 0;
  if (isEmpty) return <Text tone="soft">{t('admin.today.nothing')}</Text>;
  return (
    <OverviewLines>
      {refused.map(({ kind, id, title, at: instant }) => (
        <OverviewLine
          key={`${kind} ${id}`}
          href={openHref(kind, id)}
          mark="!"
          label={`${t(`admin.today.kinds.${kind}`)} · ${l(title)}`}
          detail={t('admin.today.refused', { at: formatMoment(instant, language) })}
          tone="alarm"
        />
      ))}
      {incidentCount === 0 ? null : (
        <OverviewLine
          href={listHref('incident')}
          mark={incidentCount}
          label={t('admin.today.openIncidents')}
          tone="alarm"
        />
      )}
      <OverviewLine
        href={sectionHref('reviews')}
        mark={reviewCount}
        label={t('admin.reviewsWaiting')}
        tone={reviewCount > 0 ? 'warning' : 'plain'}
      />
      {drafts.map(({ kind, count }) => (
        <OverviewLine
          key={kind}
          href={listHref(kind)}
          mark={count}
          label={t(`admin.today.kinds.${kind}`)}
          detail={t('admin.today.unpublished')}
        />
      ))}
    </OverviewLines>
  );
}

function ScheduledItems({ overview: { scheduled } }: Props) {
  const { t, l, language } = useTranslator();
  if (scheduled.length === 0) return <Text tone="soft">{t('admin.today.noSchedule')}</Text>;
  return (
    <OverviewLines>
      {scheduled.map(({ kind, id, title, publish_at: publishAt }) => (
        <OverviewLine
          key={`${kind} ${id}`}
          href={openHref(kind, id)}
          mark={<Icon name="calendar" size={18} />}
          label={`${t(`admin.today.kinds.${kind}`)} · ${l(title)}`}
          detail={formatMoment(publishAt, language)}
        />
      ))}
    </OverviewLines>
  );
}
