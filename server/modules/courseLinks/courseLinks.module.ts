import type { FastifyInstance } from 'fastify';
import { courseLinksEndpoints } from '#contract/courseLinks/courseLinksEndpoints.ts';
import { toLinkedRouteId } from '#contract/paceSettings/ownRoutes.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerEndpoint, registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import type { PersonalDataSource } from '#server/modules/personalDataSource.ts';
import { defineModule } from '../module.ts';
import { courseLinksRepository } from './courseLinks.repository.ts';
import { createCourseLinks } from './courseLinks.service.ts';

function registerCourseLinks(app: FastifyInstance, context: AppContext): void {
  const links = createCourseLinks(context);
  registerRiderEndpoint(app, { endpoint: courseLinksEndpoints.getCourseLink, context }, ({ session, params }) =>
    links.get(session.riderId, params.id),
  );
  registerRiderEndpoint(app, { endpoint: courseLinksEndpoints.putCourseLink, context }, ({ session, params }) =>
    links.put(session.riderId, params.id),
  );
  registerRiderEndpoint(
    app,
    { endpoint: courseLinksEndpoints.deleteCourseLink, context },
    async ({ session, params }) => {
      await links.delete(session.riderId, params.id);
      return null;
    },
  );
  registerEndpoint(app, courseLinksEndpoints.getSharedCourse, async ({ params, reply }) => {
    // Not cached: a revoked link stops working with the next request.
    reply.header('cache-control', 'no-store');
    const course = await links.findByToken(params.token);
    if (!course) throw new AppError('resource.notFound');
    return course;
  });
}

/** The links to a rider's own courses. */
const courseLinksPersonalData: PersonalDataSource = {
  section: 'course_links',
  tables: ['course_link'],

  async exportData(db, riderId) {
    const rows = await courseLinksRepository.listAll(db, riderId);
    return rows.map(({ token, ...row }) => ({ ...row, route_id: toLinkedRouteId(token) }));
  },

  erase: (tx, riderId) => courseLinksRepository.deleteAll(tx, riderId),
};

/** Links to riders' own courses, which can be revoked. */
export const courseLinksModule = defineModule({
  routes: (api, { context }) => registerCourseLinks(api, context),
  personalData: () => [courseLinksPersonalData],
});
