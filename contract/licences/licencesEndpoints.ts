import { createEndpointDefiner } from '../endpoint.ts';
import type * as licences from './licences.ts';

const defineEndpoint = createEndpointDefiner<typeof licences>();

export const licencesEndpoints = {
  listLicences: defineEndpoint({
    method: 'GET',
    path: '/api/licences/',
    success: 200,
    summary: 'Third-party packages of this site with their licences, collected when it was built',
    answer: 'LicenceListSchema',
    errors: ['resource.notFound'],
  }),
} as const;
