import { useState } from 'react';
import { styled } from 'styled-components';
import { useSearch } from 'wouter';
import type { Provider } from '#contract/auth/auth.ts';
import type { IdentityList } from '#contract/riders/riders.ts';
import { ridersEndpoints } from '#contract/riders/ridersEndpoints.ts';
import { offeredProviders, providerNames } from '#src/account/providerNames.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { EntryList } from '#src/ui/EntryRow.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Section } from '#src/ui/Section.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/Skeleton.tsx';
import { LinkedProvider } from './LinkedProvider.tsx';

const loadIdentities = (signal: AbortSignal) => callEndpoint(ridersEndpoints.listIdentities, {}, signal);

/** The providers for signing in; the last linked one cannot be unlinked. */
export function LinkedProviders() {
  const { t } = useTranslator();
  const resource = useResource('linkedProviders', [], loadIdentities);
  const justLinkedProvider = useJustLinkedProvider();
  const [isChanged, setIsChanged] = useState(false);
  return (
    <Section title={t('profile.linked')} intro={t('profile.linkedText')}>
      <LinkedStatus role="status">
        {justLinkedProvider === null || isChanged
          ? ''
          : t('profile.linkedNow', { provider: providerNames[justLinkedProvider] })}
      </LinkedStatus>
      {resource.state === 'failed' ? (
        <FailedState failure={resource.failure} onRetry={resource.retry} />
      ) : resource.state === 'busy' ? (
        <LoadingRegion>
          <Skeleton height={216} />
        </LoadingRegion>
      ) : (
        <Identities initial={resource.answer} onChanged={() => setIsChanged(true)} />
      )}
    </Section>
  );
}

interface IdentitiesProps {
  readonly initial: IdentityList;
  readonly onChanged: () => void;
}

function Identities({ initial, onChanged }: IdentitiesProps) {
  const [identities, setIdentities] = useState(initial);
  return (
    <EntryList>
      {offeredProviders.map((provider) => (
        <LinkedProvider
          key={provider}
          provider={provider}
          identity={identities.results.find((candidate) => candidate.provider === provider)}
          isLast={identities.results.length === 1}
          onChanged={(changedIdentities) => {
            setIdentities(changedIdentities);
            onChanged();
          }}
        />
      ))}
    </EntryList>
  );
}

/** After linking, the server redirects to `?linked=strava`. */
function useJustLinkedProvider(): Provider | null {
  const linked = new URLSearchParams(useSearch()).get('linked');
  return offeredProviders.find((provider) => provider === linked) ?? null;
}

const LinkedStatus = styled.p`
  && { color: var(--cypress); font-weight: 600; }
  &:empty { display: none; }
`;
