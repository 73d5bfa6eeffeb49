import type { FastifyInstance } from 'fastify';
import type { Endpoint, EndpointShape } from '#contract/endpoint.ts';
import { heatsEndpoints } from '#contract/races/heatsEndpoints.ts';
import { membersEndpoints } from '#contract/races/membersEndpoints.ts';
import { racesEndpoints } from '#contract/races/racesEndpoints.ts';
import { teamsEndpoints } from '#contract/races/teamsEndpoints.ts';
import { AnswerCache, sendCached } from '#server/http/answerCache.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerEndpoint, registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import { registerRereadable } from '#server/modules/idempotency/idempotency.service.ts';
import { createMembers } from './members.service.ts';
import { createRaces } from './races.service.ts';
import { readStartList } from './startList.ts';
import { createTeamReads } from './teamReads.ts';
import { createTeamRegistration } from './teamRegistration.service.ts';
import { createTeams } from './teams.service.ts';

const maxCacheBytes = 1024 * 1024;

/** Public race pages. The seats, which all clients request when signup opens, are cached until the next second. */
export function registerRaces(app: FastifyInstance, context: AppContext): void {
  const races = createRaces(context);
  const cache = new AnswerCache(maxCacheBytes);
  registerEndpoint(app, racesEndpoints.listGroupRaces, () => races.listEditions());
  registerEndpoint(app, racesEndpoints.getGroupRace, ({ params }) => races.getEdition(params.id));
  registerEndpoint(app, racesEndpoints.listRaces, () => races.list());
  registerEndpoint(app, racesEndpoints.getRace, ({ params }) => races.get(params.id));
  registerEndpoint(app, heatsEndpoints.getStartList, ({ params }) => readStartList(context, params.id));
  registerEndpoint(app, racesEndpoints.getRaceSeats, async ({ params, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const nowS = Math.floor(context.clock.nowMs() / 1_000);
    const read = async () => JSON.stringify(await races.getSeats(params.id));
    return sendCached(request, reply, { answer: await cache.get(JSON.stringify([params.id, nowS]), read) });
  });
}

/** A captain's members and teams. */
export function registerTeams(app: FastifyInstance, context: AppContext): void {
  const withContext = <Shape extends EndpointShape>(endpoint: Endpoint<Shape>) => ({ endpoint, context });
  const reads = createTeamReads(context);
  const teams = createTeams(context);
  const registration = createTeamRegistration(context);
  registerRiderEndpoint(app, withContext(teamsEndpoints.listTeams), ({ session, params }) =>
    reads.list(session.riderId, params.id),
  );
  registerRereadable(app, withContext(teamsEndpoints.createTeam), {
    write: (tx, riderId, body, raceSlug) => teams.create(tx, riderId, body, raceSlug),
    read: (riderId, { id }) => reads.get(riderId, id),
  });
  registerRiderEndpoint(app, withContext(teamsEndpoints.getTeam), ({ session, params }) =>
    reads.get(session.riderId, params.id),
  );
  registerRiderEndpoint(app, withContext(teamsEndpoints.updateTeam), async ({ session, params, body }) => {
    await teams.update(session.riderId, params.id, body);
    return reads.get(session.riderId, params.id);
  });
  registerRiderEndpoint(app, withContext(teamsEndpoints.deleteTeam), ({ session, params }) =>
    teams.delete(session.riderId, params.id),
  );
  registerRiderEndpoint(app, withContext(teamsEndpoints.addTeamMember), async ({ session, params, body }) => {
    await teams.addMember(session.riderId, params.id, body.member_id);
    return reads.get(session.riderId, params.id);
  });
  registerRiderEndpoint(app, withContext(teamsEndpoints.removeTeamMember), async ({ session, params }) => {
    await teams.removeMember(session.riderId, params.id, params.member_id);
    return reads.get(session.riderId, params.id);
  });
  registerRiderEndpoint(app, withContext(teamsEndpoints.registerTeam), async ({ session, params, body }) => {
    await registration.register(session.riderId, params.id, body);
    return reads.get(session.riderId, params.id);
  });
  registerRiderEndpoint(app, withContext(teamsEndpoints.withdrawTeam), async ({ session, params }) => {
    await registration.withdraw(session.riderId, params.id);
    return reads.get(session.riderId, params.id);
  });
}

export function registerMembers(app: FastifyInstance, context: AppContext): void {
  const withContext = <Shape extends EndpointShape>(endpoint: Endpoint<Shape>) => ({ endpoint, context });
  const members = createMembers(context);
  registerRiderEndpoint(app, withContext(membersEndpoints.listMembers), ({ session }) => members.list(session.riderId));
  registerRereadable(app, withContext(membersEndpoints.createMember), {
    write: (tx, riderId, body) => members.create(tx, riderId, body),
    read: (riderId, { id }) => members.get(riderId, id),
  });
  registerRiderEndpoint(app, withContext(membersEndpoints.getMember), ({ session, params }) =>
    members.get(session.riderId, params.id),
  );
  registerRiderEndpoint(app, withContext(membersEndpoints.updateMember), ({ session, params, body }) =>
    members.update(session.riderId, params.id, body),
  );
  registerRiderEndpoint(app, withContext(membersEndpoints.deleteMember), ({ session, params }) =>
    members.delete(session.riderId, params.id),
  );
}
