import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { nextEventChangeMs } from '#contract/events/eventStatus.ts';
import type { EventDetail } from '#contract/events/events.ts';
import { eventsEndpoints } from '#contract/events/eventsEndpoints.ts';
import { selectFailure, selectIsBusy, selectIsSlow } from '#machines/eventRegistration/eventRegistrationSelectors.ts';
import { useAuth, useSession } from '#src/account/SessionContext.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useEventNow } from '#src/events/useEventNow.ts';
import { provideRegistration } from './provideRegistration.ts';
import { forgetWish, rememberWish, takeWish } from './registrationWish.ts';
import { standingOf } from './standingOf.ts';
import { useFreshPlaces } from './useFreshPlaces.ts';

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
  const input = { eventId: loaded.id, standing: standingOf(event, nowMs), isSignedIn: riderId !== null };
  const actor = useActorRef(machine, { input });
  useLogin(actor, loaded.id, riderId);

  const { place, canCancel } = standingOf(event, nowMs);
  useEffect(() => {
    actor.send({ type: 'standing.changed', standing: { place, canCancel } });
  }, [actor, place, canCancel]);
  useReread(loaded.id, nextEventChangeMs(event, nowMs), onEvent);
  const isBusy = useSelector(actor, selectIsBusy);
  const isWaiting = place === 'waitlisted' && nowMs < Date.parse(event.registration_until);
  useFreshPlaces(loaded.id, isWaiting && !isBusy, onEvent);
  return {
    event,
    nowMs,
    riderId,
    phase: useSelector(actor, (snapshot) => snapshot.value),
    isBusy,
    isSlow: useSelector(actor, selectIsSlow),
    failure: useSelector(actor, selectFailure),
    isForWaitlist: useSelector(actor, ({ context }) => context.standing.place === 'full'),
    send: actor.send,
    onEvent,
  };
}

export type Registration = ReturnType<typeof useRegistration>;

type RegistrationActor = ReturnType<typeof useActorRef<ReturnType<typeof provideRegistration>>>;

/** The login dialog, and back: the press of a visitor goes on after the sign-in, also after the provider's page. */
function useLogin(actor: RegistrationActor, eventId: string, riderId: string | null): void {
  const session = useSession();
  const known = useRef(riderId);
  const isLoginOpen = useAuth((view) => view.loginDialogOpen);
  const wasLoginOpen = useRef(isLoginOpen);
  useEffect(() => {
    // Whoever closes the dialog does not want to register when signing in later.
    if (wasLoginOpen.current && !isLoginOpen && riderId === null) forgetWish();
    wasLoginOpen.current = isLoginOpen;
  }, [isLoginOpen, riderId]);
  // Before the actor starts: it may have been pressed by then, which it answers with its first step.
  useLayoutEffect(() => {
    const needed = actor.on('login.needed', () => {
      rememberWish(eventId);
      session.send({ type: 'rider.loginOpened' });
    });
    return () => needed.unsubscribe();
  }, [actor, eventId, session]);
  useEffect(() => {
    if (known.current !== riderId) actor.send({ type: riderId === null ? 'rider.signedOut' : 'rider.signedIn' });
    known.current = riderId;
    const isGoingOn = actor.getSnapshot().matches('rereadingToRegister');
    if (riderId === null || !takeWish(eventId) || isGoingOn) return;
    // The page was loaded anew after the provider's: press again for the rider, once it is known that a place is possible.
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

/** When the countdown ends the button changes at once; numbers are read anew within 3 s, not by everybody together. */
function useReread(id: string, nextMs: number | null, onEvent: (event: EventDetail) => void): void {
  const first = useRef(nextMs);
  useEffect(() => {
    if (first.current === nextMs) return;
    first.current = nextMs;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      const result = await callEndpoint(eventsEndpoints.getEvent, { params: { id } }, leaving.signal);
      if (result.ok && !leaving.signal.aborted) onEvent(result.answer);
    }, Math.random() * 3_000);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [id, nextMs, onEvent]);
}
