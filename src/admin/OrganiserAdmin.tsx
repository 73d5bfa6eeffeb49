import { useState } from 'react';
import { eventsEndpoints } from '#contract/events/eventsEndpoints.ts';
import { OwnResourceView } from '#src/account/OwnResourceView.tsx';
import { SignInAgain } from '#src/account/SignInAgain.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { OrganisedEvents } from '#src/events/mine/OrganisedEvents.tsx';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';

const loadOrganisedEvents = (signal: AbortSignal) =>
  callEndpoint(eventsEndpoints.listMyEvents, { query: { as: 'organiser' as const } }, signal);

/** The admin page of an organiser: the organiser's events with their actions. */
export function OrganiserAdmin({ section }: { readonly section: string | null }) {
  const { t } = useTranslator();
  const eventsResource = useResource('organiserAdmin', [], loadOrganisedEvents);
  const [status, setStatus] = useState('');
  return (
    <>
      <PageHeader title={t('page.admin')} />
      <SignInAgain />
      {section === null || section === 'events' ? null : <Notice role="status">{t('admin.notForOrganisers')}</Notice>}
      <Section title={t('admin.organiserPart')} intro={t('admin.organiserPartText')}>
        <p role="status">{status}</p>
        <OwnResourceView resource={eventsResource} failedTitle={t('myEvents.failed')} busy={<Skeleton height={320} />}>
          {(loadedEvents) => (
            <OrganisedEvents
              list={loadedEvents}
              onChanged={(text) => {
                setStatus(text);
                eventsResource.retry();
              }}
            />
          )}
        </OwnResourceView>
      </Section>
    </>
  );
}
