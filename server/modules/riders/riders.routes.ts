import type { FastifyInstance } from 'fastify';
import { ridersEndpoints } from '#contract/riders/ridersEndpoints.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import type { NoticesService } from '#server/modules/notices/notices.service.ts';
import type { PersonalDataSource } from '#server/modules/personalDataSource.ts';
import type { Sessions } from '#server/modules/sessions/sessions.service.ts';
import { ownRateLimit } from '#server/plugins/rateLimit.ts';
import { createAccounts } from './account.service.ts';
import { createConsents } from './consents.service.ts';
import { createIdentities } from './identities.service.ts';
import { createProfiles } from './profile.service.ts';
import type { DeleteStravaEvidence, RevokeGrants } from './providerGrantTypes.ts';

/** Per network, which may serve many riders; no rider changes a profile more often. */
const changesPerMinute = 60;
/** Usernames could be probed one by one, and an export reads ten tables. */
const accountCallsPerMinute = 10;

interface RidersNeeds {
  readonly sessions: Pick<Sessions, 'cookie' | 'endOfProvider'>;
  readonly notices: Pick<NoticesService, 'add'>;
  readonly personalDataSources: readonly PersonalDataSource[];
  readonly revokeGrants: RevokeGrants;
  readonly deleteStravaEvidence: DeleteStravaEvidence;
}

export function registerRiders(app: FastifyInstance, context: AppContext, needs: RidersNeeds): void {
  const { config } = context;
  const profiles = createProfiles(context);
  const consents = createConsents(context);
  const identities = createIdentities({ ...context, ...needs });
  const accounts = createAccounts({ ...context, ...needs });
  const changes = { rateLimit: ownRateLimit('profile', changesPerMinute, config) };
  const accountCalls = { rateLimit: ownRateLimit('account', accountCallsPerMinute, config) };

  registerRiderEndpoint(app, { endpoint: ridersEndpoints.getMe, context }, ({ session }) => profiles.read(session));
  registerRiderEndpoint(
    app,
    { endpoint: ridersEndpoints.updateMe, context },
    ({ session, body }) => profiles.change(session, body),
    changes,
  );
  registerRiderEndpoint(
    app,
    { endpoint: ridersEndpoints.deleteMe, context },
    async ({ session, body, reply }) => {
      await accounts.erase(session, body);
      needs.sessions.cookie.clear(reply);
      return null;
    },
    accountCalls,
  );
  registerRiderEndpoint(
    app,
    { endpoint: ridersEndpoints.exportMe, context },
    async ({ session, reply }) => {
      const data = await accounts.exportAll(session);
      reply.header('content-disposition', 'attachment; filename="wolfpace-data.json"');
      return data;
    },
    accountCalls,
  );
  registerRiderEndpoint(app, { endpoint: ridersEndpoints.getFtpHistory, context }, ({ session }) =>
    profiles.ftpHistory(session),
  );
  registerRiderEndpoint(app, { endpoint: ridersEndpoints.listIdentities, context }, ({ session }) =>
    identities.list(session),
  );
  registerRiderEndpoint(
    app,
    { endpoint: ridersEndpoints.unlinkIdentity, context },
    ({ session, params }) => identities.unlink(session, params.provider),
    changes,
  );
  registerRiderEndpoint(app, { endpoint: ridersEndpoints.listConsents, context }, ({ session }) =>
    consents.list(session),
  );
  registerRiderEndpoint(
    app,
    { endpoint: ridersEndpoints.changeConsent, context },
    ({ session, params, body }) => consents.change(session, { ...params, ...body }),
    changes,
  );
}
