import type { FastifyInstance } from 'fastify';
import { noticesEndpoints } from '#contract/notices/noticesEndpoints.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import type { PersonalDataSource } from '#server/modules/personalDataSource.ts';
import { defineModule } from '../module.ts';
import { noticesRepository } from './notices.repository.ts';
import type { NoticesService } from './notices.service.ts';

function registerNotices(app: FastifyInstance, context: AppContext, notices: NoticesService): void {
  registerRiderEndpoint(app, { endpoint: noticesEndpoints.listNotices, context }, ({ session }) =>
    notices.list(session.riderId),
  );
  registerRiderEndpoint(app, { endpoint: noticesEndpoints.readNotices, context }, ({ session }) =>
    notices.markRead(session.riderId),
  );
}

const noticesPersonalData: PersonalDataSource = {
  section: 'notices',
  tables: ['notice'],
  exportData: (db, riderId) => noticesRepository.listAll(db, riderId),
  erase: (tx, riderId) => noticesRepository.deleteAll(tx, riderId),
};

export const noticesModule = defineModule({
  routes: (api, { context, services }) => registerNotices(api, context, services.notices),
  personalData: () => [noticesPersonalData],
});
