import { useState } from 'react';
import { Link } from 'wouter';
import { adminEndpoints } from '#contract/admin/adminEndpoints.ts';
import type { SampleContent } from '#contract/admin/sampleContent.ts';
import { toPageHref } from '#contract/pages.ts';
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
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { itemHref } from '../content/contentHref.ts';

const loadSampleContent = (signal: AbortSignal) => callEndpoint(adminEndpoints.getSampleContent, {}, signal);

/** Sample events and races with made-up riders and teams, switched on and off as a whole. */
export function SamplesSection() {
  const { t } = useTranslator();
  const samplesResource = useResource('samples', [], loadSampleContent);
  // In production the sample content is not part of the server.
  const isAbsent =
    samplesResource.state === 'failed' &&
    samplesResource.failure.kind === 'problem' &&
    samplesResource.failure.status === 404;
  return (
    <Section title={t('admin.sections.samples')} intro={t('adminSamples.text')}>
      {isAbsent ? (
        <Notice title={t('adminSamples.absent')} />
      ) : (
        <OwnResourceView
          resource={samplesResource}
          failedTitle={t('adminSamples.failed')}
          busy={<Skeleton height={160} />}
        >
          {(answer) => <SamplesSwitch initialSamples={answer} />}
        </OwnResourceView>
      )}
    </Section>
  );
}

function SamplesSwitch({ initialSamples }: { readonly initialSamples: SampleContent }) {
  const { t, language } = useTranslator();
  const [samples, setSamples] = useState(initialSamples);
  const [isAskingToTurnOff, setIsAskingToTurnOff] = useState(false);
  const { action, run, reset } = useAction<SampleContent>();
  const isBusy = action.state === 'busy';
  const switchSamples = async (shouldBeOn: boolean) => {
    const result = await run((signal) =>
      callEndpoint(adminEndpoints.switchSampleContent, { body: { is_on: shouldBeOn } }, signal),
    );
    if (!result?.ok) return;
    setIsAskingToTurnOff(false);
    setSamples(result.answer);
  };
  const askToTurnOff = () => {
    reset();
    setIsAskingToTurnOff(true);
  };
  const { is_on: isOn, since, missing_count: missingCount } = samples;
  return (
    <>
      <Notice
        tone={isOn ? 'warning' : 'info'}
        title={t(isOn ? 'adminSamples.isOn' : 'adminSamples.isOff')}
        action={
          isOn ? (
            <Button onClick={askToTurnOff}>{t('adminSamples.turnOff')}</Button>
          ) : (
            <Button data-variant="primary" {...getBusyProps(isBusy)} onClick={() => void switchSamples(true)}>
              {t(isBusy ? 'adminSamples.turning' : 'adminSamples.turnOn')}
            </Button>
          )
        }
      >
        {since === null ? t('adminSamples.offText') : t('adminSamples.since', { time: formatMoment(since, language) })}
      </Notice>
      {missingCount === 0 ? null : (
        <Notice
          title={t('adminSamples.missing', { count: missingCount })}
          action={
            <Button data-variant="primary" {...getBusyProps(isBusy)} onClick={() => void switchSamples(true)}>
              {t(isBusy ? 'adminSamples.turning' : 'adminSamples.renew')}
            </Button>
          }
        >
          {t('adminSamples.missingText')}
        </Notice>
      )}
      <ActionOutcome
        action={isAskingToTurnOff ? { state: 'idle' } : action}
        failedText={t('adminSamples.turnFailed')}
        doneText={t(isOn ? 'adminSamples.turnedOn' : 'adminSamples.turnedOff')}
      />
      <SampleItems samples={samples} />
      <ConfirmDialog
        isOpen={isAskingToTurnOff}
        onClose={() => setIsAskingToTurnOff(false)}
        title={t('adminSamples.offAsk')}
        warning={t('adminSamples.offFinal')}
        confirmLabel={t('adminSamples.turnOff')}
        cancelLabel={t('admin.leaveAsIs')}
        onConfirm={() => void switchSamples(false)}
        isDestructive
        isBusy={isBusy}
        failure={action.state === 'failed' ? t(toFailureKey(action.failure, navigator.onLine)) : null}
      >
        {t('adminSamples.offAskText')}
      </ConfirmDialog>
    </>
  );
}

function SampleItems({ samples }: { readonly samples: SampleContent }) {
  const { events, races, cycling_events: cyclingEvents, items, certificate_id: certificateId } = samples;
  const { t, l } = useTranslator();
  if (events.length === 0) return null;
  return (
    <EntryList>
      {events.map(({ id, name }) => (
        <EntryRow
          key={id}
          title={<Link href={toPageHref('events-id', { id })}>{l(name)}</Link>}
          lines={[`/events/${id}`]}
        />
      ))}
      {races.map(({ id, name, year }) => (
        <EntryRow
          key={id}
          title={<Link href={toPageHref('races-id', { id })}>{`${l(name)} ${year}`}</Link>}
          lines={[`/races/${id}`]}
        />
      ))}
      {cyclingEvents.map(({ id, name }) => (
        <EntryRow
          key={id}
          title={<Link href={toPageHref('cycling-events-id', { id })}>{l(name)}</Link>}
          lines={[`/cycling-events/${id}`]}
        />
      ))}
      {items.map(({ id, kind, title }) => (
        <EntryRow
          key={id}
          title={<Link href={itemHref(kind, id)}>{l(title)}</Link>}
          lines={[t(`adminLog.values.${kind}`)]}
        />
      ))}
      {certificateId === null ? null : (
        <EntryRow
          title={
            <Link href={toPageHref('events-certificates-id', { id: certificateId })}>
              {t('adminSamples.certificate')}
            </Link>
          }
          lines={[`/events/certificates/${certificateId}`]}
        />
      )}
    </EntryList>
  );
}
