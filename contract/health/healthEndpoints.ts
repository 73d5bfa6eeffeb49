import { createEndpointDefiner } from '../endpoint.ts';
import type * as health from './health.ts';

const defineEndpoint = createEndpointDefiner<typeof health>();

export const healthEndpoints = {
  live: defineEndpoint({
    method: 'GET',
    path: '/api/health/live',
    success: 200,
    summary: 'The process runs',
    answer: 'LiveSchema',
    errors: [],
  }),
  ready: defineEndpoint({
    method: 'GET',
    path: '/api/health/ready',
    success: 200,
    summary: 'The process can serve: database reachable and migrated, not draining',
    answer: 'ReadySchema',
    errors: [],
  }),
} as const;
