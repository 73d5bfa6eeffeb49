import { useId } from 'react';
import { styled } from 'styled-components';
import type { Provider, ProviderState } from '#contract/auth/auth.ts';
import { publicSettings } from '#src/api/publicSettings.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { formatAuthError } from './formatAuthError.ts';
import { InAppNotice } from './InAppNotice.tsx';
import { detectInAppBrowser } from './inAppBrowser.ts';
import { ProviderButton } from './ProviderButton.tsx';
import { offeredProviders, providerNames } from './providerNames.ts';
import { SiteContact } from './SiteContact.tsx';
import { useProviderChoice } from './useProviderChoice.ts';

interface Props {
  readonly states?: Readonly<Record<Provider, ProviderState>>;
  readonly userAgent?: string;
}

/** The sign-in providers, what we request from them, and why the last attempt failed. */
export function LoginChoices({ states = publicSettings().providers, userAgent = navigator.userAgent }: Props) {
  const { t } = useTranslator();
  const { pendingProvider, error, choose } = useProviderChoice('signIn');
  const app = detectInAppBrowser(userAgent);
  const isGoogleRefused = app !== null && states.google === 'available';
  const all = Object.values(states);
  return (
    <Container>
      {error === null || pendingProvider !== null ? null : (
        <Alert role="alert">
          <strong>{formatAuthError(t, error)}</strong>
          {error.reason === 'networkError' ? <p>{t('auth.checkNetwork')}</p> : null}
        </Alert>
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
      {all.every((state) => state === 'unavailable') ? (
        <p>
          {t('auth.noneAvailable')} <SiteContact />
        </p>
      ) : null}
      <Small>
        {all.includes('simulated') ? <p>{t('auth.simulatedText')}</p> : null}
        <p>{t('auth.whatWeAsk')}</p>
        <p>{t('auth.whatWeStore')}</p>
      </Small>
    </Container>
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
        <Reason id={id}>{t('auth.unavailable', { provider: providerNames[provider] })}</Reason>
      ) : null}
    </Row>
  );
}

const Container = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
`;
const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 16px;
  max-width: 488px;
`;
/** The label is on the button's edge, outside the area that the brand's rules protect. */
const Row = styled.li`
  position: relative;
  /* Space for the logo above the name. */
  &:has([data-tone]) {
    margin-top: 0.5rem;
  }
`;
const Mark = styled.span`
  position: absolute;
  top: 0;
  right: 8px;
  line-height: 1;
  /* Takes its own height, so that enlarged text does not cover the name. */
  transform: translateY(-75%);
  pointer-events: none;
`;
const Reason = styled.p`
  margin-top: 4px;
  color: var(--soft);
  font-size: 0.875rem;
`;
const Alert = styled.div`
  padding: 12px 16px;
  border-left: 4px solid var(--signal);
  border-radius: var(--radius);
  background: var(--chip);
  overflow-wrap: anywhere;
`;
const Status = styled.p`
  min-height: 24px;
  margin: -8px 0;
  font-weight: 600;
`;
const Small = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
  color: var(--soft);
  font-size: 0.875rem;
`;
