import { useCallback } from 'react';
import { styled } from 'styled-components';
import type { PageName } from '#contract/pages.ts';
import { otherPage, unknownPage, viewPeriodsDays } from '#contract/pageViews/pageViewKinds.ts';
import type { PageViews } from '#contract/pageViews/pageViews.ts';
import { pageViewsEndpoints } from '#contract/pageViews/pageViewsEndpoints.ts';
import { OwnResourceView } from '#src/account/OwnResourceView.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { languageNames } from '#src/i18n/languages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';
import { useTabInUrl } from '#src/ui/useTabInUrl.ts';
import { BarTable } from './BarTable.tsx';
import { DayChart } from './DayChart.tsx';

type Period = `${(typeof viewPeriodsDays)[number]}`;
/** The section opens with the first one. */
const periods: readonly [Period, ...Period[]] = ['30', '7', '90'];

/** Page view counts: by day, page, referrer, screen width and language. No rider can be identified in them. */
export function AnalyticsSection() {
  const { t } = useTranslator();
  const [period, setPeriod] = useTabInUrl(periods, 'days');
  return (
    <Section title={t('admin.sections.analytics')} intro={t('adminAnalytics.text')}>
      <Tabs
        label={t('adminAnalytics.period')}
        tabs={viewPeriodsDays.map((count) => ({
          id: `${count}` as Period,
          label: t('adminAnalytics.days', { count }),
        }))}
        chosen={period}
        onChoose={setPeriod}
      >
        <OnePeriod key={period} period={period} />
      </Tabs>
    </Section>
  );
}

function OnePeriod({ period }: { readonly period: Period }) {
  const { t } = useTranslator();
  const load = useCallback(
    (signal: AbortSignal) => callEndpoint(pageViewsEndpoints.readPageViews, { query: { days: period } }, signal),
    [period],
  );
  return (
    <OwnResourceView
      resource={useResource(load)}
      failedTitle={t('adminAnalytics.failed')}
      busy={<Skeleton height={480} />}
      empty={({ total }) =>
        total > 0 ? null : <EmptyState title={t('adminAnalytics.none')} text={t('adminAnalytics.noneText')} />
      }
    >
      {(views) => <Charts views={views} />}
    </OwnResourceView>
  );
}

function Charts({ views: { days, pages, referrers, widths, languages, total } }: { readonly views: PageViews }) {
  const { t } = useTranslator();
  const pageTitle = (name: string) => {
    if (name === otherPage) return t('adminAnalytics.otherPage');
    if (name === unknownPage) return t('adminAnalytics.unknown');
    return t(`page.${name as PageName}`);
  };
  const languageName = (kind: PageViews['languages'][number]['kind']) =>
    kind === 'unknown' ? t('adminAnalytics.unknown') : languageNames[kind];
  return (
    <Grid>
      <DayChart days={days} total={total} />
      <BarTable
        title={t('adminAnalytics.pages')}
        name={t('adminAnalytics.page')}
        rows={pages.map(({ page, count }) => ({ key: page, label: pageTitle(page), count }))}
        total={total}
      />
      <BarTable
        title={t('adminAnalytics.referrers')}
        name={t('adminAnalytics.from')}
        rows={referrers.map(({ kind, count }) => ({ key: kind, label: t(`adminAnalytics.referrer.${kind}`), count }))}
        total={total}
      />
      <BarTable
        title={t('adminAnalytics.widths')}
        name={t('adminAnalytics.device')}
        rows={widths.map(({ kind, count }) => ({ key: kind, label: t(`adminAnalytics.width.${kind}`), count }))}
        total={total}
      />
      <BarTable
        title={t('adminAnalytics.languages')}
        name={t('adminAnalytics.language')}
        rows={languages.map(({ kind, count }) => ({ key: kind, label: languageName(kind), count }))}
        total={total}
      />
    </Grid>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  align-items: start;
  @media ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    & > :nth-child(-n + 2) { grid-column: 1 / -1; }
  }
`;
