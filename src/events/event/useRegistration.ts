import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { findNextEventChangeMs } from '#contract/events/eventStatus.ts';
import type { EventDetail } from '#contract/events/events.ts';
import { eventsEndpoints } from '#contract/events/eventsEndpoints.ts';
import { selectFailure, selectIsBusy, selectIsSlow } from '#machines/eventRegistration/eventRegistrationSelectors.ts';
import { useAuth, useSession } from '#src/account/SessionContext.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { usePolling, useReloadOnChange } from '#src/api/usePolling.ts';
import { useEventNow } from '#src/events/useEventNow.ts';
import {
  clearPendingRegistration,
  consumePendingRegistration,
  storePendingRegistration,
} from './pendingRegistration.ts';
import { provideRegistration } from './provideRegistration.ts';
import { toRiderRegistration } from './toRiderRegistration.ts';

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
