import type { FastifyInstance } from 'fastify';
import type { Endpoint, EndpointShape } from '#contract/endpoint.ts';
import { raceRecordsEndpoints } from '#contract/races/raceRecordsEndpoints.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import { createEndpointRateLimit } from '#server/plugins/rateLimit.ts';
import { createTeamContacts } from './contacts.service.ts';
import { createRaceRecords } from './records.service.ts';

/** Enough for an administrator, too few for a stolen session that exports or destroys the data of every race. */
const actionsPerMinute = 10;

/** Enough for an emergency with several teams. */
const contactsPerMinute = 30;

/** A race's personal data. The endpoints' `access` admits administrators only. */
export function registerRaceRecords(app: FastifyInstance, context: AppContext): void {
  const withContext = <Shape extends EndpointShape>(endpoint: Endpoint<Shape>) => ({ endpoint, context });
  const records = createRaceRecords(context);
  registerRiderEndpoint(app, withContext(raceRecordsEndpoints.getRaceRecords), ({ params }) => records.read(params.id));
  const options = { rateLimit: createEndpointRateLimit('race-records', actionsPerMinute, context.config) };
  registerRiderEndpoint(
    app,
    withContext(raceRecordsEndpoints.takeInsuranceList),
    ({ session, params, body }) => records.exportInsuranceList(session.riderId, params.id, body.reason),
    options,
  );
  registerRiderEndpoint(
    app,
    withContext(raceRecordsEndpoints.destroyRaceRecords),
    ({ session, params, body }) => records.destroy(session.riderId, params.id, body),
    options,
  );
  const contacts = createTeamContacts(context);
  registerRiderEndpoint(
    app,
    withContext(raceRecordsEndpoints.viewTeamContacts),
    ({ session, params }) => contacts.read(session.riderId, params.id),
    { rateLimit: createEndpointRateLimit('race-contacts', contactsPerMinute, context.config) },
  );
}
