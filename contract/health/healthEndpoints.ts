import { endpoint } from '../endpoint.ts';
import type { Live, Ready } from './health.ts';

export const healthEndpoints = {
  live: endpoint<{ answer: Live }>({
    method: 'GET',
    path: '/api/health/live',
    success: 200,
    errors: [],
  }),
  ready: endpoint<{ answer: Ready }>({
    method: 'GET',
    path: '/api/health/ready',
    success: 200,
    errors: [],
  }),
} as const;
