import { useCallback } from 'react';
import { styled } from 'styled-components';
import { Link, useSearch } from 'wouter';
import { eventsEndpoints } from '#contract/events/eventsEndpoints.ts';
import { pageHref } from '#contract/pages.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { CreateForm } from './CreateForm.tsx';
import { emptyForm, toEventForm } from './eventForm.ts';
import { FormSkeleton } from './OrganiserGuard.tsx';

/** A new event; with `?from=` an event, it starts as a copy of that one, a year later. */
export function CreateEvent({ organiserId }: { readonly organiserId: string }) {
  const { t } = useTranslator();
  const from = new URLSearchParams(useSearch()).get('from');
  return (
    <Page>
      <PageHeader title={t('page.events-create')} />
      {from === null ? (
        <CreateForm key={organiserId} organiserId={organiserId} saved={emptyForm} storageKey="event-create" />
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
  // A retry would not make the event the rider's own.
  if (copy.state === 'failed' && copy.failure.kind === 'problem' && copy.failure.status === 403)
    return (
      <EmptyState
        title={t('organise.notYours')}
        text={t('organise.copyNotYours')}
        action={
          <ButtonLink as={Link} href={pageHref('events-create')} data-variant="primary">
            {t('page.events-create')}
          </ButtonLink>
        }
      />
    );
  return (
    <ResourceView resource={copy} failedTitle={t('organise.copyFailed')} busy={<FormSkeleton />}>
      {({ draft }) => (
        <>
          <Copied>
            <Notice>{t('organise.copied', { name: l(draft.name) })}</Notice>
          </Copied>
          <CreateForm organiserId={organiserId} saved={toEventForm(draft)} storageKey={`event-copy-${from}`} />
        </>
      )}
    </ResourceView>
  );
}

const Copied = styled.div`
  margin-bottom: 20px;
`;
