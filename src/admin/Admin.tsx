import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { SignInAgain } from '#src/account/SignInAgain.tsx';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { WaitingReviews } from '#src/verification/mine/WaitingReviews.tsx';
import { AdminNavigation } from './AdminNavigation.tsx';
import { LazyAnalytics } from './LazyAnalytics.tsx';
import { LazyContent } from './LazyContent.tsx';
import { LazyEvents } from './LazyEvents.tsx';
import { LazyHealth } from './LazyHealth.tsx';
import { LazyRaces } from './LazyRaces.tsx';
import { LazyChallenges, LazyRoutes } from './LazyRoads.tsx';
import { AuditLogSection } from './log/AuditLogSection.tsx';
import { OrganisersSection } from './organisers/OrganisersSection.tsx';
import { OverviewSection } from './overview/OverviewSection.tsx';
import { RankingsSection } from './rankings/RankingsSection.tsx';
import { RidersSection } from './riders/RidersSection.tsx';
import { SamplesSection } from './samples/SamplesSection.tsx';
import { type AdminSection, parseSection } from './sections.ts';

const parts: Readonly<Record<AdminSection, ComponentType>> = {
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

/** Navigation on the left, on a phone above, and one section. */
export function Admin({ section: name }: { readonly section: string | null }) {
  const { t } = useTranslator();
  const section = parseSection(name);
  const Part = section === null ? null : parts[section];
  const title = t('page.admin');
  const documentTitle =
    section === null || section === 'overview' ? title : `${t(`admin.sections.${section}`)} · ${title}`;
  return (
    <>
      <PageHeader title={title} documentTitle={documentTitle} />
      <Frame>
        <AdminNavigation section={section} />
        <Content>
          <SignInAgain />
          {Part === null ? <EmptyState title={t('admin.noSection')} text={t('admin.noSectionText')} /> : <Part />}
        </Content>
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
const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
`;
