import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { Provider, ProviderState } from '#contract/auth/auth.ts';
import { getPublicSettings } from '#src/api/publicSettings.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Block } from '#src/ui/primitives/Block.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { AccountIcon } from './AccountIcon.tsx';
import { formatAuthError } from './formatAuthError.ts';
import { detectInAppBrowser, type InAppBrowser, inAppNames, toExternalUrl } from './inAppBrowser.ts';
import { ProviderButton } from './ProviderButton.tsx';
import { offeredProviders, providerNames } from './providerNames.ts';
import { SiteContact } from './SiteContact.tsx';
import { useProviderChoice } from './useProviderChoice.ts';

interface Props {
  readonly states?: Readonly<Record<Provider, ProviderState>>;
  readonly userAgent?: string;
}

/** The sign-in providers, what we request from them, and why the last attempt failed. */
export function LoginChoices({ states = getPublicSettings().providers, userAgent = navigator.userAgent }: Props) {
  const { t } = useTranslator();
  const { pendingProvider, error, choose } = useProviderChoice('signIn');
  const app = detectInAppBrowser(userAgent);
  const isGoogleRefused = app !== null && states.google === 'available';
  const allStates = Object.values(states);
  return (
    <Stack gap={16}>
      {error === null || pendingProvider !== null ? null : (
        <Block padding={12} paddingX={16} wrap="anywhere" edge="alarm" fill="chip" corners="round" role="alert">
          <strong>{formatAuthError(t, error)}</strong>
          {error.reason === 'networkError' ? <p>{t('auth.checkNetwork')}</p> : null}
        </Block>
      )}
      {app === null ? null : <InAppNotice app={app} isGoogleRefused={isGoogleRefused} />}
      <List>
        {offeredProviders.map((provider) => (
          <Choice
            key={provider}
            provider={provider}
            state={states[provider]}
            isDisabled={pendingProvider !== null || (provider === 'google' && isGoogleRefused)}
            onChoose={choose}
          />
        ))}
      </List>
      <Status role="status">
        {pendingProvider === null ? '' : t('auth.goingTo', { provider: providerNames[pendingProvider] })}
      </Status>
      {allStates.every((state) => state === 'unavailable') ? (
        <p>
          {t('auth.noneAvailable')} <SiteContact />
        </p>
      ) : null}
      <Stack gap={8} tone="soft" size="small">
        {allStates.includes('simulated') ? <p>{t('auth.simulatedText')}</p> : null}
        <p>{t('auth.whatWeAsk')}</p>
        <p>{t('auth.whatWeStore')}</p>
      </Stack>
    </Stack>
  );
}

interface ChoiceProps {
  readonly provider: Provider;
  readonly state: ProviderState;
  readonly isDisabled: boolean;
  readonly onChoose: (provider: Provider) => void;
}

function Choice({ provider, state, isDisabled, onChoose }: ChoiceProps) {
  const { t } = useTranslator();
  const id = useId();
  return (
    <Row>
      <ProviderButton
        provider={provider}
        onChoose={onChoose}
        isDisabled={isDisabled || state === 'unavailable'}
        describedBy={state === 'available' ? undefined : id}
      />
      {state === 'simulated' ? (
        <Mark id={id}>
          <StatusChip tone="warning">{t('auth.simulated')}</StatusChip>
        </Mark>
      ) : null}
      {state === 'unavailable' ? (
        <Text marginTop={4} tone="soft" size="small" id={id}>
          {t('auth.unavailable', { provider: providerNames[provider] })}
        </Text>
      ) : null}
    </Row>
  );
}
const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 16px;
  max-width: 488px;
`;
/** The label is on the button's edge, outside the area that the brand's rules protect. */
const Row = styled.li`
  position: relative;
  /* Space for the label, which rises above the button. */
  &:has([data-tone]) {
    margin-top: 0.5rem;
  }
`;
const Mark = styled.span`
  position: absolute;
  top: 0;
  right: 8px;
  line-height: 1;
  /* In percent of the label's height, so that enlarged text does not cover the name either. */
  transform: translateY(-75%);
  pointer-events: none;
`;
const Status = styled.p`
  min-height: 24px;
  margin: -8px 0;
  font-weight: 600;
`;

interface InAppNoticeProps {
  readonly app: InAppBrowser;
  /** Google is one of the choices, and it refuses to sign riders in from an in-app browser. */
  readonly isGoogleRefused: boolean;
}

/** Explains what an in-app browser means for signing in, and how to leave it. */
function InAppNotice({ app, isGoogleRefused }: InAppNoticeProps) {
  const { t } = useTranslator();
  const [isCopied, setIsCopied] = useState(false);
  const name = inAppNames[app] ?? t('auth.inAppOther');
  const externalUrl = toExternalUrl(app, location.href);
  const copyAddress = () => {
    // Some of these browsers have no clipboard; the text above still explains what to do.
    navigator.clipboard?.writeText(location.href).then(
      () => setIsCopied(true),
      () => undefined,
    );
  };
  return (
    <Stack align="start" gap={8} padding={12} paddingX={16} fill="hot" corners="round" role="note">
      <p>{t(isGoogleRefused ? 'auth.inAppGoogle' : 'auth.inAppAny', { app: name })}</p>
      {externalUrl === null ? (
        <>
          <p>{t('auth.openByHand', { app: name })}</p>
          <Button onClick={copyAddress}>
            <AccountIcon name="copy" />
            <span role="status">{t(isCopied ? 'auth.addressCopied' : 'auth.copyAddress')}</span>
          </Button>
        </>
      ) : (
        <ButtonLink href={externalUrl}>
          <AccountIcon name="outside" />
          {t('auth.openInBrowser')}
        </ButtonLink>
      )}
    </Stack>
  );
}
