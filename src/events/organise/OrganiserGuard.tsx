import type { ReactNode } from 'react';
import type { RiderProfile } from '#contract/riders/riders.ts';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { LoginRequired } from '#src/account/LoginRequired.tsx';
import { useAuth } from '#src/account/SessionContext.ts';
import { SiteContact } from '#src/account/SiteContact.tsx';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ErrorScreen } from '#src/ui/ErrorScreen.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/Skeleton.tsx';

export type OrganisePage = 'events-create' | 'events-edit-id' | 'events-riders-id';

interface Props {
  readonly page: OrganisePage;
  readonly children: (organiser: RiderProfile) => ReactNode;
}

/** Shows its children to organisers, the login to a visitor, and an explanation to other riders. */
export function OrganiserGuard({ page, children }: Props) {
  const { t } = useTranslator();
  const rider = useAuth((view) => view.user);
  const isSignedIn = useAuth(isLoggedIn);
  const isSessionLoading = useAuth((view) => view.loading);
  if (isSignedIn && rider !== null) {
    if (rider.role !== 'rider') return children(rider);
    const text = (
      <>
        {t('organise.notOrganiserText')} <SiteContact />
      </>
    );
    return <ErrorScreen status={403} wording={{ title: t('organise.notOrganiser'), text }} />;
  }
  return (
    <Page>
      <PageHeader title={t(`page.${page}`)} />
      {isSessionLoading ? <FormSkeleton /> : <LoginRequired text={t('organise.login')} />}
    </Page>
  );
}

/** About as high as the form. */
export function FormSkeleton() {
  return (
    <LoadingRegion>
      <Skeleton height={96} />
      <Skeleton height={320} />
      <Skeleton height={240} />
    </LoadingRegion>
  );
}
