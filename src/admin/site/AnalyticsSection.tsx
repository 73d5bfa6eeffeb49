import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { PageName } from '#contract/pages.ts';
import { otherPage, unknownPage, viewPeriodsDays } from '#contract/pageViews/pageViewKinds.ts';
import type { PageViews } from '#contract/pageViews/pageViews.ts';
import { pageViewsEndpoints } from '#contract/pageViews/pageViewsEndpoints.ts';
import { OwnResourceView } from '#src/account/OwnResourceView.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { languageNames } from '#src/i18n/languages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { media } from '#src/theme/themes.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';
import { useTabInUrl } from '#src/ui/useTabInUrl.ts';
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
        <PeriodCharts key={period} period={period} />
      </Tabs>
    </Section>
  );
}

function PeriodCharts({ period }: { readonly period: Period }) {
  const { t } = useTranslator();
  return (
    <OwnResourceView
      resource={useResource('analytics', [period], (signal) =>
        callEndpoint(pageViewsEndpoints.readPageViews, { query: { days: period } }, signal),
      )}
      failedTitle={t('adminAnalytics.failed')}
      busy={<Skeleton height={480} />}
      renderEmpty={({ total }) =>
        total > 0 ? null : <EmptyState title={t('adminAnalytics.none')} text={t('adminAnalytics.noneText')} />
      }
    >
      {(views) => <Charts views={views} />}
    </OwnResourceView>
  );
}

function Charts({ views: { days, pages, referrers, widths, languages, total } }: { readonly views: PageViews }) {
  const { t } = useTranslator();
  const getPageTitle = (name: string) => {
    if (name === otherPage) return t('adminAnalytics.otherPage');
    if (name === unknownPage) return t('adminAnalytics.unknown');
    // Cast, because the server stores no other names than those of pages.
    return t(`page.${name as PageName}`);
  };
  const getLanguageName = (kind: PageViews['languages'][number]['kind']) =>
    kind === 'unknown' ? t('adminAnalytics.unknown') : languageNames[kind];
  return (
    <Grid>
      <DayChart days={days} total={total} />
      <BarTable
        title={t('adminAnalytics.pages')}
        rowHeading={t('adminAnalytics.page')}
        rows={pages.map(({ page, count }) => ({ key: page, label: getPageTitle(page), count }))}
        total={total}
      />
      <BarTable
        title={t('adminAnalytics.referrers')}
        rowHeading={t('adminAnalytics.from')}
        rows={referrers.map(({ kind, count }) => ({ key: kind, label: t(`adminAnalytics.referrer.${kind}`), count }))}
        total={total}
      />
      <BarTable
        title={t('adminAnalytics.widths')}
        rowHeading={t('adminAnalytics.device')}
        rows={widths.map(({ kind, count }) => ({ key: kind, label: t(`adminAnalytics.width.${kind}`), count }))}
        total={total}
      />
      <BarTable
        title={t('adminAnalytics.languages')}
        rowHeading={t('adminAnalytics.language')}
        rows={languages.map(({ kind, count }) => ({ key: kind, label: getLanguageName(kind), count }))}
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

interface Props {
  readonly title: string;
  /** The heading of the column that names the rows. */
  readonly rowHeading: string;
  /** The largest first. */
  readonly rows: readonly { readonly key: string; readonly label: string; readonly count: number }[];
  readonly total: number;
}

const initialRowCount = 10;

/** A table of counts, with a bar for each. */
function BarTable({ title, rowHeading, rows, total }: Props) {
  const { t, language } = useTranslator();
  const id = useId();
  const [isExpanded, setIsExpanded] = useState(false);
  const maxCount = Math.max(1, rows[0]?.count ?? 0);
  const visibleRows = isExpanded ? rows : rows.slice(0, initialRowCount);
  return (
    <Container aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <table aria-labelledby={id}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{rowHeading}</th>
            <th scope="col">{t('adminAnalytics.count')}</th>
            <th scope="col">{t('adminAnalytics.share')}</th>
          </tr>
        </thead>
        <tbody>
          {visibleRows.map(({ key, label, count }) => (
            <tr key={key}>
              <th scope="row">
                {label}
                <Bar aria-hidden="true" style={{ width: `${(count / maxCount) * 100}%` }} />
              </th>
              <td className="num">{formatFixed(count, 0, language)}</td>
              <td className="num">{formatFixed((count / Math.max(1, total)) * 100, 0, language)} %</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > visibleRows.length ? (
        <Button onClick={() => setIsExpanded(true)}>{t('adminAnalytics.showAll', { count: rows.length })}</Button>
      ) : null}
    </Container>
  );
}

const Container = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  padding: 16px;
  ${cardBox}
  h3 { font-size: 1rem; font-weight: 700; }
  table { width: 100%; border-collapse: collapse; }
  th, td { padding: 8px 0; border-top: 1px solid var(--line); vertical-align: top; }
  th { font-weight: 400; text-align: start; overflow-wrap: anywhere; }
  td { width: 1%; padding-left: 12px; text-align: end; white-space: nowrap; }
  td:last-child { color: var(--soft); }
`;
const Bar = styled.span`
  display: block;
  min-width: 2px;
  height: 6px;
  margin-top: 6px;
  border-radius: 3px;
  background: var(--cypress);
`;
