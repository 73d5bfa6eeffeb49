import { isLoggedIn } from '#machines/auth/authView.ts';
import { LoginRequired } from '#src/account/LoginRequired.tsx';
import { useAuth } from '#src/account/SessionContext.ts';
import { SiteContact } from '#src/account/SiteContact.tsx';
import { eventsWords } from '#src/events/eventsWords.ts';
import { myEventsWords } from '#src/events/mine/myEventsWords.ts';
import { organiseWords } from '#src/events/organise/organiseWords.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ErrorScreen } from '#src/ui/ErrorScreen.tsx';
import { formWords } from '#src/ui/form/formWords.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { createLazyPart, Lazy } from '#src/ui/lazyPart.tsx';
import type { ScreenProps } from '#src/ui/page.ts';
import { LoadingRegion, Skeleton } from '#src/ui/Skeleton.tsx';
import { verificationWords } from '#src/verification/verificationWords.ts';
import { adminWords } from './adminWords.ts';

/** Administrators only: nothing of the admin loads for other riders. */
const admin = createLazyPart(
  () => import('./Admin.tsx').then((chunk) => chunk.Admin),
  adminWords,
  formWords,
  verificationWords,
);

const organiserAdmin = createLazyPart(
  () => import('./OrganiserAdmin.tsx').then((chunk) => chunk.OrganiserAdmin),
  adminWords,
  formWords,
  eventsWords,
  organiseWords,
  myEventsWords,
);

/** The admin area. Organisers see their own events here; other riders are refused on the page, and by the server. */
export function AdminScreen({ params }: ScreenProps) {
  const { t } = useTranslator();
  const isSignedIn = useAuth(isLoggedIn);
  const isLoadingSession = useAuth((view) => view.loading);
  const role = useAuth((view) => view.user?.role ?? null);
  const adminContact = (
    <>
      {t('auth.adminOnlyText')} <SiteContact />
    </>
  );
  if (isSignedIn && role === 'rider')
    return <ErrorScreen status={403} wording={{ title: t('auth.adminOnly'), text: adminContact }} />;
  const placeholder = (
    <LoadingRegion>
      <Skeleton height={420} />
    </LoadingRegion>
  );
  return (
    <Page>
      {isSignedIn && role === 'admin' ? (
        <Lazy part={admin} props={{ section: params['section'] ?? null }} when="now" fallback={placeholder} />
      ) : isSignedIn && role === 'organiser' ? (
        <Lazy part={organiserAdmin} props={{ section: params['section'] ?? null }} when="now" fallback={placeholder} />
      ) : (
        <>
          <PageHeader title={t('page.admin')} />
          {isLoadingSession ? placeholder : <LoginRequired text={adminContact} />}
        </>
      )}
    </Page>
  );
}
