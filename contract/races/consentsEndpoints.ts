import { createEndpointDefiner } from '../endpoint.ts';
import type * as sharedSchemas from '../sharedSchemas.ts';
import type * as consents from './consents.ts';
import type * as invitations from './invitations.ts';
import type * as races from './races.ts';

const defineEndpoint = createEndpointDefiner<
  typeof consents & typeof invitations & typeof races & typeof sharedSchemas
>();

const riderErrors = ['auth.required', 'auth.expired', 'request.rateLimited', 'resource.notFound'] as const;
const adminErrors = [...riderErrors, 'access.denied'] as const;
const linkErrors = [
  'request.rateLimited',
  'invitation.unknown',
  'invitation.expired',
  'invitation.used',
  'invitation.withdrawn',
] as const;

/** Guardians' consents, by link or on paper. The upload of a scan, as bytes, is not among these endpoints. */
export const consentsEndpoints = {
  openGuardianLink: defineEndpoint({
    method: 'POST',
    path: '/api/guardian-consents/opening/',
    success: 200,
    summary: 'What a guardian sees with the link',
    body: 'LinkOpeningSchema',
    answer: 'GuardianViewSchema',
    errors: linkErrors,
  }),
  giveConsent: defineEndpoint({
    method: 'POST',
    path: '/api/guardian-consents/',
    success: 200,
    summary: "A guardian's signed consent",
    body: 'GuardianConsentSchema',
    answer: 'GuardianConsentedSchema',
    errors: [...linkErrors, 'team.registered', 'consent.textChanged'],
  }),
  withdrawConsent: defineEndpoint({
    method: 'POST',
    path: '/api/guardian-consents/withdrawal/',
    success: 204,
    summary: 'Withdraws a consent',
    body: 'LinkSecretSchema',
    answer: 'NothingSchema',
    errors: [...linkErrors, 'team.registered'],
  }),
  getConsentForm: defineEndpoint({
    method: 'GET',
    path: '/api/members/{id}/consent-form/',
    success: 200,
    summary: 'The form to print for a guardian, and whether there is a consent',
    params: 'UuidParamsSchema',
    query: 'ConsentFormQuerySchema',
    answer: 'ConsentFormSchema',
    access: 'rider',
    errors: riderErrors,
  }),
  listAdminConsents: defineEndpoint({
    method: 'GET',
    path: '/api/admin/races/{id}/consents/',
    success: 200,
    summary: "Guardians' consents of a race",
    params: 'RaceParamsSchema',
    answer: 'AdminConsentListSchema',
    access: 'admin',
    errors: adminErrors,
  }),
  getAdminConsentPaper: defineEndpoint({
    method: 'GET',
    path: '/api/admin/race-consents/{id}/paper/',
    success: 200,
    summary: 'The scan or the signature of a consent',
    params: 'UuidParamsSchema',
    answer: 'AdminConsentPaperSchema',
    access: 'admin',
    errors: adminErrors,
  }),
  /** A scan counts from its upload until it is refused; the captain sees the reason. */
  decideConsent: defineEndpoint({
    method: 'PUT',
    path: '/api/admin/race-consents/{id}/decision/',
    success: 200,
    summary: 'Accepts a consent, or refuses it with a reason',
    params: 'UuidParamsSchema',
    body: 'ConsentDecisionSchema',
    answer: 'AdminConsentListSchema',
    access: 'admin',
    errors: adminErrors,
  }),
} as const;
