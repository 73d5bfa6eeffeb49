import type * as auth from '../auth/auth.ts';
import { defineRows } from '../endpoint.ts';
import type * as sharedSchemas from '../sharedSchemas.ts';
import type * as riders from './riders.ts';

const row = defineRows<typeof riders & typeof auth & typeof sharedSchemas>();

const access = 'rider';
const errors = ['auth.required', 'auth.expired', 'request.rateLimited'] as const;

export const ridersEndpoints = {
  getMe: row({
    method: 'GET',
    path: '/api/member/me/',
    success: 200,
    summary: 'The signed-in rider',
    answer: 'RiderProfileSchema',
    access,
    errors,
  }),
  updateMe: row({
    method: 'PATCH',
    path: '/api/member/me/',
    success: 200,
    summary: 'Changes the signed-in rider',
    body: 'RiderUpdateSchema',
    answer: 'RiderProfileSchema',
    access,
    errors,
  }),
  deleteMe: row({
    method: 'DELETE',
    path: '/api/member/me/',
    success: 204,
    summary: 'Deletes the account and what belongs to it',
    body: 'AccountDeletionSchema',
    answer: 'NothingSchema',
    access,
    errors,
  }),
  exportMe: row({
    method: 'GET',
    path: '/api/member/me/export/',
    success: 200,
    summary: 'All data stored about the rider',
    answer: 'PersonalDataSchema',
    access,
    errors,
  }),
  getFtpHistory: row({
    method: 'GET',
    path: '/api/member/me/ftp-history/',
    success: 200,
    summary: "The rider's FTP over time",
    answer: 'FtpHistorySchema',
    access,
    errors,
  }),
  listIdentities: row({
    method: 'GET',
    path: '/api/member/me/identities/',
    success: 200,
    summary: 'Providers that sign the rider in',
    answer: 'IdentityListSchema',
    access,
    errors,
  }),
  unlinkIdentity: row({
    method: 'DELETE',
    path: '/api/member/me/identities/{provider}/',
    success: 200,
    summary: 'Unlinks a provider; the last one cannot be unlinked',
    params: 'ProviderParamsSchema',
    answer: 'IdentityListSchema',
    access,
    errors: [...errors, 'identity.last', 'resource.notFound'],
  }),
  listConsents: row({
    method: 'GET',
    path: '/api/member/me/consents/',
    success: 200,
    summary: 'What the rider agrees to publish',
    answer: 'ConsentListSchema',
    access,
    errors,
  }),
  changeConsent: row({
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
