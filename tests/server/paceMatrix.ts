import { CourseLinkSchema } from '#contract/courseLinks/courseLinks.ts';
import { findLinkToken } from '#contract/paceSettings/ownRoutes.ts';
import { createByPost, type MatrixRow, ownDataRow, ownerOnly, sameForAll, signedInOnly } from './matrixRow.ts';
import { createCourseDraft, createSettingDraft } from './modules/paceSettings/drafts.ts';

const settingRow = (status: number, payload?: object): MatrixRow => ({
  expected: ownerOnly(status),
  prepare: createByPost('/api/pace-settings/', createSettingDraft()),
  call: (id) => ({ url: `/api/pace-settings/${id}/`, payload }),
});
const courseRow = (status: number, path = ''): MatrixRow => ({
  expected: ownerOnly(status),
  prepare: createByPost('/api/private-courses/', createCourseDraft()),
  call: (id) => ({ url: `/api/private-courses/${id}/${path}` }),
});

/** Rows for pace settings, learned rides and private courses in the access matrix. */
export const paceMatrix: Record<string, MatrixRow> = {
  'GET /api/learned-rides/': ownDataRow('/api/learned-rides/'),
  'PUT /api/learned-rides/': ownDataRow('/api/learned-rides/', { rides: [] }),

  'GET /api/pace-settings/': ownDataRow('/api/pace-settings/'),
  'POST /api/pace-settings/': {
    expected: signedInOnly(201),
    call: () => ({ url: '/api/pace-settings/', payload: createSettingDraft(), isRepeatable: true }),
  },
  'GET /api/pace-settings/{id}/': settingRow(200),
  'PATCH /api/pace-settings/{id}/': settingRow(200, { name: 'Mine' }),
  'DELETE /api/pace-settings/{id}/': settingRow(204),
  'GET /api/private-courses/': ownDataRow('/api/private-courses/'),
  'POST /api/private-courses/': {
    expected: signedInOnly(201),
    call: () => ({ url: '/api/private-courses/', payload: createCourseDraft(), isRepeatable: true }),
  },
  'GET /api/private-courses/{id}/': courseRow(200),
  'DELETE /api/private-courses/{id}/': courseRow(204),
  'GET /api/private-courses/{id}/link/': courseRow(200, 'link/'),
  'PUT /api/private-courses/{id}/link/': courseRow(200, 'link/'),
  'DELETE /api/private-courses/{id}/link/': courseRow(204, 'link/'),
  'GET /api/shared-courses/{token}/': {
    expected: sameForAll(200),
    prepare: async (owner) => {
      const id = await createByPost('/api/private-courses/', createCourseDraft())(owner);
      const created = await owner({ method: 'PUT', url: `/api/private-courses/${id}/link/` });
      return findLinkToken(CourseLinkSchema.parse(created.json()).link?.route_id ?? '') ?? '';
    },
    call: (token) => ({ url: `/api/shared-courses/${token}/` }),
  },
};
