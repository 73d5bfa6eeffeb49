import { statusEndpoints } from '#contract/status/statusEndpoints.ts';
import { registerEndpoint, registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import { defineModule } from '../module.ts';
import { createSiteHealth } from './siteHealth.ts';
import { createSiteStatus } from './siteStatus.ts';

/** Whether the site is well: in words for everybody, in figures for the administrator. */
export const statusModule = defineModule({
  routes(api, { context, log, build }) {
    const siteStatus = createSiteStatus({ ...context, log });
    const siteHealth = createSiteHealth({ ...context, build });
    registerEndpoint(
      api,
      statusEndpoints.getSiteStatus,
      async ({ reply }) => {
        reply.header('cache-control', 'no-store');
        return siteStatus();
      },
      // Counting needs the database, and without it this has to answer; a look is shared for seconds.
      { rateLimit: false },
    );
    registerRiderEndpoint(api, { endpoint: statusEndpoints.getSiteHealth, context }, siteHealth);
  },
});
