import type { TestSite } from './appSupport/testApp.ts';
import { adminOnly, type MatrixRow } from './matrixRow.ts';
import { createCaptain, createCompleteTeam, createRace, createRaceServices } from './modules/races/raceSite.ts';

const noPeriods = {
  pre_registration_from: null,
  pre_registration_until: null,
  signup_from: null,
  signup_until: null,
};
/** Complete drafts of a race and of an edition. */
export const raceDraft = (change: object = {}) => ({
  id: 'autumn',
  group_race_id: 'none',
  predecessor_race_id: null,
  name: { 'zh-TW': '秋季組' },
  day: '2026-11-08',
  pre_registration_from: null,
  pre_registration_until: null,
  signup_from: null,
  signup_until: null,
  info: null,
  fee_twd: 6_000,
  payment_text: null,
  lap_count: 20,
  lap_m: 3_500,
  counting_rider: 8,
  max_organised_teams: null,
  quota_public: 20,
  quota_pr: 2,
  quota_reserved: 8,
  ...change,
});
export const editionDraft = (change: object = {}) => ({
  id: 'autumn-edition',
  ordinal: 7,
  year: 2026,
  name: { 'zh-TW': '第七屆' },
  description: null,
  ...change,
});

/** A first plan of heats: version 0 means that none has been saved. */
export const heatPlan = (heats: readonly object[]) => ({ version: 0, is_published: false, heats });

