import type { ZodMiniType } from 'zod/mini';
import type { Endpoint, EndpointShape } from './endpoint.ts';
import { LiveSchema, ReadySchema } from './health.ts';
import { healthEndpoints } from './healthEndpoints.ts';
import {
  RouteDetailSchema,
  RouteListQuerySchema,
  RouteListSchema,
  RouteParamsSchema,
  VisitAnswerSchema,
} from './routes.ts';
import { routesEndpoints } from './routesEndpoints.ts';

/** A row with its schemas: what the server validates and documents, and what the tests walk. */
export interface EndpointSchemas {
  readonly endpoint: Endpoint;
  /** The row's name in its noun's table: what generated clients call it. */
  readonly operationId: string;
  /** One line for readers of the API's description; not in the row, which every phone downloads. */
  readonly summary: string;
  readonly params?: ZodMiniType;
  readonly query?: ZodMiniType;
  readonly body?: ZodMiniType;
  readonly answer: ZodMiniType;
}

const operationIds = new Map<Endpoint, string>(
  Object.entries({ ...routesEndpoints, ...healthEndpoints }).map(([name, row]) => [row as Endpoint, name]),
);

/** Ties schemas to a row; a schema that does not say what the row's types say is a type error. */
function withSchemas<Shape extends EndpointShape>(
  endpoint: Endpoint<Shape>,
  summary: string,
  schemas: {
    readonly params?: ZodMiniType<Shape['params']>;
    readonly query?: ZodMiniType<Shape['parsedQuery'], Shape['query']>;
    readonly body?: ZodMiniType<Shape['body']>;
    readonly answer: ZodMiniType<Shape['answer']>;
  },
): EndpointSchemas {
  const operationId = operationIds.get(endpoint as Endpoint);
  if (operationId === undefined) throw new Error(`${endpoint.method} ${endpoint.path} has no name of its own`);
  return { endpoint: endpoint as Endpoint, operationId, summary, ...schemas };
}

/** Every endpoint of the site. For the server and the tests only: it carries the schema library. */
export const endpoints: readonly EndpointSchemas[] = [
  withSchemas(routesEndpoints.listRoutes, 'Routes, searched, sorted and paged', {
    query: RouteListQuerySchema,
    answer: RouteListSchema,
  }),
  withSchemas(routesEndpoints.getRoute, 'One route with its course, rows, segments and videos', {
    params: RouteParamsSchema,
    answer: RouteDetailSchema,
  }),
  withSchemas(routesEndpoints.recordVisit, 'Counts a visit, once per visitor and day (Asia/Taipei)', {
    params: RouteParamsSchema,
    answer: VisitAnswerSchema,
  }),
  withSchemas(healthEndpoints.live, 'The process runs', { answer: LiveSchema }),
  withSchemas(healthEndpoints.ready, 'The process can serve: database reachable and migrated, not draining', {
    answer: ReadySchema,
  }),
];
