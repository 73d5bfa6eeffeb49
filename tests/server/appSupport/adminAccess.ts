const adminOnly = { visitor: 401, expired: 401, other: 403, organiser: 403, admin: 200, rider: 403 };
const callTo = (url: string, payload?: object) => () => ({ url, payload });

/** The administrator's rows of the access matrix; `makeOrganiser` returns the id of another organiser. */
export const adminAccess = (makeOrganiser: () => Promise<string>) => {
  const riderRow = (path: string, payload?: object) => ({
    expected: adminOnly,
    prepare: makeOrganiser,
    call: (id: string) => ({ url: `/api/admin/riders/${id}/${path}`, payload }),
  });
  return {
    'GET /api/admin/overview/': { expected: adminOnly, call: callTo('/api/admin/overview/') },
    'GET /api/admin/audit/': { expected: adminOnly, call: callTo('/api/admin/audit/') },
    'GET /api/admin/roles/': { expected: adminOnly, call: callTo('/api/admin/roles/') },
    'GET /api/admin/page-views/': { expected: adminOnly, call: callTo('/api/admin/page-views/') },
    'GET /api/admin/health/': { expected: adminOnly, call: callTo('/api/admin/health/') },
    'POST /api/admin/health/mail-test/': { expected: adminOnly, call: callTo('/api/admin/health/mail-test/', {}) },
    'GET /api/admin/riders/': { expected: adminOnly, call: callTo('/api/admin/riders/') },
    'PUT /api/admin/riders/{id}/block/': riderRow('block/', { is_blocked: true }),
    'DELETE /api/admin/riders/{id}/sessions/': riderRow('sessions/'),
    'PUT /api/admin/riders/{id}/membership/': riderRow('membership/', { membership: 'founder' }),
    'GET /api/admin/sample-content/': { expected: adminOnly, call: callTo('/api/admin/sample-content/') },
    'PUT /api/admin/sample-content/': {
      expected: adminOnly,
      call: callTo('/api/admin/sample-content/', { is_on: false }),
    },
    'POST /api/admin/organisers/': {
      expected: adminOnly,
      call: callTo('/api/admin/organisers/', { username: 'the-other' }),
    },
    'DELETE /api/admin/organisers/{id}/': {
      expected: adminOnly,
      prepare: makeOrganiser,
      call: (id: string) => ({ url: `/api/admin/organisers/${id}/` }),
    },
  };
};
