import type { ZodMiniType } from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
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
  readonly params?: ZodMiniType;
  readonly query?: ZodMiniType;
  readonly body?: ZodMiniType;
  readonly answer: ZodMiniType;
}

/** Every endpoint of the site. For the server and the tests only: it carries the schema library. */
export const endpoints: readonly EndpointSchemas[] = [
  { endpoint: routesEndpoints.listRoutes, query: RouteListQuerySchema, answer: RouteListSchema },
  { endpoint: routesEndpoints.getRoute, params: RouteParamsSchema, answer: RouteDetailSchema },
  { endpoint: routesEndpoints.recordVisit, params: RouteParamsSchema, answer: VisitAnswerSchema },
  { endpoint: healthEndpoints.live, answer: LiveSchema },
  { endpoint: healthEndpoints.ready, answer: ReadySchema },
];
