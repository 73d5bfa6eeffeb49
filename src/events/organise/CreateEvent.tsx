import { useCallback } from 'react';
import { styled } from 'styled-components';
import { useSearch } from 'wouter';
import { eventsEndpoints } from '#contract/events/eventsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { CreateForm } from './CreateForm.tsx';
import { emptyForm, formOf } from './eventForm.ts';
import { FormSkeleton } from './OrganiserDoor.tsx';

/** A new event; `?from=` an event begins with that one, a year later. */
export function CreateEvent({ organiserId }: { readonly organiserId: string }) {
  const { t } = useTranslator();
  const from = new URLSearchParams(useSearch()).get('from');
  return (
    <Page>
      <PageHeader title={t('page.events-create')} />
      {from === null ? (
        <CreateForm key={organiserId} organiserId={organiserId} saved={emptyForm} keepAs="event-create" />
      ) : (
        <CopiedEvent key={`${organiserId} ${from}`} from={from} organiserId={organiserId} />
      )}
    </Page>
  );
}

function CopiedEvent({ from, organiserId }: { readonly from: string; readonly organiserId: string }) {
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
          <CreateForm organiserId={organiserId} saved={formOf(draft)} keepAs={`event-copy-${from}`} />
        </>
      )}
    </ResourceView>
  );
}

const Copied = styled.div`
  margin-bottom: 20px;
`;
