import type { FastifyInstance } from 'fastify';
import type { Endpoint, EndpointShape } from '#contract/endpoint.ts';
import { heatsEndpoints } from '#contract/races/heatsEndpoints.ts';
import { raceDeskEndpoints } from '#contract/races/raceDeskEndpoints.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import { createHeats } from './heats.service.ts';
import { createRaceDesk } from './raceDesk.service.ts';
import { createResultsCsv } from './resultsCsv.service.ts';
import { createSubstitution } from './substitution.service.ts';
import { createTeamDesk } from './teamDesk.service.ts';

/** The administrator's editions, races and teams. */
export function registerRaceDesk(app: FastifyInstance, context: AppContext): void {
  const of = <Shape extends EndpointShape>(endpoint: Endpoint<Shape>) => ({ endpoint, context });
  const desk = createRaceDesk(context);
  const endpoints = raceDeskEndpoints;
  registerRiderEndpoint(app, of(endpoints.listDeskEditions), () => desk.list());
  registerRiderEndpoint(app, of(endpoints.createEdition), ({ session, body }) =>
    desk.createEdition(session.riderId, body),
  );
  registerRiderEndpoint(app, of(endpoints.updateEdition), ({ session, params, body }) =>
    desk.updateEdition(session.riderId, params.id, body),
  );
  registerRiderEndpoint(app, of(endpoints.deleteEdition), ({ session, params }) =>
    desk.deleteEdition(session.riderId, params.id),
  );
  registerRiderEndpoint(app, of(endpoints.createRace), ({ session, body }) => desk.createRace(session.riderId, body));
  registerRiderEndpoint(app, of(endpoints.updateRace), ({ session, params, body }) =>
    desk.updateRace(session.riderId, params.id, body),
  );
  registerRiderEndpoint(app, of(endpoints.deleteRace), ({ session, params }) =>
    desk.deleteRace(session.riderId, params.id),
  );
  const heats = createHeats(context);
  registerRiderEndpoint(app, of(heatsEndpoints.getDeskHeats), ({ params }) => heats.read(params.id));
  registerRiderEndpoint(app, of(heatsEndpoints.setHeats), ({ session, params, body }) =>
    heats.set(session.riderId, params.id, body),
  );
  registerTeamDesk(app, context);
}

function registerTeamDesk(app: FastifyInstance, context: AppContext): void {
  const of = <Shape extends EndpointShape>(endpoint: Endpoint<Shape>) => ({ endpoint, context });
  const teams = createTeamDesk(context);
  const csv = createResultsCsv(context);
  const rosters = createSubstitution(context);
  const endpoints = raceDeskEndpoints;
  registerRiderEndpoint(app, of(endpoints.listDeskTeams), ({ params }) => teams.list(params.id));
  registerRiderEndpoint(app, of(endpoints.setTeamPayment), ({ session, params, body }) =>
    teams.setPayment(session.riderId, params.id, body.payment),
  );
  registerRiderEndpoint(app, of(endpoints.setTeamPr), ({ session, params, body }) =>
    teams.setPr(session.riderId, params.id, body.is_pr),
  );
  registerRiderEndpoint(app, of(endpoints.disqualifyTeam), ({ session, params, body }) =>
    teams.disqualify(session.riderId, params.id, body.reason),
  );
  registerRiderEndpoint(app, of(endpoints.reinstateTeam), ({ session, params }) =>
    teams.reinstate(session.riderId, params.id),
  );
  registerRiderEndpoint(app, of(endpoints.setTeamResults), ({ session, params, body }) =>
    teams.setResults(session.riderId, params.id, body.results),
  );
  registerRiderEndpoint(app, of(endpoints.importResults), ({ session, params, body }) =>
    csv.read(session.riderId, params.id, body),
  );
  registerRiderEndpoint(app, of(endpoints.exportResults), ({ params }) => csv.write(params.id));
  registerRiderEndpoint(app, of(endpoints.getDeskRoster), ({ params }) => rosters.roster(params.id));
  registerRiderEndpoint(app, of(endpoints.substituteRider), ({ session, params, body }) =>
    rosters.substitute(session.riderId, params.id, body),
  );
}
