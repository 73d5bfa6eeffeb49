import { createEndpointDefiner } from '../endpoint.ts';
import type * as certificateSample from './certificateSample.ts';
import type * as certificates from './certificates.ts';

const defineEndpoint = createEndpointDefiner<typeof certificates & typeof certificateSample>();

const revocation = {
  path: '/api/certificates/{id}/revocation/',
  success: 200,
  params: 'CertificateParamsSchema',
  answer: 'CertificateCheckSchema',
  access: 'organiser',
} as const;
/** Errors of revoking and restoring, which only the event's organiser and administrators may do. */
const editorErrors = [
  'auth.required',
  'auth.expired',
  'access.denied',
  'request.rateLimited',
  'resource.notFound',
] as const;

/** A certificate is public for anyone who knows its id, because it is meant to be shown; ids cannot be guessed. */
export const certificatesEndpoints = {
  getCertificate: defineEndpoint({
    method: 'GET',
    path: '/api/certificates/{id}/',
    success: 200,
    summary: 'One certificate with everything that is drawn on it',
    params: 'CertificateParamsSchema',
    answer: 'CertificateSchema',
    errors: ['resource.notFound', 'certificate.revoked', 'request.rateLimited'],
  }),
  checkCertificate: defineEndpoint({
    method: 'GET',
    path: '/api/certificates/{id}/check/',
    success: 200,
    summary: 'Whether a certificate is valid, revoked or superseded, and what it says',
    params: 'CertificateParamsSchema',
    answer: 'CertificateCheckSchema',
    errors: ['resource.notFound', 'request.rateLimited'],
  }),
  revokeCertificate: defineEndpoint({
    ...revocation,
    method: 'POST',
    summary: 'Revokes a certificate with a reason, which the rider can read',
    body: 'RevocationDraftSchema',
    errors: [...editorErrors, 'certificate.revoked', 'event.changedMeanwhile'],
  }),
  restoreCertificate: defineEndpoint({
    ...revocation,
    method: 'DELETE',
    summary: 'Restores a certificate that an organiser or administrator revoked',
    errors: editorErrors,
  }),
  listCertificateKeys: defineEndpoint({
    method: 'GET',
    path: '/api/certificate-keys/',
    success: 200,
    summary: 'The public keys of all certificates',
    answer: 'CertificateKeyListSchema',
    errors: ['request.rateLimited'],
  }),
  getOwnCertificate: defineEndpoint({
    method: 'GET',
    path: '/api/events/{id}/certificate/',
    success: 200,
    summary: "The rider's certificate in an event",
    params: 'EventCertificateParamsSchema',
    answer: 'OwnCertificateSchema',
    access: 'rider',
    errors: [
      'auth.required',
      'auth.expired',
      'request.rateLimited',
      'resource.notFound',
      'certificate.notEarned',
      'certificate.revoked',
    ],
  }),
  /** Never signed or stored, and marked as a sample. */
  drawCertificateSample: defineEndpoint({
    method: 'POST',
    path: '/api/certificate-samples/',
    success: 200,
    summary: 'Draws the certificate of an event that is still being written',
    body: 'CertificateSampleDraftSchema',
    answer: 'CertificateSampleSchema',
    access: 'organiser',
    errors: ['auth.required', 'auth.expired', 'access.denied', 'request.rateLimited'],
  }),
} as const;
