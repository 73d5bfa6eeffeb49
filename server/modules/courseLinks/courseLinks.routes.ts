import type { FastifyInstance } from 'fastify';
import { courseLinksEndpoints as rows } from '#contract/courseLinks/courseLinksEndpoints.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerEndpoint, registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import { createCourseLinks } from './courseLinks.service.ts';

export function registerCourseLinks(app: FastifyInstance, context: AppContext): void {
  const links = createCourseLinks(context);
  registerRiderEndpoint(app, { endpoint: rows.getCourseLink, context }, ({ session, params }) =>
    links.get(session.riderId, params.id),
  );
  registerRiderEndpoint(app, { endpoint: rows.putCourseLink, context }, ({ session, params }) =>
    links.put(session.riderId, params.id),
  );
  registerRiderEndpoint(app, { endpoint: rows.deleteCourseLink, context }, async ({ session, params }) => {
    await links.delete(session.riderId, params.id);
    return null;
  });
  registerEndpoint(app, rows.getSharedCourse, async ({ params, reply }) => {
    // Not cached: a revoked link stops working with the next request.
    reply.header('cache-control', 'no-store');
    const course = await links.findByToken(params.token);
    if (!course) throw new AppError('resource.notFound');
    return course;
  });
}
