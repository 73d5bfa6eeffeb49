import { createEndpointDefiner } from '../endpoint.ts';
import type * as status from './status.ts';

const defineEndpoint = createEndpointDefiner<typeof status>();

export const statusEndpoints = {
  /** Also answers without the database, to report that it is down. */
  getSiteStatus: defineEndpoint({
    method: 'GET',
    path: '/api/status/',
    success: 200,
    summary: 'The state of the site, and its incidents of the last 90 days',
    answer: 'SiteStatusSchema',
    errors: [],
  }),
  getSiteHealth: defineEndpoint({
    method: 'GET',
    path: '/api/admin/health/',
    success: 200,
    summary: 'Database, disk, certificate, jobs, outside services, backup and failures in browsers',
    answer: 'SiteHealthSchema',
    access: 'admin',
    errors: ['auth.required', 'auth.expired', 'access.denied', 'request.rateLimited'],
  }),
  testMail: defineEndpoint({
    method: 'POST',
    path: '/api/admin/health/mail-test/',
    success: 200,
    summary: 'Sends the operator a test mail and says what came of it',
    answer: 'MailTestSchema',
    access: 'admin',
    errors: ['auth.required', 'auth.expired', 'access.denied', 'request.rateLimited'],
  }),
} as const;
