import type { ComponentType } from 'react';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { type AdminSection, adminSections } from '#contract/admin/adminSections.ts';
import { SignInAgain } from '#src/account/SignInAgain.tsx';
import { calendarWords } from '#src/community/calendar/calendarWords.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ownCourseWords } from '#src/routes/ownCourses/ownCourseWords.ts';
import { media } from '#src/theme/themes.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { Select } from '#src/ui/form/Select.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { createLazyPart, Lazy } from '#src/ui/lazyPart.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { useListUrl } from '#src/ui/useListUrl.ts';
import { WaitingReviews } from '#src/verification/mine/WaitingReviews.tsx';
import { adminContentWords } from './content/adminContentWords.ts';
import { LazyAnalytics } from './LazyAnalytics.tsx';
import { LazyContent } from './LazyContent.tsx';
import { LazyEvents } from './LazyEvents.tsx';
import { LazyHealth } from './LazyHealth.tsx';
import { LazyRaces } from './LazyRaces.tsx';
import { AuditEntries } from './log/AuditEntries.tsx';
import { isLogKind, type LogFilter, logKinds, maxRiderLength, parseLogFilter, toLogParams } from './log/logFilter.ts';
import { OrganisersSection } from './organisers/OrganisersSection.tsx';
import { OverviewSection } from './overview/OverviewSection.tsx';
import { RankingsSection } from './rankings/RankingsSection.tsx';
import { RidersSection } from './riders/RidersSection.tsx';
import { adminRoadsWords } from './roads/adminRoadsWords.ts';
import { SamplesSection } from './samples/SamplesSection.tsx';
import { parseSection, sectionHref } from './sections.ts';

const logUrl = { path: sectionHref('log'), read: parseLogFilter, write: toLogParams };

/** The read-only log of what was done on the site and by whom. Its filters are in the URL. */
function AuditLogSection() {
  const { t } = useTranslator();
  const { state, change } = useListUrl<LogFilter>(logUrl);
  const { kind, rider, day } = state;
  const query = useMemo(
    () => ({ ...(kind !== '' && { kind }), ...(rider !== '' && { rider }), ...(day !== '' && { day }) }),
    [kind, rider, day],
  );
  return (
    <Section title={t('admin.sections.log')} intro={t('adminLog.text')}>
      <LogFilters filter={state} onChange={(part) => change(part, 'replace')} />
      {/* The key starts again at the first page when the filters change. */}
      <AuditEntries
        key={JSON.stringify(query)}
        query={query}
        onRider={(id) => change({ kind: '', day: '', rider: id }, 'push')}
        onClear={() => change({ kind: '', day: '', rider: '' }, 'replace')}
      />
    </Section>
  );
}

const roadsPart = createLazyPart(
  async () => (await import('./roads/RoadsSection.tsx')).RoadsSection,
  adminRoadsWords,
  adminContentWords,
  calendarWords,
  ownCourseWords,
);

const renderLazyRoads = (kind: 'route' | 'challenge') => (
  <Lazy key={kind} part={roadsPart} props={{ kind }} when="now" fallback={<Skeleton height={320} />} />
);

/** Routes and challenges load separately, because only they need forms with profiles and maps. */
const LazyRoutes = () => renderLazyRoads('route');
const LazyChallenges = () => renderLazyRoads('challenge');

const sectionComponents: Readonly<Record<AdminSection, ComponentType>> = {
  overview: OverviewSection,
  reviews: WaitingReviews,
  content: LazyContent,
  routes: LazyRoutes,
  challenges: LazyChallenges,
  events: LazyEvents,
  races: LazyRaces,
  rankings: RankingsSection,
  riders: RidersSection,
  organisers: OrganisersSection,
  analytics: LazyAnalytics,
  health: LazyHealth,
  samples: SamplesSection,
  log: AuditLogSection,
};

