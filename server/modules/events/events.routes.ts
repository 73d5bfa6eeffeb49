import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { eventsEndpoints } from '#contract/events/eventsEndpoints.ts';
import type { ParsedRankingQuery } from '#contract/events/rankings.ts';
import { registrationsEndpoints } from '#contract/events/registrationsEndpoints.ts';
import { AnswerCache, sendCached } from '#server/http/answerCache.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerEndpoint, registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import { findCaller, type RiderSession } from '#server/http/riderSession.ts';
import { registerRereadable } from '#server/modules/idempotency/idempotency.service.ts';
import type { EventServices } from './eventServices.ts';
import { listParticipants } from './participants.service.ts';

interface Call {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface RankingCall extends Call {
  readonly params: { readonly id: string };
  readonly query: ParsedRankingQuery;
}

const cacheBytes = 16 * 1024 * 1024;

/** Public reads, which recognise signed-in riders, and the organiser's calls. */
export function registerEvents(app: FastifyInstance, context: AppContext, services: EventServices): void {
  const { events, organiser, rankings } = services;
  const cache = new AnswerCache(cacheBytes);

  /** Undefined for visitors and for expired tokens: these answers are public. */
  async function findViewer({ request, reply }: Call): Promise<RiderSession | undefined> {
    reply.header('cache-control', 'no-store');
    const caller = await findCaller(request, context);
    return caller.kind === 'rider' ? caller.session : undefined;
  }

  /** All visitors get the same answer, which is built and compressed once and refreshed after a second at most. */
  async function sendFromCache(
    call: RankingCall,
    table: string,
    createAnswer: () => Promise<object>,
  ): Promise<FastifyReply> {
    const state = await rankings.readStateKey(call.params.id);
    const second = Math.floor(context.clock.nowMs() / 1_000);
    const key = JSON.stringify([table, state, second, call.query]);
    const cached = await cache.get(key, async () => JSON.stringify(await createAnswer()));
    return sendCached(call.request, call.reply, { answer: cached });
  }

  registerEndpoint(app, eventsEndpoints.listEvents, async (call) => events.list(call.query, await findViewer(call)));
  registerEndpoint(app, eventsEndpoints.getEvent, async (call) => events.get(call.params.id, await findViewer(call)));
  registerEndpoint(app, registrationsEndpoints.listParticipants, async (call) => {
    const riderId = (await findViewer(call))?.riderId;
    return listParticipants(context.db, call.params.id, { cursor: call.query.cursor, riderId });
  });
  registerEndpoint(app, registrationsEndpoints.listCompetitionRanking, async (call) => {
    const riderId = (await findViewer(call))?.riderId;
    const createAnswer = () => rankings.readCompetition(call.params.id, call.query, riderId);
    return riderId === undefined ? sendFromCache(call, 'competition', createAnswer) : createAnswer();
  });
  registerEndpoint(app, registrationsEndpoints.listCertificationRanking, async (call) => {
    const riderId = (await findViewer(call))?.riderId;
    const createAnswer = () => rankings.readCertification(call.params.id, call.query, riderId);
    return riderId === undefined ? sendFromCache(call, 'certification', createAnswer) : createAnswer();
  });

  registerRiderEndpoint(app, { endpoint: eventsEndpoints.listMyEvents, context }, ({ session, query }) =>
    events.listOwn(query.as ?? 'rider', session),
  );
  registerRereadable(
    app,
    { endpoint: eventsEndpoints.createEvent, context },
    {
      write: async (tx, riderId, body) => organiser.create(tx, { riderId, role: 'organiser' }, body),
      read: (riderId, { id }) => events.get(id, { riderId, role: 'organiser' }),
    },
  );
  registerRiderEndpoint(app, { endpoint: eventsEndpoints.getEditableEvent, context }, ({ params, session }) =>
    organiser.readEditable(params.id, session),
  );
  registerRiderEndpoint(app, { endpoint: eventsEndpoints.updateEvent, context }, ({ params, session, body }) =>
    organiser.update(params.id, session, body),
  );
  registerRiderEndpoint(app, { endpoint: eventsEndpoints.deleteEvent, context }, ({ params, session }) =>
    organiser.delete(params.id, session),
  );
  registerRiderEndpoint(app, { endpoint: eventsEndpoints.previewEventChange, context }, ({ params, session, body }) =>
    organiser.preview(params.id, session, body),
  );
  registerRiderEndpoint(app, { endpoint: eventsEndpoints.closeRegistration, context }, ({ params, session }) =>
    organiser.closeRegistration(params.id, session),
  );
  registerRiderEndpoint(app, { endpoint: eventsEndpoints.copyEvent, context }, ({ params, session }) =>
    organiser.copy(params.id, session),
  );
}
