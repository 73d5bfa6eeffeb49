import { useState } from 'react';
import type { CalendarFeed } from '#contract/cyclingEvents/cyclingEvents.ts';
import { cyclingEventsEndpoints } from '#contract/cyclingEvents/cyclingEventsEndpoints.ts';
import { LoginRequired } from '#src/account/LoginRequired.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ActionOutcome } from '#src/ui/ActionOutcome.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { type LinkStatus, useLinkActions } from '#src/ui/useLinkActions.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly riderId: string | null;
}

/** Calendar feeds: a public one with all events, and a private one with the rider's favourites. */
export function FeedDialog({ isOpen, onClose, riderId }: Props) {
  const { t, language } = useTranslator();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('cyclingEvents.subscribe')}>
      {isOpen ? (
        <Stack gap={24}>
          <Section title={t('cyclingEvents.feedAll')} intro={t('cyclingEvents.feedAllText')}>
            <FeedAddress path={`/calendar/${language}/cycling-events.ics`} />
          </Section>
          <Section title={t('cyclingEvents.feedOwn')} intro={t('cyclingEvents.feedOwnText')}>
            {riderId === null ? <LoginRequired isPart /> : <OwnFeed />}
          </Section>
        </Stack>
      ) : null}
    </Dialog>
  );
}

function OwnFeed() {
  return (
    <ResourceView
      resource={useResource('feedDialog', [], (signal) =>
        callEndpoint(cyclingEventsEndpoints.getCalendarFeed, {}, signal),
      )}
      busy={<Skeleton height={112} />}
    >
      {(feed) => <OwnFeedAddress initialFeed={feed} />}
    </ResourceView>
  );
}

type Step = 'replace' | 'revoke';

/** The rider's private feed address. Replacing or deleting it breaks existing subscriptions, so both ask first. */
function OwnFeedAddress({ initialFeed }: { readonly initialFeed: CalendarFeed }) {
  const { t, language } = useTranslator();
  const [feed, setFeed] = useState(initialFeed);
  const [pendingStep, setPendingStep] = useState<Step | null>(null);
  const { action, run } = useAction<CalendarFeed | null>();
  const isBusy = action.state === 'busy';
  const createFeed = async () => {
    setPendingStep(null);
    const result = await run((signal) => callEndpoint(cyclingEventsEndpoints.makeCalendarFeed, {}, signal));
    if (result?.ok && result.answer !== null) setFeed(result.answer);
  };
  const revokeFeed = async () => {
    setPendingStep(null);
    const result = await run((signal) => callEndpoint(cyclingEventsEndpoints.revokeCalendarFeed, {}, signal));
    if (result?.ok) setFeed({ token: null, created_at: null });
  };
  return (
    <>
      {feed.token === null ? (
        <Button {...getBusyProps(isBusy)} onClick={() => void createFeed()}>
          {t('cyclingEvents.feedMake')}
        </Button>
      ) : (
        <>
          <FeedAddress path={`/calendar/${language}/${feed.token}.ics`} />
          <Cluster gap={8} buttons="share">
            <Button {...getBusyProps(isBusy)} onClick={() => setPendingStep('replace')}>
              {t('cyclingEvents.feedAgain')}
            </Button>
            <Button {...getBusyProps(isBusy)} onClick={() => setPendingStep('revoke')}>
              {t('cyclingEvents.feedRevoke')}
            </Button>
          </Cluster>
        </>
      )}
      <ActionOutcome
        action={action}
        failedText={t('cyclingEvents.feedFailed')}
        doneText={feed.token === null ? t('cyclingEvents.feedRevoked') : ''}
      />
      <ConfirmDialog
        isOpen={pendingStep !== null}
        onClose={() => setPendingStep(null)}
        title={t(pendingStep === 'revoke' ? 'cyclingEvents.askRevoke' : 'cyclingEvents.askAgain')}
        confirmLabel={t(pendingStep === 'revoke' ? 'cyclingEvents.feedRevoke' : 'cyclingEvents.feedAgain')}
        cancelLabel={t('cyclingEvents.feedKeep')}
        onConfirm={() => void (pendingStep === 'revoke' ? revokeFeed() : createFeed())}
        isDestructive
      >
        {t(pendingStep === 'revoke' ? 'cyclingEvents.askRevokeText' : 'cyclingEvents.feedAgainText')}
      </ConfirmDialog>
    </>
  );
}

/** The feed's address, to copy or to open in a calendar program through the webcal scheme. */
function FeedAddress({ path }: { readonly path: string }) {
  const { t } = useTranslator();
  const [status, setStatus] = useState<LinkStatus | null>(null);
  const url = location.origin + path;
  const { input, copy } = useLinkActions(url, setStatus);
  return (
    <>
      <Field label={t('cyclingEvents.feedAddress')}>
        {(field) => <input {...field} ref={input} readOnly value={url} onFocus={({ target }) => target.select()} />}
      </Field>
      <Cluster gap={8} buttons="share">
        <Button onClick={() => void copy()}>{t('cyclingEvents.copy')}</Button>
        <ButtonLink href={url.replace(/^https?:/, 'webcal:')}>{t('cyclingEvents.open')}</ButtonLink>
      </Cluster>
      <Text tone="soft" size="small" leading={1.5}>
        {t('cyclingEvents.android')}
      </Text>
      <p role="status">{status === null ? null : t(`cyclingEvents.${status}`)}</p>
    </>
  );
}
