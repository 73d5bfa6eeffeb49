import { createLapBoards } from '#server/modules/races/lapBoard.service.ts';
import type { TestSite } from './appSupport/testApp.ts';
import { everybody, type MatrixRow, ownerOnly, personas, signedIn } from './matrixRow.ts';
import { createCompleteTeam, createRace, memberDraft, raceServices, teamDraft } from './modules/races/raceSite.ts';

interface Deps {
  readonly site: () => TestSite;
  /** The rider in the table. */
  readonly ownerId: () => string;
}

const noEntries = { entries: [], after: 0, complete_until_ms: null };
const registration = { quota: 'public', is_confirmed: true };

export function raceMatrix({ site, ownerId }: Deps): Record<string, MatrixRow> {
  const withRace = async () => {
    await createRace(site());
    return '';
  };
  const race = (path: string, expected: MatrixRow['expected']): MatrixRow => ({
    expected,
    prepare: withRace,
    call: () => ({ url: `/api/races/${path}` }),
  });
  const group = async () => {
    await createRace(site());
    const { slug } = await site().db.selectFrom('group_race').select('slug').executeTakeFirstOrThrow();
    return slug;
  };
  const ofTeam = (status: number, path = '', payload?: object): MatrixRow => ({
    expected: ownerOnly(status),
    prepare: async () => {
      await createRace(site());
      return createCompleteTeam(site(), ownerId());
    },
    call: (id) => ({ url: `/api/teams/${id}/${path}`, payload }),
  });
  /** A team, and a member who is on it or could be added. */
  const ofPlace = (isIn: boolean, call: MatrixRow['call']): MatrixRow => ({
    expected: ownerOnly(200),
    prepare: async () => {
      await createRace(site());
      const { createMember, createTeam, teams } = raceServices(site());
      const teamId = await createTeam(ownerId());
      const memberId = await createMember(ownerId());
      if (isIn) await teams.addMember(ownerId(), teamId, memberId);
      return `${teamId} ${memberId}`;
    },
    call,
  });
  const ofMember = (status: number, payload?: () => object): MatrixRow => ({
    expected: ownerOnly(status),
    prepare: () => raceServices(site()).createMember(ownerId()),
    call: (id) => ({ url: `/api/members/${id}/`, payload: payload?.() }),
  });
  /** Open to everyone who has a key of the board. */
  const ofBoard = (path: string, payload: (key: string) => object): MatrixRow => ({
    expected: everybody(200),
    prepare: async () => {
      await createRace(site());
      const { id, key } = await createLapBoards(site()).open('spring');
      return `${id} ${key}`;
    },
    call: (board) => {
      const [id = '', key = ''] = board.split(' ');
      return { url: `/api/lap-boards/${id}/${path}`, payload: payload(key) };
    },
  });
  return {
    'GET /api/group-races/': { expected: everybody(200), call: () => ({ url: '/api/group-races/' }) },
    'GET /api/group-races/{id}/': {
      expected: everybody(200),
      prepare: group,
      call: (slug) => ({ url: `/api/group-races/${slug}/` }),
    },
    'GET /api/races/': { expected: everybody(200), call: () => ({ url: '/api/races/' }) },
    'GET /api/races/{id}/': race('spring/', everybody(200)),
    'GET /api/races/{id}/start-list/': race('spring/start-list/', everybody(200)),
    'GET /api/races/{id}/places/': race('spring/places/', everybody(200)),
    'GET /api/races/{id}/teams/': race('spring/teams/', signedIn(200)),
    'POST /api/races/{id}/teams/': {
      expected: signedIn(201),
      prepare: withRace,
      call: () => ({ url: '/api/races/spring/teams/', payload: teamDraft(), isRepeatable: true }),
    },
    'GET /api/teams/{id}/': ofTeam(200),
    'PATCH /api/teams/{id}/': ofTeam(200, '', { name: 'B' }),
    'DELETE /api/teams/{id}/': ofTeam(204),
    'POST /api/teams/{id}/members/': ofPlace(false, (ids) => {
      const [teamId, memberId] = ids.split(' ');
      return { url: `/api/teams/${teamId}/members/`, payload: { member_id: memberId } };
    }),
    'DELETE /api/teams/{id}/members/{member_id}/': ofPlace(true, (ids) => {
      const [teamId, memberId] = ids.split(' ');
      return { url: `/api/teams/${teamId}/members/${memberId}/` };
    }),
    'POST /api/teams/{id}/registration/': ofTeam(200, 'registration/', registration),
    'DELETE /api/teams/{id}/registration/': ofTeam(200, 'registration/'),
    'POST /api/races/{id}/lap-boards/': race('spring/lap-boards/', everybody(201)),
    'POST /api/races/{id}/lap-boards/joining/': {
      expected: everybody(200),
      prepare: async () => {
        await withRace();
        // A code works only once, so each persona gets a separate one.
        const codes: Record<string, string> = {};
        for (const persona of personas) codes[persona] = (await createLapBoards(site()).open('spring')).code;
        return JSON.stringify(codes);
      },
      call: (codes, persona) => ({
        url: '/api/races/spring/lap-boards/joining/',
        payload: { code: JSON.parse(codes)[persona] },
      }),
    },
    'POST /api/lap-boards/{id}/code/': ofBoard('code/', (key) => ({ key })),
    'POST /api/lap-boards/{id}/entries/': ofBoard('entries/', (key) => ({ ...noEntries, key })),
    'GET /api/members/': { expected: signedIn(200), call: () => ({ url: '/api/members/' }) },
    'POST /api/members/': {
      expected: signedIn(201),
      call: () => ({ url: '/api/members/', payload: memberDraft(), isRepeatable: true }),
    },
    'GET /api/members/{id}/': ofMember(200),
    'PUT /api/members/{id}/': ofMember(200, memberDraft),
    'DELETE /api/members/{id}/': ofMember(204),
  };
}
