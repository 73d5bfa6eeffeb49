import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { registrationTextVersion } from '#contract/events/eventLimits.ts';
import { findNextEventChangeMs } from '#contract/events/eventStatus.ts';
import type { EventDetail } from '#contract/events/events.ts';
import { eventsEndpoints } from '#contract/events/eventsEndpoints.ts';
import type { RegistrationAnswer } from '#contract/events/registrations.ts';
import { registrationsEndpoints } from '#contract/events/registrationsEndpoints.ts';
import { eventRegistrationMachine } from '#machines/eventRegistration/eventRegistrationMachine.ts';
import type { RegisterInput, RiderRegistration } from '#machines/eventRegistration/eventRegistrationMachineTypes.ts';
import { selectFailure, selectIsBusy, selectIsSlow } from '#machines/eventRegistration/eventRegistrationSelectors.ts';
import { RegistrationError } from '#machines/eventRegistration/registrationFailure.ts';
import { useAuth, useSession } from '#src/account/SessionContext.ts';
import { readItem } from '#src/account/session/readToken.ts';
import { writeItem } from '#src/account/session/writeItem.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { ignoreAbort } from '#src/api/ignoreAbort.ts';
import { getServerSkewMs } from '#src/api/serverClock.ts';
import { usePolling, useReloadOnChange } from '#src/api/usePolling.ts';
import { useEventNow } from '#src/events/useEventNow.ts';
import { toRiderRegistration } from './toRiderRegistration.ts';
import { withRegistration } from './withRegistration.ts';

interface Options {
  /** The newest answer, into which the answer of a registration is merged. */
  readonly event: () => EventDetail;
  /** Called with each newer state of the event. */
  readonly onEvent: (event: EventDetail) => void;
}

/** The machine with the real API. Here and not in src/app, because it loads with the event's page. */
function provideRegistration({ event, onEvent }: Options): typeof eventRegistrationMachine {
  const settled = (next: EventDetail): RiderRegistration => {
    onEvent(next);
    return toRiderRegistration(next, Date.now() + getServerSkewMs());
  };
  const answered = (answer: RegistrationAnswer): RiderRegistration => settled(withRegistration(event(), answer));
  return eventRegistrationMachine.provide({
    actors: {
      register: fromPromise<RiderRegistration, RegisterInput>(({ input, signal }) =>
        ignoreAbort(signal, async () => {
          const body = { ...input.consent, text_version: registrationTextVersion, waitlist: input.isForWaitlist };
          const args = { params: { id: input.eventId }, body, idempotencyKey: input.key };
          return answered(unwrapResult(await callEndpoint(registrationsEndpoints.register, args, signal)));
        }),
      ),
      leave: fromPromise<RiderRegistration, { readonly eventId: string }>(({ input, signal }) =>
        ignoreAbort(signal, async () => {
          const args = { params: { id: input.eventId } };
          return answered(unwrapResult(await callEndpoint(registrationsEndpoints.cancelRegistration, args, signal)));
        }),
      ),
      readRegistration: fromPromise<RiderRegistration, { readonly eventId: string }>(({ input, signal }) =>
        ignoreAbort(signal, async () =>
          settled(
            unwrapResult(await callEndpoint(eventsEndpoints.getEvent, { params: { id: input.eventId } }, signal)),
          ),
        ),
      ),
    },
  });
}

function unwrapResult<Answer>(result: CallResult<Answer>): Answer {
  if (result.ok) return result.answer;
  const { failure } = result;
  if (failure.kind === 'noAnswer') throw new RegistrationError('answer.none');
  // A server that broke off may already have registered the rider: the outcome is unknown, as without an answer.
  if (failure.status >= 500) throw new RegistrationError('answer.none');
  throw new RegistrationError(failure.problem?.code ?? 'unknown');
}

/** The id of the event whose button a visitor pressed: it survives the provider's redirect, in this tab only. */
const item = 'event-wish';

const storePendingRegistration = (eventId: string): void => writeItem('sessionStorage', item, eventId);

/** Whether the visitor wanted to register for this event; the answer is consumed. */
function consumePendingRegistration(eventId: string): boolean {
  if (readItem('sessionStorage', item) !== eventId) return false;
  writeItem('sessionStorage', item, null);
  return true;
}