/** The chosen section, with the navigation to its left or, on a phone, above it. */
export function Admin({ section: name }: { readonly section: string | null }) {
  const { t } = useTranslator();
  const section = parseSection(name);
  const SectionContent = section === null ? null : sectionComponents[section];
  const title = t('page.admin');
  const documentTitle =
    section === null || section === 'overview' ? title : `${t(`admin.sections.${section}`)} · ${title}`;
  return (
    <>
      <PageHeader title={title} documentTitle={documentTitle} />
      <Frame>
        <AdminNavigation section={section} />
        <Stack gap={24}>
          <SignInAgain />
          {SectionContent === null ? (
            <EmptyState title={t('admin.noSection')} text={t('admin.noSectionText')} />
          ) : (
            <SectionContent />
          )}
        </Stack>
      </Frame>
    </>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  @media ${media.desktop} {
    grid-template-columns: 184px minmax(0, 1fr);
    gap: 32px;
    align-items: start;
  }
`;

interface Props {
  readonly filter: LogFilter;
  readonly onChange: (part: Partial<LogFilter>) => void;
}

function LogFilters({ filter, onChange }: Props) {
  const { t } = useTranslator();
  return (
    <Filters>
      <SearchField
        search={filter.rider}
        onSearch={(rider) => onChange({ rider: rider.slice(0, maxRiderLength) })}
        label={t('adminLog.rider')}
        placeholder={t('adminLog.rider')}
      />
      <Select
        label={t('adminLog.kind')}
        isLabelHidden
        value={isLogKind(filter.kind) ? filter.kind : ''}
        onChange={(kind) => onChange({ kind })}
        choices={[
          { value: '', label: t('adminLog.everything') },
          ...logKinds.map((kind) => ({ value: kind, label: t(`adminLog.kinds.${kind}`) })),
        ]}
      />
      <Field label={t('adminLog.day')}>
        {(props) => (
          <input {...props} type="date" value={filter.day} onChange={({ target }) => onChange({ day: target.value })} />
        )}
      </Field>
    </Filters>
  );
}

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: end;
  & > div { flex: 1 1 144px; }
`;

/** The admin sections: a column, or on a phone one line that scrolls sideways. */
function AdminNavigation({ section }: { readonly section: AdminSection | null }) {
  const { t } = useTranslator();
  const navigation = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the section decides which link is current
  useLayoutEffect(() => {
    const currentLink = navigation.current?.querySelector<HTMLElement>('[aria-current]');
    // The space of 16 px shows that there may be more to the left.
    if (currentLink && navigation.current) navigation.current.scrollLeft = currentLink.offsetLeft - 16;
  }, [section]);
  return (
    <Bar ref={navigation} aria-label={t('admin.navigation')}>
      {adminSections.map((linkName) => (
        <Link key={linkName} href={sectionHref(linkName)} aria-current={linkName === section ? 'page' : undefined}>
          {t(`admin.sections.${linkName}`)}
        </Link>
      ))}
    </Bar>
  );
}

const Bar = styled.nav`
  position: relative;
  display: flex;
  margin: -16px -16px 0;
  padding: 0 4px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  box-shadow: inset 0 -1px var(--line);
  & > a {
    display: flex;
    flex: none;
    align-items: center;
    min-height: 48px;
    padding: 4px 12px;
    border-bottom: 3px solid transparent;
    color: var(--soft);
    font-weight: 600;
    line-height: 1.25;
    text-decoration: none;
  }
  & > a:focus-visible { outline-offset: -3px; }
  & > a[aria-current] { border-bottom-color: var(--cypress); color: var(--cypress); font-weight: 700; }
  @media ${media.tablet} {
    margin: -24px -24px 0;
    padding: 0 12px;
  }
  @media ${media.desktop} {
    display: grid;
    margin: 0;
    padding: 0;
    box-shadow: none;
    & > a { padding: 4px 16px; border-bottom: 0; border-left: 3px solid transparent; color: var(--ink); }
    & > a[aria-current] { border-left-color: var(--cypress); background: var(--card); }
  }
`;
