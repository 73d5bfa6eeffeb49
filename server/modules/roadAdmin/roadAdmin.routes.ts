import type { FastifyInstance } from 'fastify';
import { roadAdminEndpoints as rows } from '#contract/roadAdmin/roadAdminEndpoints.ts';
import { roadLimits } from '#contract/roadAdmin/roadKinds.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import { createCourseFiles } from './courseFiles.service.ts';
import { createRoadAdmin } from './roadAdmin.service.ts';

const byRider = (riderId: string) => ({ kind: 'rider', riderId }) as const;
/** A GPX file as a JSON string: a character may take more than a byte, and quotes are escaped. */
const fileBodyBytes = 1.5 * roadLimits.gpxMax;

export function registerRoadAdmin(app: FastifyInstance, context: AppContext): void {
  const admin = createRoadAdmin(context);
  const files = createCourseFiles(context);
  registerRiderEndpoint(app, { endpoint: rows.listRoadItems, context }, ({ query }) => admin.list(query.kind));
  registerRiderEndpoint(app, { endpoint: rows.createRoadItem, context }, ({ session, body: { draft, ...ref } }) =>
    admin.create(byRider(session.riderId), ref, draft),
  );
  registerRiderEndpoint(app, { endpoint: rows.getRoadItem, context }, ({ params }) => admin.read(params));
  registerRiderEndpoint(app, { endpoint: rows.saveRoadItem, context }, ({ session, params, body }) =>
    admin.save(byRider(session.riderId), params, body),
  );
  registerRiderEndpoint(app, { endpoint: rows.publishRoadItem, context }, ({ session, params, body }) =>
    admin.publish(byRider(session.riderId), params, body),
  );
  registerRiderEndpoint(app, { endpoint: rows.unscheduleRoadItem, context }, ({ session, params, body }) =>
    admin.unschedule(byRider(session.riderId), params, body),
  );
  registerRiderEndpoint(app, { endpoint: rows.withdrawRoadItem, context }, ({ session, params, body }) =>
    admin.withdraw(byRider(session.riderId), params, body),
  );
  registerRiderEndpoint(app, { endpoint: rows.revertRoadItem, context }, ({ session, params, body }) =>
    admin.revert(byRider(session.riderId), params, { version: body.version, base: body.base, to: body.to_version }),
  );
  registerRiderEndpoint(app, { endpoint: rows.readCourseFile, context }, ({ body }) => files.read(body), {
    bodyLimit: fileBodyBytes,
  });
}
