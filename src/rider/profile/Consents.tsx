import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { ConsentList, ConsentPurpose } from '#contract/riders/riders.ts';
import { ridersEndpoints } from '#contract/riders/ridersEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { bringIntoView } from '#src/ui/bringIntoView.ts';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Busy, Skeleton } from '#src/ui/Skeleton.tsx';
import { whileBusy } from '#src/ui/whileBusy.ts';
import { ActionOutcome } from './ActionOutcome.tsx';

/** Raised whenever the words below change their meaning: the server keeps which ones were agreed to. */
const textVersion = 1;

const loadConsents = (signal: AbortSignal) => callEndpoint(ridersEndpoints.listConsents, {}, signal);

/** What others may see, each a switch of its own; nothing is on by itself. */
export function Consents() {
  const { t } = useTranslator();
  const resource = useResource(loadConsents);
  const place = useRef<HTMLDivElement>(null);
  useEffect(
    () => (place.current === null || location.hash !== '#consents' ? undefined : bringIntoView(place.current)),
    [],
  );
  return (
    <Place ref={place}>
      <Section title={t('profile.consents')} intro={t('profile.consentsText')}>
        {resource.state === 'failed' ? (
          <FailedState failure={resource.failure} onRetry={resource.retry} />
        ) : resource.state === 'busy' ? (
          <Busy>
            <Skeleton height={144} />
          </Busy>
        ) : (
          <Switches initial={resource.answer} />
        )}
      </Section>
    </Place>
  );
}

function Switches({ initial }: { readonly initial: ConsentList }) {
  const { t } = useTranslator();
  const [consents, setConsents] = useState(initial);
  const { action, run } = useAction<ConsentList>();
  const change = async (purpose: ConsentPurpose, isGiven: boolean) => {
    const result = await run((signal) =>
      callEndpoint(
        ridersEndpoints.changeConsent,
        { params: { purpose }, body: { is_given: isGiven, text_version: textVersion } },
        signal,
      ),
    );
    if (result?.ok) setConsents(result.answer);
  };
  return (
    <>
      {consents.results.map(({ purpose, is_given: isGiven }) => (
        <Switch key={purpose}>
          <input
            type="checkbox"
            checked={isGiven}
            {...whileBusy(action.state === 'busy')}
            onChange={(event) => void change(purpose, event.target.checked)}
          />
          <span>
            <strong>{t(`profile.${purpose}`)}</strong>
            <small>{t(`profile.${purpose}Text`)}</small>
          </span>
        </Switch>
      ))}
      <ActionOutcome action={action} failed={t('profile.consentFailed')} done={t('profile.saved')} />
    </>
  );
}

const Place = styled.div`
  min-width: 0;
  scroll-margin-top: 16px;
`;
const Switch = styled.label`
  display: flex;
  gap: 12px;
  align-items: flex-start;
  min-height: 56px;
  padding: 12px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--card);
  cursor: pointer;
  & input {
    flex: none;
    width: 24px;
    height: 24px;
    margin: 0;
    accent-color: var(--cypress);
  }
  & strong, & small { display: block; }
  & small {
    color: var(--soft);
    font-size: 0.875rem;
  }
`;
