import { createEndpointDefiner } from '../endpoint.ts';
import type * as sharedSchemas from '../sharedSchemas.ts';
import type * as clientErrors from './clientErrors.ts';

const defineEndpoint = createEndpointDefiner<typeof clientErrors & typeof sharedSchemas>();

export const clientErrorsEndpoints = {
  reportClientErrors: defineEndpoint({
    method: 'POST',
    path: '/api/client-errors/',
    success: 204,
    summary: 'Reports unexpected failures in a browser, without personal data',
    body: 'ClientErrorsSchema',
    answer: 'NothingSchema',
    errors: ['request.rateLimited'],
  }),
} as const;
