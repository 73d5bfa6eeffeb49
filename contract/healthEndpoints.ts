import { endpoint } from './endpoint.ts';
import type { Live, Ready } from './health.ts';

export const healthEndpoints = {
  live: endpoint<{ answer: Live }>({
    method: 'GET',
    path: '/api/health/live',
    success: 200,
    summary: 'The process runs',
    errors: [],
  }),
  ready: endpoint<{ answer: Ready }>({
    method: 'GET',
    path: '/api/health/ready',
    success: 200,
    summary: 'The process can serve: database reachable and migrated, not draining',
    errors: [],
  }),
} as const;
