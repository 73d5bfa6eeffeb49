import type { FastifyInstance } from 'fastify';
import { certificatesEndpoints as rows } from '#contract/certificates/certificatesEndpoints.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerEndpoint, registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import { findAsker } from '#server/http/riderSession.ts';
import type { CertificatesService } from './certificates.service.ts';

/** A revocation shows with the next request: nothing is cached. */
export function registerCertificates(
  app: FastifyInstance,
  context: AppContext,
  { certificates, originOf }: { certificates: CertificatesService; originOf: () => string },
): void {
  registerEndpoint(app, rows.getCertificate, async ({ params, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const asker = await findAsker(request, context);
    return certificates.get(params.id, originOf(), asker.kind === 'rider' ? asker.session.riderId : undefined);
  });
  registerEndpoint(app, rows.checkCertificate, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    return certificates.check(params.id);
  });
  registerEndpoint(app, rows.listCertificateKeys, async () => certificates.keys());
  registerRiderEndpoint(app, { endpoint: rows.getOwnCertificate, context }, ({ session, params }) =>
    certificates.own(params.id, session.riderId),
  );
}
