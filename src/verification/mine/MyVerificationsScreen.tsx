import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { LoginRequired } from '#src/account/LoginRequired.tsx';
import { useAuth } from '#src/account/SessionContext.ts';
import { SignInAgain } from '#src/account/SignInAgain.tsx';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Busy, Skeleton } from '#src/ui/Skeleton.tsx';
import { AttemptHistory } from './AttemptHistory.tsx';
import { PersonalBests } from './PersonalBests.tsx';
import { useTriedChallenges } from './useTriedChallenges.ts';
import { WaitingDrafts } from './WaitingDrafts.tsx';
import { WaitingReviews } from './WaitingReviews.tsx';

/**
 * Drafts that still have to be sent, the rider's bests and history; for the administrator, attempts that wait for a
 * decision.
 */
export function MyVerificationsScreen() {
  const { t } = useTranslator();
  const riderId = useAuth((view) => view.user?.id ?? null);
  const isSignedIn = useAuth(isLoggedIn);
  const isLoadingRider = useAuth((view) => view.loading);
  return (
    <Page>
      <PageHeader title={t('page.verifications-my-verifications')} />
      {isSignedIn && riderId !== null ? (
        // A new history for another rider.
        <MyVerifications key={riderId} riderId={riderId} />
      ) : isLoadingRider ? (
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

function MyVerifications({ riderId }: { readonly riderId: string }) {
  const { progress, retry, tried, getTitle } = useTriedChallenges();
  const isAdministrator = useAuth((view) => view.user?.role === 'admin');
  const [arrived, setArrived] = useState(0);
  const onDelivered = useCallback(() => setArrived((count) => count + 1), []);
  return (
    <Sections>
      <SignInAgain />
      {isAdministrator ? <WaitingReviews /> : null}
      <WaitingDrafts riderId={riderId} getTitle={getTitle} onDelivered={onDelivered} />
      <PersonalBests progress={progress} onRetry={retry} tried={tried} />
      {/* Loads again when a draft has arrived. */}
      <AttemptHistory key={arrived} tried={tried} />
    </Sections>
  );
}

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
`;
