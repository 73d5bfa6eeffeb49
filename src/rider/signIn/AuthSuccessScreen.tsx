import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import type { RiderProfile } from '#contract/riders/riders.ts';
import { ridersEndpoints } from '#contract/riders/ridersEndpoints.ts';
import { Avatar } from '#src/account/Avatar.tsx';
import { MembershipBadge } from '#src/account/MembershipBadge.tsx';
import { providerNames } from '#src/account/providerNames.ts';
import { useAuth, useIsLoggedIn } from '#src/account/SessionContext.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { usePageTitle } from '#src/ui/layout/PageTitle.ts';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/Skeleton.tsx';

/** Shown after a sign-in without a page to return to. */
export function AuthSuccessScreen() {
  const { t } = useTranslator();
  const rider = useAuth((view) => view.user);
  const isLoggedIn = useIsLoggedIn();
  const isLoadingRider = useAuth((view) => view.token !== null && view.loading);
  if (isLoggedIn && rider !== null) return <Welcome rider={rider} />;
  return (
    <Page width="reading">
      {isLoadingRider ? (
        <>
          <PageHeader title={t('page.auth-success')} />
          <LoadingRegion>
            <Stack gap={16}>
              <Skeleton width={96} height={96} />
              <Skeleton width="60%" height={36} />
              <Skeleton width="90%" height={24} />
              <Skeleton width="50%" height={48} />
            </Stack>
          </LoadingRegion>
        </>
      ) : (
        <>
          <PageHeader title={t('auth.notSignedIn')} />
          <EmptyState
            title={t('auth.notSignedIn')}
            text={t('auth.whyLogin')}
            action={
              <ButtonLink as={Link} href={toPageHref('login')} data-variant="primary">
                {t('auth.toLogin')}
              </ButtonLink>
            }
          />
        </>
      )}
    </Page>
  );
}

const profileLink = { page: 'profile', label: 'auth.toProfile' } as const;
const routesLink = { page: 'routelist', label: 'error.toRoutes' } as const;

function Welcome({ rider }: { readonly rider: RiderProfile }) {
  const { t } = useTranslator();
  usePageTitle(t('page.auth-success'));
  const isComplete = rider.ftp_w !== null && rider.mass_kg !== null;
  const [primaryLink, secondaryLink] = isComplete ? [routesLink, profileLink] : [profileLink, routesLink];
  return (
    <Page width="reading">
      <Stack align="start" gap={12} padding={16} paddingX={0} wrap="anywhere">
        <Avatar rider={rider} size={96} />
        <Text as="h1" size="huge" leading={1.35}>
          {t('auth.welcome', { name: rider.first_name === '' ? rider.username : rider.first_name })}
        </Text>
        <Text tone="soft">
          {rider.username} · {t('auth.signedInWith', { provider: providerNames[rider.auth_provider] })}{' '}
          <MembershipBadge membership={rider.membership} />
        </Text>
        <Text tone="soft">{t(isComplete ? 'auth.welcomeAgainText' : 'auth.welcomeText')}</Text>
        <Cluster gap={12} marginTop={8}>
          <ButtonLink as={Link} href={toPageHref(primaryLink.page)} data-variant="primary">
            {t(primaryLink.label)}
          </ButtonLink>
          <ButtonLink as={Link} href={toPageHref(secondaryLink.page)}>
            {t(secondaryLink.label)}
          </ButtonLink>
        </Cluster>
        {/* Below the buttons, because it loads later and must not move them. */}
        {rider.auth_provider === 'strava' ? <ActivitiesNote /> : null}
      </Stack>
    </Page>
  );
}

const loadIdentities = (signal: AbortSignal) => callEndpoint(ridersEndpoints.listIdentities, {}, signal);

/** Explains what riders miss if they did not allow Strava to share activities; renders nothing if that is unknown. */
function ActivitiesNote() {
  const { t } = useTranslator();
  const identities = useResource('authSuccess', [], loadIdentities);
  if (identities.state !== 'ready') return null;
  const strava = identities.answer.results.find(({ provider }) => provider === 'strava');
  const isGranted = strava?.scopes.some((scope) => scope.startsWith('activity:read')) ?? true;
  return isGranted ? null : (
    <Text padding={12} paddingX={16} edge="quiet" corners="round" fill="chip" role="status">
      {t('auth.noActivities')}
    </Text>
  );
}
