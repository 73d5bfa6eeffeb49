import type { FastifyInstance } from 'fastify';
import { roadAdminEndpoints } from '#contract/roadAdmin/roadAdminEndpoints.ts';
import { roadLimits } from '#contract/roadAdmin/roadKinds.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import { defineModule } from '../module.ts';
import { carryOutRoadSchedules } from './carryOutRoadSchedules.ts';
import { createCourseFiles } from './courseFiles.service.ts';
import { createRoadAdmin } from './roadAdmin.service.ts';
import { roadItemsRepository } from './roadItems.repository.ts';

const toActor = (riderId: string) => ({ kind: 'rider', riderId }) as const;
/** Allows for multi-byte characters and escaped quotes in a GPX file sent as JSON. */
const maxFileBodyBytes = 1.5 * roadLimits.gpxMax;

function registerRoadAdmin(app: FastifyInstance, context: AppContext): void {
  const admin = createRoadAdmin(context);
  const files = createCourseFiles(context);
  registerRiderEndpoint(app, { endpoint: roadAdminEndpoints.listRoadItems, context }, ({ query }) =>
    admin.list(query.kind),
  );
  registerRiderEndpoint(
    app,
    { endpoint: roadAdminEndpoints.createRoadItem, context },
    ({ session, body: { draft, ...ref } }) => admin.create(toActor(session.riderId), ref, draft),
  );
  registerRiderEndpoint(app, { endpoint: roadAdminEndpoints.getRoadItem, context }, ({ params }) => admin.read(params));
  registerRiderEndpoint(app, { endpoint: roadAdminEndpoints.saveRoadItem, context }, ({ session, params, body }) =>
    admin.save(toActor(session.riderId), params, body),
  );
  registerRiderEndpoint(app, { endpoint: roadAdminEndpoints.publishRoadItem, context }, ({ session, params, body }) =>
    admin.publish(toActor(session.riderId), params, body),
  );
  registerRiderEndpoint(
    app,
    { endpoint: roadAdminEndpoints.unscheduleRoadItem, context },
    ({ session, params, body }) => admin.unschedule(toActor(session.riderId), params, body),
  );
  registerRiderEndpoint(app, { endpoint: roadAdminEndpoints.withdrawRoadItem, context }, ({ session, params, body }) =>
    admin.withdraw(toActor(session.riderId), params, body),
  );
  registerRiderEndpoint(app, { endpoint: roadAdminEndpoints.revertRoadItem, context }, ({ session, params, body }) =>
    admin.revert(toActor(session.riderId), params, {
      version: body.version,
      base: body.base,
      toVersion: body.to_version,
    }),
  );
  registerRiderEndpoint(app, { endpoint: roadAdminEndpoints.readCourseFile, context }, ({ body }) => files.read(body), {
    bodyLimit: maxFileBodyBytes,
  });
}

/** Administration of routes, segments, challenges and checkpoints. */
export const roadAdminModule = defineModule({
  routes: (api, { context }) => registerRoadAdmin(api, context),
  jobs: ({ context, log }) => [
    {
      queue: 'carry-out-road-schedules',
      cron: '* * * * *',
      run: async () => {
        for (const refusedRoad of await carryOutRoadSchedules(context))
          log.warn(refusedRoad, 'a schedule could not be published');
      },
    },
  ],
  personalData: () => [
    {
      section: 'road_desk',
      tables: ['road_version'],
      exportData: (db, riderId) => roadItemsRepository.listVersionsOfRider(db, riderId),
      erase: (tx, riderId) => roadItemsRepository.clearRider(tx, riderId),
    },
  ],
});
