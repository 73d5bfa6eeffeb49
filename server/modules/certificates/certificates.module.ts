import { defineModule, type ModuleSetup } from '../module.ts';
import { registerCertificateFiles } from './certificateFiles.routes.ts';
import { registerCertificates } from './certificates.routes.ts';
import { certificatesPersonalData } from './certificatesPersonalData.ts';
import { createIssuer } from './issueCertificate.service.ts';
import { createRevocations } from './revocations.service.ts';

const servicesOf = ({ context, services }: Pick<ModuleSetup, 'context' | 'services'>) => ({
  certificates: services.certificates,
  challenges: services.challenges,
  previews: services.previews,
  originOf: () => context.config.publicOrigin ?? services.ownOrigin(),
});

/** Certificates of events: issued with results, shown, checked and drawn. */
export const certificatesModule = defineModule({
  routes: (api, setup) => {
    const revocations = createRevocations(setup.context, createIssuer(setup.context, setup.services.challenges));
    registerCertificates(api, setup.context, { ...servicesOf(setup), revocations });
  },
  site: (app, setup) => registerCertificateFiles(app, setup.context, servicesOf(setup)),
  jobs: ({ context, services }) => [
    {
      queue: 'issue-certificates',
      cron: '*/10 * * * *',
      run: () => createIssuer(context, services.challenges).issueDue(),
    },
  ],
  personalData: () => [certificatesPersonalData],
});
