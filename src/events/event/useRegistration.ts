import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useLayoutEffect } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { registrationTextVersion } from '#contract/events/eventLimits.ts';
import { findNextEventChangeMs } from '#contract/events/eventStatus.ts';
import type { EventDetail } from '#contract/events/events.ts';
import { eventsEndpoints } from '#contract/events/eventsEndpoints.ts';
import type { RegistrationAnswer } from '#contract/events/registrations.ts';
import { registrationsEndpoints } from '#contract/events/registrationsEndpoints.ts';
import { type AuthView, isLoggedIn } from '#machines/auth/authView.ts';
import { type RegisterInput, withRegistration } from '#machines/eventRegistration/eventRegistrationContext.ts';
import { eventRegistrationMachine } from '#machines/eventRegistration/eventRegistrationMachine.ts';
import {
  selectContext,
  selectFootState,
  selectIsBusy,
  selectIsForWaitlist,
  selectIsSlow,
  selectIsWaiting,
  selectPhase,
} from '#machines/eventRegistration/eventRegistrationSelectors.ts';
import { toRegistrationError } from '#machines/eventRegistration/registrationFailure.ts';
import { useSession } from '#src/account/SessionContext.ts';
import { readItem } from '#src/account/session/readToken.ts';
import { writeItem } from '#src/account/session/writeItem.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { ignoreAbort } from '#src/api/ignoreAbort.ts';
import { getServerNowMs } from '#src/api/serverClock.ts';
import { usePolling, useReloadOnChange } from '#src/api/usePolling.ts';
import { useServerTime } from '#src/api/useServerTime.ts';

const loadEvent = (id: string, signal: AbortSignal) =>
  callEndpoint(eventsEndpoints.getEvent, { params: { id } }, signal);

/** The machine with the real API. It is provided here, not in src/app, so that it loads with the event's page. */
const providedMachine = eventRegistrationMachine.provide({
  actors: {
    register: fromPromise<RegistrationAnswer, RegisterInput>(({ input, signal }) =>
      ignoreAbort(signal, async () => {
        const body = { ...input.consent, text_version: registrationTextVersion, waitlist: input.isForWaitlist };
        const args = { params: { id: input.eventId }, body, idempotencyKey: input.key };
        return unwrapResult(await callEndpoint(registrationsEndpoints.register, args, signal));
      }),
    ),
    leave: fromPromise<RegistrationAnswer, { readonly eventId: string }>(({ input, signal }) =>
      ignoreAbort(signal, async () => {
        const args = { params: { id: input.eventId } };
        return unwrapResult(await callEndpoint(registrationsEndpoints.cancelRegistration, args, signal));
      }),
    ),
    readEvent: fromPromise<EventDetail, { readonly eventId: string }>(({ input, signal }) =>
      ignoreAbort(signal, async () => unwrapResult(await loadEvent(input.eventId, signal))),
    ),
  },
});

function unwrapResult<Answer>(result: CallResult<Answer>): Answer {
  if (!result.ok) throw toRegistrationError(result.failure);
  return result.answer;
}

/** The id of the event whose button a visitor pressed: it survives the provider's redirect, in this tab only. */
const storageKey = 'event-wish';

const storePendingRegistration = (eventId: string): void => writeItem('sessionStorage', storageKey, eventId);

/** Whether the visitor wanted to register for this event; the answer is consumed. */
function consumePendingRegistration(eventId: string): boolean {
  if (readItem('sessionStorage', storageKey) !== eventId) return false;
  writeItem('sessionStorage', storageKey, null);
  return true;
}

/** Called when a visitor has changed their mind. */
const clearPendingRegistration = (): void => writeItem('sessionStorage', storageKey, null);

/** Shortest pause after which a rider on the waiting list reads the event again; the longest is twice that. */
const waitlistPollMs = 20_000;

