import { styled } from 'styled-components';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { LoginRequired } from '#src/account/LoginRequired.tsx';
import { useAuth } from '#src/account/SessionContext.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Busy, Skeleton } from '#src/ui/Skeleton.tsx';
import { History } from './History.tsx';
import { PersonalBests } from './PersonalBests.tsx';
import { useTriedChallenges } from './useTriedChallenges.ts';
import { WaitingReviews } from './WaitingReviews.tsx';

/** All that the rider ever had verified: bests first, then the history; for the administrator what waits for a decision. */
export function MyVerificationsScreen() {
  const { t } = useTranslator();
  const riderId = useAuth((view) => view.user?.id ?? null);
  const isSignedIn = useAuth(isLoggedIn);
  const isFindingOut = useAuth((view) => view.loading);
  return (
    <Page>
      <PageHeader title={t('title.verifications-my-verifications')} />
      {isSignedIn && riderId !== null ? (
        // Another rider, another history.
        <Mine key={riderId} />
      ) : isFindingOut ? (
        <Busy>
          <Sections>
            <Skeleton height={132} />
            <Skeleton height={360} />
          </Sections>
        </Busy>
      ) : (
        <LoginRequired />
      )}
    </Page>
  );
}

function Mine() {
  const { standings, retry, tried } = useTriedChallenges();
  return (
    <Sections>
      <WaitingReviews />
      <PersonalBests standings={standings} onRetry={retry} tried={tried} />
      <History tried={tried} />
    </Sections>
  );
}

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
`;
