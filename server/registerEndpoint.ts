import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint, EndpointShape } from '#contract/endpoint.ts';
import { type EndpointSchemas, endpoints } from '#contract/endpoints.ts';
import { commonProblemCodes, ProblemSchema, problemStatus } from '#contract/problem.ts';
import { problemContentType } from './plugins/problems.ts';

/** What a handler is given: everything parsed and typed by the endpoint's row. */
export interface EndpointArgs<Shape extends EndpointShape> {
  readonly params: Shape['params'];
  readonly query: Shape extends { parsedQuery: infer Query } ? Query : Shape['query'];
  readonly body: Shape['body'];
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface RegisterOptions {
  /** The endpoint's own limit instead of the common one; false for probes, which must not be counted at all. */
  readonly rateLimit?: RateLimitOptions | false;
}

/** Serves a row of the contract. Input and answer are checked against the row's schemas. */
export function registerEndpoint<Shape extends EndpointShape>(
  app: FastifyInstance,
  endpoint: Endpoint<Shape>,
  handler: (args: EndpointArgs<Shape>) => Promise<Shape['answer'] | FastifyReply>,
  { rateLimit }: RegisterOptions = {},
): void {
  const schemas = schemasOf(endpoint as Endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: fastifySchema(schemas),
    config: rateLimit === undefined ? {} : { rateLimit },
    handler: async (request, reply) => {
      const { params, query, body } = request;
      reply.code(endpoint.success);
      return handler({ params, query, body, request, reply } as EndpointArgs<Shape>);
    },
  });
}

export function schemasOf(endpoint: Endpoint): EndpointSchemas {
  const row = endpoints.find((candidate) => candidate.endpoint === endpoint);
  if (!row) throw new Error(`${endpoint.method} ${endpoint.path} does not stand in contract/endpoints.ts`);
  return row;
}

function fastifySchema({
  endpoint,
  operationId,
  summary,
  params,
  query,
  body,
  answer,
}: EndpointSchemas): FastifySchema {
  const response: Record<number, unknown> = {
    [endpoint.success]: { description: summary, content: { 'application/json': { schema: answer } } },
  };
  if (endpoint.isRevalidated) response[304] = z.null();
  const codes = [...new Set([...endpoint.errors, ...commonProblemCodes(endpoint.method)])];
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
