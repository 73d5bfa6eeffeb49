import { deskEndpoints } from '#contract/desk/deskEndpoints.ts';
import { deskRidersEndpoints } from '#contract/desk/deskRidersEndpoints.ts';
import { registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import { readAuditLog } from '#server/modules/audit/auditLog.service.ts';
import { createIssuer } from '#server/modules/certificates/issueCertificate.service.ts';
import { readSampleContent, switchSampleContent } from '#server/modules/sampleContent/sampleContent.service.ts';
import { defineModule } from '../module.ts';
import { createDesk } from './desk.service.ts';
import { createDeskRiders } from './deskRiders.service.ts';

/** The administrator's page. All endpoints require the role `admin`. */
export const deskModule = defineModule({
  routes(api, { context, services }) {
    const { follow } = createIssuer(context, services.challenges);
    const desk = createDesk({ ...context, roadNotices: services.roadNotices });
    registerRiderEndpoint(api, { endpoint: deskEndpoints.getDeskOverview, context }, ({ session }) =>
      desk.overview(session.riderId),
    );
    registerRiderEndpoint(api, { endpoint: deskEndpoints.listAudit, context }, ({ query }) =>
      readAuditLog(context.db, query),
    );
    registerRiderEndpoint(api, { endpoint: deskEndpoints.listRoles, context }, () => desk.listRoles());
    registerRiderEndpoint(api, { endpoint: deskEndpoints.grantOrganiser, context }, ({ session, body }) =>
      desk.grantOrganiser(session.riderId, body.username),
    );
    registerRiderEndpoint(api, { endpoint: deskEndpoints.takeOrganiser, context }, ({ session, params }) =>
      desk.takeOrganiser(session.riderId, params.id),
    );
    const riders = createDeskRiders({ ...context, sessions: services.sessions });
    registerRiderEndpoint(api, { endpoint: deskRidersEndpoints.listDeskRiders, context }, ({ query }) =>
      riders.list(query),
    );
    registerRiderEndpoint(api, { endpoint: deskRidersEndpoints.setRiderBlock, context }, ({ session, params, body }) =>
      riders.setBlock(session.riderId, params.id, body.is_blocked),
    );
    registerRiderEndpoint(api, { endpoint: deskRidersEndpoints.endRiderSessions, context }, ({ session, params }) =>
      riders.endSessions(session.riderId, params.id),
    );
    registerRiderEndpoint(
      api,
      { endpoint: deskRidersEndpoints.setRiderMembership, context },
      ({ session, params, body }) => riders.setMembership(session.riderId, params.id, body.membership),
    );
    registerRiderEndpoint(api, { endpoint: deskEndpoints.getSampleContent, context }, () =>
      readSampleContent(context.db, context.clock),
    );
    registerRiderEndpoint(api, { endpoint: deskEndpoints.switchSampleContent, context }, ({ session, body }) =>
      switchSampleContent(
        { ...context, follow },
        { isOn: body.is_on, by: { kind: 'rider', riderId: session.riderId } },
      ),
    );
  },
});
