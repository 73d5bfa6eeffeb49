import { createEndpointDefiner } from '../endpoint.ts';
import type * as sharedSchemas from '../sharedSchemas.ts';
import type * as sessions from './sessions.ts';

const defineEndpoint = createEndpointDefiner<typeof sessions & typeof sharedSchemas>();

const access = 'rider';
const errors = ['auth.required', 'auth.expired', 'request.rateLimited'] as const;

export const sessionsEndpoints = {
  listSessions: defineEndpoint({
    method: 'GET',
    path: '/api/member/me/sessions/',
    success: 200,
    summary: 'Where the rider is signed in',
    answer: 'SessionListSchema',
    access,
    errors,
  }),
  endOtherSessions: defineEndpoint({
    method: 'DELETE',
    path: '/api/member/me/sessions/',
    success: 200,
    summary: 'Signs the rider out everywhere else',
    answer: 'SessionListSchema',
    access,
    errors,
  }),
  endSession: defineEndpoint({
    method: 'DELETE',
    path: '/api/member/me/sessions/{id}/',
    success: 200,
    summary: 'Signs the rider out in one browser',
    params: 'UuidParamsSchema',
    answer: 'SessionListSchema',
    access,
    errors: [...errors, 'resource.notFound'],
  }),
} as const;
