import type * as auth from '../auth/auth.ts';
import { createEndpointDefiner } from '../endpoint.ts';
import type * as sharedSchemas from '../sharedSchemas.ts';
import type * as riders from './riders.ts';

const defineEndpoint = createEndpointDefiner<typeof riders & typeof auth & typeof sharedSchemas>();

const access = 'rider';
const errors = ['auth.required', 'auth.expired', 'request.rateLimited'] as const;

export const ridersEndpoints = {
  getMe: defineEndpoint({
    method: 'GET',
    path: '/api/member/me/',
    success: 200,
    summary: 'The signed-in rider',
    answer: 'RiderProfileSchema',
    access,
    errors,
  }),
  updateMe: defineEndpoint({
    method: 'PATCH',
    path: '/api/member/me/',
    success: 200,
    summary: 'Changes the signed-in rider',
    body: 'RiderUpdateSchema',
    answer: 'RiderProfileSchema',
    access,
    errors,
  }),
  deleteMe: defineEndpoint({
    method: 'DELETE',
    path: '/api/member/me/',
    success: 204,
    summary: 'Deletes the account and what belongs to it',
    body: 'AccountDeletionSchema',
    answer: 'NothingSchema',
    access,
    errors,
  }),
  exportMe: defineEndpoint({
    method: 'GET',
    path: '/api/member/me/export/',
    success: 200,
    summary: 'All data stored about the rider',
    answer: 'PersonalDataSchema',
    access,
    errors,
  }),
  getFtpHistory: defineEndpoint({
    method: 'GET',
    path: '/api/member/me/ftp-history/',
    success: 200,
    summary: "The rider's FTP over time",
    answer: 'FtpHistorySchema',
    access,
    errors,
  }),
  listIdentities: defineEndpoint({
    method: 'GET',
    path: '/api/member/me/identities/',
    success: 200,
    summary: 'Providers that sign the rider in',
    answer: 'IdentityListSchema',
    access,
    errors,
  }),
  unlinkIdentity: defineEndpoint({
    method: 'DELETE',
    path: '/api/member/me/identities/{provider}/',
    success: 200,
    summary: 'Unlinks a provider; the last one cannot be unlinked',
    params: 'ProviderParamsSchema',
    answer: 'IdentityListSchema',
    access,
    errors: [...errors, 'identity.last', 'resource.notFound'],
  }),
  listConsents: defineEndpoint({
    method: 'GET',
    path: '/api/member/me/consents/',
    success: 200,
    summary: 'What the rider agrees to publish',
    answer: 'ConsentListSchema',
    access,
    errors,
  }),
  changeConsent: defineEndpoint({
    method: 'PUT',
    path: '/api/member/me/consents/{purpose}/',
    success: 200,
    summary: 'Gives or withdraws a consent',
    params: 'ConsentParamsSchema',
    body: 'ConsentChangeSchema',
    answer: 'ConsentListSchema',
    access,
    errors: [...errors, 'resource.notFound'],
  }),
} as const;
