import { defineRows } from '../endpoint.ts';
import type * as sharedSchemas from '../sharedSchemas.ts';
import type * as clientErrors from './clientErrors.ts';

const row = defineRows<typeof clientErrors & typeof sharedSchemas>();

export const clientErrorsEndpoints = {
  reportClientErrors: row({
    method: 'POST',
    path: '/api/client-errors/',
    success: 204,
    summary: 'Reports unexpected failures in a browser, without personal data',
    body: 'ClientErrorsSchema',
    answer: 'NothingSchema',
    errors: ['request.rateLimited'],
  }),
} as const;
