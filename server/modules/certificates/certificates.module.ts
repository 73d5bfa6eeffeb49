import { defineModule, type ModuleSetup } from '../module.ts';
import { registerCertificateFiles } from './certificateFiles.routes.ts';
import { registerCertificates } from './certificates.routes.ts';
import { certificatesPersonalData } from './certificatesPersonalData.ts';
import { createCertificateIssuer } from './issueCertificate.service.ts';
import { createRevocations } from './revocations.service.ts';

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
