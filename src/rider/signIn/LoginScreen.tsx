import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import type { RiderProfile } from '#contract/riders/riders.ts';
import { Avatar } from '#src/account/Avatar.tsx';
import { LoginChoices } from '#src/account/LoginChoices.tsx';
import { MembershipBadge } from '#src/account/MembershipBadge.tsx';
import { providerNames } from '#src/account/providerNames.ts';
import { useAuth, useIsLoggedIn } from '#src/account/SessionContext.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { Row } from '#src/ui/primitives/Row.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/Skeleton.tsx';

/** The sign-in providers; for a signed-in rider, the account. */
export function LoginScreen() {
  const { t } = useTranslator();
  const rider = useAuth((view) => view.user);
  const isLoggedIn = useIsLoggedIn();
  const isLoadingRider = useAuth((view) => view.token !== null && view.loading);
  return (
    <Page width="reading">
      <PageHeader title={t('page.login')} />
      {isLoggedIn && rider !== null ? (
        <SignedInAccount rider={rider} />
      ) : isLoadingRider ? (
        <LoadingRegion>
          <Stack gap={16}>
            <Skeleton width={64} height={64} />
            <Skeleton width="60%" height={28} />
            <Skeleton width="40%" height={48} />
          </Stack>
        </LoadingRegion>
      ) : (
        <Stack gap={16}>
          <p>{t('auth.whyLogin')}</p>
          <LoginChoices />
        </Stack>
      )}
    </Page>
  );
}

function SignedInAccount({ rider }: { readonly rider: RiderProfile }) {
  const { t } = useTranslator();
  return (
    <Stack gap={16}>
      <Row align="center" gap={16}>
        <Avatar rider={rider} size={64} />
        <div>
          <Text as="h2" size="heading" leading={1.35} wrap="anywhere">
            {t('auth.signedInAs', { name: rider.username })} <MembershipBadge membership={rider.membership} />
          </Text>
          <Text tone="soft">{t('auth.signedInWith', { provider: providerNames[rider.auth_provider] })}</Text>
        </div>
      </Row>
      <Cluster gap={12}>
        <ButtonLink as={Link} href={toPageHref('profile')} data-variant="primary">
          {t('auth.toProfile')}
        </ButtonLink>
        <ButtonLink as={Link} href={toPageHref('index')}>
          {t('error.toHome')}
        </ButtonLink>
      </Cluster>
    </Stack>
  );
}
