import { useState } from 'react';
import { styled } from 'styled-components';
import { Link, useLocation } from 'wouter';
import { isRegistrationOpen } from '#contract/events/eventStatus.ts';
import type { EventDetail } from '#contract/events/events.ts';
import { eventsEndpoints } from '#contract/events/eventsEndpoints.ts';
import { pageHref } from '#contract/pages.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { type ActionState, useAction } from '#src/api/useAction.ts';
import { useEventNow } from '#src/events/useEventNow.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { WordKey } from '#src/i18n/words.ts';
import { ActionOutcome } from '#src/ui/ActionOutcome.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { failureWords } from '#src/ui/FailedState.tsx';
import { Section } from '#src/ui/Section.tsx';

interface Props {
  readonly event: EventDetail;
  readonly onClosed: (event: EventDetail) => void;
}

/** What can be done with the event beside changing it. */
export function EventActions({ event, onClosed }: Props) {
  const { t } = useTranslator();
  return (
    <Part>
      <Section title={t('organise.section.more')}>
        <Ways>
          <ButtonLink as={Link} href={pageHref('events-id', { id: event.id })}>
            {t('organise.more.show')}
          </ButtonLink>
          <ButtonLink as={Link} href={`${pageHref('events-create')}?from=${event.id}`}>
            {t('organise.more.copy')}
          </ButtonLink>
          <CloseRegistration event={event} onClosed={onClosed} />
          <DeleteEvent event={event} />
        </Ways>
      </Section>
    </Part>
  );
}

function CloseRegistration({ event, onClosed }: Props) {
  const { t } = useTranslator();
  const [isAsked, setIsAsked] = useState(false);
  const { action, run, reset } = useAction<EventDetail>();
  const isOpen = isRegistrationOpen(event, useEventNow(event));
  const close = async () => {
    const result = await run((signal) =>
      callEndpoint(eventsEndpoints.closeRegistration, { params: { id: event.id } }, signal),
    );
    if (!result?.ok) return;
    setIsAsked(false);
    onClosed(result.answer);
  };
  return (
    <>
      {isOpen ? (
        <Button
          onClick={() => {
            reset();
            setIsAsked(true);
          }}
        >
          {t('organise.more.close')}
        </Button>
      ) : null}
      <ActionOutcome
        action={{ state: action.state === 'done' ? 'done' : 'idle' }}
        failed=""
        done={t('organise.more.closed')}
      />
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={t('organise.more.closeAsk')}
        confirm={t('organise.more.close')}
        cancel={t('organise.more.keepOpen')}
        onConfirm={() => void close()}
        isBusy={action.state === 'busy'}
        failure={reasonOf(action, { 'event.notOpen': 'organise.more.notOpen' }, t)}
      >
        {t(event.waitlist_count > 0 ? 'organise.more.closeWaiting' : 'organise.more.closeText', {
          count: event.waitlist_count,
        })}
      </ConfirmDialog>
    </>
  );
}

function DeleteEvent({ event }: Pick<Props, 'event'>) {
  const { t, l } = useTranslator();
  const [, navigate] = useLocation();
  const [isAsked, setIsAsked] = useState(false);
  const { action, run, reset } = useAction<null>();
  const count = event.participant_count + event.waitlist_count;
  const remove = async () => {
    const result = await run((signal) =>
      callEndpoint(eventsEndpoints.deleteEvent, { params: { id: event.id } }, signal),
    );
    if (result?.ok) navigate(pageHref('events'), { replace: true });
  };
  return (
    <>
      <Button
        disabled={count > 0}
        onClick={() => {
          reset();
          setIsAsked(true);
        }}
      >
        {t('organise.more.delete')}
      </Button>
      {count > 0 ? <p>{t('organise.more.cannotDelete', { count })}</p> : null}
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={t('organise.more.deleteAsk', { name: l(event.name) })}
        final={t('organise.more.deleteFinal')}
        confirm={t('organise.more.delete')}
        cancel={t('organise.more.keep')}
        onConfirm={() => void remove()}
        isDestructive
        isBusy={action.state === 'busy'}
        failure={reasonOf(action, { 'event.hasRegistrations': 'organise.more.nowRegistered' }, t)}
      >
        {t('organise.more.deleteText')}
      </ConfirmDialog>
    </>
  );
}

/** Why the call failed, in words; those of its own code if there are any. */
function reasonOf(
  action: ActionState,
  words: Readonly<Record<string, WordKey>>,
  t: ReturnType<typeof useTranslator>['t'],
): string | null {
  if (action.state !== 'failed') return null;
  const { failure } = action;
  const code = failure.kind === 'problem' ? failure.problem?.code : undefined;
  return t((code === undefined ? undefined : words[code]) ?? failureWords(failure, navigator.onLine));
}

const Part = styled.div`
  margin-top: 24px;
  padding-top: 16px;
  border-top: 1px solid var(--line);
`;
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  & > p { flex: 1 1 100%; color: var(--soft); font-size: 0.875rem; }
  & > p:empty { flex: none; }
`;