/** The administrator's race rows in the access matrix. */
export function raceAdminMatrix({ site }: { readonly site: () => TestSite }): Record<string, MatrixRow> {
  const prepareEdition = async () => {
    await createRace(site());
    return (await site().db.selectFrom('group_race').select('slug').executeTakeFirstOrThrow()).slug;
  };
  const prepareTeam = async () => {
    await createRace(site());
    return createCompleteTeam(site(), await createCaptain(site()));
  };
  /**
   * A registered team in a race whose day has come. Returns three ids, separated by spaces: the team, the member to
   * leave, and another member of its captain, to join.
   */
  const prepareRegisteredTeam = async () => {
    await createRace(site());
    const captain = await createCaptain(site());
    const team = await createCompleteTeam(site(), captain);
    const joinerId = await createRaceServices(site()).createMember(captain);
    const { db } = site();
    const lastMember = await db.selectFrom('race_team_member').select('member_id').orderBy('position', 'desc').limit(1);
    await db.updateTable('race_team').set({ status: 'registered_public', quota: 'public' }).execute();
    await db.updateTable('race').set({ day: '2026-02-01' }).execute();
    return `${team} ${(await lastMember.executeTakeFirstOrThrow()).member_id} ${joinerId}`;
  };
  const registeredRow = (
    call: (team: string, leaverId: string, joinerId: string) => ReturnType<MatrixRow['call']>,
  ): MatrixRow => ({
    expected: adminOnly(),
    prepare: prepareRegisteredTeam,
    call: (ids) => {
      const [team = '', leaverId = '', joinerId = ''] = ids.split(' ');
      return call(team, leaverId, joinerId);
    },
  });
  const raceRow = (path: string): MatrixRow => ({
    expected: adminOnly(),
    prepare: async () => {
      await createRace(site());
      return '';
    },
    call: () => ({ url: `/api/admin/races/spring/${path}` }),
  });
  const teamRow = (path: string, payload?: object): MatrixRow => ({
    expected: adminOnly(),
    prepare: prepareTeam,
    call: (id) => ({ url: `/api/admin/race-teams/${id}/${path}/`, ...(payload && { payload }) }),
  });
  const { id: _, ...edition } = editionDraft();
  const { id: __, ...race } = raceDraft();
  const reason = '第 12 圈逆向超車';
  return {
    'GET /api/admin/editions/': { expected: adminOnly(), call: () => ({ url: '/api/admin/editions/' }) },
    'POST /api/admin/editions/': {
      expected: adminOnly(),
      call: () => ({ url: '/api/admin/editions/', payload: editionDraft() }),
    },
    'PUT /api/admin/editions/{id}/': {
      expected: adminOnly(),
      prepare: prepareEdition,
      call: (slug) => ({ url: `/api/admin/editions/${slug}/`, payload: { ...edition, version: 1 } }),
    },
    'DELETE /api/admin/editions/{id}/': {
      expected: adminOnly(),
      prepare: async () => {
        const slug = await prepareEdition();
        await site().db.deleteFrom('race').execute();
        return slug;
      },
      call: (slug) => ({ url: `/api/admin/editions/${slug}/` }),
    },
    'POST /api/admin/races/': {
      expected: adminOnly(),
      prepare: prepareEdition,
      call: (slug) => ({ url: '/api/admin/races/', payload: raceDraft({ group_race_id: slug }) }),
    },
    'PUT /api/admin/races/{id}/': {
      expected: adminOnly(),
      prepare: prepareEdition,
      call: (slug) => ({ url: '/api/admin/races/spring/', payload: { ...race, group_race_id: slug, version: 1 } }),
    },
    'DELETE /api/admin/races/{id}/': raceRow(''),
    'GET /api/admin/races/{id}/teams/': raceRow('teams/'),
    'POST /api/admin/race-teams/{id}/payment/': registeredRow((team) => ({
      url: `/api/admin/race-teams/${team}/payment/`,
      payload: { payment: 'paid' },
    })),
    'POST /api/admin/race-teams/{id}/pr/': teamRow('pr', { is_pr: true }),
    'POST /api/admin/race-teams/{id}/disqualification/': registeredRow((team) => ({
      url: `/api/admin/race-teams/${team}/disqualification/`,
      payload: { reason, is_seat_freed: false },
    })),
    'DELETE /api/admin/race-teams/{id}/disqualification/': teamRow('disqualification'),
    'PUT /api/admin/races/{id}/results/': registeredRow((team) => ({
      url: '/api/admin/races/spring/results/',
      payload: { results: [{ team_id: team, outcome: 'dnf', elapsed_s: null }] },
    })),
    'POST /api/admin/races/{id}/results-csv/': registeredRow((team) => ({
      url: '/api/admin/races/spring/results-csv/',
      payload: { csv: `team_id,time\n${team},1:41:07`, is_applied: true },
    })),
    'GET /api/admin/races/{id}/results-csv/': raceRow('results-csv/'),
    'GET /api/admin/races/{id}/records/': raceRow('records/'),
    'POST /api/admin/races/{id}/insurance-list/': registeredRow(() => ({
      url: '/api/admin/races/spring/insurance-list/',
      payload: { reason },
    })),
    'POST /api/admin/race-teams/{id}/contacts/': teamRow('contacts'),
    'GET /api/admin/races/{id}/heats/': raceRow('heats/'),
    'PUT /api/admin/races/{id}/heats/': registeredRow((team) => ({
      url: '/api/admin/races/spring/heats/',
      payload: heatPlan([{ start_time: '08:00', teams: [{ team_id: team, bib: 1 }] }]),
    })),
    'POST /api/admin/races/{id}/destruction/': {
      expected: adminOnly(),
      prepare: async () => {
        await createRace(site(), { ...noPeriods, day: '2026-02-01', finished_at: new Date('2026-02-01T16:00:00Z') });
        return '';
      },
      call: () => ({ url: '/api/admin/races/spring/destruction/', payload: { reason, typed_id: 'spring' } }),
    },
    'GET /api/admin/race-teams/{id}/roster/': teamRow('roster'),
    'POST /api/admin/race-teams/{id}/substitution/': registeredRow((team, leaverId, joinerId) => ({
      url: `/api/admin/race-teams/${team}/substitution/`,
      payload: { member_out: leaverId, member_in: joinerId, reason },
    })),
  };
}
