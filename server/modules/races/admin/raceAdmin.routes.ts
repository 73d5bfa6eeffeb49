import type { FastifyInstance } from 'fastify';
import type { Endpoint, EndpointShape } from '#contract/endpoint.ts';
import { heatsEndpoints } from '#contract/races/heatsEndpoints.ts';
import { raceAdminEndpoints } from '#contract/races/raceAdminEndpoints.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import { createHeats } from './heats.service.ts';
import { createRaceAdmin } from './raceAdmin.service.ts';
import { createResultsCsv } from './resultsCsv.service.ts';
import { createSubstitution } from './substitution.service.ts';
import { createTeamAdmin } from './teamAdmin.service.ts';

/** The administrator's editions, races and teams. */
export function registerRaceAdmin(app: FastifyInstance, context: AppContext): void {
  const withContext = <Shape extends EndpointShape>(endpoint: Endpoint<Shape>) => ({ endpoint, context });
  const admin = createRaceAdmin(context);
  const endpoints = raceAdminEndpoints;
  registerRiderEndpoint(app, withContext(endpoints.listAdminEditions), () => admin.list());
  registerRiderEndpoint(app, withContext(endpoints.createEdition), ({ session, body }) =>
    admin.createEdition(session.riderId, body),
  );
  registerRiderEndpoint(app, withContext(endpoints.updateEdition), ({ session, params, body }) =>
    admin.updateEdition(session.riderId, params.id, body),
  );
  registerRiderEndpoint(app, withContext(endpoints.deleteEdition), ({ session, params }) =>
    admin.deleteEdition(session.riderId, params.id),
  );
  registerRiderEndpoint(app, withContext(endpoints.createRace), ({ session, body }) =>
    admin.createRace(session.riderId, body),
  );
  registerRiderEndpoint(app, withContext(endpoints.updateRace), ({ session, params, body }) =>
    admin.updateRace(session.riderId, params.id, body),
  );
  registerRiderEndpoint(app, withContext(endpoints.deleteRace), ({ session, params }) =>
    admin.deleteRace(session.riderId, params.id),
  );
  const heats = createHeats(context);
  registerRiderEndpoint(app, withContext(heatsEndpoints.getAdminHeats), ({ params }) => heats.read(params.id));
  registerRiderEndpoint(app, withContext(heatsEndpoints.setHeats), ({ session, params, body }) =>
    heats.set(session.riderId, params.id, body),
  );
  registerTeamAdmin(app, context);
}

function registerTeamAdmin(app: FastifyInstance, context: AppContext): void {
  const withContext = <Shape extends EndpointShape>(endpoint: Endpoint<Shape>) => ({ endpoint, context });
  const teams = createTeamAdmin(context);
  const csv = createResultsCsv(context);
  const substitutions = createSubstitution(context);
  const endpoints = raceAdminEndpoints;
  registerRiderEndpoint(app, withContext(endpoints.listAdminTeams), ({ params }) => teams.list(params.id));
  registerRiderEndpoint(app, withContext(endpoints.setTeamPayment), ({ session, params, body }) =>
    teams.setPayment(session.riderId, params.id, body.payment),
  );
  registerRiderEndpoint(app, withContext(endpoints.setTeamPr), ({ session, params, body }) =>
    teams.setPr(session.riderId, params.id, body.is_pr),
  );
  registerRiderEndpoint(app, withContext(endpoints.disqualifyTeam), ({ session, params, body }) =>
    teams.disqualify(session.riderId, params.id, body),
  );
  registerRiderEndpoint(app, withContext(endpoints.reinstateTeam), ({ session, params }) =>
    teams.reinstate(session.riderId, params.id),
  );
  registerRiderEndpoint(app, withContext(endpoints.setTeamResults), ({ session, params, body }) =>
    teams.setResults(session.riderId, params.id, body.results),
  );
  registerRiderEndpoint(app, withContext(endpoints.importResults), ({ session, params, body }) =>
    csv.importResults(session.riderId, params.id, body),
  );
  registerRiderEndpoint(app, withContext(endpoints.exportResults), ({ params }) => csv.exportResults(params.id));
  registerRiderEndpoint(app, withContext(endpoints.getAdminRoster), ({ params }) => substitutions.getRoster(params.id));
  registerRiderEndpoint(app, withContext(endpoints.substituteRider), ({ session, params, body }) =>
    substitutions.substitute(session.riderId, params.id, body),
  );
}
