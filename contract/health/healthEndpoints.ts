import { defineRows } from '../endpoint.ts';
import type * as health from './health.ts';

const row = defineRows<typeof health>();

export const healthEndpoints = {
  live: row({
    method: 'GET',
    path: '/api/health/live',
    success: 200,
    summary: 'The process runs',
    answer: 'LiveSchema',
    errors: [],
  }),
  ready: row({
    method: 'GET',
    path: '/api/health/ready',
    success: 200,
    summary: 'The process can serve: database reachable and migrated, not draining',
    answer: 'ReadySchema',
    errors: [],
  }),
} as const;