/** For a visitor who has changed their mind. */
const clearPendingRegistration = (): void => writeItem('sessionStorage', item, null);

/** For a rider on the waiting list. */
const waitingPauseMs = 20_000;

/** The registration of one rider (or visitor) for one event, and the newest state of the event. */
export function useRegistration(loaded: EventDetail, riderId: string | null) {
  const [event, setEvent] = useState(loaded);
  const nowMs = useEventNow(event);
  const newest = useRef(event);
  const onEvent = useCallback((next: EventDetail) => {
    newest.current = next;
    setEvent(next);
  }, []);
  const [machine] = useState(() => provideRegistration({ event: () => newest.current, onEvent }));
  const input = { eventId: loaded.id, registration: toRiderRegistration(event, nowMs), isSignedIn: riderId !== null };
  const actor = useActorRef(machine, { input });
  useLogin(actor, loaded.id, riderId);

  const { phase: registrationPhase, canCancel } = toRiderRegistration(event, nowMs);
  useEffect(() => {
    actor.send({ type: 'registration.changed', registration: { phase: registrationPhase, canCancel } });
  }, [actor, registrationPhase, canCancel]);
  const { id } = loaded;
  const load = useCallback(
    (signal: AbortSignal) => callEndpoint(eventsEndpoints.getEvent, { params: { id } }, signal),
    [id],
  );
  const onResult = useCallback(
    (result: CallResult<EventDetail>) => (result.ok ? onEvent(result.answer) : undefined),
    [onEvent],
  );
  const reading = { load, onResult };
  useReloadOnChange(reading, findNextEventChangeMs(event, nowMs));
  const isBusy = useSelector(actor, selectIsBusy);
  const isWaiting = registrationPhase === 'waitlisted' && nowMs < Date.parse(event.registration_until);
  usePolling(reading, isWaiting && !isBusy, waitingPauseMs);
  return {
    event,
    nowMs,
    riderId,
    phase: useSelector(actor, (snapshot) => snapshot.value),
    isBusy,
    isSlow: useSelector(actor, selectIsSlow),
    failure: useSelector(actor, selectFailure),
    isForWaitlist: useSelector(actor, ({ context }) => context.registration.phase === 'full'),
    send: actor.send,
    onEvent,
  };
}

export type Registration = ReturnType<typeof useRegistration>;

type RegistrationActor = ReturnType<typeof useActorRef<ReturnType<typeof provideRegistration>>>;

/** Login dialog and return: a visitor's press continues after the sign-in, even through the provider's page. */
function useLogin(actor: RegistrationActor, eventId: string, riderId: string | null): void {
  const session = useSession();
  const knownRiderId = useRef(riderId);
  const isLoginOpen = useAuth((view) => view.loginDialogOpen);
  const wasLoginOpen = useRef(isLoginOpen);
  useEffect(() => {
    // A visitor who closes the dialog does not want to be registered at a later sign-in.
    if (wasLoginOpen.current && !isLoginOpen && riderId === null) clearPendingRegistration();
    wasLoginOpen.current = isLoginOpen;
  }, [isLoginOpen, riderId]);
  // Runs before the actor starts: the first state answers a press that was stored before.
  useLayoutEffect(() => {
    const needed = actor.on('login.needed', () => {
      storePendingRegistration(eventId);
      session.send({ type: 'rider.loginOpened' });
    });
    return () => needed.unsubscribe();
  }, [actor, eventId, session]);
  useEffect(() => {
    if (knownRiderId.current !== riderId) actor.send({ type: riderId === null ? 'rider.signedOut' : 'rider.signedIn' });
    knownRiderId.current = riderId;
    const isGoingOn = actor.getSnapshot().matches('rereadingToRegister');
    if (riderId === null || !consumePendingRegistration(eventId) || isGoingOn) return;
    // The page reloaded after the provider's page: repeats the press once it is known that the rider can register.
    const settled = actor.subscribe((snapshot) => {
      if (snapshot.hasTag('busy')) return;
      settled.unsubscribe();
      actor.send({ type: 'rider.registerPressed' });
    });
    if (!actor.getSnapshot().hasTag('busy')) {
      settled.unsubscribe();
      actor.send({ type: 'rider.registerPressed' });
    }
    return () => settled.unsubscribe();
  }, [actor, eventId, riderId]);
}
