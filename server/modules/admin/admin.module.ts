import { adminEndpoints } from '#contract/admin/adminEndpoints.ts';
import { adminRidersEndpoints } from '#contract/admin/adminRidersEndpoints.ts';
import { registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import { readAuditLog } from '#server/modules/audit/auditLog.service.ts';
import { defineModule } from '../module.ts';
import { createAdminService } from './admin.service.ts';
import { createAdminRiders } from './adminRiders.service.ts';

/** The administrator's page. All endpoints require the role `admin`. */
export const adminModule = defineModule({
  routes(api, { context, services }) {
    const admin = createAdminService({ ...context, roadNotices: services.roadNotices });
    registerRiderEndpoint(api, { endpoint: adminEndpoints.getAdminOverview, context }, ({ session }) =>
      admin.readOverview(session.riderId),
    );
    registerRiderEndpoint(api, { endpoint: adminEndpoints.listAudit, context }, ({ query }) =>
      readAuditLog(context.db, query),
    );
    registerRiderEndpoint(api, { endpoint: adminEndpoints.listRoles, context }, () => admin.listRoles());
    registerRiderEndpoint(api, { endpoint: adminEndpoints.grantOrganiser, context }, ({ session, body }) =>
      admin.grantOrganiser(session.riderId, body.username),
    );
    registerRiderEndpoint(api, { endpoint: adminEndpoints.revokeOrganiser, context }, ({ session, params }) =>
      admin.revokeOrganiser(session.riderId, params.id),
    );
    const riders = createAdminRiders({ ...context, sessions: services.sessions });
    registerRiderEndpoint(api, { endpoint: adminRidersEndpoints.listAdminRiders, context }, ({ query }) =>
      riders.listRiders(query),
    );
    registerRiderEndpoint(api, { endpoint: adminRidersEndpoints.setRiderBlock, context }, ({ session, params, body }) =>
      riders.setBlock(session.riderId, params.id, body.is_blocked),
    );
    registerRiderEndpoint(api, { endpoint: adminRidersEndpoints.endRiderSessions, context }, ({ session, params }) =>
      riders.endSessions(session.riderId, params.id),
    );
    registerRiderEndpoint(
      api,
      { endpoint: adminRidersEndpoints.setRiderMembership, context },
      ({ session, params, body }) => riders.setMembership(session.riderId, params.id, body.membership),
    );
  },
});
