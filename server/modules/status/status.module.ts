import { statusEndpoints } from '#contract/status/statusEndpoints.ts';
import { registerEndpoint, registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import { createEndpointRateLimit } from '#server/plugins/rateLimit.ts';
import { defineModule } from '../module.ts';
import { createSiteHealth } from './createSiteHealth.ts';
import { createOperatorMail } from './operatorMail.ts';
import { sendTestMail } from './sendTestMail.ts';
import { createSiteStatus } from './siteStatus.ts';

const mailTestsPerMinute = 10;

/** The state of the site: in words for the public, in figures for the administrator. */
export const statusModule = defineModule({
  jobs: ({ context, services, log }) => {
    const build = { indexHtml: undefined };
    const readSiteHealth = createSiteHealth({ ...context, build, operations: services.operations });
    return [
      {
        queue: 'mail-operator',
        cron: '*/10 * * * *',
        run: createOperatorMail({ ...context, readSiteHealth, log }),
      },
    ];
  },
  routes(api, { context, services, log, build }) {
    const readSiteStatus = createSiteStatus({ ...context, log });
    const readSiteHealth = createSiteHealth({ ...context, build, operations: services.operations });
    registerEndpoint(
      api,
      statusEndpoints.getSiteStatus,
      async ({ reply }) => {
        reply.header('cache-control', 'no-store');
        return readSiteStatus();
      },
      // Rate limits need the database, but this must answer without it; each check is cached for seconds.
      { rateLimit: false },
    );
    registerRiderEndpoint(api, { endpoint: statusEndpoints.getSiteHealth, context }, readSiteHealth);
    registerRiderEndpoint(api, { endpoint: statusEndpoints.testMail, context }, () => sendTestMail(context), {
      rateLimit: createEndpointRateLimit('mail-test', mailTestsPerMinute, context.config),
    });
  },
});
