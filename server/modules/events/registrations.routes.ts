import type { FastifyInstance } from 'fastify';
import { eventsEndpoints } from '#contract/events/eventsEndpoints.ts';
import { registrationsEndpoints } from '#contract/events/registrationsEndpoints.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import { registerOnce, registerRepeatable } from '#server/modules/idempotency/idempotency.service.ts';
import type { EventServices } from './eventServices.ts';

/** A rider's own registration, and the organiser's list of riders. */
export function registerRegistrations(app: FastifyInstance, context: AppContext, services: EventServices): void {
  const { registrations, riders, sync } = services;
  registerOnce(
    app,
    { endpoint: registrationsEndpoints.register, context },
    {
      runOnce: (call, slug) => registrations.register({ ...call, slug }),
      read: (riderId, _, id) => sync.readRegistrationState(id, riderId),
    },
  );
  registerRiderEndpoint(
    app,
    { endpoint: registrationsEndpoints.changeRegistration, context },
    async ({ params, session, body }) => {
      await registrations.change(session.riderId, params.id, body);
      return sync.readRegistrationState(params.id, session.riderId);
    },
  );
  registerRiderEndpoint(
    app,
    { endpoint: registrationsEndpoints.cancelRegistration, context },
    async ({ params, session }) => {
      await registrations.cancel(session.riderId, params.id);
      return sync.readRegistrationState(params.id, session.riderId);
    },
  );
  registerRiderEndpoint(app, { endpoint: registrationsEndpoints.syncVerification, context }, ({ params, session }) =>
    sync.sync(params.id, session.riderId),
  );

  registerRiderEndpoint(
    app,
    { endpoint: registrationsEndpoints.listRegistrations, context },
    ({ params, session, query }) => riders.list(params.id, session, query),
  );
  registerRiderEndpoint(app, { endpoint: registrationsEndpoints.exportRegistrations, context }, ({ params, session }) =>
    riders.export(params.id, session),
  );
  registerRiderEndpoint(app, { endpoint: registrationsEndpoints.excludeRider, context }, ({ params, session, body }) =>
    riders.exclude(params.id, session, params.registration_id, body.reason),
  );
  registerRiderEndpoint(app, { endpoint: registrationsEndpoints.liftExclusion, context }, ({ params, session }) =>
    riders.liftExclusion(params.id, session, params.registration_id),
  );
  registerRepeatable(app, { endpoint: eventsEndpoints.messageRegistered, context }, (tx, riderId, body, id) =>
    riders.message(tx, riderId, id, body.text),
  );
}
