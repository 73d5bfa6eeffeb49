import type { ProviderParams } from '../auth/auth.ts';
import { endpoint } from '../endpoint.ts';
import type {
  AccountDeletion,
  ConsentChange,
  ConsentList,
  ConsentPurpose,
  FtpHistory,
  IdentityList,
  PersonalData,
  RiderProfile,
  RiderUpdate,
} from './riders.ts';

const access = 'rider';
const errors = ['auth.required', 'auth.expired', 'request.rateLimited'] as const;

export const ridersEndpoints = {
  getMe: endpoint<{ answer: RiderProfile }>({ method: 'GET', path: '/api/member/me/', success: 200, access, errors }),
  updateMe: endpoint<{ body: RiderUpdate; answer: RiderProfile }>({
    method: 'PATCH',
    path: '/api/member/me/',
    success: 200,
    access,
    errors,
  }),
  deleteMe: endpoint<{ body: AccountDeletion; answer: null }>({
    method: 'DELETE',
    path: '/api/member/me/',
    success: 204,
    access,
    errors,
  }),
  exportMe: endpoint<{ answer: PersonalData }>({
    method: 'GET',
    path: '/api/member/me/export/',
    success: 200,
    access,
    errors,
  }),
  getFtpHistory: endpoint<{ answer: FtpHistory }>({
    method: 'GET',
    path: '/api/member/me/ftp-history/',
    success: 200,
    access,
    errors,
  }),
  listIdentities: endpoint<{ answer: IdentityList }>({
    method: 'GET',
    path: '/api/member/me/identities/',
    success: 200,
    access,
    errors,
  }),
  unlinkIdentity: endpoint<{ params: ProviderParams; answer: IdentityList }>({
    method: 'DELETE',
    path: '/api/member/me/identities/{provider}/',
    success: 200,
    access,
    errors: [...errors, 'identity.last', 'resource.notFound'],
  }),
  listConsents: endpoint<{ answer: ConsentList }>({
    method: 'GET',
    path: '/api/member/me/consents/',
    success: 200,
    access,
    errors,
  }),
  changeConsent: endpoint<{ params: { purpose: ConsentPurpose }; body: ConsentChange; answer: ConsentList }>({
    method: 'PUT',
    path: '/api/member/me/consents/{purpose}/',
    success: 200,
    access,
    errors: [...errors, 'resource.notFound'],
  }),
} as const;
