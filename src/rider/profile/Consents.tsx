import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { ConsentList, ConsentPurpose } from '#contract/riders/riders.ts';
import { ridersEndpoints } from '#contract/riders/ridersEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ActionOutcome } from '#src/ui/ActionOutcome.tsx';
import { bringIntoView } from '#src/ui/bringIntoView.ts';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';

/** Increase this when the wording below changes its meaning: the server stores which version was agreed to. */
const textVersion = 1;

const loadConsents = (signal: AbortSignal) => callEndpoint(ridersEndpoints.listConsents, {}, signal);

/** What others may see, one switch for each; all are off by default. */
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
        <ResourceView resource={resource} busy={<Skeleton height={144} />}>
          {(consents) => <Switches initial={consents} />}
        </ResourceView>
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
        <Checkbox
          key={purpose}
          isFramed
          label={<strong>{t(`profile.${purpose}`)}</strong>}
          hint={t(`profile.${purpose}Text`)}
          value={isGiven}
          isBusy={action.state === 'busy'}
          onChange={(next) => void change(purpose, next)}
        />
      ))}
      <ActionOutcome action={action} failed={t('profile.consentFailed')} done={t('profile.saved')} />
    </>
  );
}

const Place = styled.div`
  min-width: 0;
  scroll-margin-top: 16px;
`;
