import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RaceDetail } from '#contract/races/races.ts';
import type { TeamList } from '#contract/races/teams.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { raceWords } from '#src/race/raceWords.ts';
import { CreateTeamScreen } from '#src/race/teams/CreateTeamScreen.tsx';
import { TeamsScreen } from '#src/race/teams/TeamsScreen.tsx';
import { teamsWords } from '#src/race/teams/teamsWords.ts';
import { words as teamsTexts } from '#src/race/teams/words/zh-TW.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { fakeServer, json, neverAnswer, type RecordedRequest } from '#tests/src/support/fakeServer.ts';
import { fakeSession, rider, signedIn } from '#tests/src/support/fakeSession.ts';
import { fakeRace, fakeTeam, fakeTeamAnswer, inDays } from '#tests/src/support/fakeTeams.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { fill } from '#tests/support/fill.ts';

await Promise.all([teamsWords, raceWords, formWords].map((namespace) => loadWords(namespace)));

type AnswerRequest = (request: RecordedRequest) => Response | Promise<Response> | undefined;
interface Scene {
  readonly teams?: TeamList['results'];
  readonly predecessors?: TeamList['predecessors'];
  readonly races?: readonly RaceDetail[];
  readonly answer?: AnswerRequest;
}

async function open(address: string, { teams = [], predecessors = [], races = [fakeRace()], answer }: Scene = {}) {
  history.replaceState(null, '', address);
  const server = fakeServer((request) => {
    const response = answer?.(request);
    if (response !== undefined) return response;
    if (request.url === '/api/races/') return json({ server_now: inDays(0), results: races });
    return json({ server_now: inDays(0), results: teams, predecessors });
  });
  const isCreate = address.includes('create');
  renderWithSession(fakeSession(signedIn(rider())), isCreate ? <CreateTeamScreen /> : <TeamsScreen />);
  await act(async () => undefined);
  await act(async () => undefined);
  return server;
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const refusal = (code: string) => json({ code, errors: [], request_id: 'r' }, 409);

beforeEach(() => sessionStorage.clear());

describe('my teams', () => {
  it('shows a skeleton while it loads', async () => {
    await open('/races/teams', { answer: (request) => neverAnswer(request) });
    expect(document.querySelector('[aria-busy="true"]')).toBeVisible();
  });

  it('says that they did not load', async () => {
    await open('/races/teams', { answer: () => json({ code: 'server.internal', errors: [] }, 500) });
    expect(screen.getByText(teamsTexts.teams.failed)).toBeVisible();
  });

  it('says that there is no race', async () => {
    await open('/races/teams', { races: [] });
    expect(screen.getByText(teamsTexts.teams.noRace)).toBeVisible();
  });

  it('shows the open race by default, or the one in the address', async () => {
    const races = [fakeRace({ id: 'old', status: 'finished' }), fakeRace()];
    const { requests } = await open('/races/teams', { races });
    expect(requests.at(-1)?.url).toBe('/api/races/seagull-elite/teams/');
    await act(async () => fireEvent.change(screen.getByLabelText(teamsTexts.teams.race), { target: { value: 'old' } }));
    expect(location.search).toBe('?race=old');
    expect(requests.at(-1)?.url).toBe('/api/races/old/teams/');
    expect(screen.getByText(teamsTexts.teams.notOpen)).toBeVisible();
  });

  it('lists each team with what is missing, and links it', async () => {
    await open('/races/teams', { teams: [fakeTeam({ coach: null })] });
    expect(screen.getByRole('link', { name: '石岡衝風 A' })).toBeVisible();
    expect(screen.getByText('10／10 位 · 女性 1 位 · 還差 1 項')).toBeVisible();
    expect(screen.getByRole('link', { name: teamsTexts.teams.create }).getAttribute('href')).toBe(
      '/races/teams/create?race=seagull-elite',
    );
  });

  it('says why there cannot be a fourth team', async () => {
    const teams = ['a', 'b', 'c'].map((id) => fakeTeam({ id }));
    await open('/races/teams', { teams });
    expect((screen.getByRole('button', { name: teamsTexts.teams.create }) as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getByText('一場比賽最多 3 隊，你已經有 3 隊了。')).toBeVisible();
  });
});

describe('a new team', () => {
  const lastTeam = { id: 'before', name: '石岡衝風', rank: 3, member_count: 9 };

  it('says before the form that it is the last team allowed', async () => {
    await open('/races/teams/create', { teams: [fakeTeam({ id: 'a' }), fakeTeam({ id: 'b' })] });
    expect(screen.getByText(fill(teamsTexts.newTeam.last, { count: '3' }))).toBeVisible();
  });

  it('cannot be created by a captain with three teams', async () => {
    await open('/races/teams/create', { teams: ['a', 'b', 'c'].map((id) => fakeTeam({ id })) });
    expect(screen.queryByLabelText(teamsTexts.newTeam.name)).toBeNull();
    expect(screen.getByText('一場比賽最多 3 隊，你已經有 3 隊了。')).toBeVisible();
  });

  it('cannot be created in a race that is not open', async () => {
    await open('/races/teams/create', { races: [fakeRace({ status: 'signup_closed' })] });
    expect(screen.getByText(teamsTexts.teams.notOpen)).toBeVisible();
  });

  it.each([
    ['race.notOpen', teamsTexts.teams.notOpen],
    ['team.tooMany', '一場比賽最多 3 隊，你已經有 3 隊了。'],
  ])('keeps what was typed when it is refused: %s', async (code, words) => {
    await open('/races/teams/create', { answer: ({ method }) => (method === 'POST' ? refusal(code) : undefined) });
    await type(teamsTexts.newTeam.name, '石岡衝風');
    await press(teamsTexts.teams.create);
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    expect((screen.getByLabelText(teamsTexts.newTeam.name) as HTMLInputElement).value).toBe('石岡衝風');
  });

  it("copies last year's team with coach and contact person by one press", async () => {
    const { requests } = await open('/races/teams/create', {
      predecessors: [lastTeam],
      answer: ({ method, url }) =>
        method === 'POST' || url.includes('/teams/before/')
          ? json(fakeTeamAnswer(fakeTeam({ id: 'new', name: '石岡衝風' })), method === 'POST' ? 201 : 200)
          : undefined,
    });
    expect(screen.getByText('去年第 3 名 · 9 位隊員')).toBeVisible();
    await press(fill(teamsTexts.newTeam.bringOf, { name: '石岡衝風' }));
    const body = JSON.parse(String(requests.find(({ method }) => method === 'POST')?.init.body));
    expect(body).toEqual({
      name: '石岡衝風',
      coach: '陳建明',
      contact_person: '林信宏',
      predecessor_team_id: 'before',
    });
    expect(location.pathname).toBe('/races/teams/new');
  });

  it("says that last year's team was already copied", async () => {
    const { requests } = await open('/races/teams/create', {
      predecessors: [lastTeam],
      answer: ({ method, url }) => {
        if (method === 'POST') return json({ code: 'request.invalid', errors: [], request_id: 'r' }, 400);
        return url.includes('/teams/before/') ? json(fakeTeamAnswer(fakeTeam())) : undefined;
      },
    });
    await press(fill(teamsTexts.newTeam.bringOf, { name: '石岡衝風' }));
    expect(screen.getByRole('alert').textContent).toBe('沒有帶過來。 這支隊伍已經帶過來了。');
    await press(fill(teamsTexts.newTeam.bringOf, { name: '石岡衝風' }));
    const keys = requests
      .filter(({ method }) => method === 'POST')
      .map(({ init }) => new Headers(init.headers).get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});
