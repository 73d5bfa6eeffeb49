import { deskEndpoints } from '#contract/desk/deskEndpoints.ts';
import { registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import { readAuditLog } from '#server/modules/audit/auditLog.service.ts';
import { createIssuer } from '#server/modules/certificates/issueCertificate.service.ts';
import { readSampleContent, switchSampleContent } from '#server/modules/sampleContent/sampleContent.service.ts';
import { defineModule } from '../module.ts';
import { createDesk } from './desk.service.ts';

/** The administrator's desk. Each row asks for the role `admin`. */
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
    registerRiderEndpoint(api, { endpoint: deskEndpoints.getSampleContent, context }, () =>
      readSampleContent(context.db),
    );
    registerRiderEndpoint(api, { endpoint: deskEndpoints.switchSampleContent, context }, ({ session, body }) =>
      switchSampleContent(
        { ...context, follow },
        { isOn: body.is_on, by: { kind: 'rider', riderId: session.riderId } },
      ),
    );
  },
});
