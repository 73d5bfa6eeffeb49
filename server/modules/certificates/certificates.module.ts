import type { FastifyInstance, FastifyRequest } from 'fastify';
import { certificatesEndpoints } from '#contract/certificates/certificatesEndpoints.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerEndpoint, registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import { findCaller, type RiderSession } from '#server/http/riderSession.ts';
import type { ChallengesService } from '#server/modules/challenges/challenges.service.ts';
import type { PersonalDataSource } from '#server/modules/personalDataSource.ts';
import type { PreviewsService } from '#server/modules/previews/previews.service.ts';
import { createEndpointRateLimit } from '#server/plugins/rateLimit.ts';
import { defineModule, type ModuleSetup } from '../module.ts';
import { registerCertificateFiles } from './certificateFiles.routes.ts';
import { drawCertificateSample } from './certificateSample.service.ts';
import { certificatesRepository } from './certificates.repository.ts';
import type { CertificatesService } from './certificates.service.ts';
import { createCertificateIssuer } from './issueCertificate.service.ts';
import type { Revocations } from './revocations.service.ts';
import { createRevocations } from './revocations.service.ts';

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
function registerCertificates(
  app: FastifyInstance,
  context: AppContext,
  { certificates, revocations, challenges, previews, getOrigin }: Services,
): void {
  /** Undefined for visitors and for expired tokens: certificates are public. */
  async function findViewer(request: FastifyRequest): Promise<RiderSession | undefined> {
    const caller = await findCaller(request, context);
    return caller.kind === 'rider' ? caller.session : undefined;
  }

  registerEndpoint(app, certificatesEndpoints.getCertificate, async ({ params, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return certificates.get(params.id, getOrigin(), await findViewer(request));
  });
  registerEndpoint(app, certificatesEndpoints.checkCertificate, async ({ params, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return certificates.check(params.id, await findViewer(request));
  });
  registerRiderEndpoint(
    app,
    { endpoint: certificatesEndpoints.revokeCertificate, context },
    async ({ session, params, body }) => {
      await revocations.revoke(params.id, session, body.reason);
      return certificates.check(params.id, session);
    },
  );
  registerRiderEndpoint(
    app,
    { endpoint: certificatesEndpoints.restoreCertificate, context },
    async ({ session, params }) => {
      await revocations.restore(params.id, session);
      return certificates.check(params.id, session);
    },
  );
  registerEndpoint(app, certificatesEndpoints.listCertificateKeys, async () => certificates.listKeys());
  registerRiderEndpoint(app, { endpoint: certificatesEndpoints.getOwnCertificate, context }, ({ session, params }) =>
    certificates.findOwn(params.id, session.riderId),
  );
  const sampleDeps = { challenges, previews, clock: context.clock, siteName: context.config.siteName };
  registerRiderEndpoint(
    app,
    { endpoint: certificatesEndpoints.drawCertificateSample, context },
    ({ body }) => drawCertificateSample(sampleDeps, body),
    { rateLimit: createEndpointRateLimit('certificateSample', samplesPerMinute, context.config) },
  );
}

/** Erasing removes name and signature; the check page then says that the certificate is no longer stored. */
export const certificatesPersonalData: PersonalDataSource = {
  section: 'certificates',
  tables: ['certificate'],

  exportData: async (db, riderId) =>
    (await certificatesRepository.listForRider(db, riderId)).map(
      ({
        id,
        state,
        number,
        participant,
        content,
        elapsed_s,
        ridden_on,
        issued_at,
        payload,
        signature,
        revocation_note,
      }) => ({
        id,
        state,
        number,
        participant,
        event: content.event.id,
        level: content.level,
        elapsed_s,
        ridden_on,
        issued_at,
        payload,
        signature,
        revocation_note,
      }),
    ),

  erase: (tx, riderId) => certificatesRepository.erase(tx, riderId),
};

const createServices = ({ context, services }: Pick<ModuleSetup, 'context' | 'services'>) => ({
  certificates: services.certificates,
  challenges: services.challenges,
  previews: services.previews,
  getOrigin: () => context.config.publicOrigin ?? services.ownOrigin(),
});

/** Certificates of events: issued with results, shown, checked and drawn. */
export const certificatesModule = defineModule({
  routes: (api, setup) => {
    const revocations = createRevocations(
      setup.context,
      createCertificateIssuer(setup.context, setup.services.challenges),
    );
    registerCertificates(api, setup.context, { ...createServices(setup), revocations });
  },
  site: (app, setup) => registerCertificateFiles(app, setup.context, createServices(setup)),
  jobs: ({ context, services }) => [
    {
      queue: 'issue-certificates',
      cron: '*/10 * * * *',
      run: () => createCertificateIssuer(context, services.challenges).issueDue(),
    },
  ],
  personalData: () => [certificatesPersonalData],
});
