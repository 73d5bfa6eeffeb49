import type { FastifyInstance } from 'fastify';
import { ridersEndpoints } from '#contract/riders/ridersEndpoints.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import { decryptText } from '#server/keys/encryptBytes.ts';
import type { KeyRing } from '#server/keys/keyRing.ts';
import { toIdentityAad, toRiderEmailAad } from '#server/keys/riderAad.ts';
import type { NoticesService } from '#server/modules/notices/notices.service.ts';
import type { PersonalDataSource } from '#server/modules/personalDataSource.ts';
import type { Sessions } from '#server/modules/sessions/sessions.service.ts';
import { createEndpointRateLimit } from '#server/plugins/rateLimit.ts';
import { defineModule } from '../module.ts';
import { createAccounts } from './account.service.ts';
import { consentsRepository } from './consents.repository.ts';
import { createConsents } from './consents.service.ts';
import { ftpHistoryRepository } from './ftpHistory.repository.ts';
import { identitiesRepository } from './identities.repository.ts';
import { createIdentities } from './identities.service.ts';
import { massHistoryRepository } from './massHistory.repository.ts';
import { createProfiles } from './profile.service.ts';
import type { DeleteStravaEvidence, RevokeGrants } from './providerGrantTypes.ts';
import { ridersRepository } from './riders.repository.ts';

/** Per network, which may serve many riders; no rider changes a profile more often. */
const changesPerMinute = 60;
/** Deleting could be used to guess usernames, and an export reads the tables of every module. */
const accountCallsPerMinute = 10;

interface RidersDeps {
  readonly sessions: Pick<Sessions, 'cookie' | 'endOfProvider'>;
  readonly notices: Pick<NoticesService, 'add'>;
  readonly personalDataSources: readonly PersonalDataSource[];
  readonly revokeGrants: RevokeGrants;
  readonly deleteStravaEvidence: DeleteStravaEvidence;
}

function registerRiders(app: FastifyInstance, context: AppContext, deps: RidersDeps): void {
  const { config } = context;
  const profiles = createProfiles(context);
  const consents = createConsents(context);
  const identities = createIdentities({ ...context, ...deps });
  const accounts = createAccounts({ ...context, ...deps });
  const changeOptions = { rateLimit: createEndpointRateLimit('profile', changesPerMinute, config) };
  const accountOptions = { rateLimit: createEndpointRateLimit('account', accountCallsPerMinute, config) };

  registerRiderEndpoint(app, { endpoint: ridersEndpoints.getMe, context }, ({ session }) => profiles.read(session));
  registerRiderEndpoint(
    app,
    { endpoint: ridersEndpoints.updateMe, context },
    ({ session, body }) => profiles.change(session, body),
    changeOptions,
  );
  registerRiderEndpoint(
    app,
    { endpoint: ridersEndpoints.deleteMe, context },
    async ({ session, body, reply }) => {
      await accounts.erase(session, body);
      deps.sessions.cookie.clear(reply);
      return null;
    },
    accountOptions,
  );
  registerRiderEndpoint(
    app,
    { endpoint: ridersEndpoints.exportMe, context },
    async ({ session, reply }) => {
      const data = await accounts.exportAll(session);
      reply.header('content-disposition', 'attachment; filename="wolfpace-data.json"');
      return data;
    },
    accountOptions,
  );
  registerRiderEndpoint(app, { endpoint: ridersEndpoints.getFtpHistory, context }, ({ session }) =>
    profiles.listFtpHistory(session),
  );
  registerRiderEndpoint(app, { endpoint: ridersEndpoints.listIdentities, context }, ({ session }) =>
    identities.list(session),
  );
  registerRiderEndpoint(
    app,
    { endpoint: ridersEndpoints.unlinkIdentity, context },
    ({ session, params }) => identities.unlink(session, params.provider),
    changeOptions,
  );
  registerRiderEndpoint(app, { endpoint: ridersEndpoints.listConsents, context }, ({ session }) =>
    consents.list(session),
  );
  registerRiderEndpoint(
    app,
    { endpoint: ridersEndpoints.changeConsent, context },
    ({ session, params, body }) => consents.change(session, { ...params, ...body }),
    changeOptions,
  );
}

/** The rider's own row; erased after everything that references it. */
function profilePersonalData(keys: KeyRing): PersonalDataSource {
  return {
    section: 'profile',
    tables: ['rider'],

    async exportData(db, riderId) {
      const rider = await ridersRepository.find(db, riderId);
      if (!rider) throw new Error('there is no such rider');
      const { username_key: _, username_look: __, email_encrypted, ...row } = rider;
      const email = email_encrypted && decryptText(keys, toRiderEmailAad(riderId), email_encrypted);
      return { ...row, email };
    },

    erase: (tx, riderId) => ridersRepository.delete(tx, riderId),
  };
}

/** The rider's provider accounts and the data they sent; their tokens are not exported. */
function identitiesPersonalData(keys: KeyRing): PersonalDataSource {
  return {
    section: 'identities',
    tables: ['rider_identity', 'provider_event'],

    async exportData(db, riderId) {
      const rows = await identitiesRepository.list(db, riderId);
      return rows.map(({ display_name_encrypted: encryptedName, ...row }) => ({
        ...row,
        display_name: encryptedName && decryptText(keys, toIdentityAad('display_name', row), encryptedName),
      }));
    },

    erase: (tx, riderId) => identitiesRepository.deleteAll(tx, riderId),
  };
}

const ftpHistoryPersonalData: PersonalDataSource = {
  section: 'ftp_history',
  tables: ['ftp_history'],
  exportData: (db, riderId) => ftpHistoryRepository.list(db, riderId),
  erase: (tx, riderId) => ftpHistoryRepository.deleteAll(tx, riderId),
};

const massHistoryPersonalData: PersonalDataSource = {
  section: 'mass_history',
  tables: ['mass_history'],
  exportData: (db, riderId) => massHistoryRepository.list(db, riderId),
  erase: (tx, riderId) => massHistoryRepository.deleteAll(tx, riderId),
};

const consentsPersonalData: PersonalDataSource = {
  section: 'consents',
  tables: ['consent'],
  exportData: (db, riderId) => consentsRepository.list(db, riderId),
  erase: (tx, riderId) => consentsRepository.deleteAll(tx, riderId),
};

export const ridersModule = defineModule({
  routes: (api, { context, services, personalDataSources: sources }) =>
    registerRiders(api, context, {
      ...services,
      personalDataSources: sources,
      revokeGrants: services.auth.tokens.revokeGrants,
    }),
  personalData: (keys) => [
    consentsPersonalData,
    ftpHistoryPersonalData,
    massHistoryPersonalData,
    identitiesPersonalData(keys),
    // Last: all other tables reference it.
    profilePersonalData(keys),
  ],
});
