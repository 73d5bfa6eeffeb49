import { useCallback } from 'react';
import { styled } from 'styled-components';
import { useSearch } from 'wouter';
import { eventsEndpoints } from '#contract/events/eventsEndpoints.ts';
import type { RiderProfile } from '#contract/riders/riders.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { CreateForm } from './CreateForm.tsx';
import { emptyForm, formOf } from './eventForm.ts';
import { FormSkeleton, OrganiserDoor } from './OrganiserDoor.tsx';

/** A new event; `?from=` an event begins with that one, a year later. */
export function CreateEventScreen() {
  const { t } = useTranslator();
  const from = new URLSearchParams(useSearch()).get('from');
  return (
    <OrganiserDoor page="events-create">
      {(organiser) => (
        <Page>
          <PageHeader title={t('page.events-create')} />
          {from === null ? (
            <CreateForm key={organiser.id} organiserId={organiser.id} saved={emptyForm} keepAs="event-create" />
          ) : (
            <CopiedEvent key={`${organiser.id} ${from}`} from={from} organiser={organiser} />
          )}
        </Page>
      )}
    </OrganiserDoor>
  );
}

function CopiedEvent({ from, organiser }: { readonly from: string; readonly organiser: RiderProfile }) {
  const { t, l } = useTranslator();
  const load = useCallback(
    (signal: AbortSignal) => callEndpoint(eventsEndpoints.copyEvent, { params: { id: from } }, signal),
    [from],
  );
  const copy = useResource(load);
  return (
    <ResourceView resource={copy} failedTitle={t('organise.copyFailed')} busy={<FormSkeleton />}>
      {({ draft }) => (
        <>
          <Copied>
            <Notice>{t('organise.copied', { name: l(draft.name) })}</Notice>
          </Copied>
          <CreateForm organiserId={organiser.id} saved={formOf(draft)} keepAs={`event-copy-${from}`} />
        </>
      )}
    </ResourceView>
  );
}

const Copied = styled.div`
  margin-bottom: 20px;
`;
