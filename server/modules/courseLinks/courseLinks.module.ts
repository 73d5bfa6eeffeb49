import { toLinkedRouteId } from '#contract/paceSettings/ownRoutes.ts';
import type { PersonalDataSource } from '#server/modules/personalDataSource.ts';
import { defineModule } from '../module.ts';
import { courseLinksRepository } from './courseLinks.repository.ts';
import { registerCourseLinks } from './courseLinks.routes.ts';

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
