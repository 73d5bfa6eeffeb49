const adminOnly = { visitor: 401, expired: 401, other: 403, organiser: 403, admin: 200, rider: 403 };
const callTo = (url: string, payload?: object) => () => ({ url, payload });

/** The administrator's rows of the access matrix; `makeOrganiser` returns the id of another organiser. */
export const adminAccess = (makeOrganiser: () => Promise<string>) => {
  const onRider = (path: string, payload?: object) => ({
    expected: adminOnly,
    prepare: makeOrganiser,
    call: (id: string) => ({ url: `/api/desk/riders/${id}/${path}`, payload }),
  });
  return {
    'GET /api/desk/overview/': { expected: adminOnly, call: callTo('/api/desk/overview/') },
    'GET /api/desk/audit/': { expected: adminOnly, call: callTo('/api/desk/audit/') },
    'GET /api/desk/roles/': { expected: adminOnly, call: callTo('/api/desk/roles/') },
    'GET /api/desk/page-views/': { expected: adminOnly, call: callTo('/api/desk/page-views/') },
    'GET /api/desk/health/': { expected: adminOnly, call: callTo('/api/desk/health/') },
    'GET /api/desk/riders/': { expected: adminOnly, call: callTo('/api/desk/riders/') },
    'PUT /api/desk/riders/{id}/block/': onRider('block/', { is_blocked: true }),
    'DELETE /api/desk/riders/{id}/sessions/': onRider('sessions/'),
    'PUT /api/desk/riders/{id}/membership/': onRider('membership/', { membership: 'founder' }),
    'GET /api/desk/sample-content/': { expected: adminOnly, call: callTo('/api/desk/sample-content/') },
    'PUT /api/desk/sample-content/': { expected: adminOnly, call: callTo('/api/desk/sample-content/', { is_on: false }) },
    'POST /api/desk/organisers/': {
      expected: adminOnly,
      call: callTo('/api/desk/organisers/', { username: 'the-other' }),
    },
    'DELETE /api/desk/organisers/{id}/': {
      expected: adminOnly,
      prepare: makeOrganiser,
      call: (id: string) => ({ url: `/api/desk/organisers/${id}/` }),
    },
  };
};
