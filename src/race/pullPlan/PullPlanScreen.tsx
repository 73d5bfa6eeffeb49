import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import type { ScreenProps } from '#src/ui/page.ts';
import { PullActions } from './PullActions.tsx';
import { PullConditions } from './PullConditions.tsx';
import { PullHero } from './PullHero.tsx';
import { PullRiders } from './PullRiders.tsx';
import { toPullRequest } from './pullRoster.ts';
import { usePullPlan } from './usePullPlan.ts';
import { usePullRoster } from './usePullRoster.ts';

/** Who leads the line, for how long and at how many watts; computed and stored on this device. */
export function PullPlanScreen({ params }: ScreenProps) {
  const { t } = useTranslator();
  const { roster, change, teamName } = usePullRoster(params['id'] ?? '');
  const [speedMps, setSpeedMps] = useState<number | null>(null);
  const request = useMemo(() => toPullRequest(roster, speedMps), [roster, speedMps]);
  const plan = usePullPlan(request);
  return (
    <Page>
      <PageHeader title={t('page.races-teams-pull-id')} sub={[teamName ?? t('pullPlan.own')]} />
      <Columns>
        <Aside>
          <PullHero plan={plan} roster={roster} speedMps={speedMps} onSpeed={setSpeedMps} />
          <PullConditions roster={roster} onChange={change} />
          <PullActions roster={roster} request={request} plan={plan} onChange={change} />
          <Small>{t('pullPlan.privacy')}</Small>
          <Small>{t('pullPlan.model')}</Small>
        </Aside>
        <PullRiders roster={roster} plan={plan} onChange={change} />
      </Columns>
    </Page>
  );
}

const Columns = styled.div`
  display: grid;
  gap: 16px;
  @media ${media.desktop} {
    grid-template-columns: minmax(320px, 2fr) 3fr;
    align-items: start;
    gap: 32px;
  }
`;
const Aside = styled.div`
  display: grid;
  gap: 16px;
`;
const Small = styled.p`
  color: var(--soft);
  font-size: 0.8125rem;
  line-height: 1.5;
`;
