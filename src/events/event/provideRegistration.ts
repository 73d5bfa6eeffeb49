import { fromPromise } from 'xstate';
import { registrationTextVersion } from '#contract/events/eventLimits.ts';
import type { EventDetail } from '#contract/events/events.ts';
import { eventsEndpoints } from '#contract/events/eventsEndpoints.ts';
import type { RegistrationAnswer } from '#contract/events/registrations.ts';
import { registrationsEndpoints } from '#contract/events/registrationsEndpoints.ts';
import { eventRegistrationMachine } from '#machines/eventRegistration/eventRegistrationMachine.ts';
import type { RegisterInput, RiderRegistration } from '#machines/eventRegistration/eventRegistrationMachineTypes.ts';
import { RegistrationError } from '#machines/eventRegistration/registrationFailure.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { ignoreAbort } from '#src/api/ignoreAbort.ts';
import { getServerSkewMs } from '#src/api/serverClock.ts';
import { toRiderRegistration } from './toRiderRegistration.ts';
import { withRegistration } from './withRegistration.ts';

interface Options {
  /** The newest answer, into which the answer of a registration is merged. */
  readonly event: () => EventDetail;
  /** Called with each newer state of the event. */
  readonly onEvent: (event: EventDetail) => void;
}

/** The machine with the real API. Here and not in src/app, because it loads with the event's page. */
export function provideRegistration({ event, onEvent }: Options): typeof eventRegistrationMachine {
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
