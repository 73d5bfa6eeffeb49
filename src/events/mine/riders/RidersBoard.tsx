import { useState } from 'react';
import { Link } from 'wouter';
import type { RegistrationState } from '#contract/events/eventKinds.ts';
import { eventLimits } from '#contract/events/eventLimits.ts';
import type { EventDetail } from '#contract/events/events.ts';
import type { OrganiserRegistration, RegistrationExport, RegistrationList } from '#contract/events/registrations.ts';
import { registrationsEndpoints } from '#contract/events/registrationsEndpoints.ts';
import { toPageHref } from '#contract/pages.ts';
import { OwnResourceView } from '#src/account/OwnResourceView.tsx';
import { SignInAgain } from '#src/account/SignInAgain.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useResource } from '#src/api/useResource.ts';
import { CloseRegistration } from '#src/events/organise/CloseRegistration.tsx';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ActionOutcome } from '#src/ui/ActionOutcome.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { toFailureKey } from '#src/ui/FailedState.tsx';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { StatusText } from '#src/ui/primitives/Text.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { saveFile } from '#src/ui/saveFile.ts';
import { Pager } from '#src/ui/table/Pager.tsx';
import { ExcludeDialog } from './ExcludeDialog.tsx';
import { MessageRiders } from './MessageRiders.tsx';
import { RidersTable } from './RidersTable.tsx';
import type { RidersQuery } from './useRidersUrl.ts';
import { useRidersUrl } from './useRidersUrl.ts';

/** The registrations of an event; the newest answer stays visible while the next one loads. */
function useRiders(id: string, { search, state, page }: RidersQuery) {
  const resource = useResource('ridersBoard', [id, search, state, page], (signal) =>
    callEndpoint(
      registrationsEndpoints.listRegistrations,
      {
        params: { id },
        query: { page, page_size: eventLimits.pageSize, ...(state && { state }), ...(search && { search }) },
      },
      signal,
    ),
  );
  const [data, setData] = useState<RegistrationList | null>(null);
  if (resource.state === 'ready' && resource.answer !== data) setData(resource.answer);
  const isBusy = resource.state === 'busy';
  return {
    /** While an answer loads, the previous one is shown. */
    resource: isBusy && data !== null ? { ...resource, state: 'ready' as const, answer: data } : resource,
    counts: data?.counts ?? null,
    isBusy,
    reload: resource.retry,
  };
}

interface Props {
  readonly loadedEvent: EventDetail;
  readonly organiserId: string;
}

/** The list with search and states, and the organiser's actions for the riders. */
export function RidersBoard({ loadedEvent, organiserId }: Props) {
  const { t } = useTranslator();
  const [event, setEvent] = useState(loadedEvent);
  const [status, setStatus] = useState('');
  const [dialogRider, setDialogRider] = useState<OrganiserRegistration | null>(null);
  const { query, change } = useRidersUrl();
  const { resource, counts, isBusy, reload } = useRiders(event.id, query);
  const onDone = (text: string) => {
    setDialogRider(null);
    setStatus(text);
    reload();
  };
  const isFiltered = query.search !== '' || query.state !== '' || query.page > 1;
  return (
    <Stack gap={16}>
      <SignInAgain />
      <Cluster align="center" gap={8}>
        <MessageRiders event={event} count={counts?.registered ?? null} organiserId={organiserId} />
        <ExportRiders event={event} />
        <CloseRegistration
          event={event}
          onClosed={(closed) => {
            setEvent(closed);
            reload();
          }}
        />
        <ButtonLink as={Link} data-variant="quiet" href={toPageHref('events-edit-id', { id: event.id })}>
          {t('myEvents.edit')}
        </ButtonLink>
        <ButtonLink as={Link} data-variant="quiet" href={toPageHref('events-id', { id: event.id })}>
          {t('eventRiders.toEvent')}
        </ButtonLink>
      </Cluster>
      <Cluster align="center" rowGap={12} gap={16}>
        <SearchField
          search={query.search}
          onSearch={(search) => change({ search }, 'replace')}
          label={t('eventRiders.search')}
          placeholder={t('eventRiders.searchHint')}
        />
        <StateFilter counts={counts} state={query.state} onChange={(state) => change({ state }, 'push')} />
      </Cluster>
      <StatusText wrap="anywhere" role="status">
        {status}
      </StatusText>
      <OwnResourceView
        resource={resource}
        failedTitle={t('eventRiders.failed')}
        busy={<Skeleton height={420} />}
        renderEmpty={({ results }) =>
          results.length > 0 ? null : (
            <EmptyState
              title={t(isFiltered ? 'eventRiders.noneFound' : 'eventRiders.none')}
              text={t(isFiltered ? 'eventRiders.noneFoundText' : 'eventRiders.noneText')}
              action={
                isFiltered ? (
                  <Button onClick={() => change({ search: '', state: '' }, 'push')}>{t('eventRiders.showAll')}</Button>
                ) : undefined
              }
            />
          )
        }
      >
        {({ results, count }) => (
          <>
            <RidersTable event={event} riders={results} isBusy={isBusy} onOpenDialog={setDialogRider} />
            <Pager
              page={query.page}
              pageSize={eventLimits.pageSize}
              count={count}
              onPage={(page) => change({ page }, 'push')}
            />
          </>
        )}
      </OwnResourceView>
      <ExcludeDialog
        eventId={event.id}
        waitlistCount={counts?.waitlisted ?? 0}
        rider={dialogRider?.state === 'excluded' ? null : dialogRider}
        onClose={() => setDialogRider(null)}
        onDone={onDone}
      />
      <LiftExclusionDialog
        eventId={event.id}
        rider={dialogRider?.state === 'excluded' ? dialogRider : null}
        onClose={() => setDialogRider(null)}
        onDone={onDone}
      />
    </Stack>
  );
}

