import type { FastifyInstance, FastifyRequest } from 'fastify';
import { certificatesEndpoints as rows } from '#contract/certificates/certificatesEndpoints.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerEndpoint, registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import { findAsker, type RiderSession } from '#server/http/riderSession.ts';
import type { ChallengesService } from '#server/modules/challenges/challenges.service.ts';
import type { PreviewsService } from '#server/modules/previews/previews.service.ts';
import { ownRateLimit } from '#server/plugins/rateLimit.ts';
import { drawCertificateSample } from './certificateSample.service.ts';
import type { CertificatesService } from './certificates.service.ts';
import type { Revocations } from './revocations.service.ts';

/** Drawing one takes about a third of a second. */
const samplesPerMinute = 20;

interface Services {
  readonly certificates: CertificatesService;
  readonly revocations: Revocations;
  readonly challenges: ChallengesService;
  readonly previews: Pick<PreviewsService, 'draw'>;
  readonly getOrigin: () => string;
}

/** Not cached: a revocation takes effect with the next request. */
export function registerCertificates(
  app: FastifyInstance,
  context: AppContext,
  { certificates, revocations, challenges, previews, getOrigin }: Services,
): void {
  /** Undefined for visitors and for expired tokens: certificates are public. */
  async function findViewer(request: FastifyRequest): Promise<RiderSession | undefined> {
    const asker = await findAsker(request, context);
    return asker.kind === 'rider' ? asker.session : undefined;
  }

  registerEndpoint(app, rows.getCertificate, async ({ params, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return certificates.get(params.id, getOrigin(), await findViewer(request));
  });
  registerEndpoint(app, rows.checkCertificate, async ({ params, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return certificates.check(params.id, await findViewer(request));
  });
  registerRiderEndpoint(app, { endpoint: rows.revokeCertificate, context }, async ({ session, params, body }) => {
    await revocations.revoke(params.id, session, body.reason);
    return certificates.check(params.id, session);
  });
  registerRiderEndpoint(app, { endpoint: rows.restoreCertificate, context }, async ({ session, params }) => {
    await revocations.restore(params.id, session);
    return certificates.check(params.id, session);
  });
  registerEndpoint(app, rows.listCertificateKeys, async () => certificates.keys());
  registerRiderEndpoint(app, { endpoint: rows.getOwnCertificate, context }, ({ session, params }) =>
    certificates.findOwn(params.id, session.riderId),
  );
  const drawing = { challenges, previews, clock: context.clock, siteName: context.config.siteName };
  registerRiderEndpoint(
    app,
    { endpoint: rows.drawCertificateSample, context },
    ({ body }) => drawCertificateSample(drawing, body),
    { rateLimit: ownRateLimit('certificateSample', samplesPerMinute, context.config) },
  );
}
