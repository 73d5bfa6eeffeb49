import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint, EndpointShape } from '#contract/endpoint.ts';
import { type EndpointSchemas, endpoints } from '#contract/endpoints.ts';
import { getCommonProblemCodes, ProblemSchema, problemStatus } from '#contract/problem.ts';
import type { Role } from '#contract/riders/riders.ts';
import type { AppContext } from './context.ts';
import { problemContentType } from './installProblems.ts';
import { findCaller, type RiderSession, requireSession } from './riderSession.ts';
import { toRouteUrl } from './toRouteUrl.ts';

/** A handler's input, parsed and typed by the endpoint's definition in the contract. */
export interface EndpointArgs<Shape extends EndpointShape> {
  readonly params: Shape['params'];
  readonly query: Shape extends { parsedQuery: infer Query } ? Query : Shape['query'];
  readonly body: Shape['body'];
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface RegisterOptions {
  /** The endpoint's own limit instead of the shared one; false for probes, which must not be counted. */
  readonly rateLimit?: RateLimitOptions | false;
  /** Body size limit, if far less than the shared limit is needed. */
  readonly bodyLimit?: number;
  /** False if the handler sends answers that are already compressed. */
  readonly compress?: false;
  /** Authenticates before any other part of the request is read. */
  readonly identify?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Runs before the shared error handler, which gets what this one throws. */
  readonly errorHandler?: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A public GET. */
    isPublic?: boolean;
  }
}

/** Serves an endpoint of the contract. Input and answer are checked against its schemas. */
export function registerEndpoint<Shape extends EndpointShape>(
  app: FastifyInstance,
  endpoint: Endpoint<Shape>,
  handler: (args: EndpointArgs<Shape>) => Promise<Shape['answer'] | FastifyReply>,
  { rateLimit, bodyLimit, compress, identify, errorHandler }: RegisterOptions = {},
): void {
  const schemas = getEndpointSchemas(endpoint as Endpoint);
  const isPublic = endpoint.method === 'GET' && endpoint.access === undefined;
  app.route({
    method: endpoint.method,
    url: toRouteUrl(endpoint.path),
    schema: toFastifySchema(schemas),
    config: { isPublic, ...(rateLimit !== undefined && { rateLimit }) },
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(compress === false && { compress }),
    // A HEAD request would use up the one-time code in the address.
    ...(endpoint.success === 302 && { exposeHeadRoute: false }),
    ...(identify && { preValidation: identify }),
    ...(errorHandler && { errorHandler }),
    handler: async (request, reply) => {
      const { params, query, body } = request;
      reply.code(endpoint.success);
      return handler({ params, query, body, request, reply } as EndpointArgs<Shape>);
    },
  });
}

/**
 * Serves an endpoint that needs a rider: the handler gets the caller's session. An endpoint without `access` is public
 * and cannot be registered here.
 */
export function registerRiderEndpoint<Shape extends EndpointShape>(
  app: FastifyInstance,
  { endpoint, context }: { readonly endpoint: Endpoint<Shape>; readonly context: Pick<AppContext, 'db' | 'clock'> },
  handler: (args: EndpointArgs<Shape> & { readonly session: RiderSession }) => Promise<Shape['answer'] | FastifyReply>,
  options: RegisterOptions = {},
): void {
  const { access } = endpoint;
  if (access === undefined) throw new Error(`${endpoint.method} ${endpoint.path} is public`);
  const identify = (request: FastifyRequest, reply: FastifyReply) => identifyRider(request, reply, { access, context });
  const handleRequest = (args: EndpointArgs<Shape>) =>
    handler({ ...args, session: getIdentifiedSession(args.request) });
  registerEndpoint(app, endpoint, handleRequest, { ...options, identify });
}

const sessions = new WeakMap<FastifyRequest, RiderSession>();

/** Finds the caller's session for `getIdentifiedSession`; throws if there is none or its role is too low. */
export async function identifyRider(
  request: FastifyRequest,
  reply: FastifyReply,
  { access, context }: { readonly access: Role; readonly context: Pick<AppContext, 'db' | 'clock'> },
): Promise<void> {
  reply.header('cache-control', 'no-store');
  const caller = await findCaller(request, context);
  if (caller.kind !== 'rider') reply.header('www-authenticate', formatBearerChallenge(caller.kind));
  sessions.set(request, requireSession(caller, access));
}

/** The session that `identifyRider` found; throws if a route forgot to call it. */
export function getIdentifiedSession(request: FastifyRequest): RiderSession {
  const session = sessions.get(request);
  if (!session) throw new Error('the caller was not identified');
  return session;
}

/** RFC 6750: states whether a token is missing or no longer valid. */
export const formatBearerChallenge = (kind: 'visitor' | 'ended'): string =>
  kind === 'ended' ? 'Bearer error="invalid_token"' : 'Bearer';

export function getEndpointSchemas(endpoint: Endpoint): EndpointSchemas {
  const schemas = endpoints.find((candidate) => candidate.endpoint === endpoint);
  if (!schemas) throw new Error(`${endpoint.method} ${endpoint.path} is missing in contract/endpoints.ts`);
  return schemas;
}

function toFastifySchema({ endpoint, operationId, params, query, body, answer }: EndpointSchemas): FastifySchema {
  const { summary } = endpoint;
  const hasBody = endpoint.success !== 204 && endpoint.success !== 302;
  const response: Record<number, unknown> = {
    [endpoint.success]: hasBody
      ? { description: summary, content: { 'application/json': { schema: answer } } }
      : z.null().check(z.describe(summary)),
  };
  if (endpoint.isRevalidated) response[304] = z.null();
  const codes = [...new Set([...endpoint.errors, ...getCommonProblemCodes(endpoint.method)])];
  for (const status of new Set(codes.map((code) => problemStatus[code]))) {
    response[status] = {
      description: codes.filter((code) => problemStatus[code] === status).join(', '),
      content: { [problemContentType]: { schema: ProblemSchema } },
    };
  }
  return {
    operationId,
    summary,
    tags: [endpoint.path.split('/')[2] ?? ''],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response,
  };
}
