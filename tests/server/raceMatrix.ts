import { createLapBoards } from '#server/modules/races/lapBoard.service.ts';
import type { TestSite } from './appSupport/testApp.ts';
import { type MatrixRow, ownerOnly, personas, sameForAll, signedInOnly } from './matrixRow.ts';
import {
  buildMemberDraft,
  buildTeamDraft,
  createCompleteTeam,
  createRace,
  createRaceServices,
} from './modules/races/raceSite.ts';

interface Deps {
  readonly site: () => TestSite;
  /** The rider in the table. */
  readonly ownerId: () => string;
}

const noEntries = { entries: [], after: 0, complete_until_ms: null };
const registration = { quota: 'public', is_confirmed: true };

export function raceMatrix({ site, ownerId }: Deps): Record<string, MatrixRow> {
  const prepareRace = async () => {
    await createRace(site());
    return '';
  };
  const raceRow = (path: string, expected: MatrixRow['expected']): MatrixRow => ({
    expected,
    prepare: prepareRace,
    call: () => ({ url: `/api/races/${path}` }),
  });
  const prepareGroupRace = async () => {
    await createRace(site());
    const { slug } = await site().db.selectFrom('group_race').select('slug').executeTakeFirstOrThrow();
    return slug;
  };
  const teamRow = (status: number, path = '', payload?: object): MatrixRow => ({
    expected: ownerOnly(status),
    prepare: async () => {
      await createRace(site());
      return createCompleteTeam(site(), ownerId());
    },
    call: (id) => ({ url: `/api/teams/${id}/${path}`, payload }),
  });
  /** A team, and a member who is on it or could be added. */
  const teamMemberRow = (isOnTeam: boolean, call: MatrixRow['call']): MatrixRow => ({
    expected: ownerOnly(200),
    prepare: async () => {
      await createRace(site());
      const { createMember, createTeam, teams } = createRaceServices(site());
      const teamId = await createTeam(ownerId());
      const memberId = await createMember(ownerId());
      if (isOnTeam) await teams.addMember(ownerId(), teamId, memberId);
      return `${teamId} ${memberId}`;
    },
    call,
  });
  const memberRow = (status: number, payload?: () => object): MatrixRow => ({
    expected: ownerOnly(status),
    prepare: () => createRaceServices(site()).createMember(ownerId()),
    call: (id) => ({ url: `/api/members/${id}/`, payload: payload?.() }),
  });
  let boardCount = 0;
  /** Each board is opened from another address, because one may open only a few. */
  const openLapBoard = () => {
    boardCount += 1;
    return createLapBoards(site()).open('spring', `192.0.2.${boardCount}`);
  };
  /** Open to everyone who has a key of the board. */
  const boardRow = (path: string, payload: (key: string) => object): MatrixRow => ({
    expected: sameForAll(200),
    prepare: async () => {
      await createRace(site());
      const { id, key } = await openLapBoard();
      return `${id} ${key}`;
    },
    call: (board) => {
      const [id = '', key = ''] = board.split(' ');
      return { url: `/api/lap-boards/${id}/${path}`, payload: payload(key) };
    },
  });
  return {
    'GET /api/group-races/': { expected: sameForAll(200), call: () => ({ url: '/api/group-races/' }) },
    'GET /api/group-races/{id}/': {
      expected: sameForAll(200),
      prepare: prepareGroupRace,
      call: (slug) => ({ url: `/api/group-races/${slug}/` }),
    },
    'GET /api/races/': { expected: sameForAll(200), call: () => ({ url: '/api/races/' }) },
    'GET /api/races/{id}/': raceRow('spring/', sameForAll(200)),
    'GET /api/races/{id}/start-list/': raceRow('spring/start-list/', sameForAll(200)),
    'GET /api/races/{id}/places/': raceRow('spring/places/', sameForAll(200)),
    'GET /api/races/{id}/teams/': raceRow('spring/teams/', signedInOnly(200)),
    'POST /api/races/{id}/teams/': {
      expected: signedInOnly(201),
      prepare: prepareRace,
      call: () => ({ url: '/api/races/spring/teams/', payload: buildTeamDraft(), isRepeatable: true }),
    },
    'GET /api/teams/{id}/': teamRow(200),
    'PATCH /api/teams/{id}/': teamRow(200, '', { name: 'B' }),
    'DELETE /api/teams/{id}/': teamRow(204),
    'POST /api/teams/{id}/members/': teamMemberRow(false, (ids) => {
      const [teamId, memberId] = ids.split(' ');
      return { url: `/api/teams/${teamId}/members/`, payload: { member_id: memberId } };
    }),
    'DELETE /api/teams/{id}/members/{member_id}/': teamMemberRow(true, (ids) => {
      const [teamId, memberId] = ids.split(' ');
      return { url: `/api/teams/${teamId}/members/${memberId}/` };
    }),
    'POST /api/teams/{id}/registration/': teamRow(200, 'registration/', registration),
    'DELETE /api/teams/{id}/registration/': teamRow(200, 'registration/'),
    'POST /api/races/{id}/lap-boards/': raceRow('spring/lap-boards/', sameForAll(201)),
    'POST /api/races/{id}/lap-boards/joining/': {
      expected: sameForAll(200),
      prepare: async () => {
        await prepareRace();
        // A code works only once, so each persona gets a separate one.
        const codes: Record<string, string> = {};
        for (const persona of personas) codes[persona] = (await openLapBoard()).code;
        return JSON.stringify(codes);
      },
      call: (codes, persona) => ({
        url: '/api/races/spring/lap-boards/joining/',
        payload: { code: JSON.parse(codes)[persona] },
      }),
    },
    'POST /api/lap-boards/{id}/code/': boardRow('code/', (key) => ({ key })),
    'POST /api/lap-boards/{id}/entries/': boardRow('entries/', (key) => ({ ...noEntries, key })),
    'GET /api/members/': { expected: signedInOnly(200), call: () => ({ url: '/api/members/' }) },
    'POST /api/members/': {
      expected: signedInOnly(201),
      call: () => ({ url: '/api/members/', payload: buildMemberDraft(), isRepeatable: true }),
    },
    'GET /api/members/{id}/': memberRow(200),
    'PUT /api/members/{id}/': memberRow(200, buildMemberDraft),
    'DELETE /api/members/{id}/': memberRow(204),
  };
}
