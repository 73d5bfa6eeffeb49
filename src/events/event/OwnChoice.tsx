import { useState } from 'react';
import { styled } from 'styled-components';
import type { EventDetail } from '#contract/events/events.ts';
import type { RegistrationAnswer, RegistrationChoice } from '#contract/events/registrations.ts';
import { registrationsEndpoints } from '#contract/events/registrationsEndpoints.ts';
import { toDisplayName } from '#contract/events/toDisplayName.ts';
import { useAuth } from '#src/account/SessionContext.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Lazy } from '#src/ui/lazyPart.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { consentForm } from './lazyParts.ts';

interface Props {
  readonly event: EventDetail;
  readonly choice: RegistrationChoice;
  readonly onAnswer: (answer: RegistrationAnswer) => void;
}

/** What the rider allows to be published, with a button to change it. */
export function OwnChoice({ event, choice, onAnswer }: Props) {
  const { t } = useTranslator();
  const username = useAuth((view) => view.user?.username ?? '');
  const [isOpen, setIsOpen] = useState(false);
  const { action, run, reset } = useAction<RegistrationAnswer>();
  const name = toDisplayName(username, choice.name_shown);
  const close = () => {
    setIsOpen(false);
    reset();
  };
  const save = async (body: RegistrationChoice) => {
    const result = await run((signal) =>
      callEndpoint(registrationsEndpoints.changeRegistration, { params: { id: event.id }, body }, signal),
    );
    if (!result?.ok) return;
    onAnswer(result.answer);
    close();
  };
  return (
    <Line>
      <span>
        {name === null ? t('event.choice.noName') : t('event.choice.name', { name })}
        {' · '}
        {t(choice.shows_times ? 'event.choice.times' : 'event.choice.noTimes')}
      </span>
      <Button data-variant="quiet" onClick={() => setIsOpen(true)}>
        {t('event.choice.change')}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={t('event.consent.title')}>
        <Lazy
          part={consentForm}
          when={isOpen ? 'now' : 'idle'}
          props={{
            event,
            initial: choice,
            confirmLabel: t('event.choice.save'),
            isBusy: action.state === 'busy',
            failureText: action.state === 'failed' ? t('event.failure.other') : null,
            onClose: close,
            onConsent: (changed) => void save(changed),
          }}
          fallback={<Skeleton height={420} />}
        />
      </Dialog>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 12px;
  color: var(--soft);
  font-size: 0.875rem;
  > span { flex: 1 1 160px; overflow-wrap: anywhere; }
`;