/** The registration of one rider (or visitor) for one event, and the newest state of the event. */
export function useRegistration(loadedEvent: EventDetail) {
  const session = useSession();
  const actor = useActorRef(providedMachine, {
    input: { event: loadedEvent, nowMs: getServerNowMs(), riderId: getRiderId(session.view()) },
  });
  useLogin(actor);
  const onAnswer = useServerUpdates(actor);
  const { event, nowMs, riderId, failure, waitlistChange } = useSelector(actor, selectContext);
  return {
    event,
    nowMs,
    waitlistChange,
    /** Null for a visitor. */
    riderId,
    failure,
    phase: useSelector(actor, selectPhase),
    footState: useSelector(actor, selectFootState),
    isBusy: useSelector(actor, selectIsBusy),
    isSlow: useSelector(actor, selectIsSlow),
    isForWaitlist: useSelector(actor, selectIsForWaitlist),
    send: actor.send,
    /** Takes the answers of calls outside the machine. */
    onAnswer,
  };
}

export type Registration = ReturnType<typeof useRegistration>;

type RegistrationActor = ActorRefFrom<typeof eventRegistrationMachine>;

/** Sends the machine every change that it has not requested: the clock, reloads, answers of other calls. */
function useServerUpdates(actor: RegistrationActor): (answer: RegistrationAnswer) => void {
  const { event, nowMs } = useSelector(actor, selectContext);
  const { id } = event;
  const sendChange = useCallback(
    (change: (event: EventDetail) => EventDetail = (unchanged) => unchanged) =>
      actor.send({ type: 'event.changed', event: change(actor.getSnapshot().context.event), nowMs: getServerNowMs() }),
    [actor],
  );
  const load = useCallback((signal: AbortSignal) => loadEvent(id, signal), [id]);
  const onResult = useCallback(
    (result: CallResult<EventDetail>) => (result.ok ? sendChange(() => result.answer) : undefined),
    [sendChange],
  );
  const eventPolling = { load, onResult };
  const nextChangeMs = findNextChangeMs(event, nowMs);
  useServerTime(nextChangeMs, sendChange);
  useReloadOnChange(eventPolling, nextChangeMs);
  usePolling(eventPolling, useSelector(actor, selectIsWaiting), waitlistPollMs);
  return useCallback((answer) => sendChange((current) => withRegistration(current, answer)), [sendChange]);
}

/** The next change of the event, or the end of cancelling, which can be after that of registration. */
function findNextChangeMs(event: EventDetail, nowMs: number): number | null {
  const eventChangeMs = findNextEventChangeMs(event, nowMs);
  const { registration } = event.viewer;
  if (registration.state !== 'registered') return eventChangeMs;
  const cancelEndMs = Date.parse(registration.cancel_until);
  return cancelEndMs > nowMs && (eventChangeMs === null || cancelEndMs < eventChangeMs) ? cancelEndMs : eventChangeMs;
}

/** Null for a visitor, and while the session is loading. */
function getRiderId(view: AuthView): string | null {
  const isSessionLoading = view.token !== null && view.loading;
  return isLoggedIn(view) && !isSessionLoading ? (view.user?.id ?? null) : null;
}

/**
 * Opens the login dialog when the machine needs it, and continues the visitor's registration after the sign-in, even
 * if the provider's page has replaced this one.
 */
function useLogin(actor: RegistrationActor): void {
  const session = useSession();
  // A layout effect runs before useActorRef starts the actor, so that no emitted event is missed.
  useLayoutEffect(() => {
    const { event, riderId: initialRiderId } = actor.getSnapshot().context;
    const loginSubscription = actor.on('login.needed', () => {
      storePendingRegistration(event.id);
      session.send({ type: 'rider.loginOpened' });
    });
    let wasLoginOpen = session.view().loginDialogOpen;
    const syncSession = () => {
      const view = session.view();
      const riderId = getRiderId(view);
      // A visitor who closes the dialog does not want to be registered at a later sign-in.
      if (wasLoginOpen && !view.loginDialogOpen && riderId === null) clearPendingRegistration();
      wasLoginOpen = view.loginDialogOpen;
      if (riderId === actor.getSnapshot().context.riderId) return;
      if (riderId === null) actor.send({ type: 'rider.signedOut' });
      else actor.send({ type: 'rider.signedIn', riderId, isReturning: consumePendingRegistration(event.id) });
    };
    // The visitor is back from the provider's page, which had replaced this one.
    if (initialRiderId !== null && consumePendingRegistration(event.id)) actor.send({ type: 'rider.registerPressed' });
    syncSession();
    const unsubscribe = session.subscribe(syncSession);
    return () => {
      loginSubscription.unsubscribe();
      unsubscribe();
    };
  }, [actor, session]);
}
