import { styled } from 'styled-components';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { LoginRequired } from '#src/account/LoginRequired.tsx';
import { useAuth } from '#src/account/SessionContext.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Busy, Skeleton } from '#src/ui/Skeleton.tsx';
import { Consents } from './Consents.tsx';
import { FtpHistory } from './FtpHistory.tsx';
import { LinkedProviders } from './LinkedProviders.tsx';
import { MastersRank } from './MastersRank.tsx';
import { MyData } from './MyData.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfileHead } from './ProfileHead.tsx';
import { Sessions } from './Sessions.tsx';

/** The rider's profile: personal data, linked providers, and what others may see. */
export function ProfileScreen() {
  const { t } = useTranslator();
  const user = useAuth((view) => view.user);
  const isSignedIn = useAuth(isLoggedIn);
  const isLoadingRider = useAuth((view) => view.loading);
  return (
    <Page width="reading">
      <PageHeader title={t('page.profile')} />
      {isSignedIn && user !== null ? (
        <Sections>
          <div>
            <ProfileHead user={user} />
            <MastersRank riderId={user.id} />
          </div>
          {/* A new form for another rider. */}
          <ProfileForm key={user.id} user={user} />
          <FtpHistory currentFtpW={user.ftp_w} />
          <LinkedProviders />
          <Sessions />
          <Consents />
          <MyData username={user.username} />
        </Sections>
      ) : isLoadingRider ? (
        <Busy>
          <Sections>
            <Skeleton height={72} />
            <Skeleton height={420} />
            <Skeleton height={220} />
          </Sections>
        </Busy>
      ) : (
        <LoginRequired />
      )}
    </Page>
  );
}

const Sections = styled.div`
  display: grid;
  /* The column must not grow wider than the page. */
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
`;
