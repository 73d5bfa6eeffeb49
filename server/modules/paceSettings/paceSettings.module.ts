import type { FastifyInstance } from 'fastify';
import type { Endpoint, EndpointShape } from '#contract/endpoint.ts';
import { paceSettingsEndpoints } from '#contract/paceSettings/paceSettingsEndpoints.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import { registerRepeatable, requireAddressee } from '#server/modules/idempotency/idempotency.service.ts';
import type { PersonalDataSource } from '#server/modules/personalDataSource.ts';
import { defineModule } from '../module.ts';
import { paceSettingsRepository } from './paceSettings.repository.ts';
import { createPaceSettingsService } from './paceSettings.service.ts';
import { privateCoursesRepository } from './privateCourses.repository.ts';
import { createPrivateCoursesService } from './privateCourses.service.ts';

/** A plan of a dozen rows takes 5 kB, one of five hundred 200 kB. */
const bodyLimit = 262_144;

function registerPaceSettings(app: FastifyInstance, context: AppContext): void {
  const settings = createPaceSettingsService(context);
  const courses = createPrivateCoursesService(context);
  const withContext = <Shape extends EndpointShape>(endpoint: Endpoint<Shape>) => ({ endpoint, context });

  registerRiderEndpoint(app, withContext(paceSettingsEndpoints.listPaceSettings), async ({ session, query }) =>
    settings.list(session.riderId, query),
  );
  registerRepeatable(app, { ...withContext(paceSettingsEndpoints.createPaceSetting), bodyLimit }, (tx, riderId, body) =>
    settings.create(tx, riderId, body),
  );
  registerRiderEndpoint(app, withContext(paceSettingsEndpoints.getPaceSetting), async ({ session, params }) =>
    settings.get(session.riderId, params.id),
  );
  registerRiderEndpoint(
    app,
    withContext(paceSettingsEndpoints.changePaceSetting),
    async ({ session, params, body, request }) => {
      requireAddressee(request, session.riderId);
      return settings.change(session.riderId, params.id, body);
    },
    { bodyLimit },
  );
  registerRiderEndpoint(app, withContext(paceSettingsEndpoints.deletePaceSetting), async ({ session, params }) => {
    await settings.delete(session.riderId, params.id);
    return null;
  });

  registerRiderEndpoint(app, withContext(paceSettingsEndpoints.listPrivateCourses), async ({ session }) =>
    courses.list(session.riderId),
  );
  registerRepeatable(app, withContext(paceSettingsEndpoints.createPrivateCourse), (tx, riderId, body) =>
    courses.create(tx, riderId, body),
  );
  registerRiderEndpoint(app, withContext(paceSettingsEndpoints.getPrivateCourse), async ({ session, params }) =>
    courses.get(session.riderId, params.id),
  );
  registerRiderEndpoint(app, withContext(paceSettingsEndpoints.deletePrivateCourse), async ({ session, params }) => {
    await courses.delete(session.riderId, params.id);
    return null;
  });
}

/** A rider's saved plans and courses, and the keys of recent repeatable writes. */
export const paceSettingsPersonalData: PersonalDataSource = {
  section: 'pace_settings',
  tables: ['pace_setting', 'private_course', 'idempotency_key'],

  async exportData(db, riderId) {
    const writes = await paceSettingsRepository.listRecentWrites(db, riderId);
    return {
      settings: await paceSettingsRepository.listAll(db, riderId),
      private_courses: await privateCoursesRepository.listAll(db, riderId),
      recent_writes: writes.map(({ operation, created_at }) => ({ operation, created_at: created_at.toISOString() })),
    };
  },

  erase: (tx, riderId) => paceSettingsRepository.deleteAll(tx, riderId),
};

export const paceSettingsModule = defineModule({
  routes: (api, { context }) => registerPaceSettings(api, context),
  personalData: () => [paceSettingsPersonalData],
});
