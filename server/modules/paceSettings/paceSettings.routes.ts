import type { FastifyInstance } from 'fastify';
import type { Endpoint, EndpointShape } from '#contract/endpoint.ts';
import { paceSettingsEndpoints as rows } from '#contract/paceSettings/paceSettingsEndpoints.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import { registerRepeatable, requireAddressee } from '#server/modules/idempotency/idempotency.service.ts';
import { createPaceSettingsService } from './paceSettings.service.ts';
import { createPrivateCoursesService } from './privateCourses.service.ts';

/** A plan of a dozen rows takes 5 kB, one of five hundred 200 kB. */
const bodyLimit = 262_144;

export function registerPaceSettings(app: FastifyInstance, context: AppContext): void {
  const settings = createPaceSettingsService(context);
  const courses = createPrivateCoursesService(context);
  const withContext = <Shape extends EndpointShape>(endpoint: Endpoint<Shape>) => ({ endpoint, context });

  registerRiderEndpoint(app, withContext(rows.listPaceSettings), async ({ session, query }) =>
    settings.list(session.riderId, query),
  );
  registerRepeatable(app, { ...withContext(rows.createPaceSetting), bodyLimit }, (tx, riderId, body) =>
    settings.create(tx, riderId, body),
  );
  registerRiderEndpoint(app, withContext(rows.getPaceSetting), async ({ session, params }) =>
    settings.get(session.riderId, params.id),
  );
  registerRiderEndpoint(
    app,
    withContext(rows.changePaceSetting),
    async ({ session, params, body, request }) => {
      requireAddressee(request, session.riderId);
      return settings.change(session.riderId, params.id, body);
    },
    { bodyLimit },
  );
  registerRiderEndpoint(app, withContext(rows.deletePaceSetting), async ({ session, params }) => {
    await settings.delete(session.riderId, params.id);
    return null;
  });

  registerRiderEndpoint(app, withContext(rows.listPrivateCourses), async ({ session }) =>
    courses.list(session.riderId),
  );
  registerRepeatable(app, withContext(rows.createPrivateCourse), (tx, riderId, body) =>
    courses.create(tx, riderId, body),
  );
  registerRiderEndpoint(app, withContext(rows.getPrivateCourse), async ({ session, params }) =>
    courses.get(session.riderId, params.id),
  );
  registerRiderEndpoint(app, withContext(rows.deletePrivateCourse), async ({ session, params }) => {
    await courses.delete(session.riderId, params.id);
    return null;
  });
}
