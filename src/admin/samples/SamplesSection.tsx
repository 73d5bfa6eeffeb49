import { useState } from 'react';
import { Link } from 'wouter';
import { adminEndpoints } from '#contract/admin/adminEndpoints.ts';
import type { SampleContent } from '#contract/admin/sampleContent.ts';
import { pageHref } from '#contract/pages.ts';
import { OwnResourceView } from '#src/account/OwnResourceView.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ActionOutcome } from '#src/ui/ActionOutcome.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { EntryList, EntryRow } from '#src/ui/EntryRow.tsx';
import { toFailureKey } from '#src/ui/FailedState.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { itemHref } from '../content/useOpenItem.ts';

const load = (signal: AbortSignal) => callEndpoint(adminEndpoints.getSampleContent, {}, signal);

/** Sample events and races with made-up riders and teams, switched on and off as a whole. */
export function SamplesSection() {
  const { t } = useTranslator();
  const loaded = useResource(load);
  return (
    <Section title={t('desk.sections.samples')} intro={t('deskSamples.text')}>
      <OwnResourceView resource={loaded} failedTitle={t('deskSamples.failed')} busy={<Skeleton height={160} />}>
        {(answer) => <Switch loaded={answer} />}
      </OwnResourceView>
    </Section>
  );
}

function Switch({ loaded }: { readonly loaded: SampleContent }) {
  const { t, language } = useTranslator();
  const [samples, setSamples] = useState(loaded);
  const [isAsking, setIsAsking] = useState(false);
  const { action, run, reset } = useAction<SampleContent>();
  const isBusy = action.state === 'busy';
  const turn = async (isOn: boolean) => {
    const result = await run((signal) =>
      callEndpoint(adminEndpoints.switchSampleContent, { body: { is_on: isOn } }, signal),
    );
    if (!result?.ok) return;
    setIsAsking(false);
    setSamples(result.answer);
  };
  const ask = () => {
    reset();
    setIsAsking(true);
  };
  const { is_on: isOn, since, missing_count: missing } = samples;
  return (
    <>
      <Notice
        tone={isOn ? 'warning' : 'info'}
        title={t(isOn ? 'deskSamples.isOn' : 'deskSamples.isOff')}
        action={
          isOn ? (
            <Button onClick={ask}>{t('deskSamples.turnOff')}</Button>
          ) : (
            <Button data-variant="primary" {...getBusyProps(isBusy)} onClick={() => void turn(true)}>
              {t(isBusy ? 'deskSamples.turning' : 'deskSamples.turnOn')}
            </Button>
          )
        }
      >
        {since === null ? t('deskSamples.offText') : t('deskSamples.since', { time: formatMoment(since, language) })}
      </Notice>
      {missing === 0 ? null : (
        <Notice
          title={t('deskSamples.missing', { count: missing })}
          action={
            <Button data-variant="primary" {...getBusyProps(isBusy)} onClick={() => void turn(true)}>
              {t(isBusy ? 'deskSamples.turning' : 'deskSamples.renew')}
            </Button>
          }
        >
          {t('deskSamples.missingText')}
        </Notice>
      )}
      <ActionOutcome
        action={isAsking ? { state: 'idle' } : action}
        failed={t('deskSamples.turnFailed')}
        done={t(isOn ? 'deskSamples.turnedOn' : 'deskSamples.turnedOff')}
      />
      <Items samples={samples} />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('deskSamples.offAsk')}
        final={t('deskSamples.offFinal')}
        confirm={t('deskSamples.turnOff')}
        cancel={t('desk.leaveAsIs')}
        onConfirm={() => void turn(false)}
        isDestructive
        isBusy={isBusy}
        failure={action.state === 'failed' ? t(toFailureKey(action.failure, navigator.onLine)) : null}
      >
        {t('deskSamples.offAskText')}
      </ConfirmDialog>
    </>
  );
}

function Items({ samples }: { readonly samples: SampleContent }) {
  const { events, races, cycling_events: cyclingEvents, items, certificate_id: certificateId } = samples;
  const { t, l } = useTranslator();
  if (events.length === 0) return null;
  return (
    <EntryList>
      {events.map(({ id, name }) => (
        <EntryRow
          key={id}
          title={<Link href={pageHref('events-id', { id })}>{l(name)}</Link>}
          lines={[`/events/${id}`]}
        />
      ))}
      {races.map(({ id, name, year }) => (
        <EntryRow
          key={id}
          title={<Link href={pageHref('races-id', { id })}>{`${l(name)} ${year}`}</Link>}
          lines={[`/races/${id}`]}
        />
      ))}
      {cyclingEvents.map(({ id, name }) => (
        <EntryRow
          key={id}
          title={<Link href={pageHref('cycling-events-id', { id })}>{l(name)}</Link>}
          lines={[`/cycling-events/${id}`]}
        />
      ))}
      {items.map(({ id, kind, title }) => (
        <EntryRow
          key={id}
          title={<Link href={itemHref(kind, id)}>{l(title)}</Link>}
          lines={[t(`deskLog.values.${kind}`)]}
        />
      ))}
      {certificateId === null ? null : (
        <EntryRow
          title={
            <Link href={pageHref('events-certificates-id', { id: certificateId })}>{t('deskSamples.certificate')}</Link>
          }
          lines={[`/events/certificates/${certificateId}`]}
        />
      )}
    </EntryList>
  );
}
