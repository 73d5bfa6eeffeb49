import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { SignInAgain } from '#src/account/SignInAgain.tsx';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/tokens.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { WaitingReviews } from '#src/verification/mine/WaitingReviews.tsx';
import { DeskNavigation } from './DeskNavigation.tsx';
import { LateAnalytics } from './LateAnalytics.tsx';
import { LateContent } from './LateContent.tsx';
import { LateEvents } from './LateEvents.tsx';
import { LateHealth } from './LateHealth.tsx';
import { LateRaces } from './LateRaces.tsx';
import { LateChallenges, LateRoutes } from './LateRoads.tsx';
import { AuditLogSection } from './log/AuditLogSection.tsx';
import { OrganisersSection } from './organisers/OrganisersSection.tsx';
import { OverviewSection } from './overview/OverviewSection.tsx';
import { RankingsSection } from './rankings/RankingsSection.tsx';
import { RidersSection } from './riders/RidersSection.tsx';
import { SamplesSection } from './samples/SamplesSection.tsx';
import { type DeskSection, sectionOf } from './sections.ts';

const parts: Readonly<Record<DeskSection, ComponentType>> = {
  overview: OverviewSection,
  reviews: WaitingReviews,
  content: LateContent,
  routes: LateRoutes,
  challenges: LateChallenges,
  events: LateEvents,
  races: LateRaces,
  rankings: RankingsSection,
  riders: RidersSection,
  organisers: OrganisersSection,
  analytics: LateAnalytics,
  health: LateHealth,
  samples: SamplesSection,
  log: AuditLogSection,
};

/** Navigation on the left, on a phone above, and one section. */
export function Desk({ section: name }: { readonly section: string | null }) {
  const { t } = useTranslator();
  const section = sectionOf(name);
  const Part = section === null ? null : parts[section];
  const title = t('page.admin');
  const documentTitle =
    section === null || section === 'overview' ? title : `${t(`desk.sections.${section}`)} · ${title}`;
  return (
    <>
      <PageHeader title={title} documentTitle={documentTitle} />
      <Frame>
        <DeskNavigation section={section} />
        <Content>
          <SignInAgain />
          {Part === null ? <EmptyState title={t('desk.noSection')} text={t('desk.noSectionText')} /> : <Part />}
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