const states = ['', 'registered', 'waitlisted', 'excluded'] as const;

interface FilterProps {
  readonly counts: Readonly<Record<RegistrationState, number>> | null;
  readonly state: RegistrationState | '';
  readonly onChange: (state: RegistrationState | '') => void;
}

function StateFilter({ counts, state, onChange }: FilterProps) {
  const { t } = useTranslator();
  const getCount = (stateToCount: RegistrationState | '') => {
    if (counts === null) return '';
    return stateToCount === '' ? counts.registered + counts.waitlisted + counts.excluded : counts[stateToCount];
  };
  return (
    <RadioChips<RegistrationState | ''>
      variant="loose"
      label={t('eventRiders.filter')}
      isLegendHidden
      value={state}
      onChange={onChange}
      choices={states.map((value) => ({
        value,
        label: `${t(value === '' ? 'eventRiders.all' : `eventRiders.state.${value}`)} ${getCount(value)}`.trim(),
      }))}
    />
  );
}

/** The whole list as a file for a spreadsheet. */
function ExportRiders({ event }: { readonly event: EventDetail }) {
  const { t } = useTranslator();
  const { action, run } = useAction<RegistrationExport>();
  const [fileName, setFileName] = useState('');
  const isBusy = action.state === 'busy';
  const downloadCsv = async () => {
    const result = await run((signal) =>
      callEndpoint(registrationsEndpoints.exportRegistrations, { params: { id: event.id } }, signal),
    );
    if (!result?.ok) return;
    setFileName(result.answer.file_name);
    saveFile(new File([result.answer.csv], result.answer.file_name, { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <>
      <Button {...getBusyProps(isBusy)} onClick={() => void downloadCsv()}>
        {t(isBusy ? 'eventRiders.exporting' : 'eventRiders.export')}
      </Button>
      <ActionOutcome
        action={action}
        failedText={t('eventRiders.exportFailed')}
        doneText={t('eventRiders.exported', { file: fileName })}
      />
    </>
  );
}

interface LiftExclusionDialogProps {
  readonly eventId: string;
  /** Null while the dialog is closed. */
  readonly rider: OrganiserRegistration | null;
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
}

/** Lets an excluded rider register again. */
function LiftExclusionDialog({ eventId, rider, onClose, onDone }: LiftExclusionDialogProps) {
  const { t } = useTranslator();
  const { action, run, reset } = useAction<null>();
  const name = rider?.rider_name ?? '';
  const close = () => {
    reset();
    onClose();
  };
  const liftExclusion = async (registrationId: string) => {
    const params = { id: eventId, registration_id: registrationId };
    const result = await run((signal) => callEndpoint(registrationsEndpoints.liftExclusion, { params }, signal));
    if (!result?.ok) return;
    reset();
    onDone(t('eventRiders.lifted', { name }));
  };
  return (
    <ConfirmDialog
      isOpen={rider !== null}
      onClose={close}
      title={t('eventRiders.liftTitle', { name })}
      confirmLabel={t('eventRiders.lift')}
      cancelLabel={t('eventRiders.liftKeep')}
      onConfirm={() => (rider === null ? undefined : void liftExclusion(rider.id))}
      isBusy={action.state === 'busy'}
      failure={action.state === 'failed' ? t(toFailureKey(action.failure, navigator.onLine)) : null}
    >
      {t('eventRiders.liftText')}
    </ConfirmDialog>
  );
}
