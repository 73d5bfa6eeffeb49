import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import type { RaceSummary } from '#contract/races/races.ts';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { LoginRequired } from '#src/account/LoginRequired.tsx';
import { useAuth } from '#src/account/SessionContext.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Row } from '#src/ui/primitives/Row.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { OwnDeclarationPart } from './OwnDeclarationPart.tsx';
import { RacePage } from './RacePage.tsx';
import { Requirements } from './Requirements.tsx';
import { toRaceHref } from './races.ts';

/** A rider declares trainer and power meters for a race; everybody can read the requirements. */
export function RegisterScreen() {
  const { t } = useTranslator();
  return (
    <Page width="reading">
      <PageHeader title={t('page.rouvy-clean_register')} />
      <RacePage path={toPageHref('rouvy-clean_register')}>
        {(race) => (
          <>
            <RiderDeclaration key={race.id} race={race} />
            <Row>
              <ButtonLink as={Link} href={toRaceHref(toPageHref('rouvy-_id-clean_device'), race.id)}>
                {t('devices.toList')}
              </ButtonLink>
            </Row>
          </>
        )}
      </RacePage>
    </Page>
  );
}

function RiderDeclaration({ race }: { readonly race: RaceSummary }) {
  const { t } = useTranslator();
  const riderId = useAuth((view) => view.user?.id ?? null);
  const isSignedIn = useAuth(isLoggedIn);
  const isLoadingSession = useAuth((view) => view.loading);
  if (isSignedIn && riderId !== null) return <OwnDeclarationPart key={riderId} race={race} riderId={riderId} />;
  if (isLoadingSession) return <Skeleton height={320} />;
  return (
    <>
      <Requirements />
      <LoginRequired isPart text={t('devices.login')} />
    </>
  );
}
