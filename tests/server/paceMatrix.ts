import { CourseLinkSchema } from '#contract/courseLinks/courseLinks.ts';
import { findLinkToken } from '#contract/paceSettings/ownRoutes.ts';
import { createByPost, everybody, type MatrixRow, ownerOnly, ownRow, signedIn } from './matrixRow.ts';
import { createCourseDraft, createSettingDraft } from './modules/paceSettings/drafts.ts';

const ofSetting = (status: number, payload?: object): MatrixRow => ({
  expected: ownerOnly(status),
  prepare: createByPost('/api/pace-settings/', createSettingDraft()),
  call: (id) => ({ url: `/api/pace-settings/${id}/`, payload }),
});
const ofCourse = (status: number, path = ''): MatrixRow => ({
  expected: ownerOnly(status),
  prepare: createByPost('/api/private-courses/', createCourseDraft()),
  call: (id) => ({ url: `/api/private-courses/${id}/${path}` }),
});

/** Rows for pace settings, learned rides and private courses in the access matrix. */
export const paceMatrix: Record<string, MatrixRow> = {
  'GET /api/learned-rides/': ownRow('/api/learned-rides/'),
  'PUT /api/learned-rides/': ownRow('/api/learned-rides/', { rides: [] }),

  'GET /api/pace-settings/': ownRow('/api/pace-settings/'),
  'POST /api/pace-settings/': {
    expected: signedIn(201),
    call: () => ({ url: '/api/pace-settings/', payload: createSettingDraft(), isRepeatable: true }),
  },
  'GET /api/pace-settings/{id}/': ofSetting(200),
  'PATCH /api/pace-settings/{id}/': ofSetting(200, { name: 'Mine' }),
  'DELETE /api/pace-settings/{id}/': ofSetting(204),
  'GET /api/private-courses/': ownRow('/api/private-courses/'),
  'POST /api/private-courses/': {
    expected: signedIn(201),
    call: () => ({ url: '/api/private-courses/', payload: createCourseDraft(), isRepeatable: true }),
  },
  'GET /api/private-courses/{id}/': ofCourse(200),
  'DELETE /api/private-courses/{id}/': ofCourse(204),
  'GET /api/private-courses/{id}/link/': ofCourse(200, 'link/'),
  'PUT /api/private-courses/{id}/link/': ofCourse(200, 'link/'),
  'DELETE /api/private-courses/{id}/link/': ofCourse(204, 'link/'),
  'GET /api/shared-courses/{token}/': {
    expected: everybody(200),
    prepare: async (owner) => {
      const id = await createByPost('/api/private-courses/', createCourseDraft())(owner);
      const created = await owner({ method: 'PUT', url: `/api/private-courses/${id}/link/` });
      return findLinkToken(CourseLinkSchema.parse(created.json()).link?.route_id ?? '') ?? '';
    },
    call: (token) => ({ url: `/api/shared-courses/${token}/` }),
  },
};
